import { useQuery } from '@tanstack/react-query';
import { endpoints, type InputOf } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import { queryOf, useCallChange, useRows } from '#web/lib/calls/server-state.ts';

const QUEUE_REFRESH_MS = 15_000;
const ACCOUNTS = [endpoints.listHandAccounts, endpoints.getDashboard];
const ORDERS = [
  endpoints.listHandQueue,
  endpoints.listWaiting,
  endpoints.listOrders,
  endpoints.findOrders,
  endpoints.searchOrders,
  endpoints.getOrderTimeline,
  endpoints.listQueue,
  endpoints.getDashboard,
];

export const useHandQueue = () => useRows(endpoints.listHandQueue, {}, { refetchMs: QUEUE_REFRESH_MS });
export const useHandProof = (id: number) => useQuery(queryOf(endpoints.readHandProof, { id: String(id) }));

/** What is confirmed takes keys of a product that is not told. */
export const useConfirmByHand = () =>
  useProductChange(
    (api, input: InputOf<typeof endpoints.confirmHandPayment>) =>
      api.call(endpoints.confirmHandPayment, input),
    (_, answer) => (answer?.already ? [] : 'all'),
    ORDERS,
  );
export const useRefuseByHand = () => useCallChange(endpoints.refuseHandPayment, ORDERS);

export const useHandAccounts = () => useQuery(queryOf(endpoints.listHandAccounts, {}));
export const useSaveAccount = () => useCallChange(endpoints.saveHandAccount, ACCOUNTS);
export const useRemoveAccount = () => useCallChange(endpoints.removeHandAccount, ACCOUNTS);
export const useOrderAccounts = () => useCallChange(endpoints.orderHandAccounts, ACCOUNTS);
