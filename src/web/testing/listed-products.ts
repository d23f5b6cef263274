import type { Product } from '#contract/catalogue/products.ts';
import { groupProducts, SHELF_SIZE } from '#domain/catalogue/product-groups.ts';
import { findGroups } from '#domain/catalogue/search.ts';
import { startingTerms } from '#domain/catalogue/starting-terms.ts';
import { ok, type SentCall } from './scripted-transport.ts';

const GAMES = startingTerms('game');

/** `products/list` as the store answers it: all, those of these numbers, or a page of what was searched for. */
export const listed =
  (products: () => readonly Product[]) =>
  ({ query }: SentCall) => {
    const ids = query.get('ids')?.split(',').map(Number);
    if (ids) return ok({ data: products().filter(({ id }) => ids.includes(id)) });
    const page = Number(query.get('page'));
    if (page === 0) return ok({ data: products() });
    const found = findGroups(groupProducts(products()), Object.fromEntries(query), GAMES);
    const from = (page - 1) * SHELF_SIZE;
    return ok({
      data: found.slice(from, from + SHELF_SIZE).flatMap(({ variants }) => variants),
      total: found.length,
      next: from + SHELF_SIZE < found.length ? page + 1 : null,
    });
  };

/** Which products were asked for: their numbers, or null for another part of them. */
export const askedIds = (calls: readonly SentCall[]): (number[] | null)[] =>
  calls
    .filter(({ name }) => name === 'GET products/list')
    .map(({ query }) => query.get('ids')?.split(',').map(Number) ?? null);
