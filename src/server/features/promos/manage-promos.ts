import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { AdminPromo } from '#contract/price/manage-offers.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { dollarCents } from '#domain/catalogue/product-rules.ts';
import { centsToUsd, fallbackPriceIdr } from '#domain/price/money.ts';
import { type PricedProduct, plainPriceIdr } from '#domain/price/price.ts';
import { isSale, type PromoProblem, promoProblem } from '#domain/price/promo-rules.ts';
import { promoFacts } from '#domain/price/promos.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { heldRate } from '../../db/rate.ts';
import { users } from '../../db/schema/accounts.ts';
import { products, promos, variants } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';

const MOST_LISTED = 500;

const REFUSALS = {
  prices: 'promo.prices',
  'not-lower': 'promo.not-lower',
  'above-public': 'promo.above-public',
  past: 'promo.past',
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
      ...promoFacts({ ...prices, isActive: promo.isActive, endDate: promo.endDate }, at),
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
  endDate: string;
}
type Made = { data: AdminPromo; message: string; debug: { is_currently_valid: boolean } };

export async function createPromo(ctx: Ctx, input: NewPromo): Promise<Made | Refusal> {
  const at = now(ctx);
  const endDate = new Date(input.endDate);
  const problem = promoProblem({ ...input, endDate }, at);
  if (problem) return refuse(REFUSALS[problem]);
  return inTransaction<Made | Refusal>(ctx, async (tx) => {
    const product = await lockProduct(tx, input.productId);
    if (!product) return refuse('product.not-found');
    // By the price of the locked row: nobody lowers it meanwhile.
    const wrong = promoProblem({ ...input, endDate }, at, plainPriceIdr(product));
    if (wrong) return refuse(REFUSALS[wrong]);
    if (await hasRunning(tx, input.productId, null)) return refuse('promo.running');
    const [made] = await tx.db
      .insert(promos)
      .values({
        productId: input.productId,
        promoPriceIdr: input.promoPriceIDR,
        originalPriceIdr: input.originalPriceIDR,
        startDate: at,
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
      if (await hasRunning(tx, known.productId, known.id)) return refuse('promo.running');
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

/** The product's row is the lock that lets one promo through, and its version rises: nobody pays by the old price. */
async function lockProduct(ctx: Ctx, productId: number): Promise<PricedProduct | null> {
  const rate = await heldRate(ctx.db);
  const [row] = await ctx.db
    .update(variants)
    .set({ version: sql`${variants.version} + 1` })
    .where(eq(variants.id, productId))
    .returning({
      priceCents: variants.priceCents,
      publicPriceIDR: variants.publicPriceIdr,
      deletedAt: variants.deletedAt,
    });
  afterCommit(ctx, () => ctx.deps.catalogue.markDirty([productId]));
  if (!row || row.deletedAt !== null) return null;
  const price = centsToUsd(dollarCents({ ...row, publicPriceIdr: row.publicPriceIDR }, rate));
  const fallbackPriceIDR = fallbackPriceIdr(price, rate);
  return { price, publicPriceIDR: row.publicPriceIDR, fallbackPriceIDR };
}

/** Whether the product has a promo that runs, beside this one. */
async function hasRunning(ctx: Ctx, productId: number, except: number | null): Promise<boolean> {
  const [running] = await ctx.db
    .select({ id: promos.id })
    .from(promos)
    .where(
      and(
        eq(promos.productId, productId),
        eq(promos.isActive, true),
        gt(promos.endDate, now(ctx)),
        except === null ? undefined : ne(promos.id, except),
      ),
    )
    .limit(1);
  return running !== undefined;
}
