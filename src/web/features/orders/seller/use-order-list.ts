import { useMemo } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import type { InputOf } from '#web/lib/calls/route.ts';
import { pagesOf, queryOf, readAllPages, useRows } from '#web/lib/calls/server-state.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useQuery, useQueryClient } from '#web/lib/calls/use-query.ts';
import { type OrderFilter, questionOf } from './order-filter.ts';
import { ORDERS_REFRESH_MS } from './queries.ts';

const EXPORT_PAGE = '100';

/** The newest orders. What comes meanwhile is counted and waits until it is asked for: nothing read moves. */
export function useOrderList(
  filter: OrderFilter,
  sort: Pick<InputOf<typeof sharedEndpoints.listOrders>, 'sort'>,
) {
  const { api } = useServices();
  const client = useQueryClient();
  const narrowed = questionOf(filter, useT().zone);
  const question = { ...narrowed, ...sort };
  // What is looked for may be a key: it travels in the body.
  const route = question.search ? sharedEndpoints.findOrders : sharedEndpoints.listOrders;
  const list = useRows(route, question);
  const isOther = list.isPlaceholder || list.firstPage === undefined;
  const { data: newest } = useQuery({
    ...queryOf(route, question),
    afresh: true,
    // The head of the list as it came; it is looked at again from then on.
    initialData: isOther ? undefined : list.firstPage,
    enabled: !isOther,
    staleTime: ORDERS_REFRESH_MS,
    refetchInterval: ORDERS_REFRESH_MS,
  });
  const { rows, fresh } = useMemo(() => {
    if (!newest || isOther) return { rows: list.rows, fresh: [] };
    const head = listOf(newest);
    const versions = new Map(head.map((order) => [order.id, order]));
    const known = new Set(list.rows.map((order) => order.id));
    return {
      rows: list.rows.map((order) => versions.get(order.id) ?? order),
      fresh: head.filter((order) => !known.has(order.id)),
    };
  }, [list.rows, newest, isOther]);

  return {
    ...list,
    rows,
    fresh: fresh.length,
    showFresh: () => {
      if (!newest) return;
      // They reach down to what is shown, or there may be a gap between: then the list begins anew.
      const joins = fresh.length < newest.data.length;
      const shown = client.query(pagesOf(route, question).question);
      const [head, ...rest] = shown.get().data?.pages ?? [];
      shown.put({
        pages: joins && head ? [{ ...head, data: [...fresh, ...head.data] }, ...rest] : [newest],
      });
      if (!joins) void list.refetch();
    },
    // What is looked for may be a key: it stands in no address.
    exportAddress: question.search ? undefined : exportAddress('orders/export', narrowed),
    readAll: () => readAllPages(api, route, { ...question, limit: EXPORT_PAGE }),
  };
}
