import { type TimeZone, zoneMinutes } from '../shop/time-zones.ts';

const DAY_MS = 24 * 3_600_000;
const offsetMs = (zone: TimeZone): number => zoneMinutes(zone) * 60_000;
/** A moment moved so that UTC shows what the store's clock shows. */
const shifted = (at: Date, zone: TimeZone): Date => new Date(at.getTime() + offsetMs(zone));
/** The begin of a day in UTC; null for one that no calendar has. */
function inUtc(day: string): Date | null {
  const at = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : at;
}

export const MOST_REPORT_DAYS = 400;
export const REPORT_DAYS_DEFAULT = 30;

export const isDay = (day: string): boolean => inUtc(day) !== null;

/** '2026-11-15' for a moment, as the store's calendar has it. */
export const storeDay = (at: Date, zone: TimeZone): string => shifted(at, zone).toISOString().slice(0, 10);

/** The hour that the store's clock shows. */
export const storeHour = (at: Date, zone: TimeZone): number => shifted(at, zone).getUTCHours();

/** The first moment of a day; null for one that no calendar has. */
export function startOfDay(day: string, zone: TimeZone): Date | null {
  const at = inUtc(day);
  return at && new Date(at.getTime() - offsetMs(zone));
}

/** The moment at which the store's clock shows '2026-11-15T10:30'. */
export const storeMoment = (shown: string, zone: TimeZone): Date =>
  new Date(new Date(`${shown}Z`).getTime() - offsetMs(zone));

/** What the store's clock shows at a moment, the other way round. */
export const storeClock = (at: Date, zone: TimeZone): string => shifted(at, zone).toISOString().slice(0, 16);

export const daysLater = (day: string, days: number): string => {
  const from = inUtc(day);
  return from ? new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10) : day;
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
