import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import type { variants } from '../../db/schema/catalogue.ts';

type Row = typeof variants.$inferSelect;

const PER_STATEMENT = 1_000;

/** Rows that are locked, as they shall be from now on; each is one version further. */
export async function writeProducts(tx: Ctx, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(from, from + PER_STATEMENT).map(columnsOf));
    await tx.db.execute(sql`
      update variants p set name = u.name, description = u.description, hot_description = u.hot_description,
        price_cents = u.price_cents, original_price_cents = u.original_price_cents,
        public_price_idr = u.public_price_idr, cost_price_cents = u.cost_price_cents, category = u.category,
        platform = u.platform, image_url = u.image_url, custom_link = u.custom_link, youtube_link = u.youtube_link,
        status = u.status, hot_list_order = u.hot_list_order, is_maintenance = u.is_maintenance,
        maintenance_reason = u.maintenance_reason, version = p.version + 1
      from json_to_recordset(${json}::json) as u(id int, name text, description text, hot_description text,
        price_cents int, original_price_cents int, public_price_idr int, cost_price_cents int, category text[],
        platform text, image_url text, custom_link text, youtube_link text, status text, hot_list_order int,
        is_maintenance boolean, maintenance_reason text)
      where p.id = u.id`);
  }
}

const columnsOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  hot_description: row.hotDescription,
  price_cents: row.priceCents,
  original_price_cents: row.originalPriceCents,
  public_price_idr: row.publicPriceIdr,
  cost_price_cents: row.costPriceCents,
  category: row.category,
  platform: row.platform,
  image_url: row.imageUrl,
  custom_link: row.customLink,
  youtube_link: row.youtubeLink,
  status: row.status,
  hot_list_order: row.hotListOrder,
  is_maintenance: row.isMaintenance,
  maintenance_reason: row.maintenanceReason,
});
