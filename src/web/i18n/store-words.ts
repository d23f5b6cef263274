import type { StoreInfo } from '#contract/shop/store.ts';
import { wordsFor } from '#domain/settings/brand.ts';
import type { Translate } from './message-keys.ts';

type Named = Pick<StoreInfo, 'name' | 'shopHeading' | 'shopTagline' | 'defaultLanguage'>;

/** What the seller calls the shop window, and the line below; empty where the store says what it came with. */
export const headingOf = (t: Translate, { shopHeading, defaultLanguage }: Named): string =>
  wordsFor(shopHeading, t.locale, defaultLanguage);
export const taglineOf = (t: Translate, { shopTagline, defaultLanguage }: Named): string =>
  wordsFor(shopTagline, t.locale, defaultLanguage);

/** What the members' area is called. */
export const membersNameOf = (
  t: Translate,
  { membersName, defaultLanguage }: Pick<StoreInfo, 'membersName' | 'defaultLanguage'>,
): string => wordsFor(membersName, t.locale, defaultLanguage) || t('layout.members');

export function homeTitle(t: Translate, store: Named): string {
  const heading = headingOf(t, store);
  return heading ? `${store.name}: ${heading}` : t('title.home', { store: store.name });
}

/** What search engines are told about the shop as a whole. */
export const shopDescription = (t: Translate, store: Named): string =>
  taglineOf(t, store) || t('title.description');
