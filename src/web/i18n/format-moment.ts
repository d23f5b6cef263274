import { storeDay } from '#domain/reports/report-days.ts';
import { LANGUAGES } from '#domain/text/locales.ts';
import type { Reader } from './message-keys.ts';

/** '09.00' of today, '15 Nov' of another day: in rows, where the whole is told elsewhere. */
export function formatMoment(iso: string, { locale, zone }: Reader, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const say = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].tag, { timeZone: zone, ...parts }).format(date);
  return storeDay(date, zone) === storeDay(new Date(now), zone)
    ? say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    : say({ day: 'numeric', month: 'short' });
}
