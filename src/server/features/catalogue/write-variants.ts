import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import type { products, variants } from '../../db/schema/catalogue.ts';

type VariantRow = typeof variants.$inferSelect;
type ProductRow = typeof products.$inferSelect;

const PER_STATEMENT = 1_000;

async function inParts<T>(
  rows: readonly T[],
  write: (json: string) => Promise<unknown>,
  columns: (row: T) => object,
) {
  for (let from = 0; from < rows.length; from += PER_STATEMENT)
    await write(JSON.stringify(rows.slice(from, from + PER_STATEMENT).map(columns)));
}

/** Rows that are locked, as they shall be from now on; each is one version further. */
export const writeVariants = (tx: Ctx, rows: readonly VariantRow[]): Promise<void> =>
  inParts(
    rows,
    (json) =>
      tx.db.execute(sql`
        update variants p set product_id = u.product_id, label = u.label, position = u.position,
          validity_seconds = u.validity_seconds,
          price_cents = u.price_cents, original_price_cents = u.original_price_cents,
          public_price_idr = u.public_price_idr, cost_price_cents = u.cost_price_cents,
          cost_price_idr = u.cost_price_idr, custom_link = u.custom_link,
          delivery = u.delivery, places = u.places, version = p.version + 1
        from json_to_recordset(${json}::json) as u(id int, product_id int, label text, position int, validity_seconds int,
          price_cents int, original_price_cents int, public_price_idr int, cost_price_cents int, cost_price_idr int,
          custom_link text, delivery text, places int)
        where p.id = u.id`),
    (row) => ({
      id: row.id,
      product_id: row.productId,
      label: row.label,
      position: row.position,
      validity_seconds: row.validitySeconds,
      price_cents: row.priceCents,
      original_price_cents: row.originalPriceCents,
      public_price_idr: row.publicPriceIdr,
      cost_price_cents: row.costPriceCents,
      cost_price_idr: row.costPriceIdr,
      custom_link: row.customLink,
      delivery: row.delivery,
      places: row.places,
    }),
  );

/** The same for what variants have in common. */
export const writeProducts = (tx: Ctx, rows: readonly ProductRow[]): Promise<void> =>
  inParts(
    rows,
    (json) =>
      tx.db.execute(sql`
        update products g set description = u.description, hot_description = u.hot_description, category = u.category,
          platform = u.platform, image_url = u.image_url, youtube_link = u.youtube_link, status = u.status,
          hot_list_order = u.hot_list_order, is_maintenance = u.is_maintenance,
          maintenance_reason = u.maintenance_reason, texts = u.texts, version = g.version + 1
        from json_to_recordset(${json}::json) as u(id int, description text, hot_description text, category text[],
          platform text, image_url text, youtube_link text, status text, hot_list_order int, is_maintenance boolean,
          maintenance_reason text, texts jsonb)
        where g.id = u.id`),
    (row) => ({
      id: row.id,
      description: row.description,
      hot_description: row.hotDescription,
      category: row.category,
      platform: row.platform,
      image_url: row.imageUrl,
      youtube_link: row.youtubeLink,
      status: row.status,
      hot_list_order: row.hotListOrder,
      is_maintenance: row.isMaintenance,
      maintenance_reason: row.maintenanceReason,
      texts: row.texts,
    }),
  );
