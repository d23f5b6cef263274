import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { listGoods as contract, RemoteGoodView } from '#contract/orders/supplied.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { GOODS_A_PAGE } from '#domain/orders/supplied.ts';
import { costIdr, priceWithMargin } from '#domain/price/margin.ts';
import type { Ctx } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { suppliedVariants, supplierShops, suppliers } from '../../db/schema/supply.ts';
import type { RemoteGood } from '../../ports/supplier.ts';

/** Somebody who looks for something turns pages: they need not be read there each time. */
const FRESH_MS = 60_000;

/** What the other shop has now, or had within the last minute; a refusal where it cannot be asked. */
export async function remoteGoods(
  ctx: Ctx,
  id: number,
  { fresh = false } = {},
): Promise<readonly RemoteGood[] | Refusal> {
  const known = ctx.deps.suppliers.goodsOf(id, FRESH_MS);
  if (known && !fresh) return known;
  const shop = (await ctx.deps.suppliers.port(id))?.shop;
  if (!shop) return refuse('supplier.not-found');
  try {
    const { goods } = await shop.catalogue('');
    ctx.deps.suppliers.keepGoods(id, goods);
    return goods;
  } catch (error) {
    ctx.log.warn({ supplier: id, error: String(error) }, 'a catalogue could not be read');
    return refuse('supplier.unread');
  }
}

export async function shopOf(ctx: Ctx, id: number) {
  const [shop] = await ctx.db
    .select({ marginPercent: supplierShops.marginPercent, rounding: supplierShops.rounding })
    .from(supplierShops)
    .innerJoin(suppliers, and(eq(suppliers.id, supplierShops.supplierId), eq(suppliers.removed, false)))
    .where(eq(supplierShops.supplierId, id));
  return shop && { percent: shop.marginPercent, rounding: shop.rounding };
}

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

export async function listGoods(
  ctx: Ctx,
  { id, q = '', page = 1 }: z.infer<typeof contract.input>,
): Promise<{ data: RemoteGoodView[]; total: number } | Refusal> {
  const margin = await shopOf(ctx, id);
  if (!margin) return refuse('supplier.not-found');
  const goods = await remoteGoods(ctx, id);
  if ('code' in goods) return goods;
  const asked = words(q);
  const found = goods.filter(({ name }) => {
    const said = name.toLowerCase();
    return asked.every((word) => said.includes(word));
  });
  const shown = found.slice((page - 1) * GOODS_A_PAGE, page * GOODS_A_PAGE);
  const chosen = await chosenOf(
    ctx,
    id,
    shown.map((good) => good.id),
  );
  const { idrPerUsd } = ctx.deps.settings.current();
  return {
    total: found.length,
    data: shown.map((good) => ({
      id: good.id,
      name: good.name,
      costCents: good.cents,
      costIdr: costIdr(good.cents, idrPerUsd),
      priceIdr: priceWithMargin(good.cents, margin, idrPerUsd),
      stock: good.stock,
      seen: good.seen,
      variantId: chosen.get(good.id) ?? null,
    })),
  };
}

/** The variants here that come from these there. */
export async function chosenOf(
  ctx: Ctx,
  supplierId: number,
  remoteIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ remoteId: suppliedVariants.remoteId, variantId: suppliedVariants.variantId })
    .from(suppliedVariants)
    .innerJoin(variants, and(eq(variants.id, suppliedVariants.variantId), isNull(variants.deletedAt)))
    .where(
      and(
        eq(suppliedVariants.supplierId, supplierId),
        sql`${suppliedVariants.remoteId} = any(${sql.param([...remoteIds])}::int[])`,
      ),
    );
  return new Map(rows.map((row) => [row.remoteId, row.variantId]));
}
