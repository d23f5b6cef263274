import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from '#web/i18n/late-part.tsx';
import { useServices } from '#web/lib/calls/services.ts';

const StepUpDialog = latePart({
  areas: ['panel', 'account'],
  load: () => import('./step-up-dialog.tsx').then((file) => file.StepUpDialog),
});

type Settle = (proved: boolean) => void;

/**
 * Stands around what needs a fresh proof. A call that the store refuses for want of one opens the question, waits
 * for the answer and is sent once more: the page that made the call knows nothing of it.
 */
export function StepUp({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const [open, setOpen] = useState(false);
  const waiting = useRef<Settle[]>([]);
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((settle) => {
        waiting.current.push(settle);
        setOpen(true);
      });
    return api.provideStepUp(ask);
  }, [api]);
  const settle = (proved: boolean) => {
    setOpen(false);
    for (const done of waiting.current.splice(0)) done(proved);
  };
  return (
    <>
      {children}
      <Suspense>
        {open && <StepUpDialog onProved={() => settle(true)} onClose={() => settle(false)} />}
      </Suspense>
    </>
  );
}
