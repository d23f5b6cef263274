import { NO_FIGURE } from '#domain/price/money.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';

const formats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** '1.234' or '1,234', as the reader writes it. */
export function formatCount(n: number, locale: Locale): string {
  formats[locale] ??= new Intl.NumberFormat(LANGUAGES[locale].tag);
  return Number.isFinite(n) ? formats[locale].format(n) : NO_FIGURE;
}
