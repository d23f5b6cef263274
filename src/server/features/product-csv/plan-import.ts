import * as z from 'zod/mini';
import type { ForeseenLine, RefusedLine } from '#contract/catalogue/product-csv.ts';
import {
  type Product,
  type ProductInput,
  type ProductUpdate,
  productInput,
  productUpdate,
} from '#contract/catalogue/products.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey, putTogether, STANDARD_LABEL, takeApart } from '#domain/catalogue/names.ts';
import { plainLabel } from '#domain/catalogue/product-rules.ts';
import { usdToCents } from '#domain/price/money.ts';
import {
  type CsvMore,
  type CsvProduct,
  columnsOf,
  csvProduct,
  differing,
  MOST_CSV_CHANGES,
  MOST_CSV_LINES,
  PRODUCT_COLUMNS,
  readRow,
  SHARED_FIELDS,
} from '#domain/product-csv/product-csv.ts';
import { readCsv } from '#domain/text/csv.ts';
import { type Ctx, may, now, provedLately } from '../../context.ts';
import { inTurns } from '../../in-turns.ts';
import { adminView, type CatalogueRow, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { checkPrices, costOf, orNull } from '../catalogue/product-rules.ts';
import { type CsvFacts, readCsvFacts } from './csv-facts.ts';
import { changesIn, saysTexts, split, stated } from './import-lines.ts';
import { waitedVariants, wrongMore } from './import-more.ts';
import { ImportPictures } from './import-pictures.ts';
import { malformed, shortened, titleOf, unread } from './import-refusals.ts';

export interface ImportPlan {
  create: ProductInput[];
  update: ProductUpdate[];
  /** What is said beside, of each that is made, in their order; and of each that is changed, by its number. */
  createMore: CsvMore[];
  updateMore: (CsvMore & { id: number })[];
  unchanged: number;
  refused: RefusedLine[];
  /** What the first of them would do. */
  lines: ForeseenLine[];
  /** Of those that will be changed, by their numbers: as they were when this was planned. */
  versions: ReadonlyMap<number, number>;
}

type Listed = Omit<Product, 'price' | 'costPriceIDR' | 'category'> & CsvProduct;
/** A variant of the shop; as a file says it only when a line speaks of it, since of many a file names few. */
class Known {
  readonly row: CatalogueRow;
  readonly #facts: CsvFacts | undefined;
  #product: Listed | null = null;

  constructor(row: CatalogueRow, facts: CsvFacts | undefined) {
    this.row = row;
    this.#facts = facts;
  }

  get product(): Listed {
    this.#product ??= { ...csvProduct<Listed>(adminView(this.row)), ...this.#facts };
    return this.#product;
  }
}

type Line =
  | { fresh: ProductInput; more: CsvMore }
  | { known: Known; change: ProductUpdate | null; more: CsvMore; next: Listed };
export interface ImportFile {
  csv: string;
  pictures: readonly { name: string; url: string }[];
}

/** What a file would do to the shop, in one look at it, however long the file is. */
export async function planImport(ctx: Ctx, { csv, pictures }: ImportFile): Promise<ImportPlan | Refusal> {
  const file = readCsv(csv);
  if (!file || file.rows.length > MOST_CSV_LINES + 1) return refuse('request.malformed', { field: 'csv' });
  const columns = columnsOf(file.rows[0] ?? []);
  if (typeof columns === 'string') {
    const known = PRODUCT_COLUMNS.map(({ title }) => title).join(', ');
    return refuse('product.import-column', { column: columns.slice(0, 80), known });
  }
  const texts = saysTexts(columns, file.rows);
  if (texts && !may(ctx, 'keys.see')) return refuse('session.not-allowed');
  if (texts && ctx.actor && !provedLately(ctx, ctx.actor)) return refuse('session.step-up');
  const rows = await loadCatalogue(ctx.db, now(ctx));
  const says = (...fields: (keyof CsvProduct)[]) =>
    columns.some(({ field }) => field !== null && fields.includes(field));
  const facts = says('warrantyHours', 'sharedText')
    ? await readCsvFacts(
        ctx,
        rows.map(({ product }) => product.id),
        { texts },
      )
    : new Map<number, CsvFacts>();
  const waited = says('delivery') ? await waitedVariants(ctx) : new Set<number>();
  // Looked at once more, under its lock, when the file is taken.
  const { idrPerUsd } = ctx.deps.settings.current();
  const shop = new Shop(idrPerUsd, await ImportPictures.of(ctx, pictures), waited);
  await inTurns(rows, (row) => shop.know(new Known(row, facts.get(row.product.id))));
  const plan = {
    ...{ create: [], update: [], createMore: [], updateMore: [], unchanged: 0, refused: [], lines: [] },
    versions: new Map(),
  } as ImportPlan & {
    versions: Map<number, number>;
  };
  await inTurns(file.rows.slice(1).entries(), ([at, row]) => {
    const read = readRow(columns, row);
    const number = file.lines[at + 1] ?? 0;
    const line = 'wrong' in read ? unread(read.wrong) : shop.take(read);
    if ('code' in line) plan.refused.push({ line: number, code: line.code, params: line.params });
    else if ('fresh' in line) {
      plan.create.push(line.fresh);
      plan.createMore.push(line.more);
      plan.lines.push({ line: number, name: nameOf(line.fresh), isNew: true, changes: [] });
    } else if (line.change === null) plan.unchanged += 1;
    else {
      plan.update.push(line.change);
      plan.updateMore.push({ ...line.more, id: line.change.id });
      plan.versions.set(line.known.product.id, line.known.row.version);
      plan.lines.push({
        ...{ line: number, name: line.known.product.name, isNew: false },
        changes: changesIn(line.known.product, line.next, { ...line.change, ...line.more }),
      });
    }
  });
  const many = plan.create.length + plan.update.length > MOST_CSV_CHANGES;
  return many ? refuse('product.import-many', { max: MOST_CSV_CHANGES }) : plan;
}

/** The shop as it would be after the lines so far. */
class Shop {
  readonly #byId = new Map<number, Known>();
  readonly #byName = new Map<string, Known | null>();
  readonly #seen = new Set<number>();
  /** What the lines so far say of whole products, by their keys. */
  readonly #said = new Map<string, Partial<CsvProduct>>();
  readonly #products = new Map<string, Known>();

  readonly #rate: number;
  readonly #pictures: ImportPictures;
  readonly #waited: ReadonlySet<number>;

  constructor(idrPerUsd: number, pictures: ImportPictures, waited: ReadonlySet<number>) {
    this.#rate = idrPerUsd;
    this.#pictures = pictures;
    this.#waited = waited;
  }

  know(each: Known): void {
    const { id, baseName, label, imageUrl } = each.row.product;
    this.#byId.set(id, each);
    this.#products.set(productKey(baseName), each);
    this.#byName.set(keyOf(baseName, label), each);
    this.#pictures.know(imageUrl);
  }

  /** By its number, else by its name; what is neither is new. */
  take({ id, baseName = '', label = '', validitySeconds, ...said }: Partial<CsvProduct>): Line | Refusal {
    const apart = said.name || baseName === '' ? null : { label, validitySeconds };
    const row = stated(apart ? { ...said, name: putTogether(baseName, label) } : said);
    if (row.imageUrl) {
      const picture = this.#pictures.find(row.imageUrl);
      if (picture === null)
        return refuse('product.import-picture', { column: 'picture', value: shortened(row.imageUrl) });
      row.imageUrl = picture;
    }
    const named = this.#byName.get(nameKey(row.name ?? ''));
    const isFresh = !id && named === undefined;
    const name = row.name ?? (id ? this.#byId.get(id)?.product.name : undefined);
    const product = apart && isFresh ? baseName : name && takeApart(name).baseName;
    const other = product === undefined ? undefined : this.#otherwise(product, row, isFresh);
    if (other !== undefined) return refuse('product.import-differs', { field: other });
    if (!id) {
      if (named) return this.#change(named, row);
      return named === undefined ? this.#add(row, apart && { ...apart, name: baseName }) : taken();
    }
    const known = this.#byId.get(id);
    return known ? this.#change(known, row) : refuse('product.not-found');
  }

  /** The title of what a line before has said otherwise of the same product, or the shop of one that this line joins. */
  #otherwise(product: string, row: Partial<CsvProduct>, isFresh: boolean): string | undefined {
    const key = productKey(product);
    const said = this.#said.get(key);
    const shared = Object.fromEntries(
      SHARED_FIELDS.filter((field) =>
        isFresh ? row[field] || row[field] === 0 : row[field] !== undefined,
      ).map((field) => [field, row[field]]),
    );
    const known = { ...shared, ...(isFresh ? this.#products.get(key)?.product : {}), ...said };
    const other = Object.keys(differing(known as CsvProduct, shared))[0];
    if (other !== undefined) return titleOf(other);
    this.#said.set(key, { ...said, ...shared });
    return undefined;
  }

  #add(row: Omit<Partial<CsvProduct>, 'id'>, apart: object | null): Line | Refusal {
    const [more, fields] = split(row);
    const given = { description: '', ...fields, ...withLabel(apart) };
    const parsed = z.safeParse(productInput, given);
    if (!parsed.success) return malformed(parsed.error, row);
    const wrong = checked(parsed.data, this.#rate) ?? wrongMore(more, { delivery: 'key' }, false);
    if (wrong) return wrong;
    this.#byName.set(nameKey(row.name ?? ''), null);
    return { fresh: parsed.data, more };
  }

  #change(known: Known, row: Omit<Partial<CsvProduct>, 'id'>): Line | Refusal {
    const { product } = known;
    if (this.#seen.has(product.id)) return taken();
    const change = differing(product, row);
    const [more, fields] = split(change);
    const parsed = z.safeParse(productUpdate, { id: product.id, ...fields });
    if (!parsed.success) return malformed(parsed.error, row);
    const wrong =
      checked({ ...product, ...change }, this.#rate) ??
      wrongMore(more, product, this.#waited.has(product.id));
    if (wrong) return wrong;
    const name = nameKey(parsed.data.name ?? product.name);
    const owner = this.#byName.get(name);
    if (owner !== undefined && owner !== known) return taken();
    this.#byName.delete(nameKey(product.name));
    this.#byName.set(name, known);
    this.#seen.add(product.id);
    const isSame = Object.keys(change).length === 0;
    return { known, change: isSame ? null : parsed.data, more, next: { ...product, ...change } };
  }
}

/** In whatever spelling: 'Garuda Pass (7 days)' is 'garuda pass 7 days'. */
export function nameKey(name: string): string {
  const { baseName, label } = takeApart(name);
  return keyOf(baseName, label);
}

const keyOf = (baseName: string, label: string): string => productKey(putTogether(baseName, label));

const taken = (): Refusal => refuse('product.name-taken');

/** How the prices stand to each other. */
function checked(product: Partial<CsvProduct> | ProductInput, idrPerUsd: number): Refusal | null {
  const { price, originalPrice, publicPriceIDR } = product;
  const prices = {
    priceCents: orNull(price && usdToCents(price)),
    originalPriceCents: orNull(originalPrice && usdToCents(originalPrice)),
    publicPriceIdr: orNull(publicPriceIDR),
    ...costOf(product, idrPerUsd),
  };
  return checkPrices(prices, idrPerUsd);
}

/** A label that is empty is none: the name is the product's. */
const withLabel = (apart: object | null): object =>
  apart && 'label' in apart && apart.label === '' ? { ...apart, label: STANDARD_LABEL } : { ...apart };

export const nameOf = ({ name, label }: ProductInput): string => putTogether(name, plainLabel(label ?? ''));
