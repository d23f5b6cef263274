import type { CsvValue } from '../text/csv.ts';
import { categoriesOf } from './catalogue.ts';
import { parseDecimal } from './product-rules.ts';

/** Of a file, most of which may be as the store has it; and of those that it would add or change at once. */
export const MOST_CSV_LINES = 20_000;
export const MOST_CSV_CHANGES = 5_000;

/** A variant with what a file says of it, under the names of the wire. */
export interface CsvProduct {
  id: number;
  name: string;
  slug?: string | undefined;
  description: string;
  hotDescription: string;
  /** Null: it follows the one in rupiah. */
  price: number | null;
  publicPriceIDR: number | null;
  originalPrice: number | null;
  costPrice?: number | null | undefined;
  /** Where it was said in rupiah; `costPrice` is none then. */
  costPriceIDR?: number | null | undefined;
  category: readonly string[];
  platform: string;
  imageUrl: string;
  customLink?: string | undefined;
  youtubeLink: string;
  status: string;
  isMaintenanceMode: boolean;
  maintenanceReason: string;
}

/** What all variants of a product have in common. */
export const SHARED_FIELDS = [
  'description',
  'hotDescription',
  'category',
  'platform',
  'imageUrl',
  'youtubeLink',
  'status',
  'isMaintenanceMode',
  'maintenanceReason',
] as const satisfies (keyof CsvProduct)[];

type Read = (text: string) => unknown;
export interface CsvColumn {
  title: string;
  /** What it is called on the wire; null for what is only told. */
  field: keyof CsvProduct | null;
  write: (product: CsvProduct) => CsvValue;
  /** `undefined` for what makes no sense there. */
  read: Read;
}

const text: Read = (value) => value;
/** With a comma or a dot before the cents. */
const decimal: Read = (value) => (value === '' ? null : (parseDecimal(value.replace(',', '.')) ?? undefined));
const whole: Read = (value) => (value === '' ? null : /^\d{1,12}$/.test(value) ? Number(value) : undefined);
const yes: Read = (value) => ({ '': false, no: false, yes: true })[value.toLowerCase()];

const column = (
  title: string,
  field: keyof CsvProduct,
  read: Read,
  write: (product: CsvProduct) => CsvValue = (product) => product[field] as CsvValue,
): CsvColumn => ({ title, field, read, write });

/** In this order in what the store writes; in any in what it reads. The same in every language: files travel. */
export const PRODUCT_COLUMNS: readonly CsvColumn[] = [
  column('id', 'id', whole),
  column('name', 'name', text),
  column('price_idr', 'publicPriceIDR', whole),
  column('price_usd', 'price', decimal),
  column('struck_price_usd', 'originalPrice', decimal),
  column('cost_idr', 'costPriceIDR', whole),
  column('cost_usd', 'costPrice', decimal),
  column('categories', 'category', categoriesOf, ({ category }) => category.join(', ')),
  column('platform', 'platform', text),
  column('status', 'status', text),
  column('description', 'description', text),
  column('hot_text', 'hotDescription', text),
  column('picture', 'imageUrl', text),
  column('download_link', 'customLink', text),
  column('video_link', 'youtubeLink', text),
  column('maintenance', 'isMaintenanceMode', yes, ({ isMaintenanceMode }) =>
    isMaintenanceMode ? 'yes' : 'no',
  ),
  column('maintenance_reason', 'maintenanceReason', text),
  { title: 'address', field: null, read: text, write: ({ slug }) => slug },
];

/** A variant of the shop as a file says it: what follows the rupiah is not said in dollars. */
export const csvProduct = <P extends CsvProduct & { priceFollows?: boolean | undefined }>(product: P): P => ({
  ...product,
  price: product.priceFollows ? null : product.price,
  costPrice: product.costPriceIDR == null ? product.costPrice : null,
});

const byTitle = new Map(PRODUCT_COLUMNS.map((each) => [each.title, each]));

/** The columns of a file by its first line; a title that nobody knows is answered as it stands there. */
export function columnsOf(header: readonly string[]): readonly CsvColumn[] | string {
  const found: CsvColumn[] = [];
  for (const title of header) {
    const known = byTitle.get(title.trim().toLowerCase());
    if (!known || found.includes(known)) return title;
    found.push(known);
  }
  return found;
}

/** What a row says, under the names of the wire; or the title of the cell that makes no sense. */
export function readRow(columns: readonly CsvColumn[], row: readonly string[]): Partial<CsvProduct> | string {
  const read: Record<string, unknown> = {};
  for (const [at, { title, field, read: readCell }] of columns.entries()) {
    if (field === null) continue;
    const value = readCell((row[at] ?? '').trim());
    if (value === undefined) return title;
    read[field] = value;
  }
  return read;
}

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : (a ?? null) === (b ?? null);

/** Those fields of a row that differ from what the store has. */
export const differing = (known: CsvProduct, row: Partial<CsvProduct>): Partial<CsvProduct> =>
  Object.fromEntries(
    Object.entries(row).filter(([field, value]) => !isSame(value, known[field as keyof CsvProduct])),
  );
