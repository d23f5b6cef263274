import { categoriesOf, MAX_CATEGORY } from './catalogue.ts';
import { isSameTerm, type TermKind } from './vocabulary.ts';

/** What of a product the vocabulary speaks of. */
export interface Sorted {
  category: readonly string[];
  platform: string;
  status: string;
}

/** As a word, or several, of its own: 'FF' is in 'FF iOS' and not in 'OFFICE'. */
export const namesGame = (category: string, game: string): boolean =>
  ` ${category.toLowerCase()} `.includes(` ${game.toLowerCase()} `);

/** 'PUBG iOS' of the game 'PUBG' → 'BGMI iOS'. */
export function withGame(category: string, from: string, to: string): string {
  const plain = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return category.replace(new RegExp(`(^| )${plain}(?= |$)`, 'gi'), (_, before: string) => `${before}${to}`);
}

/** Whether the product has the term. A game is in its categories' names. */
export function usesTerm({ category, platform, status }: Sorted, kind: TermKind, name: string): boolean {
  switch (kind) {
    case 'game':
      return category.some((each) => namesGame(each, name));
    case 'category':
      return category.some((each) => isSameTerm(each, name));
    case 'platform':
      return categoriesOf(platform).some((each) => isSameTerm(each, name));
    case 'badge':
      return isSameTerm(status, name);
  }
}

const once = (words: readonly string[]): string[] =>
  words.filter((word, at) => words.findIndex((other) => isSameTerm(other, word)) === at);

const swapped = (words: readonly string[], from: string, to: string | null): string[] =>
  once(words.flatMap((word) => (isSameTerm(word, from) ? (to ?? []) : word)));

/**
 * The product with another name for a term that it has, or without it. A game that goes without another leaves the
 * categories as they are: they are terms of their own.
 */
export function withTerm(product: Sorted, kind: TermKind, from: string, to: string | null): Sorted {
  const { category, platform, status } = product;
  if (!usesTerm(product, kind, from)) return product;
  switch (kind) {
    case 'game':
      return to === null
        ? product
        : { ...product, category: once(category.map((each) => withGame(each, from, to))) };
    case 'category':
      return { ...product, category: swapped(category, from, to) };
    case 'platform':
      return { ...product, platform: swapped(categoriesOf(platform), from, to).join(', ') };
    case 'badge':
      return { ...product, status: isSameTerm(status, from) ? (to ?? '') : status };
  }
}

export type SortedProblem = 'too-long' | 'last-category';

/** What a product cannot be: without any category, or with one that its column does not hold. */
export function sortedProblem({ category, platform }: Sorted): SortedProblem | null {
  if (category.length === 0) return 'last-category';
  return [...category, platform].some((text) => text.length > MAX_CATEGORY) ? 'too-long' : null;
}
