import { useState } from 'react';
import { KEYS_PER_PAGE, type KeyView } from '#domain/keys.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useQuery } from '#web/lib/use-query.ts';

export interface KeyFilter {
  search: string;
  status: KeyView | '';
}

/** The pages of a product's keys. Each says where the next begins, so a page costs the same wherever it is. */
export function useKeyPages(productId: number) {
  const [filter, setFilter] = useState<KeyFilter>({ search: '', status: '' });
  const [starts, setStarts] = useState<readonly number[]>([]);
  const before = starts.at(-1);
  const status = filter.status === '' ? {} : { status: filter.status };
  const searching = filter.search !== '';
  const page = useQuery(endpoints.listKeys, {
    product_id: String(productId),
    ...status,
    ...(before === undefined ? {} : { before: String(before) }),
    limit: String(KEYS_PER_PAGE),
  });
  const search = useQuery(
    endpoints.searchKeys,
    searching ? { search: filter.search, product_id: productId, ...status } : null,
  );
  const { loading, error } = searching ? search : page;
  const keys = (searching ? search : page).data?.data ?? [];
  const counts = page.data?.counts;
  const all = counts ? counts.available + counts.held + counts.used + counts.revoked : 0;
  const total = searching ? keys.length : filter.status === '' ? all : (counts?.[filter.status] ?? 0);
  const reload = async () => {
    await Promise.all([page.reload(), search.reload()]);
  };
  return {
    keys,
    counts,
    masked: !searching && (page.data?.masked ?? false),
    filter,
    page: starts.length + 1,
    total,
    loading,
    error,
    reload,
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
