import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { RateProblems } from '#contract/settings/settings.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { dollarCents, priceProblem } from '#domain/catalogue/product-rules.ts';
import { centsToUsd, fallbackPriceIdr, idrToCents } from '#domain/price/money.ts';
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
    const price = centsToUsd(dollarCents(prices, rate));
    return promo !== null && !isSale(promo, fallbackPriceIdr(price, rate));
  });
  return {
    count: spoiled.length,
    products: spoiled.slice(0, SHOWN).map(({ base, label }) => putTogether(base, label)),
  };
}

/**
 * Within the transaction that sets the rate. Prices that it would spoil are mended first: until then it is refused.
 * What has not both prices of its own costs something else from now on, so its version rises, and nobody pays the old
 * one. A cost in rupiah is something else in dollars.
 */
export async function changeRate(tx: Ctx, rate: number): Promise<Refusal | null> {
  await holdRateAlone(tx.db);
  const { count, products: names } = await rateProblems(tx, rate);
  if (count > 0) return refuse('settings.rate', { n: count, products: names.join(', ') });
  await tx.db
    .update(variants)
    .set({ version: sql`${variants.version} + 1` })
    .where(and(or(isNull(variants.publicPriceIdr), isNull(variants.priceCents)), isNull(variants.deletedAt)));
  const costs = await tx.db
    .select({ id: variants.id, idr: variants.costPriceIdr })
    .from(variants)
    .where(isNotNull(variants.costPriceIdr));
  const cents = costs.map(({ idr }) => idrToCents(idr ?? 0, rate));
  await tx.db.execute(sql`
    update variants set cost_price_cents = u.cents
    from unnest(${sql.param(costs.map(({ id }) => id))}::int[], ${sql.param(cents)}::int[]) u(id, cents)
    where variants.id = u.id`);
  afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
  return null;
}
