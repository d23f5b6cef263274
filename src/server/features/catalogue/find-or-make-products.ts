import { and, isNull, sql } from 'drizzle-orm';
import { slugChoice } from '#domain/catalogue/product-pages.ts';
import type { Db } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { products } from '../../db/schema/catalogue.ts';

type NewProduct = typeof products.$inferInsert;

/** The products on sale by these keys. */
export async function productsByKey(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: products.id, key: products.key })
    .from(products)
    .where(and(sql`${products.key} = any(${sql.param([...keys])}::text[])`, isNull(products.deletedAt)));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** The product of each key: the one there is, as it is, or a new one as it is first described. In one's turn. */
export async function findOrMakeProducts(
  db: Db,
  wanted: readonly NewProduct[],
): Promise<Map<string, number>> {
  const known = await productsByKey(
    db,
    wanted.map(({ key }) => key),
  );
  const fresh = new Map<string, NewProduct>();
  for (const each of wanted) if (!known.has(each.key) && !fresh.has(each.key)) fresh.set(each.key, each);
  const rows = [...fresh.values()];
  const made = await insertRows<typeof products, { id: number; key: string }>(
    db,
    products,
    rows,
    sql`returning id, key`,
  );
  for (const { id, key } of made) known.set(key, id);
  await giveSlugs(
    db,
    made.map(({ id }) => id),
  );
  return known;
}

/** The first address that nobody has: the database says which that is, not what was read before. */
export async function giveSlugs(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (let n = 1; ; n += 1) {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select g.id, g.name from products g
      where g.id = any(${sql.param([...ids])}::int[])
        and not exists (select 1 from product_slugs l where l.product_id = g.id and l.is_current)
      order by g.id`);
    if (rows.length === 0) return;
    const slugs = rows.map(({ id, name }) => slugChoice(name, n, id));
    await db.execute(sql`
      insert into product_slugs (slug, product_id, is_current)
      select slug, id, true
      from unnest(${sql.param(slugs)}::text[], ${sql.param(rows.map(({ id }) => id))}::int[]) u(slug, id)
      on conflict do nothing`);
  }
}
