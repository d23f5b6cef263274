import { LANGUAGES, type Locale, STORE_TIME_ZONE } from '#domain/locales.ts';

// Money by hand and not by Intl: server and browser must write the same characters, whatever ICU they carry.
const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3}){1,7}$)/g, '.');

export { formatCount } from '#languages/format-count.ts';

/** 'Rp 8.820', in every language: it is what the payment page and the receipt say. */
export const formatIdr = (rupiah: number): string =>
  `${rupiah < 0 ? '-' : ''}Rp\u00a0${groupThousands(Math.abs(Math.round(rupiah)))}`;

export const formatUsd = (dollars: number): string =>
  `${dollars < 0 ? '-' : ''}$\u00a0${Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(\d{3}){1,7}\.)/g, ',')}`;

/** Day and time in the store's own zone, 24 hours. */
export function formatDateTime(iso: string | number, locale: Locale): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: STORE_TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(date);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** '14:59' or '23:59:01' for a countdown. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3_600 ? `${two(Math.floor(seconds / 3_600))}:${clock}` : clock;
}

/** '5 jt' or '1.2M' beside an axis, where the exact figure stands elsewhere. */
export const formatCompact = (n: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, { notation: 'compact', maximumFractionDigits: 1 }).format(n);

/** '15 Nov' for a day of the store's calendar, '2026-11-15'. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** '3 hari' for how long something has lasted, in its largest unit. */
export function formatAge(seconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, ms]) => seconds * 1_000 >= ms) ?? ['second', 1_000];
  return new Intl.NumberFormat(LANGUAGES[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor((seconds * 1_000) / size),
  );
}
