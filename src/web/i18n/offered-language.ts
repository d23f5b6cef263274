import type { Locale } from '#domain/text/locales.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import { storedLocale } from './chosen-language.ts';

const CLOSED = 'languageOffer';

/** The visitor's own language where the shop speaks it, the page is in another and they chose none. */
export function offeredLocale(shown: Locale, spoken: readonly Locale[]): Locale | null {
  if (storedLocale() !== null || browserStorage.get(CLOSED) !== null) return null;
  const own = navigator.languages
    .map((tag) => spoken.find((locale) => locale === tag.split('-')[0]))
    .find((locale) => locale !== undefined);
  return own === undefined || own === shown ? null : own;
}

export const closeOffer = (): void => browserStorage.set(CLOSED, 'closed');
