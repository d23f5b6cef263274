import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Product, ProductUpdate } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey, putTogether, takeApart } from '#domain/catalogue/names.ts';
import { dollarCents } from '#domain/catalogue/product-rules.ts';
import { usdToCents } from '#domain/price/money.ts';
import type { Locale } from '#domain/text/locales.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { loadOne } from './add-product.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { firstRefused, type Outcome } from './one-of-many.ts';
import { withLinkLabel } from './page-parts.ts';
import { checkPrices, costOf, orNull } from './product-rules.ts';
import { promoLimits } from './promo-limits.ts';
import type { ProductTexts } from './read-page.ts';
import { renameVariants } from './rename-variants.ts';
import { writeProducts, writeVariants } from './write-variants.ts';

type Row = typeof variants.$inferSelect;
type ProductRow = typeof products.$inferSelect;
interface Locked {
  variant: Row;
  product: ProductRow;
}
/** What a call changes of a variant, and of the product that it shares with others. */
interface Changes {
  variant: Partial<Row>;
  product: Partial<ProductRow>;
}
interface Merged {
  before: Locked;
  changes: Changes;
  name: string | undefined;
}

export async function changeProduct(
  ctx: Ctx,
  input: ProductUpdate,
): Promise<{ message: string; data: Product } | Refusal> {
  const result = await inTransaction(ctx, async (tx) => {
    const set = await setProducts(tx, [input]);
    return 'refusal' in set ? set.refusal : loadOne(tx, input.id);
  });
  return isRefusal(result) ? result : { message: 'Produk diperbarui', ...result };
}

/**
 * Sets what the caller gave and leaves the rest; the rows are locked, in the order of their numbers, so two editors
 * cannot mix prices. What belongs to the product is set for all its variants. In a few statements, however many there
 * are. Within a transaction that ends with the refusal, if there is one.
 */
export async function setProducts(tx: Ctx, given: readonly ProductUpdate[]): Promise<Outcome<null>> {
  if (given.length === 0) return { done: null };
  const inputs = oncePerProduct(given);
  const rate = await takeCatalogueTurn(tx.db);
  const own = tx.deps.settings.current().defaultLanguage;
  const known = await lockVariants(
    tx,
    inputs.map(({ id }) => id),
  );
  const merged = inputs.flatMap((input): Merged[] => {
    const before = known.get(input.id);
    return before ? [{ before, changes: changesOf(input, before, { rate, own }), name: input.name }] : [];
  });
  const missing = inputs.find(({ id }) => !known.has(id));
  if (missing) return { refusal: refuse('product.not-found'), name: missing.name };
  const repriced = merged.map(({ before: { variant }, changes }) => ({
    id: variant.id,
    before: variant,
    next: { ...variant, ...changes.variant },
  }));
  const belowPromo = await promoLimits(tx, repriced, rate);
  const wrong = firstRefused(
    merged,
    ({ before: { variant }, changes }) =>
      checkPrices({ ...variant, ...changes.variant }, rate) ?? belowPromo(variant.id),
  );
  if (wrong) return wrong;
  const taken = await write(tx, merged);
  if (taken) return taken;
  const notes = merged.map(({ before, changes, name }) => ({
    target: `product:${before.variant.id}`,
    before: {
      ...noted(pick(before.product, changes.product), own),
      ...pick(before.variant, changes.variant),
      ...(name === undefined ? {} : { name: nameOf(before) }),
    },
    after: {
      ...noted(changes.product, own),
      ...changes.variant,
      ...(name === undefined ? {} : { name }),
    },
  }));
  await recordAudits(tx, 'product.update', notes);
  return { done: null };
}

/** Of all texts only what can be changed here: the others would fill the log. */
const noted = ({ texts, ...rest }: Partial<ProductRow>, own: Locale): object =>
  texts === undefined ? rest : { ...rest, linkLabel: labelOf(texts, own) };
const labelOf = (texts: unknown, own: Locale): string => (texts as ProductTexts)[own]?.linkLabel ?? '';

const nameOf = ({ variant, product }: Locked): string => putTogether(product.name, variant.label);

/** Variants go where their names say, and the products get what was said of any of their variants. */
async function write(tx: Ctx, merged: readonly Merged[]): Promise<Outcome<never> | null> {
  const renamed = merged.flatMap(({ before, name }) =>
    name === undefined || name === nameOf(before)
      ? []
      : [{ id: before.variant.id, productId: before.variant.productId, parts: takeApart(name) }],
  );
  const byKey = renamed.length > 0 ? await renameVariants(tx, renamed) : new Map<string, number>();
  const partsOf = new Map(renamed.map(({ id, parts }) => [id, parts]));
  const rows = merged.map(({ before, changes }) => {
    const next = { ...before.variant, ...changes.variant };
    const parts = partsOf.get(next.id);
    if (!parts) return next;
    const { label, validitySeconds, baseName } = parts;
    return { ...next, label, validitySeconds, productId: byKey.get(productKey(baseName)) ?? next.productId };
  });
  try {
    await writeVariants(tx, rows);
  } catch (error) {
    if (!isUniqueViolation(error, 'variants_label')) throw error;
    const [only] = merged;
    return { refusal: refuse('product.name-taken'), name: merged.length === 1 ? only?.name : undefined };
  }
  const said = new Map<number, Partial<ProductRow>>();
  for (const [at, { changes }] of merged.entries()) {
    const id = rows[at]?.productId ?? 0;
    said.set(id, { ...said.get(id), ...changes.product });
  }
  const changed = await setShared(tx, said);
  await bumpVariants(tx, new Set([...changed, ...byKey.values()]), rows);
  return null;
}

/** Answers those products that are not as they were. */
async function setShared(tx: Ctx, said: ReadonlyMap<number, Partial<ProductRow>>): Promise<number[]> {
  const rows = await tx.db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...said.keys()])}::int[])`);
  const changed = rows.flatMap((row) => {
    const next = { ...row, ...said.get(row.id) };
    return JSON.stringify(next) === JSON.stringify(row) ? [] : [next];
  });
  await writeProducts(tx, changed);
  return changed.map(({ id }) => id);
}

/** The other variants of these products are not as they were either: nobody pays by what was read before. */
async function bumpVariants(
  tx: Ctx,
  productIds: ReadonlySet<number>,
  written: readonly Row[],
): Promise<void> {
  const ids = written.map(({ id }) => id);
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    update variants set version = version + 1
    where product_id = any(${sql.param([...productIds])}::int[]) and deleted_at is null
      and id <> all(${sql.param(ids)}::int[])
    returning id`);
  afterCommit(tx, () => tx.deps.catalogue.markDirty([...ids, ...rows.map(({ id }) => id)]));
}

/** One that is named twice is set as both say, the later where they differ. */
function oncePerProduct(inputs: readonly ProductUpdate[]): ProductUpdate[] {
  const byId = new Map<number, ProductUpdate>();
  for (const input of inputs) byId.set(input.id, { ...byId.get(input.id), ...input });
  return [...byId.values()];
}

async function lockVariants(tx: Ctx, ids: readonly number[]): Promise<Map<number, Locked>> {
  const rows = await tx.db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(sql`${variants.id} = any(${sql.param([...ids])}::int[])`, isNull(variants.deletedAt)))
    .orderBy(variants.id)
    .for('update', { of: variants });
  return new Map(rows.map((row) => [row.variant.id, row]));
}

/** The columns a call names, in whichever spelling. */
function changesOf(
  input: ProductUpdate,
  { variant, product }: Locked,
  { rate, own }: { rate: number; own: Locale },
): Changes {
  const cost = input.costPrice === undefined ? input.cost_price : input.costPrice;
  // The wire shows 1 for 'no rank': a product sent back as it was listed gets none by that.
  const label = input.linkLabel === undefined ? undefined : (input.linkLabel ?? '');
  const ranked = product.hotListOrder !== null || input.hotListOrder !== 1;
  return {
    variant: given({
      priceCents: priceGiven(input.price, variant, rate),
      originalPriceCents:
        input.originalPrice === undefined
          ? undefined
          : orNull(input.originalPrice && usdToCents(input.originalPrice)),
      publicPriceIdr: input.publicPriceIDR === undefined ? undefined : orNull(input.publicPriceIDR),
      ...costGiven(cost, input.costPriceIDR, variant, rate),
      customLink: input.customLink === null ? '' : input.customLink,
    }),
    product: given({
      description: input.description,
      hotDescription: input.hotDescription ?? undefined,
      category: input.category,
      platform: input.platform ?? undefined,
      imageUrl: input.imageUrl,
      youtubeLink: input.youtubeLink === null ? '' : input.youtubeLink,
      status: input.status ?? input.statusText ?? input.badge ?? input.currentStatus ?? undefined,
      hotListOrder: ranked ? input.hotListOrder : undefined,
      isMaintenance: input.isMaintenanceMode ?? input.is_maintenance_mode ?? input.maintenanceMode,
      maintenanceReason: input.maintenanceReason ?? input.maintenance_reason ?? undefined,
      texts:
        label === undefined || label === labelOf(product.texts, own)
          ? undefined
          : withLinkLabel(product.texts as ProductTexts, own, label),
    }),
  };
}

/** A price that follows and is sent back as it was listed goes on following. */
function priceGiven(price: number | null | undefined, before: Row, rate: number): number | null | undefined {
  if (price == null) return price;
  const cents = usdToCents(price);
  return before.priceCents === null && cents === dollarCents(before, rate) ? undefined : cents;
}

/** A cost in rupiah that is sent back beside what it is in dollars stays; in dollars it is given where that differs. */
function costGiven(
  usd: number | null | undefined,
  idr: number | null | undefined,
  before: Row,
  rate: number,
): Partial<Row> {
  const isOther = usd !== undefined && (usd === null ? null : usdToCents(usd)) !== before.costPriceCents;
  if (isOther && (idr == null || idr === before.costPriceIdr)) return costOf({ costPrice: usd }, rate);
  return idr === undefined ? {} : costOf({ costPrice: usd, costPriceIDR: idr }, rate);
}

/** Without what was not given. */
const given = <T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const pick = <Row extends object>(row: Row, like: Partial<Row>): Partial<Row> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key as keyof Row]])) as Partial<Row>;
