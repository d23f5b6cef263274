import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductCall } from '#web/lib/calls/product-list.ts';
import { queryOf, useCallChange, useRows } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';

const QUEUE_REFRESH_MS = 15_000;
const ACCOUNTS = [endpoints.listHandAccounts, sharedEndpoints.getDashboard];
const ORDERS = [
  sharedEndpoints.listHandQueue,
  sharedEndpoints.listWaiting,
  sharedEndpoints.listOrders,
  sharedEndpoints.findOrders,
  sharedEndpoints.searchOrders,
  sharedEndpoints.getOrderTimeline,
  sharedEndpoints.listQueue,
  sharedEndpoints.getDashboard,
];

export const useHandQueue = () => useRows(sharedEndpoints.listHandQueue, {}, { refetchMs: QUEUE_REFRESH_MS });
export const useHandProof = (id: number) => useQuery(queryOf(endpoints.readHandProof, { id: String(id) }));

/** What is confirmed takes keys of a product that is not told. */
export const useConfirmByHand = () =>
  useProductCall(endpoints.confirmHandPayment, (_, answer) => (answer?.already ? [] : 'all'), ORDERS);
export const useRefuseByHand = () => useCallChange(endpoints.refuseHandPayment, ORDERS);

export const useHandAccounts = () => useQuery(queryOf(endpoints.listHandAccounts, {}));
export const useSaveAccount = () => useCallChange(endpoints.saveHandAccount, ACCOUNTS);
export const useRemoveAccount = () => useCallChange(endpoints.removeHandAccount, ACCOUNTS);
export const useOrderAccounts = () => useCallChange(endpoints.orderHandAccounts, ACCOUNTS);
