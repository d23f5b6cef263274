import { STORE_TIME_ZONE } from '#domain/locales.ts';
import { timeParts } from '#domain/members.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** Time left in the page's own words; the parts are the specification's. */
export function timeLabel(t: Translate, ms: number): string {
  if (ms <= 0) return t('vip.over');
  const { days, hours, minutes } = timeParts(ms);
  if (days > 0) return t('vip.daysHours', { days, hours });
  return hours > 0 ? t('vip.hoursMinutes', { hours, minutes }) : t('vip.minutes', { minutes });
}

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: STORE_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** 'dd - mm - yyyy' on the store's own calendar. */
export function dayLabel(iso: string): string {
  const part = Object.fromEntries(PARTS.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part.day} - ${part.month} - ${part.year}`;
}
