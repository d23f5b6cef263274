import { MAX_CATEGORIES } from '#domain/catalogue/catalogue.ts';
import { MOST_PRODUCT_SLUG } from '#domain/catalogue/product-pages.ts';
import {
  type PriceProblem,
  parseDecimal,
  plainLabel,
  priceProblem,
} from '#domain/catalogue/product-rules.ts';
import { isSlug } from '#domain/catalogue/slugs.ts';
import { MOST_AUTO_REPLACE, MOST_WARRANTY_HOURS } from '#domain/orders/claims.ts';
import { MOST_PLACES } from '#domain/orders/delivery-kinds.ts';
import { usdToCents } from '#domain/price/money.ts';
import { isWebLink } from '#domain/shop/links.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { filledVariants, type ProductDraft, type VariantDraft, validityOf } from './product-draft.ts';

/** What is wrong, by the place where it stands: 'name', or '12.price' for a field of a variant. */
export type DraftProblems = Readonly<Record<string, string>>;

export const placeOf = ({ key }: Pick<VariantDraft, 'key'>, field: keyof VariantDraft): string =>
  `${key}.${field}`;

const PRICE_FIELDS: Record<PriceProblem, keyof VariantDraft> = {
  price: 'dollar',
  'public-zero': 'price',
  'public-price': 'price',
  'original-price': 'struck',
  'cost-price': 'cost',
};

const isUpTo = (text: string, most: number): boolean => /^\d{1,6}$/.test(text.trim()) && Number(text) <= most;

/** What keeps it from being sent. */
export function draftProblems(t: Translate, draft: ProductDraft, idrPerUsd: number): DraftProblems {
  const wrong: Record<string, string> = {};
  const host = location.origin;
  if (draft.name.trim() === '') wrong.name = t('form.nameMissing');
  if (draft.pictures.length === 0) wrong.pictures = t('productPage.needsPicture');
  if (draft.categories.length === 0)
    wrong.categories = t('form.categoriesHint', { n: 0, max: MAX_CATEGORIES });
  if (draft.slug.trim() !== '' && !isSlug(draft.slug.trim(), MOST_PRODUCT_SLUG))
    wrong.slug = t('pages.needsSlug');
  if (draft.video.trim() !== '' && !isWebLink(draft.video.trim())) wrong.video = t('link.invalid', { host });
  if (!isUpTo(draft.warranty, MOST_WARRANTY_HOURS))
    wrong.warranty = t('product.numberWrong', { most: MOST_WARRANTY_HOURS });
  if (!isUpTo(draft.autoReplace, MOST_AUTO_REPLACE))
    wrong.autoReplace = t('product.numberWrong', { most: MOST_AUTO_REPLACE });
  const rows = filledVariants(draft);
  const [first] = draft.variants;
  if (rows.length === 0 && first) wrong[placeOf(first, 'price')] = t('variants.missing');
  const labels = new Set<string>();
  for (const row of rows) {
    const note = (field: keyof VariantDraft, text: string) => {
      wrong[placeOf(row, field)] ??= text;
    };
    const label = plainLabel(row.label).toLowerCase();
    if (labels.has(label)) note('label', t(label === '' ? 'variants.missing' : 'refusal.product.name-taken'));
    labels.add(label);
    const days = validityOf(row);
    if (days !== null && !(days > 0)) note('validity', t('product.daysWrong'));
    if (row.link.trim() !== '' && !isWebLink(row.link.trim())) note('link', t('link.invalid', { host }));
    const places = row.delivery === '' || row.places === '' ? 1 : Number(row.places);
    if (!(places >= 1 && places <= MOST_PLACES)) note('places', t('product.placesWrong'));
    const found = wrongPrice(row, idrPerUsd);
    if (found) note(found.field, t(found.text));
  }
  return wrong;
}

/** A field of a variant that is wrong by itself or beside the others. */
function wrongPrice(row: VariantDraft, idrPerUsd: number) {
  const amount = (text: string) => (text.trim() === '' ? null : parseDecimal(text));
  const [price, dollar] = [amount(row.price), amount(row.dollar)];
  if (price === null && dollar === null) return { field: 'price', text: 'variants.missing' } as const;
  if (price === 0) return { field: 'price', text: 'variants.priceZero' } as const;
  const struck = amount(row.struck);
  const cost = amount(row.cost);
  const problem = priceProblem(
    {
      publicPriceIdr: price,
      priceCents: dollar === null ? null : usdToCents(dollar),
      originalPriceCents: struck === null ? null : usdToCents(struck),
      costPriceCents: cost === null ? null : (cost * 100) / idrPerUsd,
      costPriceIdr: cost,
    },
    idrPerUsd,
  );
  if (!problem) return null;
  const field = PRICE_FIELDS[problem];
  return {
    field: field === 'dollar' && dollar === null ? 'price' : field,
    text: `refusal.product.${problem}`,
  } as const;
}
