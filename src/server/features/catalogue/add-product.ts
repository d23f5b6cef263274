import type { Product, ProductInput } from '#contract/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts';
import { platformOfCategories } from '#domain/catalogue.ts';
import { usdToCents } from '#domain/money.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { heldRate } from '../../db/rate.ts';
import { products } from '../../db/schema/catalogue.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';
import { checkPrices, orNull } from './product-rules.ts';

export async function addProduct(ctx: Ctx, input: ProductInput): Promise<{ data: Product } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const added = await insertProduct(tx, input);
    return isRefusal(added) ? added : loadOne(tx, added);
  });
}

/** Within a transaction that ends with the refusal, if there is one. The product's number. */
export async function insertProduct(tx: Ctx, input: ProductInput): Promise<number | Refusal> {
  const { vocabulary } = tx.deps;
  const values = {
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
  };
  const wrong = checkPrices(values, await heldRate(tx.db));
  if (wrong) return wrong;
  try {
    const [row] = await tx.db
      .insert(products)
      .values({ ...values, createdAt: now(tx) })
      .returning({ id: products.id });
    if (!row) throw new Error('the insert answered no row');
    await recordAudit(tx, 'product.create', `product:${row.id}`, null, values);
    afterCommit(tx, () => tx.deps.catalogue.markDirty([row.id]));
    return row.id;
  } catch (error) {
    if (isUniqueViolation(error, 'products_name')) return refuse('product.name-taken');
    throw error;
  }
}

export async function loadOne(ctx: Ctx, id: number): Promise<{ data: Product } | Refusal> {
  const [row] = await loadCatalogue(ctx.db, now(ctx), [id]);
  return row ? { data: adminView(row) } : refuse('product.not-found');
}
