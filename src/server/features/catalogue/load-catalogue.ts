import { type SQL, sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/products.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { dollarCents } from '#domain/catalogue/product-rules.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { PART_KINDS } from '#domain/orders/bundles.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import type { Question } from '#domain/orders/questions.ts';
import { centsToUsd, fallbackPriceIdr, IDR_PER_USD } from '#domain/price/money.ts';
import { PROMO_TYPE } from '#domain/price/promos.ts';
import type { Db } from '../../db/database.ts';
import { STORED_RATE } from '../../db/rate.ts';
import { STORED_LANGUAGE } from '../../db/stored-language.ts';
import { inTurns } from '../../in-turns.ts';
import { missing, placesOf } from '../delivery/kinds/kept-apart.ts';

/** A product with what only the server and admins know of it. */
export interface CatalogueRow {
  product: Product;
  version: number;
  /** Differs whenever the variant's row was written, or its product's. */
  mark: string;
  /** What its buyers are asked. */
  questions: readonly Question[];
  /** What only an admin is told. */
  own: Pick<Product, 'costPrice' | 'costPriceIDR' | 'priceFollows' | 'customLink' | 'linkLabel' | 'groupId'>;
}

/** What moves under a product without its row being written. */
export interface ProductState {
  id: number;
  mark: string;
  free: number;
  sold: number;
  held: number;
  delivery: DeliveryKind;
  /** Of what is no key: how many are sold at most, if not without end, and how many are. */
  places: number | null;
  taken: number;
  /** What is handed over is not there yet. */
  missing: boolean;
  /** Of a bundle: what is in it, and how many can be made of what is there; null: without end. */
  parts: { id: number; base: string; label: string; quantity: number }[] | null;
  least: number | null;
  promo_price_idr: number | null;
  promo_original_idr: number | null;
  promo_ends: Date | string | null;
}

interface Row extends Record<string, unknown>, ProductState {
  slug: string | null;
  more_pictures: number;
  name: string;
  group_id: number;
  label: string;
  position: number;
  validity_seconds: number | null;
  description: string;
  hot_description: string;
  price_cents: number | null;
  original_price_cents: number | null;
  public_price_idr: number | null;
  rate: number | null;
  cost_price_cents: number | null;
  cost_price_idr: number | null;
  category: string[];
  platform: string;
  image_url: string;
  custom_link: string;
  link_label: string | null;
  questions: Question[] | null;
  youtube_link: string;
  status: string;
  hot_list_order: number | null;
  is_maintenance: boolean;
  maintenance_reason: string;
  version: number;
  created_at: Date | string;
}

const STATE = sql`p.id, p.xmin::text || ' ' || g.xmin::text || coalesce(' ' || l.slug, '') as mark,
  (coalesce(s.free, 0) + coalesce(c.free, 0))::int as free,
  (coalesce(s.sold, 0) + coalesce(c.sold, 0))::int as sold,
  coalesce(h.held, 0)::int as held, p.delivery, ${sql.raw(placesOf('p'))} as places, coalesce(t.taken, 0) as taken,
  ${sql.raw(missing('p'))} as missing, z.parts, z.least,
  r.promo_price_idr, r.original_price_idr as promo_original_idr, r.end_date as promo_ends`;

/** Some products by their numbers, or a stretch of them. */
type Which = readonly number[] | { first: number; last: number };

/** A long answer is read in one go, and nobody has a turn meanwhile: a shop of any size is read by so many at a time. */
const AT_ONCE = 500;

/** All that are on sale, in stretches. */
async function allStretches(db: Db): Promise<Which[]> {
  const { rows } = await db.execute<{ first: number; last: number }>(sql`
    select min(id) as first, max(id) as last from (
      select id, (row_number() over (order by id) - 1) / ${AT_ONCE} as page from variants where deleted_at is null) v
    group by page order by page`);
  return rows;
}

async function readAll<T>(
  db: Db,
  which: readonly number[] | null,
  read: (part: Which) => Promise<T[]>,
): Promise<T[]> {
  const all: T[][] = [];
  for (const part of which ? inStretches(which) : await allStretches(db)) all.push(await read(part));
  return all.flat();
}

function inStretches(named: readonly number[]): Which[] {
  const ids = [...new Set(named)].sort((a, b) => a - b);
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_, n) => ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE));
}

/**
 * Keys that are held. Their state is asked for afterwards: with it the free ones would be walked through, for every product
 * anew where nobody has counted the tables yet, and they are many.
 */
const heldKeys = (time: string, whose: SQL) =>
  sql`(select variant_id, status from keys where held_until > ${time} and ${whose} offset 0) k where k.status = 'free'`;

/**
 * Products on sale with their state. Stock is added up from folded and fresh changes
 * and the open holds, so the cost does not grow with the keys that were ever sold.
 */
function fromProducts(at: Date, which: Which): SQL {
  const time = at.toISOString();
  const only = (column: SQL) =>
    'first' in which
      ? sql`${column} between ${which.first} and ${which.last}`
      : sql`${column} = any(${sql.param([...which])}::int[])`;
  return sql`
    from variants p
    join products g on g.id = p.product_id
    left join product_slugs l on l.product_id = p.product_id and l.is_current
    left join variant_stock s on s.variant_id = p.id
    left join variant_places t on t.variant_id = p.id
    left join (select variant_id, sum(free) as free, sum(sold) as sold from stock_changes
               where ${only(sql`variant_id`)} group by variant_id) c on c.variant_id = p.id
    left join (select variant_id, count(*) as held from ${heldKeys(time, only(sql`variant_id`))}
               group by variant_id) h on h.variant_id = p.id
    left join lateral (select promo_price_idr, original_price_idr, end_date from promos
               where variant_id = p.id and is_active and start_date <= ${time} and end_date > ${time}
               order by end_date limit 1) r on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', w.id, 'base', wg.name, 'label', w.label, 'quantity', b.quantity) order by w.id) as parts,
        min(case when w.deleted_at is not null or wg.is_maintenance or not w.delivery = any(${sql.param(PART_KINDS)}::text[]) or ${sql.raw(missing('w'))} then 0
          when w.delivery <> 'key' then case when w.places is not null then greatest(0, w.places - coalesce(
            (select taken from variant_places where variant_id = w.id), 0)) / b.quantity end
          else greatest(0, coalesce((select free from variant_stock where variant_id = w.id), 0)
            + coalesce((select sum(free) from stock_changes where variant_id = w.id), 0)
            - (select count(*) from ${heldKeys(time, sql`variant_id = w.id`)})) / b.quantity end)::int as least
      from bundle_parts b join variants w on w.id = b.part_id join products wg on wg.id = w.product_id
      where b.bundle_id = p.id and p.delivery = 'bundle') z on true
    where p.deleted_at is null and ${only(sql`p.id`)}
    order by p.id`;
}

/** Products on sale as they are in the database now: these, or all. */
export async function loadCatalogue(
  db: Db,
  at: Date,
  ids: readonly number[] | null = null,
): Promise<CatalogueRow[]> {
  return readAll(db, ids, async (which) => {
    const found = await db.execute<Row>(sql`
    select g.id as group_id, g.name, p.label, p.position, p.validity_seconds, g.description, g.hot_description, p.price_cents, p.original_price_cents,
      p.public_price_idr, p.cost_price_cents, p.cost_price_idr, g.category, g.platform, g.image_url, p.custom_link, g.youtube_link, g.status,
      g.texts -> ${STORED_LANGUAGE} ->> 'linkLabel' as link_label,
      nullif(g.questions, '[]') as questions,
      g.hot_list_order, g.is_maintenance, g.maintenance_reason, p.version, p.created_at,
      case when p.public_price_idr is null or p.price_cents is null then ${STORED_RATE} end as rate,
      cardinality(g.more_pictures) as more_pictures, l.slug, ${STATE}
    ${fromProducts(at, which)}`);
    return inTurns(found.rows, toCatalogueRow);
  });
}

/** Of all products what may have moved: a few numbers each. */
export const loadStates = (db: Db, at: Date): Promise<ProductState[]> =>
  readAll(db, null, async (which) => {
    const { rows } = await db.execute<ProductState & Record<string, unknown>>(
      sql`select ${STATE} ${fromProducts(at, which)}`,
    );
    return rows;
  });

type StateFields = Pick<
  Product,
  | 'totalCodes'
  | 'availableCodes'
  | 'endless'
  | 'parts'
  | 'promoPriceIDR'
  | 'originalPriceIDR'
  | 'isFlashSaleActive'
  | 'promoEndsAt'
  | 'promoType'
>;

function stockOf({
  free,
  held,
  sold,
  delivery,
  places,
  taken,
  missing,
  least,
}: ProductState): Pick<StateFields, 'totalCodes' | 'availableCodes' | 'endless'> {
  if (delivery === 'key') {
    const availableCodes = Math.max(0, free - held);
    return { totalCodes: availableCodes + sold, availableCodes };
  }
  if (missing) return { totalCodes: 0, availableCodes: 0 };
  if (least !== null) return { totalCodes: least, availableCodes: least };
  return places === null || delivery === 'bundle'
    ? { totalCodes: MAX_QUANTITY, availableCodes: MAX_QUANTITY, endless: true }
    : { totalCodes: Math.max(0, places), availableCodes: Math.max(0, places - taken) };
}

export function stateFields(row: ProductState): StateFields {
  const stock = {
    ...stockOf(row),
    ...(row.parts
      ? {
          parts: row.parts.map(({ id, base: baseName, label, quantity }) => ({
            id,
            baseName,
            label,
            quantity,
          })),
        }
      : {}),
  };
  if (row.promo_price_idr === null || row.promo_ends === null) return stock;
  return {
    ...stock,
    promoPriceIDR: row.promo_price_idr,
    originalPriceIDR: row.promo_original_idr ?? undefined,
    isFlashSaleActive: true,
    promoEndsAt: new Date(row.promo_ends).toISOString(),
    promoType: PROMO_TYPE,
  };
}

/** Whether a product that is known is still as it comes from the database now. */
export const isSame = (
  known: Pick<CatalogueRow, 'mark' | 'product'>,
  now: { mark: string; product: StateFields },
): boolean =>
  known.mark === now.mark &&
  known.product.availableCodes === now.product.availableCodes &&
  known.product.totalCodes === now.product.totalCodes &&
  known.product.promoPriceIDR === now.product.promoPriceIDR &&
  known.product.originalPriceIDR === now.product.originalPriceIDR &&
  known.product.promoEndsAt === now.product.promoEndsAt &&
  JSON.stringify(known.product.parts) === JSON.stringify(now.product.parts);

/** By the rate of the same look: whoever changes that writes the rows whose price it is. */
function pricesOf(row: Row): Pick<Product, 'price' | 'publicPriceIDR' | 'fallbackPriceIDR'> {
  const rate = row.rate ?? IDR_PER_USD;
  const publicPriceIDR = row.public_price_idr;
  const prices = { priceCents: row.price_cents, publicPriceIdr: publicPriceIDR };
  const price = centsToUsd(dollarCents(prices, rate));
  return publicPriceIDR === null
    ? { price, publicPriceIDR, fallbackPriceIDR: fallbackPriceIdr(price, rate) }
    : { price, publicPriceIDR };
}

/** One for all: most products ask nothing. */
const NONE: readonly Question[] = [];

function toCatalogueRow(row: Row): CatalogueRow {
  const { totalCodes, availableCodes, endless, ...promo } = stateFields(row);
  return {
    version: row.version,
    mark: row.mark,
    questions: row.questions ?? NONE,
    own: {
      costPrice: row.cost_price_cents === null ? null : centsToUsd(row.cost_price_cents),
      ...(row.cost_price_idr === null ? {} : { costPriceIDR: row.cost_price_idr }),
      ...(row.price_cents === null ? { priceFollows: true } : {}),
      customLink: row.custom_link,
      ...(row.link_label ? { linkLabel: row.link_label } : {}),
      groupId: row.group_id,
    },
    product: {
      id: row.id,
      name: putTogether(row.name, row.label),
      baseName: row.name,
      label: row.label,
      validitySeconds: row.validity_seconds,
      ...(row.position === 0 ? {} : { position: row.position }),
      ...(row.slug === null ? {} : { slug: row.slug }),
      ...(row.more_pictures ? { morePictures: row.more_pictures } : {}),
      description: row.description,
      hotDescription: row.hot_description,
      originalPrice: row.original_price_cents === null ? null : centsToUsd(row.original_price_cents),
      ...pricesOf(row),
      ...promo,
      category: row.category,
      platform: row.platform,
      imageUrl: row.image_url,
      youtubeLink: row.youtube_link,
      status: row.status,
      hotListOrder: row.hot_list_order ?? 1,
      hotRank: row.hot_list_order,
      totalCodes,
      availableCodes,
      ...(endless ? { endless } : {}),
      ...(row.delivery === 'key' ? {} : { delivery: row.delivery }),
      isMaintenanceMode: row.is_maintenance,
      maintenanceReason: row.maintenance_reason,
      createdAt: new Date(row.created_at).toISOString(),
    },
  };
}

/** The same with the fields that only an admin sees. */
export const adminView = ({ product, own }: CatalogueRow): Product => ({ ...product, ...own });
