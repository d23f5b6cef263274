import { asc, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Sorted, sortedProblem, usesTerm, withTerm } from '#domain/catalogue/term-change.ts';
import type { TermKind } from '#domain/catalogue/vocabulary.ts';
import { afterCommit, type Ctx } from '../../context.ts';
import { products } from '../../db/schema/catalogue.ts';
import { takeCatalogueTurn } from '../catalogue/catalogue-turn.ts';

export interface SortedProduct extends Sorted {
  id: number;
  name: string;
}

/**
 * Every product on sale, in one's turn and locked: what somebody is changing at this moment is waited for and seen.
 */
export async function lockProducts(tx: Ctx): Promise<SortedProduct[]> {
  await takeCatalogueTurn(tx.db);
  return tx.db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      platform: products.platform,
      status: products.status,
    })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.id))
    .for('update');
}

const SHOWN = 3;

/** How many have it, and the first of them. */
export function usesOf(
  all: readonly (Sorted & { name: string })[],
  kind: TermKind,
  name: string,
): { uses: number; products: string[] } {
  const users = all.filter((product) => usesTerm(product, kind, name));
  return { uses: users.length, products: users.slice(0, SHOWN).map((product) => product.name) };
}

interface Change {
  kind: TermKind;
  from: string;
  /** Null: they are left without it. */
  to: string | null;
}

/** Gives the products their other word; their versions rise, so that every cache notices. */
export async function changeProducts(
  tx: Ctx,
  locked: readonly SortedProduct[],
  { kind, from, to }: Change,
): Promise<Refusal | null> {
  const changed = locked
    .map((product) => ({ product, next: withTerm(product, kind, from, to) }))
    .filter(({ product, next }) => next !== product);
  for (const { product, next } of changed) {
    const problem = sortedProblem(next);
    if (problem) return refuse(`term.${problem}`, { name: from, product: product.name });
  }
  if (changed.length === 0) return null;
  const ids = changed.map(({ product }) => product.id);
  const list = <T>(values: readonly T[]) => sql.param(values);
  await tx.db.execute(sql`
    update products set category = c.category::text[], platform = c.platform, status = c.status, version = version + 1
    from unnest(${list(ids)}::int[], ${list(changed.map(({ next }) => arrayText(next.category)))}::text[],
      ${list(changed.map(({ next }) => next.platform))}::text[], ${list(changed.map(({ next }) => next.status))}::text[])
      as c(id, category, platform, status)
    where products.id = c.id`);
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    update variants set version = version + 1
    where product_id = any(${list(ids)}::int[]) and deleted_at is null returning id`);
  afterCommit(tx, () => tx.deps.catalogue.markDirty(rows.map(({ id }) => id)));
  return null;
}

/** As PostgreSQL writes a list: 'unnest' would take lists of lists apart. */
const arrayText = (words: readonly string[]): string =>
  `{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
