import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';

/** The time, again every second; null on the server and until the page has come alive. */
export function useTick(): number | null {
  const { ticker } = useServices();
  return useSyncExternalStore(ticker.subscribe, ticker.getTime, () => null);
}
