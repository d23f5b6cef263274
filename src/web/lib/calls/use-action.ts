import { useCallback, useEffect, useRef, useState } from 'react';

export interface Action<Args extends unknown[], T> {
  /** Undefined when it failed, or when it was already running: two clicks act once. */
  run: (...args: Args) => Promise<T | undefined>;
  busy: boolean;
  error: unknown;
  clear: () => void;
}

/** Something a button does: busy while it runs, and its failure kept for the page to show. */
export function useAction<Args extends unknown[], T>(act: (...args: Args) => Promise<T>): Action<Args, T> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const run = useCallback(async (...args: Args) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      return await latest.current(...args);
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setError(null), []);
  return { run, busy, error, clear };
}
