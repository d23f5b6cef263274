import { isLocale, isRightToLeft, type Locale } from '#domain/text/locales.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';

const STORAGE_KEY = 'selectedLanguage';
const COOKIE_SECONDS = 365 * 24 * 3_600;

export function storedLocale(): Locale | null {
  const value = browserStorage.get(STORAGE_KEY);
  return isLocale(value) ? value : null;
}

/** Kept in storage, and in a cookie so that the server renders and mails in the same language. */
export function keepLocale(locale: Locale): void {
  browserStorage.set(STORAGE_KEY, locale);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that we serve
  document.cookie = `lang=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
}

/**
 * A link may ask for a language, `?lang=th`: that is a choice like any other. It leaves the address, where it would
 * undo a later one at every reload.
 */
export function takeAskedLocale(): void {
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  if (asked === null) return;
  if (isLocale(asked)) keepLocale(asked);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
}
