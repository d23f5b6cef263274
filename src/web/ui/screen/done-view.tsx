import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { CheckIcon } from './icons.tsx';

/** How long a dialog shows that it is done before it closes by itself. */
export const DONE_MS = 1_500;

interface Props {
  children: ReactNode;
  ms?: number;
  onDone: () => void;
}

/** It worked: said for a moment, then the dialog goes. */
export function DoneView({ children, ms = DONE_MS, onDone }: Props) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => finish(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return (
    <div className="grid place-items-center gap-3 py-8 text-center" role="status">
      <span className="grid size-12 place-items-center rounded-pill bg-teal-soft text-teal-text">
        <CheckIcon size={28} />
      </span>
      <p className="font-semibold wrap-anywhere">{children}</p>
    </div>
  );
}
