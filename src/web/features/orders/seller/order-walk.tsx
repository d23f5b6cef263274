import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';

type Step = (by: 1 | -1) => void;

const Walk = createContext<[Step | null, (step: Step | null) => void]>([null, () => {}]);

/** Leads from the order that is open to its neighbours in the list, wherever both stand. */
export function OrderWalk({ children }: { children: ReactNode }) {
  const [step, setStep] = useState<Step | null>(null);
  return <Walk value={[step, (next) => setStep(() => next)]}>{children}</Walk>;
}

/** To the next order or the one before; null where no list is beside it. */
export const useWalk = (): Step | null => use(Walk)[0];

/** A list lends its order to whoever shows one of its orders. */
export function useLendWalk(step: Step): void {
  const [, lend] = use(Walk);
  const go = useEffectEvent(step);
  const put = useEffectEvent(lend);
  useEffect(() => {
    put((by) => go(by));
    return () => put(null);
  }, []);
}
