import { useCallback } from 'react';
import { isDay, REPORT_DAYS_DEFAULT } from '#domain/reports/report-days.ts';
import { GRAINS, type Period } from '#domain/reports/report-periods.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import type { ChosenCustomer } from './profit-filters.tsx';
import { lastDays } from './profit-range.ts';
import type { ProfitChoice } from './queries.ts';

type Chosen = Omit<ProfitChoice, 'user'>;

/** What the report is of, as it stands in the address; the usual days do not. */
export function useProfitAddress(today: string) {
  const { of, put } = useAddress();
  const usual = lastDays(REPORT_DAYS_DEFAULT, today);
  const chosen: Chosen = {
    range: { from: of('from') || usual.from, to: of('to') || usual.to },
    grain: GRAINS.find((grain) => grain === of('grain')) ?? '',
  };
  const [, id, name = ''] = /^(\d{1,10}):(.*)$/.exec(of('customer')) ?? [];
  const customer: ChosenCustomer | null = id ? { id: Number(id), name } : null;
  const change = ({ range, grain }: Partial<Chosen>) =>
    put({
      ...(range ? { from: range.from, to: range.to } : {}),
      ...(grain === undefined ? {} : { grain }),
    });
  // Whoever is chosen in the list of a period closes it with that.
  const setCustomer = useCallback(
    (next: ChosenCustomer | null) => put({ customer: next ? `${next.id}:${next.name}` : '', dialog: '' }),
    [put],
  );
  return { customer, chosen, change, setCustomer };
}

/** The days of an opened line: '2026-11-01:2026-11-07'. */
export function periodFrom(arg: string | null): Period | null {
  const [start = '', end = ''] = arg?.split(':') ?? [];
  return isDay(start) && isDay(end) ? { start, end } : null;
}
