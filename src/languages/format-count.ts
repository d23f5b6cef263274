import { LANGUAGES, type Locale } from '#domain/locales.ts';

/** '1.234' or '1,234', as the reader writes it. */
export const formatCount = (n: number, locale: Locale): string => n.toLocaleString(LANGUAGES[locale].tag);
