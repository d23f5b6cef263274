import { sql } from 'drizzle-orm';
import type { Product, ProductInput } from '#contract/catalogue/products.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { platformOfCategories } from '#domain/catalogue/catalogue.ts';
import { type NameParts, productKey, takeApart } from '#domain/catalogue/names.ts';
import { plainLabel } from '#domain/catalogue/product-rules.ts';
import { usdToCents } from '#domain/price/money.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { variants } from '../../db/schema/catalogue.ts';
import type { Deps } from '../../deps.ts';
import { inTurns } from '../../in-turns.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { findOrMakeProducts } from './find-or-make-products.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';
import { firstRefused, type Outcome } from './one-of-many.ts';
import { withLinkLabel } from './page-parts.ts';
import { checkPrices, costOf, orNull } from './product-rules.ts';

export async function addProduct(ctx: Ctx, input: ProductInput): Promise<{ data: Product } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const added = await insertProducts(tx, [input]);
    if ('refusal' in added) return added.refusal;
    return loadOne(tx, added.done[0] ?? 0);
  });
}

/**
 * Adds variants to the products of their names, which are made where there is none: one that is there keeps what it
 * says. Within a transaction that ends with the refusal, if there is one. The numbers of the variants in the order in
 * which they were given.
 */
export async function insertProducts(tx: Ctx, inputs: readonly ProductInput[]): Promise<Outcome<number[]>> {
  if (inputs.length === 0) return { done: [] };
  const rate = await takeCatalogueTurn(tx.db);
  const rows = await inTurns(inputs, (input) => ({ name: input.name, ...valuesOf(input, tx.deps, rate) }));
  const wrong = firstRefused(rows, ({ variant }) => checkPrices(variant, rate));
  if (wrong) return wrong;
  const productIds = await findOrMakeProducts(
    tx.db,
    rows.map(({ product }) => product),
  );
  const placed = rows.map((row) => ({ ...row, productId: productIds.get(row.product.key) ?? 0 }));
  const made = await insertRows<typeof variants, { id: number; product_id: number; label: string }>(
    tx.db,
    variants,
    placed.map(({ variant, productId }) => ({ ...variant, productId, createdAt: now(tx) })),
    sql`on conflict do nothing returning id, product_id, label`,
  );
  const ids = new Map(made.map(({ id, product_id, label }) => [`${product_id} ${label}`, id]));
  // A name that was taken, by another or by one before it in the list, has made no row.
  const seen = new Set<string>();
  const done: number[] = [];
  for (const { name, variant, productId } of placed) {
    const place = `${productId} ${variant.label}`;
    const id = ids.get(place);
    if (id === undefined || seen.has(place)) return { refusal: refuse('product.name-taken'), name };
    seen.add(place);
    done.push(id);
  }
  const notes = await inTurns(
    placed.entries(),
    ([
      at,
      {
        name,
        product: { key: _, ...product },
        variant,
      },
    ]) => ({
      target: `product:${done[at]}`,
      before: null,
      after: { ...product, ...variant, name },
    }),
  );
  await recordAudits(tx, 'product.create', notes);
  afterCommit(tx, () => tx.deps.catalogue.markDirty(done));
  return { done };
}

/** What a name says, or what stands beside it. */
const partsOf = ({ name, label, validitySeconds }: ProductInput): NameParts =>
  label === undefined
    ? takeApart(name)
    : { baseName: name, label: plainLabel(label), validitySeconds: validitySeconds ?? null };

function valuesOf(input: ProductInput, { vocabulary, settings }: Deps, rate: number) {
  const { baseName, label, validitySeconds } = partsOf(input);
  return {
    product: {
      name: baseName,
      key: productKey(baseName),
      description: input.description,
      hotDescription: input.hotDescription ?? '',
      category: input.category,
      platform: input.platform || platformOfCategories(input.category, vocabulary.of('platform')),
      imageUrl: input.imageUrl,
      youtubeLink: input.youtubeLink ?? '',
      status: input.status || (vocabulary.of('badge')[0]?.name ?? ''),
      hotListOrder: input.hotListOrder ?? null,
      isMaintenance: input.isMaintenanceMode ?? false,
      maintenanceReason: input.maintenanceReason ?? '',
      texts: withLinkLabel({}, settings.current().defaultLanguage, input.linkLabel ?? ''),
    },
    variant: {
      label,
      validitySeconds,
      priceCents: orNull(input.price && usdToCents(input.price)),
      originalPriceCents: orNull(input.originalPrice && usdToCents(input.originalPrice)),
      publicPriceIdr: orNull(input.publicPriceIDR),
      ...costOf(input, rate),
      customLink: input.customLink ?? '',
    },
  };
}

export async function loadOne(ctx: Ctx, id: number): Promise<{ data: Product } | Refusal> {
  const [row] = await loadCatalogue(ctx.db, now(ctx), [id]);
  return row ? { data: adminView(row) } : refuse('product.not-found');
}
