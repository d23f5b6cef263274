import { NO_FIGURE } from '#domain/price/money.ts';
import { zoneMark } from '#domain/shop/time-zones.ts';
import { isAtHome, isRightToLeft, LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { timeParts } from '#domain/text/time-parts.ts';
import type { Reader } from './message-keys.ts';

export { formatUsd } from '#domain/price/money.ts';
export { formatCount } from '#languages/format-count.ts';
export { formatIdr } from '#languages/format-money.ts';

/** Day and time in the store's own zone, which it names: readers elsewhere have another. */
export function formatDateTime(iso: string | number, { locale, zone }: Reader): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const text = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(date);
  return `${text} ${zoneMark(zone, isAtHome(locale))}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** '00:14:59' for a countdown: hours, minutes and seconds, always. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** '14:59', with hours only where there are some. */
export const formatCountdown = (ms: number): string => formatClock(ms).replace(/^00:/, '');

/** '10%'; nothing where there is no number. */
export const formatPercent = (n: number): string => (Number.isFinite(n) ? `${n}%` : '');

/** '5 jt' or '1.2M' beside an axis, where the exact figure stands elsewhere. */
export const formatCompact = (n: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, { notation: 'compact', maximumFractionDigits: 1 }).format(n);

/** A day of the store's calendar, '2026-11-15', in the parts that are asked for; a dash for what is none. */
export function formatDate(day: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return NO_FIGURE;
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, { timeZone: 'UTC', ...parts }).format(date);
}

/** '15 Nov'. */
export const formatDay = (day: string, locale: Locale): string =>
  formatDate(day, locale, { day: 'numeric', month: 'short' });

/** '1 Mar 2027', where the year may be another than now. */
export const formatFullDay = (day: string, locale: Locale): string =>
  formatDate(day, locale, { day: 'numeric', month: 'short', year: 'numeric' });

const formatUnit = (n: number, unit: 'day' | 'hour' | 'minute' | 'second', locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** '3 hari' for how long something has lasted, in its largest unit. */
export function formatAge(seconds: number, locale: Locale): string {
  if (!Number.isFinite(seconds)) return NO_FIGURE;
  const [unit, size] = UNITS.find(([, ms]) => seconds * 1_000 >= ms) ?? ['second', 1_000];
  return formatUnit(Math.floor((seconds * 1_000) / size), unit, locale);
}

/** '3 hari 5 jam', '5 jam 20 menit' or '7 hari': the two largest units, without one that is zero. */
export function formatDuration(ms: number, locale: Locale): string {
  const { days, hours, minutes } = timeParts(ms);
  const all = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
  ] as const;
  const first = Math.max(
    0,
    all.findIndex(([n]) => n > 0),
  );
  return all
    .slice(first, first + 2)
    .filter(([n], at) => n > 0 || at === 0)
    .map(([n, unit]) => formatUnit(n, unit, locale))
    .join(isRightToLeft(locale) ? ' و' : ' ');
}
