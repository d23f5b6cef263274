import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/endpoints.ts';
import { queryOf, useRows } from '#web/lib/server-state.ts';
import type { ProfitRange } from './profit-range.ts';

export const PURCHASES_LIMIT_SECONDS = 30;

export const useAllPurchases = () => useRows(endpoints.listAllPurchases, {}, PURCHASES_LIMIT_SECONDS * 1_000);

/** For one customer or for all; nothing is asked for a range that would be refused. */
export const useProfit = ({ from, to }: ProfitRange, user: string, wrong: boolean) =>
  useQuery({
    ...queryOf(endpoints.analyseProfit, {
      start_date: from,
      end_date: to,
      ...(user === '' ? {} : { user_id: user }),
    }),
    enabled: !wrong,
  });

export const useVipReports = () => useQuery(queryOf(endpoints.listVipReports, {}));
