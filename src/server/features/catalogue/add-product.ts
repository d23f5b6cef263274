import type { Product, ProductInput } from '#contract/catalogue/products.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { platformOfCategories } from '#domain/catalogue/catalogue.ts';
import { usdToCents } from '#domain/price/money.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { heldRate } from '../../db/rate.ts';
import { variants } from '../../db/schema/catalogue.ts';
import type { Deps } from '../../deps.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';
import { firstRefused, type Outcome } from './one-of-many.ts';
import { checkPrices, orNull } from './product-rules.ts';
import { settlePages } from './settle-pages.ts';

export async function addProduct(ctx: Ctx, input: ProductInput): Promise<{ data: Product } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const added = await insertProducts(tx, [input]);
    if ('refusal' in added) return added.refusal;
    await settlePages(tx.db, added.done);
    return loadOne(tx, added.done[0] ?? 0);
  });
}

const PER_STATEMENT = 1_000;

/**
 * Within a transaction that ends with the refusal, if there is one, and else by settling their pages. The numbers of the
 * products in the order in which they were given.
 */
export async function insertProducts(tx: Ctx, inputs: readonly ProductInput[]): Promise<Outcome<number[]>> {
  const rate = await heldRate(tx.db);
  const rows = inputs.map((input) => valuesOf(input, tx.deps));
  const wrong = firstRefused(rows, (row) => checkPrices(row, rate));
  if (wrong) return wrong;
  const ids = new Map<string, number>();
  for (let from = 0; from < rows.length; from += PER_STATEMENT) {
    const made = await tx.db
      .insert(variants)
      .values(rows.slice(from, from + PER_STATEMENT).map((row) => ({ ...row, createdAt: now(tx) })))
      .onConflictDoNothing()
      .returning({ id: variants.id, name: variants.name });
    for (const { id, name } of made) ids.set(name, id);
  }
  // A name that was taken, by another or by one before it in the list, has made no row.
  const taken = rows.find(({ name }) => !ids.has(name));
  if (taken || ids.size < rows.length)
    return { refusal: refuse('product.name-taken'), name: taken?.name ?? repeated(rows) };
  const added = rows.map((row) => ({ id: ids.get(row.name) ?? 0, row }));
  const notes = added.map(({ id, row }) => ({ target: `product:${id}`, before: null, after: row }));
  await recordAudits(tx, 'product.create', notes);
  afterCommit(tx, () => tx.deps.catalogue.markDirty([...ids.values()]));
  return { done: added.map(({ id }) => id) };
}

const repeated = (rows: readonly { name: string }[]): string | undefined =>
  rows.find(({ name }, at) => rows.findIndex((other) => other.name === name) < at)?.name;

const valuesOf = (input: ProductInput, { vocabulary }: Pick<Deps, 'vocabulary'>) => ({
  name: input.name,
  description: input.description,
  hotDescription: input.hotDescription ?? '',
  priceCents: usdToCents(input.price),
  originalPriceCents: orNull(input.originalPrice && usdToCents(input.originalPrice)),
  publicPriceIdr: orNull(input.publicPriceIDR),
  costPriceCents: input.costPrice == null ? null : usdToCents(input.costPrice),
  category: input.category,
  platform: input.platform || platformOfCategories(input.category, vocabulary.of('platform')),
  imageUrl: input.imageUrl,
  customLink: input.customLink ?? '',
  youtubeLink: input.youtubeLink ?? '',
  status: input.status || (vocabulary.of('badge')[0]?.name ?? ''),
  hotListOrder: input.hotListOrder ?? null,
  isMaintenance: input.isMaintenanceMode ?? false,
  maintenanceReason: input.maintenanceReason ?? '',
});

export async function loadOne(ctx: Ctx, id: number): Promise<{ data: Product } | Refusal> {
  const [row] = await loadCatalogue(ctx.db, now(ctx), [id]);
  return row ? { data: adminView(row) } : refuse('product.not-found');
}
