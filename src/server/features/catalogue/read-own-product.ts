import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { compareByValidity } from '#domain/catalogue/product-groups.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Db } from '../../db/database.ts';
import { productSlugs, products, variants } from '../../db/schema/catalogue.ts';
import { markOf } from './mark-of.ts';
import type { ProductTexts } from './read-page.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

export interface ReadProduct {
  row: ProductRow;
  rows: VariantRow[];
  own: OwnProduct;
}

const usdOf = (cents: number | null): number | null => (cents === null ? null : centsToUsd(cents));

const ownVariant = (row: VariantRow): OwnProduct['variants'][number] => ({
  id: row.id,
  label: row.label,
  validitySeconds: row.validitySeconds,
  position: row.position,
  publicPriceIDR: row.publicPriceIdr,
  price: usdOf(row.priceCents),
  originalPrice: usdOf(row.originalPriceCents),
  costPriceIDR: row.costPriceIdr,
  costPrice: usdOf(row.costPriceCents),
  customLink: row.customLink,
  delivery: row.delivery,
  places: row.places,
});

/** A product on sale as the seller edits it, with the rows that it comes from. */
export async function readOwnProduct(db: Db, id: number): Promise<ReadProduct | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  if (!row) return null;
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.deletedAt)))
    .orderBy(asc(variants.id));
  const slugs = await db
    .select()
    .from(productSlugs)
    .where(eq(productSlugs.productId, id))
    .orderBy(productSlugs.slug);
  const inOrder = rows
    .map((each) => ({ ...ownVariant(each), each }))
    .sort((a, b) => compareByValidity(placed(a.each), placed(b.each)))
    .map(({ each: _, ...variant }) => variant);
  const shown: Omit<OwnProduct, 'mark'> = {
    id,
    name: row.name,
    description: row.description,
    hotDescription: row.hotDescription,
    youtubeLink: row.youtubeLink,
    texts: row.texts as ProductTexts,
    category: row.category,
    platform: row.platform,
    status: row.status,
    warrantyHours: row.warrantyHours,
    autoReplace: row.autoReplace,
    slug: slugs.find(({ isCurrent }) => isCurrent)?.slug ?? '',
    formerSlugs: slugs.filter(({ isCurrent }) => !isCurrent).map(({ slug }) => slug),
    pictures: [row.imageUrl, ...row.morePictures.filter((each) => each !== row.imageUrl)],
    questions: row.questions,
    variants: inOrder,
  };
  return { row, rows, own: { ...shown, mark: await markOf(shown) } };
}

const placed = (row: VariantRow) => ({
  ...row,
  name: row.label,
  baseName: '',
  price: row.priceCents ?? row.publicPriceIdr ?? 0,
  totalCodes: 0,
  availableCodes: 0,
});
