import { type TimeZone, zoneMark } from '#domain/shop/time-zones.ts';
import { isAtHome, LANGUAGES, type Locale } from '#domain/text/locales.ts';

/** A moment by the store's clock, which is named. */
export function mailTime(at: Date, locale: Locale, zone: TimeZone): string {
  const when = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at);
  return `${when} ${zoneMark(zone, isAtHome(locale))}`;
}
