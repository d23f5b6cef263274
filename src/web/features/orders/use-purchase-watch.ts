import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '#web/lib/calls/services.ts';
import { useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { findPurchase, type PurchaseKeys } from './api/find-purchase.ts';
import { PurchaseWatch, type WatchState } from './purchase-watch.ts';
import { withoutKeys } from './shown-purchase.ts';

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export function usePurchaseWatch({ reference, orderId, merchantRef }: PurchaseKeys): {
  state: WatchState;
  recheck: () => void;
} {
  const { api } = useServices();
  const watch = useMemo(
    () =>
      new PurchaseWatch({
        find: () => findPurchase(api, { reference, orderId, merchantRef }),
        later,
      }),
    [api, reference, orderId, merchantRef],
  );
  useEffect(() => {
    const lookAgain = () => document.visibilityState !== 'hidden' && watch.nudge();
    watch.start();
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('online', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('online', lookAgain);
      watch.stop();
    };
  }, [watch]);
  const state = useSyncExternalStore(watch.subscribe, watch.get);
  const { purchase } = state;
  const over = useHiddenInTime(purchase?.until, () => watch.start());
  return {
    state: over && purchase ? { ...state, purchase: withoutKeys(purchase) } : state,
    recheck: () => watch.start(),
  };
}
