import { useQuery } from '@tanstack/react-query';
import { endpoints, type InputOf } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';

/** Asks the gateways themselves: only when somebody wants to know. */
export const useDifferences = (days: string) =>
  useQuery({ ...queryOf(endpoints.listDifferences, { days }), refetchOnWindowFocus: false });

/** What a gateway is asked about may turn out paid, and take keys of a product that is not told. */
export const useRepair = () =>
  useProductChange(
    (api, input: InputOf<typeof endpoints.repairPayment>) => api.call(endpoints.repairPayment, input),
    (_, answer) => (answer && answer.before === answer.after ? [] : 'all'),
    [
      endpoints.listDifferences,
      endpoints.searchOrders,
      endpoints.getOrderTimeline,
      endpoints.listQueue,
      endpoints.getDashboard,
    ],
  );

export const useOwnChannels = () => useQuery(queryOf(endpoints.listOwnChannels, {}));
export const useArrangeChannels = () => useCallChange(endpoints.arrangeChannels, [endpoints.listOwnChannels]);
