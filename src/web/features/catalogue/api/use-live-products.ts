import { useEffect } from 'react';
import type { Product } from '#contract/products.ts';
import type { ResourceState } from '#web/lib/resource.ts';
import { useServices } from '#web/lib/services.ts';
import { isOnline } from '#web/lib/use-online.ts';
import { useProducts } from './use-products.ts';

export const LIVE_MS = 15_000;
/** Coming back to the tab asks at once, but not twice for one click. */
const FOCUS_AGE_MS = 2_000;

/** The products, asked for again while somebody is looking: prices and stock move under an open page. */
export function useLiveProducts(): ResourceState<Product[]> {
  const { products, now } = useServices();
  useEffect(() => {
    const ask = (maxAgeMs: number) => {
      if (document.visibilityState !== 'hidden' && isOnline()) products.refreshIfOlder(maxAgeMs, now());
    };
    const timer = setInterval(() => ask(FOCUS_AGE_MS), LIVE_MS);
    const lookAgain = () => ask(FOCUS_AGE_MS);
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('focus', lookAgain);
    addEventListener('online', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('focus', lookAgain);
      removeEventListener('online', lookAgain);
    };
  }, [products, now]);
  return useProducts();
}
