import {
  type CatalogueFilter,
  categoriesOf,
  type FilterableProduct,
  GAME_NAMES,
  matchesFilter,
} from './catalogue.ts';
import { type GroupableProduct, makeGroup, type ProductGroup } from './product-groups.ts';

export interface SearchableProduct extends GroupableProduct, FilterableProduct {
  description: string;
}

/** A product's words, each between two blanks, so that a word is told from a part of one. */
interface SearchText {
  name: string;
  /** Categories, games and platforms, short and in full. */
  labels: string;
  all: string;
}

const LATIN = /^[\0-\x7f]*$/;

/** Letter case, accents and vowel signs aside. */
const fold = (text: string): string =>
  LATIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();

export const searchWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const spaced = (text: string): string => ` ${searchWords(text).join(' ')} `;

const texts = new WeakMap<object, SearchText>();

/** Made once for each product as it is: one that changes is a new object. */
function textOf(product: SearchableProduct): SearchText {
  const known = texts.get(product);
  if (known) return known;
  const categories = spaced(categoriesOf(product.category).join(' '));
  const games = Object.entries(GAME_NAMES).flatMap(([short, name]) =>
    categories.includes(spaced(short)) ? [name] : [],
  );
  const name = spaced(product.name);
  const labels = spaced([categories, ...games, product.platform ?? ''].join(' '));
  const made = { name, labels, all: `${name}\n${labels}\n${spaced(product.description)}` };
  texts.set(product, made);
  return made;
}

/** How well one word fits: in the name before its labels before the description, whole before begun before inside. */
function wordFit({ name, labels, all }: SearchText, word: string): number {
  if (!all.includes(word)) return 0;
  for (const [text, weight] of [
    [name, 9],
    [labels, 6],
    [all, 3],
  ] as const) {
    if (text.includes(` ${word} `)) return weight;
    if (text.includes(` ${word}`)) return weight - 1;
    if (text.includes(word)) return weight - 2;
  }
  return 0;
}

/** Each of the words, in any order, in one of its spellings; 0 when one is missing. */
function fitOf(product: SearchableProduct, words: readonly (readonly string[])[]): number {
  const text = textOf(product);
  let sum = 0;
  for (const spellings of words) {
    let best = 0;
    for (const word of spellings) best = Math.max(best, wordFit(text, word));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/**
 * The one rule by which pages and server find products: by game and platform, and by what was typed. What was
 * searched for comes by fit, then in the order given; with nothing to search for the order stays.
 */
export function findGroups<P extends SearchableProduct>(
  groups: readonly ProductGroup<P>[],
  { query = '', category = '', platform = '' }: CatalogueFilter,
): readonly ProductGroup<P>[] {
  const chosen =
    category || platform ? narrowed(groups, (p) => matchesFilter(p, { category, platform })) : groups;
  const typed = query.trim();
  if (typed === '') return chosen;
  const words = searchWords(typed);
  // Nothing but signs: as it stands.
  if (words.length === 0) {
    return narrowed(chosen, (p) => p.name.includes(typed) || p.description.includes(typed));
  }
  const found = byFit(
    chosen,
    words.map((word) => [word]),
  );
  return found.length > 0 ? found : byFit(chosen, likeThose(words, chosen));
}

function narrowed<P extends SearchableProduct>(
  groups: readonly ProductGroup<P>[],
  isWanted: (product: P) => boolean,
): ProductGroup<P>[] {
  return groups.flatMap((group) => {
    const left = group.variants.filter(isWanted);
    return left.length === 0 ? [] : [left.length === group.variants.length ? group : makeGroup(left)];
  });
}

function byFit<P extends SearchableProduct>(
  groups: readonly ProductGroup<P>[],
  words: readonly (readonly string[])[],
): ProductGroup<P>[] {
  const fits = new Map<ProductGroup<P>, number>();
  for (const group of groups) {
    let best = 0;
    const [left] = narrowed([group], (product) => {
      const fit = fitOf(product, words);
      best = Math.max(best, fit);
      return fit > 0;
    });
    if (left) fits.set(left, best);
  }
  return [...fits].sort(([, a], [, b]) => b - a).map(([group]) => group);
}

/** For each word that is nowhere the words that are there and differ by a slip of the finger. */
function likeThose<P extends SearchableProduct>(
  words: readonly string[],
  groups: readonly ProductGroup<P>[],
): string[][] {
  const known = new Set<string>();
  for (const { main } of groups) {
    const { name, labels } = textOf(main);
    for (const word of `${name}${labels}`.split(' ')) known.add(word);
  }
  return words.map((word) => [word, ...[...known].filter((other) => isSlip(word, other))]);
}

/** One slip in four letters, two in eight; short words are written as they are. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

export function isSlip(typed: string, meant: string): boolean {
  const most = slipsIn(typed);
  return (
    most > 0 &&
    typed !== meant &&
    Math.abs(typed.length - meant.length) <= most &&
    slips(typed, meant, most) <= most
  );
}

/** Letters left out, added, mistaken or swapped with their neighbour. Stops counting above `most`. */
function slips(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let fewest = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + wrong);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) fewest = Math.min(fewest, at(beforeLast, j - 2) + 1);
      row.push(fewest);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], n: number): number => row[n] ?? Number.MAX_SAFE_INTEGER;
