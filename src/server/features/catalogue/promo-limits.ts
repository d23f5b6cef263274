import { and, eq, gt, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { dollarCents, type Prices } from '#domain/catalogue/product-rules.ts';
import { centsToUsd, fallbackPriceIdr } from '#domain/price/money.ts';
import { isSale } from '#domain/price/promo-rules.ts';
import { type Ctx, now } from '../../context.ts';
import { promos } from '../../db/schema/catalogue.ts';

type Priced = Pick<Prices, 'priceCents' | 'publicPriceIdr'>;
export interface Repriced {
  id: number;
  before: Priced;
  next: Priced;
}

const plainOf = (prices: Priced, rate: number): number =>
  prices.publicPriceIdr ?? fallbackPriceIdr(centsToUsd(dollarCents(prices, rate)), rate);

/**
 * Of variants whose price goes down: what is refused because a promo that runs, or is to come, would be none any more. A promo waits
 * for the same row.
 */
export async function promoLimits(
  tx: Ctx,
  repriced: readonly Repriced[],
  rate: number,
): Promise<(variantId: number) => Refusal | null> {
  const cheaper = new Map(
    repriced
      .filter(({ before, next }) => plainOf(next, rate) < plainOf(before, rate))
      .map(({ id, next }) => [id, plainOf(next, rate)]),
  );
  if (cheaper.size === 0) return () => null;
  const rows = await tx.db
    .select({ id: promos.productId, price: promos.promoPriceIdr })
    .from(promos)
    .where(
      and(
        sql`${promos.productId} = any(${sql.param([...cheaper.keys()])}::int[])`,
        eq(promos.isActive, true),
        gt(promos.endDate, now(tx)),
      ),
    );
  const limits = new Map<number, number>();
  for (const { id, price } of rows) limits.set(id, Math.max(price, limits.get(id) ?? 0));
  return (id) => {
    const [limit, price] = [limits.get(id), cheaper.get(id)];
    const isSpoilt = limit !== undefined && price !== undefined && !isSale(limit, price);
    return isSpoilt ? refuse('product.below-promo', { limit }) : null;
  };
}
