import type { PlainKey } from '#web/i18n/message-keys.ts';
import { filledVariants, type ProductDraft, type VariantDraft } from './product-draft.ts';

/** What of a product is not as it was read: which text names it, and of which variant. */
export interface Change {
  name: PlainKey;
  /** A variant's label. */
  of?: string;
}

const FIELDS: Record<Exclude<keyof ProductDraft, 'variants'>, PlainKey> = {
  name: 'form.name',
  pictures: 'productPage.pictures',
  description: 'form.description',
  texts: 'product.words',
  questions: 'product.questions',
  categories: 'form.categories',
  platform: 'form.platform',
  status: 'form.status',
  hot: 'form.hot',
  video: 'form.video',
  slug: 'productPage.address',
  warranty: 'product.warranty',
  autoReplace: 'product.autoReplace',
};

const ROW_FIELDS: Record<Exclude<keyof VariantDraft, 'key' | 'days'>, PlainKey> = {
  label: 'product.label',
  validity: 'product.validity',
  price: 'product.price',
  dollar: 'product.dollar',
  struck: 'product.struck',
  cost: 'product.cost',
  link: 'link.label',
  delivery: 'product.delivery',
  places: 'product.places',
};

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** In the order in which they stand on the page. */
export function changesOf(before: ProductDraft, now: ProductDraft): Change[] {
  const fields = (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .filter((field) => !same(before[field], now[field]))
    .map((field): Change => ({ name: FIELDS[field] }));
  const known = new Map(before.variants.map((row) => [row.key, row]));
  const rows = filledVariants(now);
  const inRows = rows.flatMap((row): Change[] => {
    const was = known.get(row.key);
    if (!was || row.key < 0) return [{ name: 'product.added', of: row.label }];
    return (Object.keys(ROW_FIELDS) as (keyof typeof ROW_FIELDS)[])
      .filter((field) => isRowChanged(was, row, field))
      .map((field) => ({ name: ROW_FIELDS[field], of: row.label }));
  });
  const kept = rows.filter(({ key }) => key > 0).map(({ key }) => key);
  const gone = before.variants.filter(({ key }) => key > 0 && !kept.includes(key));
  const order = before.variants.map(({ key }) => key).filter((key) => kept.includes(key));
  return [
    ...fields,
    ...inRows,
    ...gone.map(({ label }): Change => ({ name: 'product.removed', of: label })),
    ...(same(order, kept) ? [] : [{ name: 'product.order' } as const]),
  ];
}

export const isRowChanged = (
  was: VariantDraft | undefined,
  row: VariantDraft,
  field: keyof VariantDraft,
): boolean =>
  was !== undefined && (was[field] !== row[field] || (field === 'validity' && was.days !== row.days));
