import { useState } from 'react';
import { maskKey } from '#domain/accounts/masking.ts';
import type { KeyView } from '#domain/orders/keys.ts';
import { useStale } from '#web/lib/calls/server-state.ts';
import { shownUntil, useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { endpoints } from './endpoints.ts';
import { countOf, useKeyPage, useKeySearch } from './queries.ts';

export interface KeyFilter {
  search: string;
  status: KeyView | '';
}

/** The pages of a product's keys. Each says where the next begins, so a page costs the same wherever it is. */
export function useKeyPages(productId: number) {
  const stale = useStale();
  const [filter, setFilter] = useState<KeyFilter>({ search: '', status: '' });
  const [starts, setStarts] = useState<readonly number[]>([]);
  const searching = filter.search !== '';
  const page = useKeyPage({ productId, status: filter.status, before: starts.at(-1) });
  const search = useKeySearch(filter.search, productId, filter.status);
  const query = searching ? search : page;
  const over = useHiddenInTime(shownUntil(query.data, query.dataUpdatedAt), query.refetch);
  const found = query.data?.data ?? [];
  const keys = over ? found.map((key) => ({ ...key, code: maskKey(key.code) })) : found;
  const counts = page.data?.counts;
  const all = counts ? countOf(counts) : 0;
  const total = searching ? keys.length : filter.status === '' ? all : (counts?.[filter.status] ?? 0);
  return {
    keys,
    counts,
    masked: over || (query.data?.masked ?? false),
    filter,
    page: starts.length + 1,
    total,
    query,
    reload: () => stale([endpoints.listKeys, endpoints.searchKeys]),
    choose: (next: KeyFilter) => {
      setStarts([]);
      setFilter(next);
    },
    /** One page on, or one back. */
    turn: (to: number) => {
      const next = page.data?.next;
      if (to <= starts.length) setStarts(starts.slice(0, -1));
      else if (next) setStarts([...starts, next]);
    },
  };
}
