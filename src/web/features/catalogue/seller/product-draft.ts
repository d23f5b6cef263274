import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import {
  emptyVariant,
  type PriceProblem,
  parseDecimal,
  priceProblem,
  usableVariants,
  type VariantRow,
  variantName,
} from '#domain/catalogue/product-rules.ts';
import { centsToUsd, fallbackPriceIdr, usdToCents } from '#domain/price/money.ts';
import { isImageLink, isWebLink } from '#domain/shop/links.ts';
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
  /** Of a new product; later it has a dialog of its own. */
  customLink: string;
  rows: VariantRow[];
}

export const newDraft = (status: string): ProductDraft => ({
  name: '',
  description: '',
  imageUrl: '',
  categories: [],
  platform: '',
  youtubeLink: '',
  hotDescription: '',
  status,
  customLink: '',
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
  customLink: '',
  rows: [],
});

export type DraftProblem = 'name' | 'picture' | 'picture-address' | 'categories' | 'link';

/** What keeps it from being sent. */
export function draftProblems(draft: ProductDraft): DraftProblem[] {
  const [picture, link] = [draft.imageUrl.trim(), draft.customLink.trim()];
  const wrong: DraftProblem[] = [];
  if (draft.name.trim() === '') wrong.push('name');
  if (picture === '') wrong.push('picture');
  else if (!isImageLink(picture)) wrong.push('picture-address');
  if (draft.categories.length === 0) wrong.push('categories');
  if (link !== '' && !isWebLink(link)) wrong.push('link');
  return wrong;
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

const pricesOf = (row: VariantRow, idrPerUsd: number) => {
  const priceCents = usdToCents(parseDecimal(row.price) ?? 0);
  const original = parseDecimal(row.originalPrice);
  const cost = parseDecimal(row.cost);
  return {
    priceCents,
    publicPriceIdr: Math.round(
      parseDecimal(row.publicPrice) ?? fallbackPriceIdr(centsToUsd(priceCents), idrPerUsd),
    ),
    originalPriceCents: original === null ? null : usdToCents(original),
    costPriceCents: cost === null ? null : usdToCents(cost),
  };
};

/** The first row whose prices do not agree, and how. */
export function rowProblem(
  draft: ProductDraft,
  idrPerUsd: number,
): { name: string; problem: PriceProblem } | null {
  for (const row of usableVariants(draft.rows)) {
    const problem = priceProblem(pricesOf(row, idrPerUsd), idrPerUsd);
    if (problem) return { name: row.name, problem };
  }
  return null;
}

/** One product for each usable row. */
export const newProducts = (draft: ProductDraft, idrPerUsd: number): NewProduct[] =>
  usableVariants(draft.rows).map((row) => {
    const { priceCents, publicPriceIdr, originalPriceCents, costPriceCents } = pricesOf(row, idrPerUsd);
    return {
      ...shared(draft),
      name: variantName(draft.name, row.name),
      price: centsToUsd(priceCents),
      publicPriceIDR: publicPriceIdr,
      originalPrice: originalPriceCents === null ? null : centsToUsd(originalPriceCents),
      costPrice: costPriceCents === null ? null : centsToUsd(costPriceCents),
      customLink: draft.customLink.trim(),
    };
  });

/** What an edited group sends for each of its variants; the name only when it was changed. */
export const changeOf =
  (draft: ProductDraft, before: ProductDraft) =>
  (variant: Product): ProductChange => ({
    ...shared(draft),
    ...(draft.name.trim() === before.name ? {} : { name: variantName(draft.name, variant.label) }),
  });
