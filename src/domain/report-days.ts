/** The store's days have no summer time: seven hours ahead of UTC, all year. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export const MOST_REPORT_DAYS = 400;
export const REPORT_DAYS_DEFAULT = 30;

/** '2026-11-15' for a moment, as the store's calendar has it. */
export const storeDay = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** The hour that the store's clock shows. */
export const storeHour = (at: Date): number => new Date(at.getTime() + OFFSET_MS).getUTCHours();

/** The first moment of a day; null for one that no calendar has. */
export function startOfDay(day: string): Date | null {
  const at = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return null;
  return new Date(at.getTime() - OFFSET_MS);
}

/** The moment at which the store's clock shows '2026-11-15T10:30'. */
export const storeMoment = (shown: string): Date => new Date(new Date(`${shown}Z`).getTime() - OFFSET_MS);

/** What the store's clock shows at a moment, the other way round. */
export const storeClock = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16);

export const daysLater = (day: string, days: number): string => {
  const from = startOfDay(day);
  return from ? storeDay(new Date(from.getTime() + days * DAY_MS)) : day;
};

/** Every day from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < MOST_REPORT_DAYS; day = daysLater(day, 1))
    days.push(day);
  return days;
}

export const marginPercent = (profit: number, revenue: number): number =>
  revenue === 0 ? 0 : Math.round((profit / revenue) * 10_000) / 100;

export const average = (total: number, count: number): number =>
  count === 0 ? 0 : Math.round((total / count) * 100) / 100;
