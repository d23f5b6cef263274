import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductCall } from '#web/lib/calls/product-list.ts';
import { queryOf, useCallChange, useRows } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const LINES_REFRESH_MS = 15_000;
const DOOR = [endpoints.readBankDoor];

export const useBankDoor = (accountId: number) =>
  useQuery(queryOf(endpoints.readBankDoor, { accountId: String(accountId) }));
export const useOpenDoor = () => useCallChange(endpoints.openBankDoor, DOOR);
export const useSaveDoor = () => useCallChange(endpoints.saveBankDoor, DOOR);
export const useCloseDoor = () => useCallChange(endpoints.closeBankDoor, DOOR);

export const useWaitingLines = () => useRows(endpoints.listWaitingLines, {}, { refetchMs: LINES_REFRESH_MS });
/** What is confirmed takes keys of a product that is not told. */
export const useConfirmLine = () =>
  useProductCall(endpoints.confirmWaitingLine, () => 'all', [
    endpoints.listWaitingLines,
    sharedEndpoints.listHandQueue,
    sharedEndpoints.listWaiting,
    sharedEndpoints.listOrders,
    sharedEndpoints.searchOrders,
    sharedEndpoints.listQueue,
    sharedEndpoints.getDashboard,
  ]);
export const useSetLineAside = () => useCallChange(endpoints.setLineAside, [endpoints.listWaitingLines]);
