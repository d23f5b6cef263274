import type { StoreInfo } from '#contract/shop/store.ts';
import { categoriesOf } from '#domain/catalogue/catalogue.ts';
import { findTerm, ownWord, termText } from '#domain/catalogue/vocabulary.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { badgeWord } from '#web/i18n/status-word.ts';

/** How a product's badge looks and what it says; a word that the seller's list does not have is said without a colour. */
export function productBadge(
  t: Translate,
  { vocabulary, defaultLanguage }: StoreInfo,
  status: string,
): { look: string; text: string } {
  const term = findTerm(vocabulary.badges, status.trim());
  return {
    look: term?.tone ? `badge badge-${term.tone}` : 'badge',
    text: ownWord(term?.texts, t.locale, defaultLanguage) ?? badgeWord(t, status),
  };
}

/** 'Android, iOS', each in the reader's words where the seller has written some. */
export const platformText = (
  t: Translate,
  { vocabulary, defaultLanguage }: StoreInfo,
  said: string,
): string =>
  categoriesOf(said)
    .map((name) => termText(findTerm(vocabulary.platform.terms, name) ?? { name }, t.locale, defaultLanguage))
    .join(', ');
