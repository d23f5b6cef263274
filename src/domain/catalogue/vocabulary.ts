import type { InTongues } from '../shop/info-pages.ts';
import type { Locale } from '../text/locales.ts';

/** The words a shop sorts its products by: two rows of filters, categories, and what a badge may say. */
export const TERM_KINDS = ['game', 'platform', 'category', 'badge'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The kinds that buyers filter by, each a row in the shop window. */
export const FILTER_ROWS = ['game', 'platform'] as const satisfies readonly TermKind[];
export type FilterRowKind = (typeof FILTER_ROWS)[number];
/** A row is a term as well: it is named after its kind, and its texts say what stands for all that is in it. */
export const ROW = 'row';

/** The colours of a badge; they are classes of the stylesheet. */
export const TONES = ['plain', 'good', 'wait', 'bad', 'over'] as const;
export type Tone = (typeof TONES)[number];

export const MOST_TERMS = 100;
export const MOST_TERM_NAME = 40;
export const MOST_TERM_WORDS = 120;

/** What buyers see and search by; what is empty is left out. */
export interface OpenTerm {
  name: string;
  texts?: InTongues<string>;
  picture?: string;
  tone?: Tone;
  /** What it is also called: buyers type either. */
  words?: string;
  /** The seller's list of categories names those of this game before all others. */
  ahead?: true;
}

export interface FilterRow {
  /** What stands for all of them; without it the store's own words do. */
  all?: InTongues<string>;
  /** None: there is nothing to choose, and the row is not shown. */
  terms: readonly OpenTerm[];
}

/** What every page knows of the vocabulary. */
export interface OpenVocabulary {
  game: FilterRow;
  platform: FilterRow;
  badges: readonly OpenTerm[];
}

export const NO_VOCABULARY: OpenVocabulary = { game: { terms: [] }, platform: { terms: [] }, badges: [] };

/** Letter case aside: 'pubg ios' is 'PUBG iOS'. */
export const isSameTerm = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const findTerm = <T extends { name: string }>(terms: readonly T[], name: string): T | undefined =>
  terms.find((term) => isSameTerm(term.name, name));

/** What the seller has written for this reader, or for those of the shop's own language; never in a third one. */
export const ownWord = (
  texts: InTongues<string> | undefined,
  locale: Locale,
  own: Locale,
): string | undefined => texts?.[locale] ?? texts?.[own];

/** As its reader is told it; without a text it is told by its name. */
export const termText = ({ name, texts }: OpenTerm, locale: Locale, own: Locale): string =>
  ownWord(texts, locale, own) ?? name;
