import { LANGUAGES, type Locale } from '#domain/text/locales.ts';

const STEP = 1024;

/** The size of a file for people: in kilobytes, or in megabytes from one on. */
export function formatBytes(bytes: number, locale: Locale): string {
  const isLarge = bytes >= STEP * STEP;
  return new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, bytes / STEP) / (isLarge ? STEP : 1));
}
