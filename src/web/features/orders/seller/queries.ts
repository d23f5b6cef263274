import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { maskKey } from '#domain/accounts/masking.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import type { QueryClient } from '#web/lib/calls/query-store.ts';
import type { InputOf } from '#web/lib/calls/route.ts';
import { type Pages, queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { shownUntil, useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { useQuery, useQueryClient } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';

export const ORDERS_REFRESH_MS = 15_000;

/** What something done to an order makes stale; its row in the lists is put in place by itself. */
const STALE = [
  sharedEndpoints.searchOrders,
  sharedEndpoints.getOrderTimeline,
  sharedEndpoints.listQueue,
  sharedEndpoints.listDifferences,
  sharedEndpoints.getDashboard,
  endpoints.countOrders,
];

export type OrderSearchInput = InputOf<typeof sharedEndpoints.searchOrders>;

export function useFoundOrders(asked: OrderSearchInput) {
  const found = useQuery({ ...queryOf(sharedEndpoints.searchOrders, asked), afresh: true });
  const { data, dataUpdatedAt, refetch } = found;
  const over = useHiddenInTime(shownUntil(data, dataUpdatedAt), refetch);
  return { ...found, data: over && data ? { ...data, data: data.data.map(masked) } : data };
}

/** As the store shows an order without a fresh proof. */
const masked = ({ customLink: _, ...order }: TrackedOrder): TrackedOrder =>
  order.codes.length === 0
    ? order
    : {
        ...order,
        codes: order.codes.map(maskKey),
        merchantRef: String(order.id),
        withheld: 'until-proof',
      };

export const useOrderStory = (id: number) =>
  useQuery(queryOf(sharedEndpoints.getOrderTimeline, { id: String(id) }));
export const useEvidence = (id: number) => useQuery(queryOf(endpoints.getEvidence, { id: String(id) }));

export const useQueue = (page: number, size: number) =>
  useQuery({
    ...queryOf(sharedEndpoints.listQueue, { offset: String((page - 1) * size), limit: String(size) }),
    refetchInterval: ORDERS_REFRESH_MS,
  });

/** For the chips; what is over is never counted. */
export const useOrderCounts = () =>
  useQuery({ ...queryOf(endpoints.countOrders, {}), refetchInterval: ORDERS_REFRESH_MS });

type Rows = { data: ManagedOrder[] };

/** Puts newer versions of orders in their places in every list; none moves. */
function putOrders(client: QueryClient, newer: readonly ManagedOrder[]): void {
  const versions = new Map(newer.map((order) => [order.id, order]));
  const replaced = <Page extends Rows>(page: Page): Page => ({
    ...page,
    data: page.data.map((order) => versions.get(order.id) ?? order),
  });
  for (const route of [sharedEndpoints.listOrders, sharedEndpoints.findOrders])
    client.replace<Rows | Pages<Rows>>(route.path, (known) =>
      'pages' in known ? { pages: known.pages.map(replaced) } : replaced(known),
    );
}

/** Something done to one order. Its fresh state is looked for by its number, wherever in the list it is. */
function useOrderChange<In, Out>(
  work: (api: ApiClient, order: TrackedOrder, input: In) => Promise<Out>,
  /** Products beside its own whose keys it may take. */
  takes?: (input: In) => readonly number[],
) {
  const client = useQueryClient();
  return useProductChange(
    async (api, { order, ...input }: { order: TrackedOrder } & In) => {
      const answer = await work(api, order, input as In);
      void api
        .call(sharedEndpoints.findOrders, { search: String(order.id) })
        .then(({ data }) => putOrders(client, data))
        .catch(() => {});
      return answer;
    },
    ({ order, ...input }, _, known) => [
      ...known.filter(({ name }) => name === order.productName).map(({ id }) => id),
      ...(takes?.(input as In) ?? []),
    ],
    STALE,
  );
}

export const useRefund = () =>
  useOrderChange((api, { id }, input: Omit<InputOf<typeof endpoints.refundOrder>, 'id' | 'reference'>) =>
    api.call(endpoints.refundOrder, { id, ...input }),
  );
export const useCredit = () =>
  useOrderChange((api, { id }, input: { userEmail: string; reason: string }) =>
    api.call(endpoints.creditOrder, { id, ...input }),
  );
export const useSwap = () =>
  useOrderChange(
    (api, { id }, { productId }: { productId: number }) => api.call(endpoints.swapOrder, { id, productId }),
    ({ productId }) => [productId],
  );
export const useReplace = () =>
  useOrderChange(
    (api, { id }, input: Omit<InputOf<typeof endpoints.replaceGoods>, 'id'>) =>
      api.call(endpoints.replaceGoods, { id, ...input }),
    ({ variantId }) => (variantId === undefined ? [] : [variantId]),
  );
export const useDeliver = () =>
  useOrderChange((api, { id }, { text }: { text: string }) => api.call(endpoints.deliverOrder, { id, text }));
export const useResend = () =>
  useCallChange(sharedEndpoints.sendManualMail, [sharedEndpoints.getOrderTimeline]);
