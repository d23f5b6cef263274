import { daysLater } from './report-days.ts';

/** How finely a report is divided. */
export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** The first and the last day, both included. */
export interface Period {
  start: string;
  end: string;
}

const MOST_DAYS = 45;
const MOST_WEEKS = 26;

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const daysIn = ({ start, end }: Period): number => Math.round((at(end) - at(start)) / DAY_MS) + 1;

/** As fine as still can be taken in at a glance. */
export function grainFor(stretch: Period): Grain {
  const days = daysIn(stretch);
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS * 7 ? 'week' : 'month';
}

/** The whole day, week (from Monday) or calendar month that a day lies in. */
export function periodOf(day: string, grain: Grain): Period {
  if (grain === 'day') return { start: day, end: day };
  if (grain === 'month') {
    const start = `${day.slice(0, 7)}-01`;
    const next = daysLater(start, 31);
    return { start, end: daysLater(`${next.slice(0, 7)}-01`, -1) };
  }
  const sinceMonday = (new Date(at(day)).getUTCDay() + 6) % 7;
  const start = daysLater(day, -sinceMonday);
  return { start, end: daysLater(start, 6) };
}

/** Everything from one day to another in such parts; the first and the last are cut to it. */
export function periodsBetween({ start, end }: Period, grain: Grain): Period[] {
  const periods: Period[] = [];
  if (Number.isNaN(at(start)) || Number.isNaN(at(end))) return periods;
  for (let from = start; from <= end; ) {
    const whole = periodOf(from, grain);
    const to = whole.end < end ? whole.end : end;
    periods.push({ start: from, end: to });
    from = daysLater(to, 1);
  }
  return periods;
}
