import { DEFAULT_LOCALE, LOCALES, type Locale } from '../text/locales.ts';

/** The pages of words that a new store comes with, in their order; their first texts lie in `src/languages`. */
export const STARTERS = ['terms', 'privacy', 'refunds', 'how-to-buy', 'faq'] as const;
export type Starter = (typeof STARTERS)[number];
export const isStarter = (slug: string): slug is Starter => (STARTERS as readonly string[]).includes(slug);

/** What the checkout's sentence leads to. */
export const TERMS: Starter = 'terms';

export const MOST_INFO_PAGES = 50;
export const MOST_TITLE = 80;
export const MOST_WORDS = 20_000;
export const MOST_SLUG = 60;

export interface InfoText {
  title: string;
  /** In Markdown. */
  body: string;
}
/** What the shop really offers: the first words of its pages are put together from it. */
export interface ShopFacts {
  /** Ways to pay by their names, the first few in the checkout's order. */
  methods: readonly string[];
  /** Whether somebody looks after payments by hand, and whether a company takes others. */
  hand: boolean;
  gateway: boolean;
  /** What the members' area is called, by language; null: there is none. */
  members: InTongues<string> | null;
  reports: boolean;
  accounts: boolean;
}
/** What they say in one language. A line that begins with `?hand ` is said where that is so, one with `!hand ` elsewhere. */
export type StarterPages = Record<Starter, InfoText>;
export type InTongues<T> = Partial<Record<Locale, T>>;

/** The language a reader is shown something in: theirs, else the shop's own, else one that there is. */
export const tongueOf = (texts: InTongues<unknown>, locale: Locale, own: Locale): Locale | null =>
  [locale, own, ...LOCALES].find((each) => texts[each] !== undefined) ?? null;

export function inTongue<T>(texts: InTongues<T>, locale: Locale, own: Locale = DEFAULT_LOCALE): T | null {
  const shown = tongueOf(texts, locale, own);
  return (shown && texts[shown]) ?? null;
}
