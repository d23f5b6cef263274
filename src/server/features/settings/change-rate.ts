import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { RateProblems } from '#contract/settings/settings.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { priceProblem } from '#domain/catalogue/product-rules.ts';
import { centsToUsd, fallbackPriceIdr } from '#domain/price/money.ts';
import { isSale } from '#domain/price/promo-rules.ts';
import { afterCommit, type Ctx, now } from '../../context.ts';
import { holdRateAlone } from '../../db/rate.ts';
import { products, promos, variants } from '../../db/schema/catalogue.ts';

const SHOWN = 5;

/** Which products another rate would spoil: cheaper in public than by balance, or no dearer than their promo. */
export async function rateProblems(ctx: Ctx, rate: number): Promise<RateProblems> {
  const rows = await ctx.db
    .select({
      base: products.name,
      label: variants.label,
      priceCents: variants.priceCents,
      originalPriceCents: variants.originalPriceCents,
      publicPriceIdr: variants.publicPriceIdr,
      promo: promos.promoPriceIdr,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(
      promos,
      and(eq(promos.productId, variants.id), eq(promos.isActive, true), gt(promos.endDate, now(ctx))),
    )
    .where(isNull(variants.deletedAt))
    .orderBy(asc(variants.id));
  const spoiled = rows.filter(({ promo, ...prices }) => {
    if (prices.publicPriceIdr !== null) return priceProblem(prices, rate) === 'public-price';
    return promo !== null && !isSale(promo, fallbackPriceIdr(centsToUsd(prices.priceCents), rate));
  });
  return {
    count: spoiled.length,
    products: spoiled.slice(0, SHOWN).map(({ base, label }) => putTogether(base, label)),
  };
}

/**
 * Within the transaction that sets the rate. Prices that it would spoil are mended first: until then it is refused.
 * What has no public price of its own costs something else from now on, so its version rises, and nobody pays the old one.
 */
export async function changeRate(tx: Ctx, rate: number): Promise<Refusal | null> {
  await holdRateAlone(tx.db);
  const { count, products: names } = await rateProblems(tx, rate);
  if (count > 0) return refuse('settings.rate', { n: count, products: names.join(', ') });
  await tx.db
    .update(variants)
    .set({ version: sql`${variants.version} + 1` })
    .where(and(isNull(variants.publicPriceIdr), isNull(variants.deletedAt)));
  afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
  return null;
}
