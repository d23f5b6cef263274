import { categoriesOf } from '#domain/catalogue.ts';
import { inTongue } from '#domain/info-pages.ts';
import type { Locale } from '#domain/locales.ts';
import { findTerm, type OpenTerm, termText } from '#domain/vocabulary.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { badgeWord } from '#web/i18n/status-word.ts';

/** How a product's badge looks and what it says; a word that the seller's list does not have is said without a colour. */
export function productBadge(
  t: Translate,
  badges: readonly OpenTerm[],
  status: string,
): { look: string; text: string } {
  const term = findTerm(badges, status.trim());
  return {
    look: term?.tone ? `badge badge-${term.tone}` : 'badge',
    text: (term?.texts && inTongue(term.texts, t.locale)) || badgeWord(t, status),
  };
}

/** 'Android, iOS', each in the reader's words where the seller has written some. */
export const platformText = (platforms: readonly OpenTerm[], said: string, locale: Locale): string =>
  categoriesOf(said)
    .map((name) => termText(findTerm(platforms, name) ?? { name }, locale))
    .join(', ');
