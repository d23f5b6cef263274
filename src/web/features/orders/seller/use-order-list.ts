import { useCallback, useEffect, useRef, useState } from 'react';
import type { ManagedOrder } from '#contract/manage-orders.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { type OrderFilter, questionOf } from './order-filter.ts';

export const ORDERS_REFRESH_MS = 15_000;
const MOST_EXPORTED = 10_000;
const EXPORT_PAGE = '100';

interface Fresh {
  rows: readonly ManagedOrder[];
  /** They reach down to what is shown. A whole page of new ones may leave a gap: then the list begins anew. */
  joins: boolean;
}
const NONE: Fresh = { rows: [], joins: true };

/** The newest orders. What comes meanwhile is counted and waits until it is asked for: nothing read moves. */
export function useOrderList(filter: OrderFilter) {
  const { api } = useServices();
  const question = JSON.stringify(questionOf(filter));
  const load = useCallback(
    (before: number | null, limit?: string) => {
      const asked = JSON.parse(question) as ReturnType<typeof questionOf>;
      const page = {
        ...asked,
        ...(before === null ? {} : { before: String(before) }),
        ...(limit === undefined ? {} : { limit }),
      };
      // What is looked for may be a key: it travels in the body.
      return asked.search ? api.call(endpoints.findOrders, page) : api.call(endpoints.listOrders, page);
    },
    [api, question],
  );
  const pages = usePages<ManagedOrder>(load);
  const [fresh, setFresh] = useState(NONE);
  const shown = useRef(pages);
  shown.current = pages;

  useEffect(() => {
    setFresh(NONE);
    let gone = false;
    const look = async () => {
      if (document.visibilityState !== 'visible' || shown.current.loading) return;
      const newest = await load(null).catch(() => null);
      if (gone || !newest) return;
      const known = new Set(shown.current.rows.map((order) => order.id));
      const rows = newest.data.filter((order) => !known.has(order.id));
      setFresh({ rows, joins: rows.length < newest.data.length });
      shown.current.merge(newest.data, true);
    };
    const timer = setInterval(() => void look(), ORDERS_REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [load]);

  return {
    ...pages,
    fresh: fresh.rows.length,
    showFresh: () => {
      setFresh(NONE);
      if (fresh.joins) pages.merge(fresh.rows, false);
      else void pages.reload();
    },
    /** After something was done to one of them. */
    refreshOne: async (merchantRef: string) => {
      const found = await api.call(endpoints.findOrders, { search: merchantRef }).catch(() => null);
      if (found) shown.current.merge(found.data, true);
    },
    readAll: async (): Promise<ManagedOrder[]> => {
      const all: ManagedOrder[] = [];
      let before: number | null = null;
      do {
        const page: { data: ManagedOrder[]; nextBefore: number | null } = await load(before, EXPORT_PAGE);
        for (const order of page.data) all.push(order);
        before = page.nextBefore;
      } while (before !== null && all.length < MOST_EXPORTED);
      return all;
    },
  };
}
