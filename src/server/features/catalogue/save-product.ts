import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { saveProduct as contract, OwnProduct, OwnVariant } from '#contract/catalogue/save-product.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey } from '#domain/catalogue/names.ts';
import { plainLabel } from '#domain/catalogue/product-rules.ts';
import { usdToCents } from '#domain/price/money.ts';
import { linearPattern } from '#domain/text/linear-pattern.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { wrongDelivery } from './change-delivery.ts';
import { giveSlugs, productsByKey } from './find-or-make-products.ts';
import { noteSaved } from './note-saved-product.ts';
import { filledTexts, setSlug } from './page-parts.ts';
import { checkPrices, costOf, orNull } from './product-rules.ts';
import { promoLimits } from './promo-limits.ts';
import { type ReadProduct, readOwnProduct } from './read-own-product.ts';
import { closeProducts, takeOff } from './remove-products.ts';
import { writeVariants } from './write-variants.ts';

type Save = z.infer<typeof contract.input>;
type Row = typeof variants.$inferSelect;
type Written = Omit<Row, 'id' | 'productId' | 'version' | 'createdAt' | 'deletedAt'>;

/** Writes a product with all its variants, or makes one: as it was read by its caller, or not at all. */
export async function saveProduct(
  ctx: Ctx,
  input: Save,
): Promise<{ message: string; data: OwnProduct } | Refusal> {
  const saved = await inTransaction(ctx, async (tx) => {
    const rate = await takeCatalogueTurn(tx.db);
    const before = input.id === undefined ? null : await readOwnProduct(tx.db, input.id);
    if (input.id !== undefined && !before) return refuse('product.not-found');
    if (before && before.own.mark !== input.mark) return refuse('product.changed');
    const known = new Map(before?.rows.map((row) => [row.id, row]));
    const wanted = input.variants.map((variant) => ({
      id: variant.id,
      values: valuesOf(variant, known.get(variant.id ?? 0), rate),
    }));
    const wrong =
      (await nameTaken(tx, input)) ??
      whichVariants(input, before) ??
      wrongQuestion(input) ??
      (await wrongVariant(tx, wanted, before, rate)) ??
      (await wrongDelivery(tx, wanted, before));
    if (wrong) return wrong;
    const gone = await takeOff(tx, input.removed);
    if (gone) return gone;
    const id = await writeProduct(tx, input, before);
    const refused = await writeAddress(tx, id, input.slug, before);
    if (refused) return refused;
    await writeWanted(tx, id, wanted, before, saysMore(input, before));
    await closeProducts(tx, input.removed);
    const after = await readOwnProduct(tx.db, id);
    if (!after) throw new Error('a saved product is gone');
    await noteSaved(tx, before, after);
    afterCommit(tx, () => {
      tx.deps.catalogue.markDirty(after.rows.map((row) => row.id));
      // More of it may be sold now, and somebody may wait for that.
      tx.deps.jobs.wake('drain-backorders');
    });
    return after.own;
  });
  return isRefusal(saved)
    ? saved
    : { message: input.id === undefined ? 'Produk ditambahkan' : 'Produk diperbarui', data: saved };
}

function valuesOf(variant: OwnVariant, before: Row | undefined, rate: number): Written {
  const { delivery = before?.delivery ?? 'key', places = before?.places ?? null } = variant;
  return { ...wordsOf(variant, rate), delivery, places: delivery === 'key' ? null : places };
}

const wordsOf = (variant: OwnVariant, rate: number): Omit<Written, 'delivery' | 'places'> => ({
  label: plainLabel(variant.label),
  validitySeconds: variant.validitySeconds,
  position: variant.position,
  publicPriceIdr: variant.publicPriceIDR,
  priceCents: variant.price === null ? null : usdToCents(variant.price),
  originalPriceCents: orNull(variant.originalPrice && usdToCents(variant.originalPrice)),
  ...costOf(variant, rate),
  customLink: variant.customLink,
});

async function nameTaken(tx: Ctx, { id, name }: Save): Promise<Refusal | null> {
  const key = productKey(name);
  const owner = (await productsByKey(tx.db, [key])).get(key);
  return owner === undefined || owner === id ? null : refuse('product.taken', { field: 'name' });
}

/** Each of those that were read stays or goes, and no other. */
function whichVariants({ variants: staying, removed }: Save, before: ReadProduct | null): Refusal | null {
  const named = [...staying.flatMap(({ id }) => id ?? []), ...removed];
  const known = new Set(before?.rows.map(({ id }) => id));
  const isWhole = named.length === known.size && new Set(named).size === named.length;
  return isWhole && named.every((id) => known.has(id)) ? null : refuse('product.not-found');
}

/** The first question that nobody could answer, with its field. */
function wrongQuestion({ questions = [] }: Save): Refusal | null {
  for (const [at, { id, kind, label, choices, pattern }] of questions.entries()) {
    const wrong = (code: 'question.label' | 'question.choices' | 'question.pattern', field: string) =>
      refuse(code, { field: `questions.${at}.${field}` });
    const isSaid = Object.keys(label).length > 0;
    if (!isSaid || questions.findIndex((each) => each.id === id) !== at)
      return wrong('question.label', 'label');
    if (kind === 'choice' && (choices.length < 2 || choices.some((each) => Object.keys(each).length === 0)))
      return wrong('question.choices', 'choices');
    if (pattern !== '' && linearPattern(pattern) === null) return wrong('question.pattern', 'pattern');
  }
  return null;
}

const WRONG_FIELD: Partial<Record<string, keyof OwnVariant>> = {
  'product.public-zero': 'publicPriceIDR',
  'product.below-promo': 'publicPriceIDR',
  'product.original-price': 'originalPrice',
  'product.cost-price': 'costPriceIDR',
};

/** The first variant that cannot be as it is written, with its field. */
async function wrongVariant(
  tx: Ctx,
  wanted: readonly { id: number | undefined; values: Written }[],
  before: ReadProduct | null,
  rate: number,
): Promise<Refusal | null> {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const repriced = wanted.flatMap(({ id, values }) => {
    const row = known.get(id ?? 0);
    return row ? [{ id: row.id, before: row, next: values }] : [];
  });
  const belowPromo = await promoLimits(tx, repriced, rate);
  const labels = new Set<string>();
  for (const [at, { id, values }] of wanted.entries()) {
    const field = (name: keyof OwnVariant) => `variants.${at}.${name}`;
    const label = values.label.toLowerCase();
    if (labels.has(label)) return refuse('product.name-taken', { field: field('label') });
    labels.add(label);
    const refusal = checkPrices(values, rate) ?? belowPromo(id ?? 0);
    if (!refusal) continue;
    const isDollar = refusal.code === 'product.price' || refusal.code === 'product.public-price';
    const dollar = values.priceCents === null ? 'publicPriceIDR' : 'price';
    const name = isDollar ? dollar : (WRONG_FIELD[refusal.code] ?? 'publicPriceIDR');
    return { ...refusal, params: { ...refusal.params, field: field(name) } };
  }
  return null;
}

const sharedOf = (input: Save) => ({
  name: input.name,
  key: productKey(input.name),
  description: input.description,
  hotDescription: input.hotDescription,
  youtubeLink: input.youtubeLink,
  category: input.category,
  platform: input.platform,
  status: input.status,
  ...(input.questions ? { questions: input.questions } : {}),
});

/** Whether buyers read something else of the product: then nobody pays by what was read before. */
const saysMore = (input: Save, before: ReadProduct | null): boolean =>
  before !== null &&
  Object.entries(sharedOf(input)).some(
    ([name, value]) => JSON.stringify(before.row[name as keyof typeof before.row]) !== JSON.stringify(value),
  );

async function writeProduct(tx: Ctx, input: Save, before: ReadProduct | null): Promise<number> {
  const [imageUrl = '', ...morePictures] = [...new Set(input.pictures)];
  const { warrantyHours = before?.row.warrantyHours, autoReplace = before?.row.autoReplace } = input;
  const values = {
    ...sharedOf(input),
    ...(warrantyHours === undefined ? {} : { warrantyHours }),
    ...(autoReplace === undefined ? {} : { autoReplace }),
    texts: filledTexts(input.texts),
    imageUrl,
    morePictures,
  };
  const [row] = before
    ? await tx.db
        .update(products)
        .set({ ...values, version: sql`${products.version} + 1` })
        .where(eq(products.id, before.row.id))
        .returning({ id: products.id })
    : await tx.db.insert(products).values(values).returning({ id: products.id });
  return row?.id ?? 0;
}

async function writeAddress(
  tx: Ctx,
  id: number,
  slug: string | undefined,
  before: ReadProduct | null,
): Promise<Refusal | null> {
  const refused = slug === undefined || slug === before?.own.slug ? null : await setSlug(tx, id, slug);
  if (refused) return { ...refused, params: { ...refused.params, field: 'slug' } };
  await giveSlugs(tx.db, [id]);
  return null;
}

async function writeWanted(
  tx: Ctx,
  productId: number,
  wanted: readonly { id: number | undefined; values: Written }[],
  before: ReadProduct | null,
  isForAll: boolean,
): Promise<void> {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const changed = wanted.flatMap(({ id, values }) => {
    const row = known.get(id ?? 0);
    return row && (isForAll || differs(row, values)) ? [{ ...row, ...values }] : [];
  });
  // Two that exchange their labels would meet on the way.
  const ids = sql.param(changed.map(({ id }) => id));
  await tx.db.execute(sql`update variants set label = label || ' #' || id where id = any(${ids}::int[])`);
  await writeVariants(tx, changed);
  const fresh = wanted.filter(({ id }) => id === undefined);
  await insertRows(
    tx.db,
    variants,
    fresh.map(({ values }) => ({ ...values, productId, createdAt: now(tx) })),
  );
}

const differs = (row: Row, values: Written): boolean =>
  Object.entries(values).some(([name, value]) => row[name as keyof Row] !== value);
