import type { Locale } from '#domain/locales.ts';
import { formatAge, formatCountdown } from '#web/i18n/format.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a promo still runs: hours, minutes and seconds, and whole days where hours would be hard to read. */
export function promoTime(ms: number, locale: Locale): string {
  if (ms > DAY_MS) return formatAge(ms / 1_000, locale);
  const clock = formatCountdown(ms);
  return clock.length < '00:00:00'.length ? `00:${clock}` : clock;
}
