import { asc, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import { type Sorted, sortedProblem, usesTerm, withTerm } from '#domain/catalogue/term-change.ts';
import type { TermKind } from '#domain/catalogue/vocabulary.ts';
import { afterCommit, type Ctx } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';

export interface SortedProduct extends Sorted {
  id: number;
  name: string;
}

/**
 * Every product on sale, locked in the order of the numbers, as all do who change several: what somebody is changing at
 * this moment is waited for and seen, and two of these never wait for each other.
 */
export const lockProducts = (tx: Ctx): Promise<SortedProduct[]> =>
  tx.db
    .select({
      id: variants.id,
      name: variants.name,
      category: variants.category,
      platform: variants.platform,
      status: variants.status,
    })
    .from(variants)
    .where(isNull(variants.deletedAt))
    .orderBy(asc(variants.id))
    .for('update');

const SHOWN = 3;

/** How many have it, variants counted once, and the first of them. */
export function usesOf(
  all: Iterable<Sorted & { name: string }>,
  kind: TermKind,
  name: string,
): { uses: number; products: string[] } {
  const groups = new Map<string, string>();
  for (const product of all) {
    if (!usesTerm(product, kind, name)) continue;
    const { baseName } = takeApart(product.name);
    if (!groups.has(productKey(baseName))) groups.set(productKey(baseName), baseName);
  }
  return { uses: groups.size, products: [...groups.values()].slice(0, SHOWN) };
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
    if (problem) return refuse(`term.${problem}`, { name: from, product: takeApart(product.name).baseName });
  }
  if (changed.length === 0) return null;
  const ids = changed.map(({ product }) => product.id);
  const list = <T>(values: readonly T[]) => sql.param(values);
  await tx.db.execute(sql`
    update variants set category = c.category::text[], platform = c.platform, status = c.status, version = version + 1
    from unnest(${list(ids)}::int[], ${list(changed.map(({ next }) => arrayText(next.category)))}::text[],
      ${list(changed.map(({ next }) => next.platform))}::text[], ${list(changed.map(({ next }) => next.status))}::text[])
      as c(id, category, platform, status)
    where variants.id = c.id`);
  afterCommit(tx, () => tx.deps.catalogue.markDirty(ids));
  return null;
}

/** As PostgreSQL writes a list: 'unnest' would take lists of lists apart. */
const arrayText = (words: readonly string[]): string =>
  `{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
