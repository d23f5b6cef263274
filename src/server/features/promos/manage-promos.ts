import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AdminPromo } from '#contract/price/manage-offers.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { dollarCents } from '#domain/catalogue/product-rules.ts';
import { usesTerm } from '#domain/catalogue/term-change.ts';
import { centsToUsd, fallbackPriceIdr } from '#domain/price/money.ts';
import { type PricedProduct, plainPriceIdr } from '#domain/price/price.ts';
import { isSale, type PromoProblem, promoPriceIdr, promoProblem } from '#domain/price/promo-rules.ts';
import { promoFacts } from '#domain/price/promos.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { heldRate } from '../../db/rate.ts';
import { users } from '../../db/schema/accounts.ts';
import { products, promos, variants } from '../../db/schema/catalogue.ts';
import { terms } from '../../db/schema/vocabulary.ts';
import { recordAudit } from '../audit/record-audit.ts';

const MOST_LISTED = 500;

const REFUSALS = {
  prices: 'promo.prices',
  'not-lower': 'promo.not-lower',
  'above-public': 'promo.above-public',
  past: 'promo.past',
  window: 'promo.window',
} as const satisfies Record<PromoProblem, string>;

async function promoRows(ctx: Ctx, which: SQL | undefined): Promise<AdminPromo[]> {
  const at = now(ctx);
  const rows = await ctx.db
    .select({
      promo: promos,
      base: products.name,
      label: variants.label,
      imageUrl: products.imageUrl,
      createdByName: users.username,
    })
    .from(promos)
    .innerJoin(variants, eq(variants.id, promos.productId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(users, eq(users.id, promos.createdBy))
    .where(which)
    .orderBy(desc(promos.id))
    .limit(MOST_LISTED);
  return rows.map(({ promo, base, label, imageUrl, createdByName }) => {
    const prices = { promoPriceIDR: promo.promoPriceIdr, originalPriceIDR: promo.originalPriceIdr };
    return {
      id: promo.id,
      productId: promo.productId,
      productName: putTogether(base, label),
      imageUrl,
      ...prices,
      startDate: promo.startDate.toISOString(),
      endDate: promo.endDate.toISOString(),
      isActive: promo.isActive,
      createdAt: promo.createdAt.toISOString(),
      createdBy: promo.createdBy,
      createdByName,
      ...promoFacts({ ...promo, ...prices }, at),
    };
  });
}

export const listAllPromos = async (ctx: Ctx): Promise<{ data: AdminPromo[] }> => ({
  data: await promoRows(ctx, undefined),
});

export interface NewPromo {
  productId: number;
  promoPriceIDR: number;
  originalPriceIDR: number;
  startDate?: string | null | undefined;
  endDate: string;
}
type Made = { data: AdminPromo; message: string; debug: { is_currently_valid: boolean } };

export async function createPromo(ctx: Ctx, input: NewPromo): Promise<Made | Refusal> {
  const at = now(ctx);
  const endDate = new Date(input.endDate);
  const startDate = input.startDate ? new Date(input.startDate) : at;
  const problem = promoProblem({ ...input, startDate, endDate }, at);
  if (problem) return refuse(REFUSALS[problem]);
  return inTransaction<Made | Refusal>(ctx, async (tx) => {
    const product = await lockProduct(tx, input.productId);
    if (!product) return refuse('product.not-found');
    // By the price of the locked row: nobody lowers it meanwhile.
    const wrong = promoProblem({ ...input, startDate, endDate }, at, plainPriceIdr(product));
    if (wrong) return refuse(REFUSALS[wrong]);
    if ((await taken(tx, [input.productId], { startDate, endDate }, null)).size > 0)
      return refuse('promo.running');
    const [made] = await tx.db
      .insert(promos)
      .values({
        productId: input.productId,
        promoPriceIdr: input.promoPriceIDR,
        originalPriceIdr: input.originalPriceIDR,
        startDate,
        endDate,
        createdBy: tx.actor?.id ?? null,
        createdAt: at,
      })
      .returning({ id: promos.id });
    const [data] = made ? await promoRows(tx, eq(promos.id, made.id)) : [];
    if (!data) throw new Error('the insert answered no row');
    await recordAudit(tx, 'promo.create', `promo:${data.id}`, null, { ...input });
    return { data, message: 'Promo berhasil dibuat dan aktif!', debug: { is_currently_valid: data.isValid } };
  });
}

export interface ManyPromos {
  productIds?: readonly number[] | undefined;
  termIds?: readonly number[] | undefined;
  percent: number;
  startDate?: string | null | undefined;
  endDate: string;
}

/** A share off all variants of some products, or of what has one of these terms. */
export async function createPromos(
  ctx: Ctx,
  input: ManyPromos,
): Promise<{ made: number; left: number; message: string } | Refusal> {
  const at = now(ctx);
  const endDate = new Date(input.endDate);
  const startDate = input.startDate ? new Date(input.startDate) : at;
  const one = { promoPriceIDR: 1, originalPriceIDR: 2, startDate, endDate };
  const problem = promoProblem(one, at);
  if (problem) return refuse(REFUSALS[problem]);
  return inTransaction(ctx, async (tx) => {
    const productIds = [...(input.productIds ?? []), ...(await withTerms(tx, input.termIds ?? []))];
    if (productIds.length === 0) return refuse('promo.none');
    const locked = await lockProducts(
      tx,
      sql`${variants.productId} = any(${sql.param(productIds)}::int[]) and ${variants.deletedAt} is null`,
    );
    const busy = await taken(tx, [...locked.keys()], { startDate, endDate }, null);
    const rows = [...locked].flatMap(([variantId, product]) => {
      const originalPriceIDR = plainPriceIdr(product);
      const promoPriceIDR = promoPriceIdr(originalPriceIDR, input.percent);
      const wrong = promoProblem({ ...one, promoPriceIDR, originalPriceIDR }, at, originalPriceIDR);
      if (wrong || busy.has(variantId)) return [];
      return {
        productId: variantId,
        promoPriceIdr: promoPriceIDR,
        originalPriceIdr: originalPriceIDR,
        startDate,
        endDate,
        isActive: true,
        createdBy: tx.actor?.id ?? null,
        createdAt: at,
      };
    });
    if (rows.length === 0) return refuse('promo.none');
    await insertRows(tx.db, promos, rows);
    await recordAudit(tx, 'promo.create', 'promos', null, { ...input, made: rows.length });
    return {
      made: rows.length,
      left: locked.size - rows.length,
      message: 'Promo berhasil dibuat dan aktif!',
    };
  });
}

/** The products that have one of these terms. */
async function withTerms(ctx: Ctx, termIds: readonly number[]): Promise<number[]> {
  if (termIds.length === 0) return [];
  const named = await ctx.db
    .select({ kind: terms.kind, name: terms.name })
    .from(terms)
    .where(inArray(terms.id, [...termIds]));
  const all = await ctx.db
    .select({
      id: products.id,
      category: products.category,
      platform: products.platform,
      status: products.status,
    })
    .from(products)
    .where(isNull(products.deletedAt));
  return all
    .filter((product) => named.some(({ kind, name }) => kind !== 'row' && usesTerm(product, kind, name)))
    .map(({ id }) => id);
}

export function switchPromo(
  ctx: Ctx,
  input: { id: number; isActive: boolean },
): Promise<{ data: AdminPromo } | Refusal> {
  return inTransaction<{ data: AdminPromo } | Refusal>(ctx, async (tx) => {
    const [known] = await tx.db.select().from(promos).where(eq(promos.id, input.id));
    if (!known) return refuse('promo.not-found');
    const product = await lockProduct(tx, known.productId);
    if (input.isActive) {
      if (!product) return refuse('product.not-found');
      if (!isSale(known.promoPriceIdr, plainPriceIdr(product))) return refuse('promo.above-public');
      if ((await taken(tx, [known.productId], known, known.id)).size > 0) return refuse('promo.running');
    }
    await tx.db.update(promos).set({ isActive: input.isActive }).where(eq(promos.id, input.id));
    const [data] = await promoRows(tx, eq(promos.id, input.id));
    if (!data) return refuse('promo.not-found');
    await recordAudit(tx, 'promo.update', `promo:${input.id}`, null, { isActive: input.isActive });
    return { data };
  });
}

export function deletePromo(ctx: Ctx, input: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction<{ message: string } | Refusal>(ctx, async (tx) => {
    const [gone] = await tx.db.delete(promos).where(eq(promos.id, input.id)).returning();
    if (!gone) return refuse('promo.not-found');
    await lockProduct(tx, gone.productId);
    const { productId, promoPriceIdr, originalPriceIdr } = gone;
    await recordAudit(
      tx,
      'promo.delete',
      `promo:${gone.id}`,
      { productId, promoPriceIdr, originalPriceIdr },
      null,
    );
    return { message: 'Promo berhasil dihapus!' };
  });
}

const lockProduct = async (ctx: Ctx, variantId: number): Promise<PricedProduct | null> =>
  (await lockProducts(ctx, eq(variants.id, variantId))).get(variantId) ?? null;

/**
 * A product's row is the lock that lets one promo through, taken in the order of their numbers, and its version rises: nobody
 * pays by the old price. What is no longer sold is locked and not answered.
 */
async function lockProducts(ctx: Ctx, which: SQL): Promise<Map<number, PricedProduct>> {
  const rate = await heldRate(ctx.db);
  const rows = await ctx.db
    .select({
      id: variants.id,
      priceCents: variants.priceCents,
      publicPriceIDR: variants.publicPriceIdr,
      deletedAt: variants.deletedAt,
    })
    .from(variants)
    .where(which)
    .orderBy(variants.id)
    .for('update');
  const ids = rows.map(({ id }) => id);
  await ctx.db
    .update(variants)
    .set({ version: sql`${variants.version} + 1` })
    .where(inArray(variants.id, ids));
  afterCommit(ctx, () => ctx.deps.catalogue.markDirty(ids));
  return new Map(
    rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => {
        const price = centsToUsd(dollarCents({ ...row, publicPriceIdr: row.publicPriceIDR }, rate));
        const fallbackPriceIDR = fallbackPriceIdr(price, rate);
        return [row.id, { price, publicPriceIDR: row.publicPriceIDR, fallbackPriceIDR }];
      }),
  );
}

/** Which of these have another promo in that time, running or to come. Their rows are locked: nobody makes one meanwhile. */
async function taken(
  ctx: Ctx,
  variantIds: readonly number[],
  { startDate, endDate }: { startDate: Date; endDate: Date },
  except: number | null,
): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .select({ variantId: promos.productId })
    .from(promos)
    .where(
      and(
        inArray(promos.productId, [...variantIds]),
        eq(promos.isActive, true),
        gt(promos.endDate, now(ctx)),
        gt(promos.endDate, startDate),
        lt(promos.startDate, endDate),
        except === null ? undefined : ne(promos.id, except),
      ),
    );
  return new Set(rows.map(({ variantId }) => variantId));
}
