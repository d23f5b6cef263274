import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { removeTerm } from '#contract/catalogue/vocabulary.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { findTerm, ROW, type TermKind } from '#domain/catalogue/vocabulary.ts';
import type { Ctx } from '../../context.ts';
import { terms } from '../../db/schema/vocabulary.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeVocabulary, noted } from './manage-terms.ts';
import { renameCategories } from './rename-categories.ts';
import { changeProducts, lockProducts, usesOf } from './sorted-products.ts';

type Remove = z.infer<typeof removeTerm.input>;

/** Takes a term away. What products have then must be said when any has it: it is looked up while they are locked. */
export const takeTermAway = (
  ctx: Ctx,
  { id, version, instead }: Remove,
): Promise<{ message: string } | Refusal> =>
  changeVocabulary(ctx, 'Istilah dihapus', async (tx) => {
    const all = await tx.db.select().from(terms);
    const gone = all.find((row) => row.id === id);
    if (!gone || gone.kind === ROW) return refuse('term.not-found');
    if (gone.version !== version) return refuse('term.changed');
    const { kind, name } = gone;
    const others = all.filter((row) => row.kind === kind && row.id !== id);
    const other = instead ? findTerm(others, instead) : undefined;
    if (instead && !other) return refuse('term.not-found');
    const locked = await lockProducts(tx);
    const { uses, products } = usesOf(locked, kind, name);
    if (uses > 0 && instead === undefined)
      return refuse('term.in-use', { name, n: uses, products: products.join(', ') });
    await tx.db.delete(terms).where(eq(terms.id, id));
    const to = other?.name ?? null;
    await recordAudit(tx, 'term.remove', `term:${id}`, noted(gone), { instead: to });
    const wrong = kind === 'game' && to ? await renameCategories(tx, all, { from: name, to }) : null;
    return wrong ?? changeProducts(tx, locked, { kind, from: name, to });
  });

/** Takes all of a kind away that no product has, looked up while they are locked: a product that is just made keeps its. */
export async function clearUnused(
  ctx: Ctx,
  { kind }: { kind: TermKind },
): Promise<{ message: string; removed: number } | Refusal> {
  let removed = 0;
  const done = await changeVocabulary(ctx, 'Istilah dihapus', async (tx) => {
    const all = await tx.db.select().from(terms).where(eq(terms.kind, kind));
    const locked = await lockProducts(tx);
    const unused = all.filter(({ name }) => usesOf(locked, kind, name).uses === 0);
    removed = unused.length;
    if (removed === 0) return null;
    const ids = unused.map(({ id }) => id);
    await tx.db.delete(terms).where(inArray(terms.id, ids));
    const names = unused.map(({ name }) => name).join(', ');
    await recordAudit(tx, 'term.remove', 'terms', { kind, name: names }, null);
    return null;
  });
  return 'code' in done ? done : { ...done, removed };
}
