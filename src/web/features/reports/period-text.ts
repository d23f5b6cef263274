import { LANGUAGES, type Locale } from '#domain/locales.ts';
import type { Grain, Period } from '#domain/report-periods.ts';
import { formatDay } from '#web/i18n/format.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** '15/11/2026', '9–15 Nov 2026' or 'November 2026'. */
export function periodText({ start, end }: Period, grain: Grain, locale: Locale): string {
  const { tag } = LANGUAGES[locale];
  if (grain === 'day')
    return new Intl.DateTimeFormat(tag, {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(dateOf(start));
  if (grain === 'month')
    return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
      dateOf(start),
    );
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    dateOf(start),
    dateOf(end),
  );
}

/** Below a bar there is little room: '15 Nov', with the year where the same day could come twice; 'Nov 26'. */
export function periodLabel({ start }: Period, grain: Grain, range: Period, locale: Locale): string {
  if (grain === 'month')
    return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
      timeZone: 'UTC',
      month: 'short',
      year: '2-digit',
    }).format(dateOf(start));
  const sameYear = range.start.slice(0, 4) === range.end.slice(0, 4);
  return sameYear ? formatDay(start, locale) : `${formatDay(start, locale)} ${start.slice(0, 4)}`;
}
