import { LINES_PER_CONFIRM } from '#domain/hand-payments/bank-csv.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import type { InputOf, OutputOf } from '#web/lib/calls/route.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

export const useBankAccounts = () => useQuery(queryOf(endpoints.listBankAccounts, {}));
export const useReadBank = () => useCallChange(endpoints.readBankFile);

type Confirming = InputOf<typeof endpoints.confirmBankLines>;

/** What is confirmed takes keys of products that are not told. */
export const useConfirmLines = () =>
  useProductChange(
    async (api: ApiClient, { accountId, lines }: Confirming) => {
      const all: OutputOf<typeof endpoints.confirmBankLines> = { confirmed: 0, refused: [] };
      for (let from = 0; from < lines.length; from += LINES_PER_CONFIRM) {
        const some = lines.slice(from, from + LINES_PER_CONFIRM);
        const { confirmed, refused } = await api.call(endpoints.confirmBankLines, { accountId, lines: some });
        all.confirmed += confirmed;
        all.refused.push(...refused);
      }
      return all;
    },
    (_, answer) => (answer && answer.confirmed === 0 ? [] : 'all'),
    [
      sharedEndpoints.listHandQueue,
      sharedEndpoints.listWaiting,
      sharedEndpoints.listOrders,
      sharedEndpoints.searchOrders,
      sharedEndpoints.listQueue,
      sharedEndpoints.getDashboard,
    ],
  );
