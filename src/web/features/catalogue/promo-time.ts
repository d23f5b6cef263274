import type { Locale } from '#domain/text/locales.ts';
import { formatAge, formatClock } from '#web/i18n/format.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a promo still runs: hours, minutes and seconds, and whole days where hours would be hard to read. */
export function promoTime(ms: number, locale: Locale): string {
  return ms > DAY_MS ? formatAge(ms / 1_000, locale) : formatClock(ms);
}
