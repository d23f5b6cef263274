import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Product, ProductUpdate } from '#contract/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts';
import { centsToUsd, fallbackPriceIdr, usdToCents } from '#domain/money.ts';
import { isSale } from '#domain/promo-rules.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { heldRate } from '../../db/rate.ts';
import { products, promos } from '../../db/schema/catalogue.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { loadOne } from './add-product.ts';
import { checkPrices, orNull } from './product-rules.ts';

type Changes = Partial<typeof products.$inferInsert>;

export async function changeProduct(
  ctx: Ctx,
  input: ProductUpdate,
): Promise<{ message: string; data: Product } | Refusal> {
  const result = await inTransaction(ctx, async (tx) => {
    const wrong = await setProduct(tx, input);
    return wrong ?? loadOne(tx, input.id);
  });
  return isRefusal(result) ? result : { message: 'Produk diperbarui', ...result };
}

/**
 * Sets what the caller gave and leaves the rest; the row is locked, so two editors cannot mix prices. Within a
 * transaction that ends with the refusal, if there is one.
 */
export async function setProduct(tx: Ctx, input: ProductUpdate): Promise<Refusal | null> {
  const rate = await heldRate(tx.db);
  const [before] = await tx.db
    .select()
    .from(products)
    .where(and(eq(products.id, input.id), isNull(products.deletedAt)))
    .for('update');
  if (!before) return refuse('product.not-found');
  const changes = changesOf(input);
  // The wire shows 1 for 'no rank': a product sent back as it was listed gets none by that.
  if (before.hotListOrder === null && changes.hotListOrder === 1) delete changes.hotListOrder;
  const wrong = checkPrices({ ...before, ...changes } as typeof before, rate);
  if (wrong) return wrong;
  const promo = await spoiledPromo(tx, { before, after: { ...before, ...changes }, rate });
  if (promo !== null) return refuse('product.below-promo', { limit: promo });
  try {
    await tx.db
      .update(products)
      .set({ ...changes, version: sql`${products.version} + 1` })
      .where(eq(products.id, input.id));
    await recordAudit(tx, 'product.update', `product:${input.id}`, pick(before, changes), changes);
    afterCommit(tx, () => tx.deps.catalogue.markDirty([input.id]));
    return null;
  } catch (error) {
    if (isUniqueViolation(error, 'products_name')) return refuse('product.name-taken');
    throw error;
  }
}

type Priced = Pick<typeof products.$inferSelect, 'priceCents' | 'publicPriceIdr'>;
const plainOf = ({ priceCents, publicPriceIdr }: Priced, rate: number): number =>
  publicPriceIdr ?? fallbackPriceIdr(centsToUsd(priceCents), rate);

/** What a promo that runs asks, when a lower price would leave nothing of it; a promo waits for the same row. */
async function spoiledPromo(
  tx: Ctx,
  { before, after, rate }: { before: typeof products.$inferSelect; after: Priced; rate: number },
): Promise<number | null> {
  const price = plainOf(after, rate);
  if (price >= plainOf(before, rate)) return null;
  const [promo] = await tx.db
    .select({ price: promos.promoPriceIdr })
    .from(promos)
    .where(and(eq(promos.productId, before.id), eq(promos.isActive, true), gt(promos.endDate, now(tx))));
  return promo && !isSale(promo.price, price) ? promo.price : null;
}

/** The columns a call names, in whichever spelling. */
function changesOf(input: ProductUpdate): Changes {
  const maintenance = input.isMaintenanceMode ?? input.is_maintenance_mode ?? input.maintenanceMode;
  const reason = input.maintenanceReason ?? input.maintenance_reason;
  const status = input.status ?? input.statusText ?? input.badge ?? input.currentStatus;
  const cost = input.costPrice === undefined ? input.cost_price : input.costPrice;
  const changes: Changes = {
    name: input.name,
    description: input.description,
    hotDescription: input.hotDescription ?? undefined,
    priceCents: input.price === undefined ? undefined : usdToCents(input.price),
    originalPriceCents:
      input.originalPrice === undefined
        ? undefined
        : orNull(input.originalPrice && usdToCents(input.originalPrice)),
    publicPriceIdr: input.publicPriceIDR === undefined ? undefined : orNull(input.publicPriceIDR),
    costPriceCents: cost === undefined ? undefined : cost === null ? null : usdToCents(cost),
    category: input.category,
    platform: input.platform ?? undefined,
    imageUrl: input.imageUrl,
    customLink: input.customLink === null ? '' : input.customLink,
    youtubeLink: input.youtubeLink === null ? '' : input.youtubeLink,
    status: status ?? undefined,
    hotListOrder: input.hotListOrder,
    isMaintenance: maintenance,
    maintenanceReason: reason ?? undefined,
  };
  for (const key of Object.keys(changes) as (keyof Changes)[])
    if (changes[key] === undefined) delete changes[key];
  return changes;
}

const pick = (row: Record<string, unknown>, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key]]));
