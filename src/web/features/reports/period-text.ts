import { NO_FIGURE } from '#domain/price/money.ts';
import type { Grain, Period } from '#domain/reports/report-periods.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { formatDate, formatDay } from '#web/i18n/format.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** '15/11/2026', '9–15 Nov 2026' or 'November 2026'. */
export function periodText({ start, end }: Period, grain: Grain, locale: Locale): string {
  if (grain === 'day')
    return formatDate(start, locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  if (grain === 'month') return formatDate(start, locale, { month: 'long', year: 'numeric' });
  const [from, to] = [dateOf(start), dateOf(end)];
  if (Number.isNaN(from.getTime() + to.getTime())) return NO_FIGURE;
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    from,
    to,
  );
}

/** Below a bar there is little room: '15 Nov', with the year where the same day could come twice; 'Nov 26'. */
export function periodLabel({ start }: Period, grain: Grain, range: Period, locale: Locale): string {
  if (grain === 'month') return formatDate(start, locale, { month: 'short', year: '2-digit' });
  const yearOf = (day: string) => String(day).slice(0, 4);
  const sameYear = yearOf(range.start) === yearOf(range.end);
  return sameYear ? formatDay(start, locale) : `${formatDay(start, locale)} ${yearOf(start)}`;
}
