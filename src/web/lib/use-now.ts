import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

/** The time, again every second while something on the page counts down. */
export function useNow(ticking: boolean): number {
  const { now } = useServices();
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!ticking) return;
    setTime(now());
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, [ticking, now]);
  return time;
}
