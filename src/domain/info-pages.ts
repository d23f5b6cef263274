import { DEFAULT_LOCALE, type Locale } from './locales.ts';

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
/** What they say in one language. */
export type StarterPages = Record<Starter, InfoText>;
export type InTongues<T> = Partial<Record<Locale, T>>;

/** What a reader is shown: their language, else the store's own. */
export const inTongue = <T>(texts: InTongues<T>, locale: Locale): T | null =>
  texts[locale] ?? texts[DEFAULT_LOCALE] ?? null;
