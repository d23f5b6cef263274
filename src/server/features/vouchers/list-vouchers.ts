import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { VoucherOffer, VoucherView } from '#contract/price/vouchers.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { type Ctx, may } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { products, variants, vouchers } from '../../db/schema/catalogue.ts';

/** Everything for an admin; for anybody else only for which products a code could be typed. */
export async function listVouchers(ctx: Ctx): Promise<{ data: VoucherView[] | VoucherOffer[] }> {
  return { data: may(ctx, 'offers.change') ? await wholeRows(ctx) : await usableFor(ctx) };
}

async function usableFor(ctx: Ctx): Promise<VoucherOffer[]> {
  const rows = await ctx.db
    .selectDistinct({ productId: vouchers.productId })
    .from(vouchers)
    .leftJoin(variants, eq(variants.id, vouchers.productId))
    .where(
      and(
        eq(vouchers.isActive, true),
        or(isNull(vouchers.maxUses), sql`${vouchers.uses} < ${vouchers.maxUses}`),
        isNull(vouchers.deletedAt),
        isNull(variants.deletedAt),
      ),
    )
    .orderBy(sql`${vouchers.productId} nulls first`);
  return rows.map(({ productId }) => ({ isActive: true, productId }));
}

export const voucherById = async (ctx: Ctx, id: number): Promise<VoucherView | undefined> =>
  (await wholeRows(ctx, eq(vouchers.id, id)))[0];

async function wholeRows(ctx: Ctx, which?: SQL): Promise<VoucherView[]> {
  const rows = await ctx.db
    .select({
      voucher: vouchers,
      base: products.name,
      label: variants.label,
      createdByName: users.username,
      // Uses without a limit are counted nowhere else.
      uses: sql<number>`case when ${vouchers.maxUses} is null
        then (select count(*)::int from orders o where o.voucher_id = ${vouchers.id} and o.status = 'PAID')
        else ${vouchers.uses} end`,
    })
    .from(vouchers)
    .leftJoin(variants, eq(variants.id, vouchers.productId))
    .leftJoin(products, eq(products.id, variants.productId))
    .leftJoin(users, eq(users.id, vouchers.createdBy))
    .where(and(isNull(vouchers.deletedAt), which))
    .orderBy(desc(vouchers.id));
  return rows.map(({ voucher: { deletedAt: _, ...voucher }, base, label, createdByName, uses }) => ({
    ...voucher,
    uses,
    createdAt: voucher.createdAt.toISOString(),
    productName: base === null ? null : putTogether(base, label ?? ''),
    createdByName,
    isGlobal: voucher.productId === null,
  }));
}
