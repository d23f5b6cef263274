export const LOCALES = ['id', 'en', 'ar', 'zh', 'th'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'id';
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
export const isRightToLeft = (locale: Locale): boolean => locale === 'ar';
export const STORE_TIME_ZONE = 'Asia/Jakarta';
