import { isAtHome, LANGUAGES, type Locale, STORE_TIME_ZONE } from '#domain/locales.ts';
import { formatDuration } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** Time left in the page's own words. */
export const timeLabel = (t: Translate, ms: number): string =>
  ms <= 0 ? t('vip.over') : formatDuration(ms, t.locale);

/** A day on the store's own calendar: 'dd - mm - yyyy' at home, elsewhere as the reader writes it. */
export function dayLabel(iso: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: STORE_TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(iso));
  return isAtHome(locale) ? text.replaceAll('/', ' - ') : text;
}
