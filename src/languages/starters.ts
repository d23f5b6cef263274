import {
  type InfoText,
  type InTongues,
  STARTERS,
  type Starter,
  type StarterPages,
} from '#domain/shop/info-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { pages as ar } from './ar/pages.ts';
import { pages as en } from './en/pages.ts';
import { pages as id } from './id/pages.ts';
import { pages as th } from './th/pages.ts';
import { pages as zh } from './zh/pages.ts';

const PAGES: Record<Locale, StarterPages> = { id, en, ar, zh, th };

/** What a page that came with the store says until the seller writes it. */
export const starterTexts = (slug: Starter, store: string): InTongues<InfoText> =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { title, body } = PAGES[locale][slug];
      return [locale, { title, body: body.replaceAll('{store}', () => store) }];
    }),
  );

/** The names of all of them, as a page without a server carries them. */
export const starterLinks = (): { slug: Starter; titles: InTongues<string> }[] =>
  STARTERS.map((slug) => ({
    slug,
    titles: Object.fromEntries(LOCALES.map((locale) => [locale, PAGES[locale][slug].title])),
  }));
