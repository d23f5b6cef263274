import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/server-state.ts';

/** Asks the gateways themselves: only when somebody wants to know. */
export const useDifferences = (days: string) =>
  useQuery({ ...queryOf(endpoints.listDifferences, { days }), refetchOnWindowFocus: false });

/** What a gateway is asked about may turn out paid, and take keys. */
export const useRepair = () =>
  useCallChange(endpoints.repairPayment, [
    endpoints.listDifferences,
    endpoints.searchOrders,
    endpoints.getOrderTimeline,
    endpoints.listQueue,
    endpoints.listProducts,
    endpoints.getDashboard,
  ]);
