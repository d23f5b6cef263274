import { useCallback, useEffect } from 'react';
import type { Resource, ResourceState } from '#web/lib/calls/resource.ts';
import { useResource, useServices } from '#web/lib/calls/services.ts';
import { isOnline } from '#web/lib/hooks/use-online.ts';

export const LIVE_MS = 15_000;
/** Coming back to the tab asks at once, but not twice for one click. */
const FOCUS_AGE_MS = 2_000;

/** Asks again while somebody is looking: prices and stock move under an open page. `refresh` stays the same. */
export function useLookingAgain(refresh: (maxAgeMs: number) => void): void {
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState !== 'hidden' && isOnline()) refresh(FOCUS_AGE_MS);
    };
    const timer = setInterval(lookAgain, LIVE_MS);
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('focus', lookAgain);
    addEventListener('online', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('focus', lookAgain);
      removeEventListener('online', lookAgain);
    };
  }, [refresh]);
}

export function useLive<T>(resource: Resource<T>): ResourceState<T> {
  const { now } = useServices();
  useLookingAgain(useCallback((maxAgeMs) => resource.refreshIfOlder(maxAgeMs, now()), [resource, now]));
  return useResource(resource, LIVE_MS);
}
