import { useMemo } from 'react';
import type { Purchase } from '#contract/orders/purchases.ts';
import { maskKey } from '#domain/accounts/masking.ts';
import type { Withheld } from '#domain/orders/keys.ts';
import { type GroupedPurchase, groupPurchases, IDEMPOTENCY_HEADER } from '#domain/orders/purchases.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { listOf, totalOf } from '#web/lib/calls/list-of.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import { readNumbered } from '#web/lib/calls/read-numbered.ts';
import type { InputOf } from '#web/lib/calls/route.ts';
import { queryOf, useStale } from '#web/lib/calls/server-state.ts';
import { shownUntil, useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

export interface History {
  entries: GroupedPurchase<Purchase>[];
  /** Null while it is not known. */
  total: number | null;
  loading: boolean;
  /** Somebody else's keys, hidden from who looks. */
  withheld: Withheld | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

export interface Wanted {
  query: string;
  /** Whose; one's own unless said otherwise. */
  userId?: number | undefined;
}

const inputOf = ({ query, userId }: Wanted, page: number, size: number) => ({
  page: String(page),
  size: String(size),
  ...(query === '' ? {} : { query }),
  ...(userId === undefined ? {} : { user_id: String(userId) }),
});

/** What is looked for may be a key: it travels in the body. */
const routeOf = ({ query }: Wanted) => (query === '' ? endpoints.listPurchases : endpoints.searchPurchases);

/** A claim may have brought another key for one of them. */
export function useHistoryAgain(): () => Promise<void> {
  const stale = useStale();
  return () => stale([endpoints.listPurchases, endpoints.searchPurchases]);
}

/** A page of somebody's purchases, newest first. */
export function useHistory(page: number, size: number, wanted: Wanted): History {
  const query = useQuery(queryOf(routeOf(wanted), inputOf(wanted, page, size)));
  const { data } = query;
  const over = useHiddenInTime(shownUntil(data, query.dataUpdatedAt), query.refetch);
  const entries = useMemo(() => {
    const rows: Purchase[] = listOf(data);
    return groupPurchases(over ? rows.map(masked) : rows);
  }, [data, over]);
  const total = data === undefined ? null : totalOf(data);
  return {
    entries,
    total,
    loading: query.isFetching,
    withheld: over ? 'until-proof' : data?.withheld,
    query,
  };
}

/** As the store shows it without a fresh proof. */
const masked = ({ customLink: _, linkLabel: __, ...row }: Purchase): Purchase => ({
  ...row,
  code: row.code === null ? null : maskKey(row.code),
});

/** All of it, page by page, for the export. */
export const wholeHistory = async (api: ApiClient, wanted: Wanted): Promise<GroupedPurchase<Purchase>[]> =>
  groupPurchases(await readNumbered((at) => api.call(routeOf(wanted), { ...inputOf(wanted, 1, 1), ...at })));

interface Attempt {
  input: InputOf<typeof endpoints.createPurchase>;
  /** The same for every try of one purchase. */
  attempt: string;
}

export const usePurchase = () =>
  useProductChange(
    (api, { input, attempt }: Attempt) =>
      api.call(endpoints.createPurchase, input, { [IDEMPOTENCY_HEADER]: attempt }),
    ({ input }) => [input.product_id],
    [endpoints.listPurchases, endpoints.searchPurchases, sharedEndpoints.listTransactions],
  );
