import { categoriesOf } from '../catalogue/catalogue.ts';
import { parseDecimal } from '../catalogue/product-rules.ts';
import { DELIVERY_NAMES, type DeliveryKind } from '../orders/delivery-kinds.ts';
import type { CsvValue } from '../text/csv.ts';

/** Of a file, most of which may be as the store has it; and of those that it would add or change at once. */
export const MOST_CSV_LINES = 20_000;
export const MOST_CSV_CHANGES = 5_000;
/** That come with a file. */
export const MOST_CSV_PICTURES = 200;

/** A variant with what a file says of it, under the names of the wire. */
export interface CsvProduct {
  id: number;
  name: string;
  /** Its product, its label and its validity apart: what a new variant may be called by instead of its name. */
  baseName?: string | undefined;
  label?: string | undefined;
  validitySeconds?: number | null | undefined;
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
  /** In the shop's own language. */
  linkLabel?: string | undefined;
  youtubeLink: string;
  status: string;
  isMaintenanceMode: boolean;
  maintenanceReason: string;
  delivery?: DeliveryKind | undefined;
  /** Of what is the same for all; empty: as it is. */
  sharedText?: string | undefined;
  warrantyHours?: number | null | undefined;
}

/** What a file may say of a variant beside the fields of `products/update`. */
export const MORE_FIELDS = [
  'delivery',
  'sharedText',
  'warrantyHours',
] as const satisfies (keyof CsvProduct)[];
export type CsvMore = Pick<CsvProduct, (typeof MORE_FIELDS)[number]>;
/** A file can fill these: what is uploaded, put together or asked for elsewhere is set up on the product's page. */
export const CSV_DELIVERIES: readonly DeliveryKind[] = ['key', 'shared', 'seller'];

/** What all variants of a product have in common. */
export const SHARED_FIELDS = [
  'description',
  'hotDescription',
  'category',
  'platform',
  'imageUrl',
  'linkLabel',
  'youtubeLink',
  'status',
  'isMaintenanceMode',
  'maintenanceReason',
  'warrantyHours',
] as const satisfies (keyof CsvProduct)[];

type Read = (text: string) => unknown;
/** What a cell should have held, where it cannot be read. */
export type CellKind = 'number' | 'dollar' | 'yes' | 'delivery';
export interface CsvColumn {
  title: string;
  /** What it is called on the wire; null for what is only told. */
  field: keyof CsvProduct | null;
  write: (product: CsvProduct) => CsvValue;
  /** `undefined` for what makes no sense there: it is none of this kind. */
  read: Read;
  kind: CellKind;
}

const text: Read = (value) => value;
/** With a comma or a dot before the cents. */
const decimal: Read = (value) =>
  value === '' ? null : (parseDecimal(value.replace(/^\$\s*/, '').replace(',', '.')) ?? undefined);
/** As it is written in Indonesia: '129.000', 'Rp 129.000', '129000'. */
function whole(value: string): number | null | undefined {
  if (value === '') return null;
  const plain = value.replace(/^rp\.?\s*/i, '').replace(/,00$/, '');
  return /^\d{1,12}$|^\d{1,3}([.,]\d{3})+$/.test(plain) ? Number(plain.replace(/\D/g, '')) : undefined;
}
const days: Read = (value) => {
  const read = whole(value);
  return typeof read === 'number' ? (read > 0 ? read * DAY : undefined) : read;
};
/** Empty: as it is, and of a new one from the stock. */
const delivery: Read = (value) =>
  value === '' ? null : DELIVERY_NAMES.find((name) => name === value.toLowerCase());
const DAY = 86_400;
const KINDS = new Map<Read, CellKind>([
  [decimal, 'dollar'],
  [whole, 'number'],
  [days, 'number'],
  [delivery, 'delivery'],
]);
const yes: Read = (value) => ({ '': false, no: false, yes: true })[value.toLowerCase()];

const column = (
  title: string,
  field: keyof CsvProduct,
  read: Read,
  write: (product: CsvProduct) => CsvValue = (product) => product[field] as CsvValue,
): CsvColumn => ({ title, field, read, write, kind: KINDS.get(read) ?? 'yes' });

/** In this order in what the store writes; in any in what it reads. The same in every language: files travel. */
export const PRODUCT_COLUMNS: readonly CsvColumn[] = [
  column('id', 'id', whole),
  column('name', 'name', text),
  column('product', 'baseName', text),
  column('variant', 'label', text),
  column('validity_days', 'validitySeconds', days, ({ validitySeconds }) =>
    validitySeconds == null ? null : validitySeconds / DAY,
  ),
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
  column('link_name', 'linkLabel', text),
  column('video_link', 'youtubeLink', text),
  column('maintenance', 'isMaintenanceMode', yes, ({ isMaintenanceMode }) =>
    isMaintenanceMode ? 'yes' : 'no',
  ),
  column('maintenance_reason', 'maintenanceReason', text),
  column('delivery', 'delivery', delivery),
  column('shared_text', 'sharedText', text),
  column('warranty_hours', 'warrantyHours', whole),
  { title: 'address', field: null, read: text, kind: 'yes', write: ({ slug }) => slug },
];

/** A variant of the shop as a file says it: what follows the rupiah is not said in dollars. */
export const csvProduct = <P extends CsvProduct & { priceFollows?: boolean | undefined }>(product: P): P => ({
  ...product,
  price: product.priceFollows ? null : product.price,
  costPrice: product.costPriceIDR == null ? product.costPrice : null,
  linkLabel: product.linkLabel ?? '',
  delivery: product.delivery ?? 'key',
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

/** A cell that makes no sense: where, what stands there, and what should. */
export interface WrongCell {
  column: string;
  value: string;
  kind: CellKind;
}

/** What a row says, under the names of the wire; or which of its cells makes no sense. */
export function readRow(
  columns: readonly CsvColumn[],
  row: readonly string[],
): Partial<CsvProduct> | { wrong: WrongCell } {
  const read: Record<string, unknown> = {};
  for (const [at, { title, field, read: readCell, kind }] of columns.entries()) {
    if (field === null) continue;
    const typed = (row[at] ?? '').trim();
    const value = readCell(typed);
    if (value === undefined) return { wrong: { column: title, value: typed, kind } };
    read[field] = value;
  }
  return read;
}

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : (a ?? null) === (b ?? null);

const PLACEHOLDER = '/products/placeholder.svg';

/** How a new file begins: the columns that a seller fills in, and a line of each kind. */
export const CSV_TEMPLATE: readonly (readonly CsvValue[])[] = [
  [
    ...[
      'product',
      'variant',
      'validity_days',
      'price_idr',
      'cost_idr',
      'categories',
      'description',
      'picture',
    ],
    ...['delivery', 'shared_text', 'warranty_hours'],
  ],
  [
    'Windows 11 Pro',
    'Retail 1 PC',
    '',
    'Rp 249.000',
    '161.000',
    'PC',
    'Lisensi asli',
    'windows-11.png',
    'key',
    '',
    72,
  ],
  [
    'Windows 11 Pro',
    'OEM 1 PC',
    '',
    'Rp 149.000',
    '84.000',
    'PC',
    'Lisensi asli',
    'windows-11.png',
    'key',
    '',
    72,
  ],
  ['Simpan Awan', 'Langganan', 365, 189_000, '', 'PC', '', PLACEHOLDER, 'seller', '', ''],
  [
    'Kelas Web',
    'Selamanya',
    '',
    99_000,
    '',
    'PC',
    '',
    PLACEHOLDER,
    'shared',
    'https://kelas.example/masuk',
    '',
  ],
];

/** Those fields of a row that differ from what the store has. */
export const differing = (known: CsvProduct, row: Partial<CsvProduct>): Partial<CsvProduct> =>
  Object.fromEntries(
    Object.entries(row).filter(([field, value]) => !isSame(value, known[field as keyof CsvProduct])),
  );
