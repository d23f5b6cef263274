import type { InTongues } from '../shop/info-pages.ts';
import type { Locale } from '../text/locales.ts';
import { slugOf } from './slugs.ts';

/** In a product's gallery, the one of its card first. */
export const MOST_PICTURES = 8;
export const MOST_PRODUCT_SLUG = 80;
export const MOST_SHORT = 1_000;
export const MOST_LONG = 20_000;
export const MOST_PAGE_TITLE = 120;
export const MOST_PAGE_TEXT = 320;
export const MOST_LINK_LABEL = 40;

/** What is said of a product in one language; what is empty is said by the store's own language. */
export interface ProductWords {
  /** Beside its picture. Where there is none, the variants' own description. */
  short: string;
  /** In Markdown, below what is to be filled in. */
  long: string;
  /** For search engines and links. */
  title: string;
  description: string;
  /** In Markdown, for who has bought it: what to do with the key. */
  guide?: string | undefined;
  /** What its link is called where buyers are shown it; without one it is a download. */
  linkLabel?: string | undefined;
  /** In Markdown, in the members' area, for who holds a key that is still good. */
  content?: string | undefined;
}
/** What only buyers are shown: it stands there where it says something, and is no part of any public page. */
export const BUYERS_WORDS = ['guide', 'linkLabel', 'content'] as const;
export const PRODUCT_WORDS = ['short', 'long', 'title', 'description', ...BUYERS_WORDS] as const;
export const NO_WORDS: ProductWords = { short: '', long: '', title: '', description: '' };

/** One of the texts in the first of these languages that has it, and which that is; null when none has. */
export function wordsIn(
  texts: InTongues<ProductWords>,
  name: keyof ProductWords,
  tongues: readonly Locale[],
): { text: string; locale: Locale } | null {
  for (const locale of tongues) {
    const text = texts[locale]?.[name] ?? '';
    if (text !== '') return { text, locale };
  }
  return null;
}

/** Where nothing of a name can stand in an address. */
const NAMELESS = 'produk';
const LAST_NUMBER = 9;

/** The address that a product is given by itself, at the n-th attempt: others may have the ones before. */
export function slugChoice(baseName: string, n: number, pageId: number): string {
  // Room for the number that follows.
  const base = slugOf(baseName, MOST_PRODUCT_SLUG - 20) || NAMELESS;
  if (n === 1) return base;
  if (n <= LAST_NUMBER) return `${base}-${n}`;
  return n === LAST_NUMBER + 1 ? `${base}-${pageId}` : `${base}-${pageId}-${n}`;
}

export interface MovePlan {
  /** Products whose variants are all called otherwise: they go along. */
  move: { id: number; key: string }[];
  /** Products that are not there yet, and the one that their first variant comes from. */
  add: { id: number; key: string }[];
  /** Products that have become part of another: their addresses lead there. */
  merge: { id: number; key: string }[];
}

/**
 * What becomes of products when these variants are renamed to the keys that stand there. `known` are those they had and
 * those that have the names they have now; `elsewhere` are the products that other variants still have.
 */
export function planMoves(
  renamed: readonly { key: string; productId: number }[],
  known: readonly { id: number; key: string }[],
  elsewhere: ReadonlySet<number>,
): MovePlan {
  const wanted = new Map<string, number>();
  for (const { key, productId } of renamed) if (!wanted.has(key)) wanted.set(key, productId);
  const has = new Set(known.map(({ key }) => key));
  const plan: MovePlan = { move: [], add: [], merge: [] };
  for (const { id, key } of known) {
    const next = renamed.find(({ productId }) => productId === id)?.key;
    if (next === undefined || wanted.has(key) || elsewhere.has(id)) continue;
    if (has.has(next)) plan.merge.push({ id, key: next });
    else {
      plan.move.push({ id, key: next });
      has.add(next);
    }
  }
  for (const [key, id] of wanted) if (!has.has(key)) plan.add.push({ id, key });
  return plan;
}
