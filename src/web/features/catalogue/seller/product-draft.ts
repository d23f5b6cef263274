import type { Product } from '#contract/products.ts';
import { NEW_PRODUCT_STATUS } from '#domain/catalogue.ts';
import { durationOf } from '#domain/durations.ts';
import { centsToUsd, fallbackPriceIdr, usdToCents } from '#domain/money.ts';
import type { ProductGroup } from '#domain/product-groups.ts';
import {
  emptyVariant,
  type PriceProblem,
  parseDecimal,
  priceProblem,
  usableVariants,
  type VariantRow,
  variantName,
} from '#domain/product-rules.ts';
import type { NewProduct, ProductChange } from './group-changes.ts';

/** What the product form holds while it is open. */
export interface ProductDraft {
  name: string;
  description: string;
  imageUrl: string;
  categories: string[];
  platform: string;
  youtubeLink: string;
  hotDescription: string;
  status: string;
  rows: VariantRow[];
}

export const newDraft = (): ProductDraft => ({
  name: '',
  description: '',
  imageUrl: '',
  categories: [],
  platform: '',
  youtubeLink: '',
  hotDescription: '',
  status: NEW_PRODUCT_STATUS,
  rows: [emptyVariant()],
});

export const draftOf = ({ baseName, main }: ProductGroup<Product>): ProductDraft => ({
  name: baseName,
  description: main.description,
  imageUrl: main.imageUrl,
  categories: [...main.category],
  platform: main.platform,
  youtubeLink: main.youtubeLink,
  hotDescription: main.hotDescription,
  status: main.status,
  rows: [],
});

export type MissingField = 'name' | 'imageUrl' | 'categories';

/** Without these nothing is sent. */
export function missingFields(draft: ProductDraft): MissingField[] {
  const missing: MissingField[] = [];
  if (draft.name.trim() === '') missing.push('name');
  if (draft.imageUrl.trim() === '') missing.push('imageUrl');
  if (draft.categories.length === 0) missing.push('categories');
  return missing;
}

const shared = (draft: ProductDraft) => ({
  description: draft.description.trim(),
  imageUrl: draft.imageUrl.trim(),
  category: draft.categories,
  platform: draft.platform.trim(),
  youtubeLink: draft.youtubeLink.trim(),
  hotDescription: draft.hotDescription.trim(),
  status: draft.status.trim(),
});

const pricesOf = (row: VariantRow) => {
  const priceCents = usdToCents(parseDecimal(row.price) ?? 0);
  const original = parseDecimal(row.originalPrice);
  return {
    priceCents,
    publicPriceIdr: Math.round(parseDecimal(row.publicPrice) ?? fallbackPriceIdr(centsToUsd(priceCents))),
    originalPriceCents: original === null ? null : usdToCents(original),
  };
};

/** The first row whose prices do not agree, and how. */
export function rowProblem(draft: ProductDraft): { name: string; problem: PriceProblem } | null {
  for (const row of usableVariants(draft.rows)) {
    const problem = priceProblem(pricesOf(row));
    if (problem) return { name: row.name, problem };
  }
  return null;
}

/** One product for each usable row. */
export const newProducts = (draft: ProductDraft): { row: VariantRow; input: NewProduct }[] =>
  usableVariants(draft.rows).map((row) => {
    const { priceCents, publicPriceIdr, originalPriceCents } = pricesOf(row);
    const input = {
      ...shared(draft),
      name: variantName(draft.name, row.name),
      price: centsToUsd(priceCents),
      publicPriceIDR: publicPriceIdr,
      originalPrice: originalPriceCents === null ? null : centsToUsd(originalPriceCents),
      customLink: '',
    };
    return { row, input };
  });

/** What an edited group sends for each of its variants; the name only when it was changed. */
export const changeOf =
  (draft: ProductDraft, before: ProductDraft) =>
  (variant: Product): ProductChange => ({
    ...shared(draft),
    ...(draft.name.trim() === before.name
      ? {}
      : { name: variantName(draft.name, durationOf(variant.name)?.word ?? '') }),
  });
