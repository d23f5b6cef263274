import { sql } from 'drizzle-orm';
import type { Product } from '#contract/products.ts';
import { baseName } from '#domain/durations.ts';
import { centsToUsd } from '#domain/money.ts';
import type { Db } from '../../db/database.ts';

/** A product with what only the server and admins know of it. */
export interface CatalogueRow {
  product: Product;
  version: number;
  costPrice: number | null;
  customLink: string;
}

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  description: string;
  hot_description: string;
  price_cents: number;
  original_price_cents: number | null;
  public_price_idr: number | null;
  cost_price_cents: number | null;
  category: string[];
  platform: string;
  image_url: string;
  custom_link: string;
  youtube_link: string;
  status: string;
  hot_list_order: number | null;
  is_maintenance: boolean;
  maintenance_reason: string;
  version: number;
  created_at: Date | string;
  promo_price_idr: number | null;
  promo_original_idr: number | null;
  promo_ends: Date | string | null;
  free: number;
  sold: number;
  held: number;
}

/**
 * All products on sale, or one of them, as they are in the database now. Stock is added up from folded and
 * fresh changes and the open holds, so the cost does not grow with the keys that were ever sold.
 */
export async function loadCatalogue(
  db: Db,
  at: Date,
  productId: number | null = null,
): Promise<CatalogueRow[]> {
  const time = at.toISOString();
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.description, p.hot_description, p.price_cents, p.original_price_cents, p.public_price_idr,
      p.cost_price_cents, p.category, p.platform, p.image_url, p.custom_link, p.youtube_link, p.status,
      p.hot_list_order, p.is_maintenance, p.maintenance_reason, p.version, p.created_at,
      r.promo_price_idr, r.original_price_idr as promo_original_idr, r.end_date as promo_ends,
      (coalesce(s.free, 0) + coalesce(c.free, 0))::int as free,
      (coalesce(s.sold, 0) + coalesce(c.sold, 0))::int as sold,
      coalesce(h.held, 0)::int as held
    from products p
    left join product_stock s on s.product_id = p.id
    left join (select product_id, sum(free) as free, sum(sold) as sold from stock_changes group by product_id) c
      on c.product_id = p.id
    left join (select product_id, count(*) as held from keys
               where held_until > ${time} and status = 'free' group by product_id) h on h.product_id = p.id
    left join lateral (select promo_price_idr, original_price_idr, end_date from promos
               where product_id = p.id and is_active and start_date <= ${time} and end_date > ${time}
               order by end_date limit 1) r on true
    where p.deleted_at is null ${productId === null ? sql`` : sql`and p.id = ${productId}`}
    order by p.id`);
  return rows.map(toCatalogueRow);
}

function toCatalogueRow(row: Row): CatalogueRow {
  const available = Math.max(0, row.free - row.held);
  const promo =
    row.promo_price_idr === null || row.promo_ends === null
      ? {}
      : {
          promoPriceIDR: row.promo_price_idr,
          originalPriceIDR: row.promo_original_idr ?? undefined,
          isFlashSaleActive: true,
          promoEndsAt: new Date(row.promo_ends).toISOString(),
        };
  return {
    version: row.version,
    costPrice: row.cost_price_cents === null ? null : centsToUsd(row.cost_price_cents),
    customLink: row.custom_link,
    product: {
      id: row.id,
      name: row.name,
      baseName: baseName(row.name),
      description: row.description,
      hotDescription: row.hot_description,
      price: centsToUsd(row.price_cents),
      originalPrice: row.original_price_cents === null ? null : centsToUsd(row.original_price_cents),
      publicPriceIDR: row.public_price_idr,
      ...promo,
      category: row.category,
      platform: row.platform,
      imageUrl: row.image_url,
      youtubeLink: row.youtube_link,
      status: row.status,
      hotListOrder: row.hot_list_order ?? 1,
      hotRank: row.hot_list_order,
      totalCodes: available + row.sold,
      availableCodes: available,
      isMaintenanceMode: row.is_maintenance,
      maintenanceReason: row.maintenance_reason,
      createdAt: new Date(row.created_at).toISOString(),
    },
  };
}

/** The same with the fields that only an admin sees. */
export const adminView = (row: CatalogueRow): Product => ({
  ...row.product,
  costPrice: row.costPrice,
  customLink: row.customLink,
});
