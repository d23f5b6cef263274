import { API_BASE } from '#contract/wire/endpoint.ts';
import type { Grain, Period } from '#domain/reports/report-periods.ts';
import { useSession } from '#web/features/accounts/use-session.ts';
import { queryOf, useRows } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';
import type { ProfitRange } from './profit-range.ts';

export const PURCHASES_LIMIT_SECONDS = 30;

export function useAllPurchases() {
  const { state } = useSession();
  const admin = state.kind === 'signed-in' ? { admin_user_id: String(state.user.id) } : {};
  return useRows(endpoints.listAllPurchases, admin, { limitMs: PURCHASES_LIMIT_SECONDS * 1_000 });
}

export interface ProfitChoice {
  range: ProfitRange;
  /** One customer's number; empty for all. */
  user: string;
  /** Empty: as the length of the range suggests. */
  grain: Grain | '';
}

const daysOf = ({ from, to }: ProfitRange) => ({ start_date: from, end_date: to });

/** What is asked for the lines of a choice, from the store and as a file. */
export const linesInput = ({ range, user }: ProfitChoice) => ({
  ...daysOf(range),
  ...(user === '' ? {} : { user_id: user }),
});

/** Nothing is asked for a range that would be refused. */
export const useProfit = (choice: ProfitChoice, wrong: boolean) =>
  useQuery({
    ...queryOf(endpoints.totalProfit, {
      ...linesInput(choice),
      ...(choice.grain === '' ? {} : { grain: choice.grain }),
    }),
    enabled: !wrong,
  });

/** The customers of a whole range who brought most. */
export const useBestCustomers = (range: ProfitRange, wrong: boolean) =>
  useQuery({ ...queryOf(endpoints.listProfitCustomers, daysOf(range)), enabled: !wrong });

export const useProfitCustomers = ({ start, end }: Period) =>
  useRows(endpoints.listProfitCustomers, { start_date: start, end_date: end });

export const exportAddress = (choice: ProfitChoice): string =>
  `${API_BASE}/${endpoints.exportProfit.path}?${new URLSearchParams(linesInput(choice))}`;

export const useVipReports = () => useQuery(queryOf(endpoints.listVipReports, {}));
