import { LANGUAGES, type Locale } from '#domain/locales.ts';
import { NO_FIGURE } from '#domain/money.ts';

/** '1.234' or '1,234', as the reader writes it. */
export const formatCount = (n: number, locale: Locale): string =>
  Number.isFinite(n) ? n.toLocaleString(LANGUAGES[locale].tag) : NO_FIGURE;
