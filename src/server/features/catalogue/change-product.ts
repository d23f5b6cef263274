import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Product, ProductUpdate } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { centsToUsd, fallbackPriceIdr, usdToCents } from '#domain/price/money.ts';
import { isSale } from '#domain/price/promo-rules.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { heldRate } from '../../db/rate.ts';
import { promos, variants } from '../../db/schema/catalogue.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { loadOne } from './add-product.ts';
import { firstRefused, type Outcome } from './one-of-many.ts';
import { checkPrices, orNull } from './product-rules.ts';
import { settlePages } from './settle-pages.ts';
import { writeProducts } from './write-products.ts';

type Changes = Partial<typeof variants.$inferInsert>;

export async function changeProduct(
  ctx: Ctx,
  input: ProductUpdate,
): Promise<{ message: string; data: Product } | Refusal> {
  const result = await inTransaction(ctx, async (tx) => {
    const set = await setProducts(tx, [input]);
    if ('refusal' in set) return set.refusal;
    if (input.name !== undefined) await settlePages(tx.db, [input.id]);
    return loadOne(tx, input.id);
  });
  return isRefusal(result) ? result : { message: 'Produk diperbarui', ...result };
}

/**
 * Sets what the caller gave and leaves the rest; the rows are locked, in the order of their numbers, so two editors
 * cannot mix prices. In a few statements, however many there are. Within a transaction that ends with the refusal, if
 * there is one; a new name asks for settling its page.
 */
export async function setProducts(tx: Ctx, given: readonly ProductUpdate[]): Promise<Outcome<null>> {
  if (given.length === 0) return { done: null };
  const inputs = oncePerProduct(given);
  const rate = await heldRate(tx.db);
  const known = await lockProducts(
    tx,
    inputs.map(({ id }) => id),
  );
  const merged = inputs.flatMap((input) => {
    const before = known.get(input.id);
    return before ? [{ before, changes: changesOf(input, before), name: input.name }] : [];
  });
  const missing = inputs.find(({ id }) => !known.has(id));
  if (missing) return { refusal: refuse('product.not-found'), name: missing.name };
  const promos = await promosBelow(tx, merged, rate);
  const wrong = firstRefused(merged, ({ before, changes }) => {
    const next = { ...before, ...changes };
    const promo = promos.get(before.id);
    const price = plainOf(next, rate);
    const spoilt = promo !== undefined && price < plainOf(before, rate) && !isSale(promo, price);
    return checkPrices(next, rate) ?? (spoilt ? refuse('product.below-promo', { limit: promo }) : null);
  });
  if (wrong) return wrong;
  try {
    await writeProducts(
      tx,
      merged.map(({ before, changes }) => ({ ...before, ...changes })),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'variants_name')) throw error;
    const [only] = merged;
    return { refusal: refuse('product.name-taken'), name: merged.length === 1 ? only?.name : undefined };
  }
  const notes = merged.map(({ before, changes }) => ({
    target: `product:${before.id}`,
    before: pick(before, changes),
    after: changes,
  }));
  await recordAudits(tx, 'product.update', notes);
  afterCommit(tx, () => tx.deps.catalogue.markDirty(inputs.map(({ id }) => id)));
  return { done: null };
}

/** One that is named twice is set as both say, the later where they differ. */
function oncePerProduct(inputs: readonly ProductUpdate[]): ProductUpdate[] {
  const byId = new Map<number, ProductUpdate>();
  for (const input of inputs) byId.set(input.id, { ...byId.get(input.id), ...input });
  return [...byId.values()];
}

type Row = typeof variants.$inferSelect;

async function lockProducts(tx: Ctx, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = await tx.db
    .select()
    .from(variants)
    .where(and(sql`${variants.id} = any(${sql.param([...ids])}::int[])`, isNull(variants.deletedAt)))
    .orderBy(variants.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

type Priced = Pick<Row, 'priceCents' | 'publicPriceIdr'>;
const plainOf = ({ priceCents, publicPriceIdr }: Priced, rate: number): number =>
  publicPriceIdr ?? fallbackPriceIdr(centsToUsd(priceCents), rate);

/** What promos that run ask, of products whose price goes down: nothing of them may be left. A promo waits for the same row. */
async function promosBelow(
  tx: Ctx,
  merged: readonly { before: Row; changes: Changes }[],
  rate: number,
): Promise<Map<number, number>> {
  const cheaper = merged.filter(
    ({ before, changes }) => plainOf({ ...before, ...changes }, rate) < plainOf(before, rate),
  );
  if (cheaper.length === 0) return new Map();
  const ids = sql.param(cheaper.map(({ before }) => before.id));
  const rows = await tx.db
    .select({ id: promos.productId, price: promos.promoPriceIdr })
    .from(promos)
    .where(
      and(
        sql`${promos.productId} = any(${ids}::int[])`,
        eq(promos.isActive, true),
        gt(promos.endDate, now(tx)),
      ),
    );
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/** The columns a call names, in whichever spelling. */
function changesOf(input: ProductUpdate, before: Row): Changes {
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
  // The wire shows 1 for 'no rank': a product sent back as it was listed gets none by that.
  if (before.hotListOrder === null && changes.hotListOrder === 1) delete changes.hotListOrder;
  return changes;
}

const pick = (row: Record<string, unknown>, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key]]));
