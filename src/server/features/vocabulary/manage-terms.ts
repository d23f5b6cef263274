import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { addTerm, changeTerm, orderTerms } from '#contract/catalogue/vocabulary.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { findTerm, MOST_TERMS, ROW } from '#domain/catalogue/vocabulary.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type TermRow, terms } from '../../db/schema/vocabulary.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { renameCategories } from './rename-categories.ts';
import { changeProducts, lockProducts } from './sorted-products.ts';

type Add = z.infer<typeof addTerm.input>;
type Change = z.infer<typeof changeTerm.input>;
type Order = z.infer<typeof orderTerms.input>;

/** All changes of terms wait for each other: names, places and numbers are looked at together. */
export const takeTurn = (tx: Ctx) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('terms'))`);

/** What the audit log keeps of one. */
export const noted = ({ kind, name, texts, picture, tone, words, ahead }: Add | TermRow) => ({
  kind,
  name,
  texts,
  picture,
  tone,
  words,
  ahead,
});

/** Does it, tells every process, and says so. */
export async function changeVocabulary(
  ctx: Ctx,
  message: string,
  change: (tx: Ctx) => Promise<Refusal | null>,
): Promise<{ message: string } | Refusal> {
  const done = await inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    return (await change(tx)) ?? true;
  });
  if (isRefusal(done)) return done;
  await ctx.deps.vocabulary.announce();
  return { message };
}

export const addTermTo = (ctx: Ctx, input: Add): Promise<{ message: string } | Refusal> =>
  changeVocabulary(ctx, 'Istilah ditambahkan', async (tx) => {
    // The rows of filters are as many as the shop window has.
    if (input.kind === ROW) return refuse('term.not-found');
    const all = await tx.db.select().from(terms).where(eq(terms.kind, input.kind));
    if (findTerm(all, input.name)) return refuse('term.taken', { name: input.name });
    if (all.length >= MOST_TERMS) return refuse('term.too-many');
    const place = Math.max(-1, ...all.map((row) => row.place)) + 1;
    const [made] = await tx.db
      .insert(terms)
      .values({ ...input, place, version: 1, changedAt: now(tx) })
      .returning({ id: terms.id });
    await recordAudit(tx, 'term.add', `term:${made?.id}`, null, noted(input));
    return null;
  });

/** Another name is another name in every product, in the same transaction. */
export const changeOneTerm = (
  ctx: Ctx,
  { id, version, ...input }: Change,
): Promise<{ message: string } | Refusal> =>
  changeVocabulary(ctx, 'Istilah disimpan', async (tx) => {
    const all = await tx.db.select().from(terms);
    const before = all.find((row) => row.id === id);
    if (!before || before.kind !== input.kind) return refuse('term.not-found');
    if (before.version !== version) return refuse('term.changed');
    const renamed = before.name !== input.name;
    if (renamed && input.kind === ROW) return refuse('term.not-found');
    const same = findTerm(
      all.filter((row) => row.kind === input.kind && row.id !== id),
      input.name,
    );
    if (same) return refuse('term.taken', { name: input.name });
    await tx.db
      .update(terms)
      .set({ ...input, version: version + 1, changedAt: now(tx) })
      .where(eq(terms.id, id));
    await recordAudit(tx, 'term.change', `term:${id}`, noted(before), noted(input));
    if (!renamed || input.kind === ROW) return null;
    const change = { kind: input.kind, from: before.name, to: input.name };
    const wrong = input.kind === 'game' ? await renameCategories(tx, all, change) : null;
    return wrong ?? (await changeProducts(tx, await lockProducts(tx), change));
  });

export const orderTermsOf = (ctx: Ctx, { kind, ids }: Order): Promise<{ message: string } | Refusal> =>
  changeVocabulary(ctx, 'Urutan disimpan', async (tx) => {
    const rows = await tx.db.select().from(terms).where(eq(terms.kind, kind)).orderBy(terms.place, terms.id);
    const known = new Map(rows.map((row) => [row.id, row.name]));
    const wanted = [...new Set(ids)];
    if (!wanted.every((id) => known.has(id))) return refuse('term.not-found');
    const order = [...wanted, ...[...known.keys()].filter((id) => !wanted.includes(id))];
    await tx.db.execute(sql`
      update terms set place = o.place
      from unnest(${sql.param(order)}::int[]) with ordinality as o(id, place) where terms.id = o.id`);
    const names = (list: readonly number[]) => ({ kind, names: list.map((id) => known.get(id)) });
    await recordAudit(tx, 'term.order', 'terms', names([...known.keys()]), names(order));
    return null;
  });
