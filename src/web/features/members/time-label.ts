import { isAtHome, LANGUAGES } from '#domain/text/locales.ts';
import { formatDuration } from '#web/i18n/format.ts';
import type { Reader, Translate } from '#web/i18n/message-keys.ts';

/** Time left in the page's own words. */
export const timeLabel = (t: Translate, ms: number): string =>
  ms <= 0 ? t('vip.over') : formatDuration(ms, t.locale);

/** A day on the store's own calendar: 'dd - mm - yyyy' at home, elsewhere as the reader writes it. */
export function dayLabel(iso: string, { locale, zone }: Reader): string {
  const text = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(iso));
  return isAtHome(locale) ? text.replaceAll('/', ' - ') : text;
}
