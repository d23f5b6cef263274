import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { PromoView } from '#contract/price/promos.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { promoFacts } from '#domain/price/promos.ts';
import { type Ctx, now } from '../../context.ts';
import { products, promos, variants } from '../../db/schema/catalogue.ts';

/** The promos that run now, the soonest to end first. Who made them is nobody's business here. */
export async function listPromos(ctx: Ctx): Promise<{ data: PromoView[] }> {
  const at = now(ctx);
  const rows = await ctx.db
    .select({
      id: promos.id,
      productId: promos.productId,
      promoPriceIDR: promos.promoPriceIdr,
      originalPriceIDR: promos.originalPriceIdr,
      startDate: promos.startDate,
      endDate: promos.endDate,
      isActive: promos.isActive,
      createdAt: promos.createdAt,
      base: products.name,
      label: variants.label,
      imageUrl: products.imageUrl,
    })
    .from(promos)
    .innerJoin(variants, eq(variants.id, promos.productId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(promos.isActive, true),
        lte(promos.startDate, at),
        gt(promos.endDate, at),
        isNull(variants.deletedAt),
      ),
    )
    .orderBy(asc(promos.endDate), asc(promos.id));
  const data = rows.map(({ base, label, ...row }) => ({
    ...row,
    productName: putTogether(base, label),
    ...promoFacts(row, at),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
  return { data };
}
