import { useSyncExternalStore } from 'react';
import { useServices } from '../calls/services.ts';

const still = () => () => {};

/** The time, again every second; null on the server and until the page has come alive. */
export function useTick(ticking = true): number | null {
  const { ticker } = useServices();
  return useSyncExternalStore(ticking ? ticker.subscribe : still, ticker.get, () => null);
}

/** The same for what no server renders: the time of this moment, again every second while something counts down. */
export function useNow(ticking = true): number {
  useTick(ticking);
  return useServices().now();
}
