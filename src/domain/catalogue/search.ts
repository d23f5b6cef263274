import { type CatalogueFilter, categoriesOf, type FilterableProduct, matchesFilter } from './catalogue.ts';
import { type GroupableProduct, makeGroup, type ProductGroup } from './product-groups.ts';
import type { OpenTerm } from './vocabulary.ts';

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

/** Words between single blanks; letter case, accents and vowel signs aside. */
function spaced(text: string): string {
  // Most texts are plain, and there are many of them.
  const words = /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
    : text
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words.trim()} `;
}

export const searchWords = (text: string): string[] => spaced(text).split(' ').filter(Boolean);

/** Each word is looked for in every product: nobody types more of them, and who sends more is answered by the first. */
export const MOST_SEARCH_WORDS = 8;
export const typedWords = (query: string): string[] =>
  [...new Set(searchWords(query))].slice(0, MOST_SEARCH_WORDS);

/** What is written on a group. */
interface GroupText {
  /** What is not in there need not be looked for in its variants. */
  all: string;
  variants: SearchText[];
  /** What somebody may have meant who made a slip. */
  words: string[];
}

/** What the short names of the games stand for, and the texts made with it: a changed list is another list. */
interface Known {
  games: readonly { short: string; full: string }[];
  texts: WeakMap<object, SearchText>;
  groups: WeakMap<object, GroupText>;
}

const kept = new WeakMap<readonly OpenTerm[], Known>();

function knownOf(games: readonly OpenTerm[]): Known {
  const known = kept.get(games) ?? {
    games: games.flatMap(({ name, words = '', texts = {} }) => {
      const full = spaced([words, ...Object.values(texts)].join(' '));
      return full.trim() === '' ? [] : [{ short: spaced(name), full }];
    }),
    texts: new WeakMap(),
    groups: new WeakMap(),
  };
  kept.set(games, known);
  return known;
}

let lastDescription = { text: '', spaced: spaced('') };

/** Variants share theirs. */
function spacedDescription(text: string): string {
  if (lastDescription.text !== text) lastDescription = { text, spaced: spaced(text) };
  return lastDescription.spaced;
}

/** Made once for each product as it is: one that changes is a new object. */
function textOf(product: SearchableProduct, { games: inFull, texts }: Known): SearchText {
  const known = texts.get(product);
  if (known) return known;
  const name = spaced(product.name);
  const categories = spaced(categoriesOf(product.category).join(' '));
  const games = inFull.filter(({ short }) => categories.includes(short)).map(({ full }) => full);
  const labels = [categories, ...games, spaced(product.platform ?? '')].join('');
  const made = { name, labels, all: `${name}\n${labels}\n${spacedDescription(product.description)}` };
  texts.set(product, made);
  return made;
}

/** How well one word fits: in the name before its labels before the description, whole before begun before inside. */
function wordFit({ name, labels, all }: SearchText, word: string): number {
  const inName = standing(name, word);
  if (inName > 0) return 6 + inName;
  const inLabels = standing(labels, word);
  return inLabels > 0 ? 3 + inLabels : standing(all, word);
}

/** Whole 3, begun 2, inside 1, nowhere 0. Ten thousand texts are asked for each word: no more than where it stands. */
function standing(text: string, word: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isBegun = text[at - 1] === ' ';
    if (isBegun && text[at + word.length] === ' ') return 3;
    best = Math.max(best, isBegun ? 2 : 1);
  }
  return best;
}

/** Each of the words, in any order, in one of its spellings; 0 when one is missing. */
function fitOf(text: SearchText, words: readonly (readonly string[])[]): number {
  let sum = 0;
  for (const spellings of words) {
    let best = 0;
    for (const word of spellings) best = Math.max(best, wordFit(text, word));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** A group with what fits of it; null: all of it. It is put together when somebody is shown it. */
interface Found<P extends SearchableProduct> {
  group: ProductGroup<P>;
  left: P[] | null;
}

const putTogether = <P extends SearchableProduct>({ group, left }: Found<P>): ProductGroup<P> =>
  left ? makeGroup(left) : group;

type Games = readonly OpenTerm[];

/**
 * The one rule by which pages and server find products: by game and platform, and by what was typed. What was
 * searched for comes by fit, then in the order given; with nothing to search for the order stays.
 */
export function findGroups<P extends SearchableProduct>(
  groups: readonly ProductGroup<P>[],
  filter: CatalogueFilter,
  games: Games,
): readonly ProductGroup<P>[] {
  return isForAll(filter) ? groups : find(groups, filter, games).map(putTogether);
}

/** How many there are, and some of them: of ten thousand that fit nobody sees more than a page. */
export function findPart<P extends SearchableProduct>(
  groups: readonly ProductGroup<P>[],
  filter: CatalogueFilter,
  games: Games,
  { from, size, words }: { from: number; size: number; words: Iterable<string> },
): { total: number; shown: ProductGroup<P>[] } {
  if (isForAll(filter)) return { total: groups.length, shown: groups.slice(from, from + size) };
  const found = find(groups, filter, games, words);
  return { total: found.length, shown: found.slice(from, from + size).map(putTogether) };
}

const isForAll = ({ query, category, platform }: CatalogueFilter): boolean =>
  !(query?.trim() || category || platform);

function find<P extends SearchableProduct>(
  groups: readonly ProductGroup<P>[],
  { query = '', category = '', platform = '' }: CatalogueFilter,
  games: Games,
  there?: Iterable<string>,
): Found<P>[] {
  const isWanted = category || platform ? (p: P) => matchesFilter(p, { category, platform }) : () => true;
  const typed = query.trim();
  const words = typedWords(typed);
  if (words.length === 0) {
    // Nothing but signs: as it stands.
    const says = (p: P) => typed === '' || p.name.includes(typed) || p.description.includes(typed);
    return groups.flatMap((group) => {
      const left = group.variants.filter((p) => isWanted(p) && says(p));
      return left.length === 0 ? [] : [{ group, left: left.length === group.variants.length ? null : left }];
    });
  }
  const known = knownOf(games);
  const asTyped = words.map((word) => [word]);
  const found = byFit(groups, isWanted, asTyped, known);
  if (found.length > 0) return found;
  return byFit(groups, isWanted, likeThose(words, there ?? wordsIn(groups, known)), known);
}

/** Made now rather than all at once when somebody searches; the words that somebody may mean who makes a slip. */
export function prepareGroup(group: ProductGroup<SearchableProduct>, games: Games): readonly string[] {
  return groupText(group, knownOf(games)).words;
}

function groupText(group: ProductGroup<SearchableProduct>, known: Known): GroupText {
  const before = known.groups.get(group);
  if (before) return before;
  const variants = group.variants.map((product) => textOf(product, known));
  const { name, labels } = textOf(group.main, known);
  const made = {
    all: [...new Set(variants.flatMap(({ all }) => all.split('\n')))].join('\n'),
    variants,
    words: [...new Set(`${name}${labels}`.split(' '))],
  };
  known.groups.set(group, made);
  return made;
}

type Spellings = readonly (readonly string[])[];

function byFit<P extends SearchableProduct>(
  groups: readonly ProductGroup<P>[],
  isWanted: (product: P) => boolean,
  words: Spellings,
  known: Known,
): Found<P>[] {
  const ranks: Found<P>[][] = [];
  for (const group of groups) {
    const { all, variants } = groupText(group, known);
    if (!words.every((spellings) => spellings.some((word) => all.includes(word)))) continue;
    let best = 0;
    const left = group.variants.filter((product, n) => {
      const text = variants[n];
      const fit = text && isWanted(product) ? fitOf(text, words) : 0;
      best = Math.max(best, fit);
      return fit > 0;
    });
    if (best === 0) continue;
    // By fit, and those that fit alike in their order.
    ranks[best] ??= [];
    ranks[best]?.push({ group, left: left.length === group.variants.length ? null : left });
  }
  return ranks.reverse().flat();
}

function wordsIn(groups: readonly ProductGroup<SearchableProduct>[], known: Known): Set<string> {
  const there = new Set<string>();
  for (const group of groups) for (const word of groupText(group, known).words) there.add(word);
  return there;
}

/** For each word that is nowhere the words that are there and differ by a slip of the finger. */
function likeThose(words: readonly string[], there: Iterable<string>): string[][] {
  const spellings = words.map((word) => [word]);
  for (const other of there) {
    for (const known of spellings) if (isSlip(known[0] ?? '', other)) known.push(other);
  }
  return spellings;
}

/** One slip in four letters, two in eight; short words are written as they are. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

export function isSlip(typed: string, meant: string): boolean {
  const most = slipsIn(typed);
  return (
    most > 0 &&
    typed !== meant &&
    Math.abs(typed.length - meant.length) <= most &&
    lacking(typed, meant, most) <= most &&
    slips(typed, meant, most) <= most
  );
}

/** How many letters of the one are not in the other: a slip brings at most one. Most words are told apart by that. */
function lacking(typed: string, meant: string, most: number): number {
  let count = 0;
  for (let n = 0; n < typed.length && count <= most; n += 1) if (!meant.includes(typed[n] ?? '')) count += 1;
  return count;
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
