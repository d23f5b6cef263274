import { useEffect, useEffectEvent, useState } from 'react';

/** The moment when what a fresh proof shows must be gone from the screen; undefined where none is needed for it. */
export const shownUntil = (
  answer: { shownMs?: number | undefined } | undefined,
  since = Date.now(),
): number | undefined => (typeof answer?.shownMs === 'number' ? since + answer.shownMs : undefined);

/**
 * With the proof ends what it showed: true from then on, whatever the network does. `onEnd` asks for the same as it is shown
 * without.
 */
export function useHiddenInTime(until: number | undefined, onEnd: () => unknown): boolean {
  const [ended, setEnded] = useState<number>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (until === undefined) return;
    const hide = () => {
      setEnded(until);
      void end();
    };
    const timer = setTimeout(hide, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && (ended === until || until <= Date.now());
}
