import { useQuery } from '@tanstack/react-query';
import { endpoints, type InputOf } from '#web/lib/endpoints.ts';
import { useProductChange } from '#web/lib/product-list.ts';
import { queryOf, useCallChange } from '#web/lib/server-state.ts';

export const useBankAccounts = () => useQuery(queryOf(endpoints.listBankAccounts, {}));
export const useReadBank = () => useCallChange(endpoints.readBankFile);

/** What is confirmed takes keys of products that are not told. */
export const useConfirmLines = () =>
  useProductChange(
    (api, input: InputOf<typeof endpoints.confirmBankLines>) => api.call(endpoints.confirmBankLines, input),
    (_, answer) => (answer && answer.confirmed === 0 ? [] : 'all'),
    [
      endpoints.listHandQueue,
      endpoints.listWaiting,
      endpoints.listOrders,
      endpoints.searchOrders,
      endpoints.listQueue,
      endpoints.getDashboard,
    ],
  );
