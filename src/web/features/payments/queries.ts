import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductCall } from '#web/lib/calls/product-list.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** Asks the gateways themselves: only when somebody wants to know. */
export const useDifferences = (days: string) =>
  useQuery({ ...queryOf(sharedEndpoints.listDifferences, { days }), refetchOnWindowFocus: false });

/** What a gateway is asked about may turn out paid, and take keys of a product that is not told. */
export const useRepair = () =>
  useProductCall(
    endpoints.repairPayment,
    (_, answer) => (answer && answer.before === answer.after ? [] : 'all'),
    [
      sharedEndpoints.listDifferences,
      sharedEndpoints.searchOrders,
      sharedEndpoints.getOrderTimeline,
      sharedEndpoints.listQueue,
      sharedEndpoints.getDashboard,
    ],
  );

export const useOwnChannels = () => useQuery(queryOf(endpoints.listOwnChannels, {}));
export const useArrangeChannels = () => useCallChange(endpoints.arrangeChannels, [endpoints.listOwnChannels]);
