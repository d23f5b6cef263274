import type { Locale } from '#domain/locales.ts';

/** Each language in its own words, with the country that flags it. */
export const LANGUAGE_NAMES: Record<Locale, { name: string; country: string }> = {
  id: { name: 'Bahasa Indonesia', country: 'ID' },
  en: { name: 'English', country: 'GB' },
  ar: { name: 'العربية', country: 'SA' },
  zh: { name: '中文', country: 'CN' },
  th: { name: 'ไทย', country: 'TH' },
};
