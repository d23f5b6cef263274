import { daysLater, isDay, MOST_REPORT_DAYS } from '#domain/reports/report-days.ts';

export interface ProfitRange {
  from: string;
  to: string;
}

/** What the server would refuse, said before it is asked. */
export function rangeProblem({ from, to }: ProfitRange): 'wrong' | 'long' | null {
  if (!isDay(from) || !isDay(to) || from > to) return 'wrong';
  return daysLater(from, MOST_REPORT_DAYS) <= to ? 'long' : null;
}

/** So many days up to and with the last. */
export const lastDays = (count: number, today: string): ProfitRange => ({
  from: daysLater(today, 1 - count),
  to: today,
});
