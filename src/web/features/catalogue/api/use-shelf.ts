import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { groupsAsGiven, type ProductGroup } from '#domain/catalogue/product-groups.ts';
import { findGroups } from '#domain/catalogue/search.ts';
import { useResource, useServices } from '#web/lib/calls/services.ts';
import { NO_FILTER, type ShelfFilter } from '#web/lib/calls/shop-window.ts';

/** Stock and prices move; a page that comes back asks again after this long. */
const MAX_AGE_MS = 15_000;

export interface ShelfView {
  groups: readonly ProductGroup<Product>[];
  /** How many there are to choose from; null while that is unknown. */
  total: number | null;
  /** True while nothing can be shown. */
  loading: boolean;
  /** Why nothing came; null when something did. */
  error: unknown;
  /** Asks once more. */
  retry: () => void;
  /** The page that comes next, and how to have it; null: there is none. */
  more: { page: number; busy: boolean; load: () => void } | null;
}

/**
 * What fits the filter. A shop that is here as a whole answers at once; of a larger one the server finds it, and what
 * was there stays in view until then.
 */
export function useShelf(filter: ShelfFilter): ShelfView {
  const { shelf, now, store } = useServices();
  const games = store.vocabulary.game.terms;
  const whole = shelf.part(NO_FILTER);
  const { value: all } = useSyncExternalStore(whole.subscribe, whole.get, whole.get);
  const isWhole = all?.next === null;
  const wanted = isWhole ? whole : shelf.part(filter);
  const asked = useResource(wanted, MAX_AGE_MS);
  const [last, setLast] = useState(wanted);
  if (last !== wanted && (asked.value || asked.error)) setLast(wanted);
  const { value } = asked.value || asked.error ? asked : last.get();

  const { query, category, platform } = filter;
  const found = useMemo(() => {
    const groups = groupsAsGiven(value?.products ?? []);
    return isWhole ? findGroups(groups, { query, category, platform }, games) : groups;
  }, [value, isWhole, query, category, platform, games]);
  // Chips and boxes answer at once; many cards may take a moment and give way to the next touch.
  const groups = useDeferredValue(found);
  const next = value?.next ?? null;
  return {
    groups,
    total: value ? (isWhole ? groups.length : value.total) : null,
    loading: value ? groups.length === 0 && found.length > 0 : asked.loading,
    error: value ? null : asked.error,
    retry: () => void wanted.refresh(now()),
    more:
      next === null || value !== asked.value
        ? null
        : { page: next, busy: asked.loading, load: () => void shelf.more(filter, now()) },
  };
}
