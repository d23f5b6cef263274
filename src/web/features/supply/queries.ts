import type { SupplySource } from '#contract/orders/supply.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const SUPPLIERS = [endpoints.listSuppliers, endpoints.listSources];

export const useSuppliers = () => useQuery(queryOf(endpoints.listSuppliers, {}));
export const useSaveSupplier = () => useCallChange(endpoints.saveSupplier, SUPPLIERS);
export const useRenewSecret = () => useCallChange(endpoints.renewSecret, SUPPLIERS);
export const useRemoveSupplier = () => useCallChange(endpoints.removeSupplier, SUPPLIERS);
export const useTrySupplier = () => useCallChange(endpoints.trySupplier, SUPPLIERS);

/** What is offered changes with it. */
export const useStopSupplier = () =>
  useCallChange(endpoints.stopSupplier, [...SUPPLIERS, sharedEndpoints.listProducts]);

interface Asked {
  q: string;
  page: number;
}
const askedFor = (id: number, { q, page }: Asked) => ({
  id: String(id),
  ...(q === '' ? {} : { q }),
  page: String(page),
});
const SUPPLIED = [...SUPPLIERS, endpoints.listGoods, endpoints.listSupplied, sharedEndpoints.listProducts];
export const useGoods = (id: number, asked: Asked) =>
  useQuery(queryOf(endpoints.listGoods, askedFor(id, asked)));
export const useSupplied = (id: number, asked: Asked) =>
  useQuery(queryOf(endpoints.listSupplied, askedFor(id, asked)));
export const useChooseGoods = () => useCallChange(endpoints.chooseGoods, SUPPLIED);
export const useSetSupplied = () => useCallChange(endpoints.setSupplied, SUPPLIED);
export const useDropSupplied = () => useCallChange(endpoints.dropSupplied, SUPPLIED);

export const useSources = (productId: number) =>
  useQuery(queryOf(endpoints.listSources, { product_id: String(productId) }));
/** With somebody to ask the variant is on sale. */
export const useSaveSources = () =>
  useProductChange(
    (api, { productId, sources }: { productId: number; sources: SupplySource[] }) =>
      api.call(endpoints.saveSources, { product_id: productId, sources }),
    ({ productId }) => [productId],
    SUPPLIERS,
  );

export const useRequests = (orderId: number) =>
  useQuery(queryOf(endpoints.listRequests, { id: String(orderId) }));
export const useAskAgain = () =>
  useCallChange(endpoints.askAgain, [
    endpoints.listRequests,
    sharedEndpoints.getOrderTimeline,
    sharedEndpoints.searchOrders,
    sharedEndpoints.listOrders,
    sharedEndpoints.listQueue,
    sharedEndpoints.listWaiting,
  ]);
