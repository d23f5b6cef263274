import { isLocale, isRightToLeft, type Locale } from '#domain/locales.ts';

const STORAGE_KEY = 'selectedLanguage';
const COOKIE_SECONDS = 365 * 24 * 3_600;

export function storedLocale(): Locale | null {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return isLocale(value) ? value : null;
  } catch {
    return null;
  }
}

/** Kept in storage, and in a cookie so that the server renders and mails in the same language. */
export function keepLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage may be closed to us; the cookie still remembers.
  }
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that we serve
  document.cookie = `lang=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
}

export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
}
