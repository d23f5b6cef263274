import { sql } from 'drizzle-orm';
import { type NameParts, productKey } from '#domain/catalogue/names.ts';
import { planMoves } from '#domain/catalogue/product-pages.ts';
import { type Ctx, now } from '../../context.ts';
import { giveSlugs, productsByKey } from './find-or-make-products.ts';

/** A variant on sale that is called otherwise from now on. */
export interface Renamed {
  id: number;
  productId: number;
  parts: NameParts;
}

/**
 * Finds or makes the product that each belongs to by its new name. A product all of whose variants are renamed takes its
 * page along, one that becomes a part of another leaves its addresses to it, and a variant that leaves alone takes what
 * is said of it with it. In one's turn; in a few statements, however many there are. Answers the products by key.
 */
export async function renameVariants(tx: Ctx, renamed: readonly Renamed[]): Promise<Map<string, number>> {
  const { db } = tx;
  const names = new Map(renamed.map(({ parts }) => [productKey(parts.baseName), parts.baseName]));
  const touched = renamed.map(({ productId, parts }) => ({ productId, key: productKey(parts.baseName) }));
  const ids = sql.param(renamed.map(({ id }) => id));
  const left = sql.param(touched.map(({ productId }) => productId));
  const keys = sql.param([...names.keys()]);
  const { rows: known } = await db.execute<{ id: number; key: string }>(sql`
    select id, key from products where deleted_at is null and (id = any(${left}::int[]) or key = any(${keys}::text[]))
    order by id`);
  const { rows: others } = await db.execute<{ id: number }>(sql`
    select distinct product_id as id from variants
    where product_id = any(${left}::int[]) and deleted_at is null and id <> all(${ids}::int[])`);
  const { move, add, merge } = planMoves(touched, known, new Set(others.map(({ id }) => id)));
  await db.execute(sql`
    update products g set key = u.key
    from unnest(${sql.param(move.map(({ id }) => id))}::int[], ${sql.param(move.map(({ key }) => key))}::text[]) u(id, key)
    where g.id = u.id`);
  await db.execute(sql`
    insert into products (name, key, description, hot_description, category, platform, image_url, youtube_link, status,
      hot_list_order, is_maintenance, maintenance_reason)
    select u.key, u.key, g.description, g.hot_description, g.category, g.platform, g.image_url, g.youtube_link, g.status,
      g.hot_list_order, g.is_maintenance, g.maintenance_reason
    from unnest(${sql.param(add.map(({ id }) => id))}::int[], ${sql.param(add.map(({ key }) => key))}::text[]) u(id, key)
    join products g on g.id = u.id`);
  // As it is spelled now.
  await db.execute(sql`
    update products g set name = u.name, version = g.version + 1
    from unnest(${keys}::text[], ${sql.param([...names.values()])}::text[]) u(key, name)
    where g.key = u.key and g.deleted_at is null and g.name <> u.name`);
  const byKey = await productsByKey(db, [...names.keys()]);
  if (merge.length > 0) {
    const from = sql.param(merge.map(({ id }) => id));
    const into = sql.param(merge.map(({ key }) => byKey.get(key) ?? 0));
    await db.execute(sql`
      update product_slugs l set product_id = u.into_id, is_current = false
      from unnest(${from}::int[], ${into}::int[]) u(id, into_id) where l.product_id = u.id`);
    await db.execute(sql`
      update products set deleted_at = ${now(tx).toISOString()} where id = any(${from}::int[])`);
  }
  await giveSlugs(db, [...byKey.values()]);
  return byKey;
}
