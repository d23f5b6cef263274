import { sql } from 'drizzle-orm';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import { type PagePlan, planPages, slugChoice } from '#domain/catalogue/product-pages.ts';
import type { Db } from '../../db/database.ts';

const groupKey = (name: string): string => productKey(takeApart(name).baseName);

/** In turns: what a product is called, which variants it has and which page it gets are looked at together. */
export const takePagesTurn = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('products'))`);

interface Variant extends Record<string, unknown> {
  id: number;
  name: string;
  gone: boolean;
  product_id: number | null;
}
interface Page extends Record<string, unknown> {
  id: number;
  key: string;
}

/**
 * Gives variants that were added, renamed or taken away their pages: a product that is renamed takes its page along, one
 * that becomes a part of another leaves its addresses to it, and a page goes with its last variant. At the end of the
 * transaction that changed them, whose rows are locked then; in a few statements, however many variants there are.
 */
export async function settlePages(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await takePagesTurn(db);
  const ids = sql.param([...productIds]);
  const { rows } = await db.execute<Variant>(sql`
    select id, name, deleted_at is not null as gone, product_id from variants where id = any(${ids}::int[]) order by id`);
  const touched = rows.map(({ name, gone, product_id: pageId }) => ({ key: groupKey(name), gone, pageId }));
  const names = new Map(
    rows.filter(({ gone }) => !gone).map(({ name }) => [groupKey(name), takeApart(name).baseName]),
  );
  const keys = [...names.keys()];
  const had = [...new Set(rows.flatMap(({ product_id: id }) => id ?? []))];
  const { rows: pages } = await db.execute<Page>(sql`
    select id, group_key as key from products
    where id = any(${sql.param(had)}::int[]) or group_key = any(${sql.param(keys)}::text[]) order by id`);
  const { rows: others } = await db.execute<{ id: number }>(sql`
    select distinct product_id as id from variants
    where product_id = any(${sql.param(had)}::int[]) and deleted_at is null and id <> all(${ids}::int[])`);
  const plan = planPages(touched, pages, new Set(others.map(({ id }) => id)));
  await carryOut(db, plan);
  await db.execute(sql`
    update variants p set product_id = g.id
    from unnest(${ids}::int[], ${sql.param(rowsKeys(productIds, rows))}::text[]) u(id, key)
    join products g on g.group_key = u.key
    where p.id = u.id and p.deleted_at is null and p.product_id is distinct from g.id`);
  await dropPages(db, plan);
  await giveSlugs(db, names);
}

/** The key of each, in the order of the numbers that were asked for; null for what is gone. */
function rowsKeys(productIds: readonly number[], rows: readonly Variant[]): (string | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return productIds.map((id) => {
    const row = byId.get(id);
    return row && !row.gone ? groupKey(row.name) : null;
  });
}

async function carryOut(db: Db, { move, add }: PagePlan): Promise<void> {
  if (move.length > 0)
    await db.execute(sql`
      update products g set group_key = u.key
      from unnest(${sql.param(move.map(({ id }) => id))}::int[],
                  ${sql.param(move.map(({ key }) => key))}::text[]) u(id, key)
      where g.id = u.id`);
  if (add.length > 0)
    await db.execute(sql`
      insert into products (group_key) select unnest(${sql.param(add)}::text[]) on conflict do nothing`);
}

async function dropPages(db: Db, { merge, drop }: PagePlan): Promise<void> {
  if (merge.length > 0)
    await db.execute(sql`
      update product_slugs l set product_id = g.id, is_current = false
      from unnest(${sql.param(merge.map(({ id }) => id))}::int[],
                  ${sql.param(merge.map(({ key }) => key))}::text[]) u(id, key)
      join products g on g.group_key = u.key
      where l.product_id = u.id`);
  const gone = [...drop, ...merge.map(({ id }) => id)];
  if (gone.length > 0) await db.execute(sql`delete from products where id = any(${sql.param(gone)}::int[])`);
}

/** The first address that nobody has: the database says which that is, not what was read before. */
async function giveSlugs(db: Db, names: ReadonlyMap<string, string>): Promise<void> {
  for (let n = 1; ; n += 1) {
    const { rows } = await db.execute<Page>(sql`
      select g.id, g.group_key as key from products g
      where g.group_key = any(${sql.param([...names.keys()])}::text[])
        and not exists (select 1 from product_slugs l where l.product_id = g.id and l.is_current)
      order by g.id`);
    if (rows.length === 0) return;
    const slugs = rows.map(({ id, key }) => slugChoice(names.get(key) ?? key, n, id));
    await db.execute(sql`
      insert into product_slugs (slug, product_id, is_current)
      select slug, id, true
      from unnest(${sql.param(slugs)}::text[], ${sql.param(rows.map(({ id }) => id))}::int[]) u(slug, id)
      on conflict do nothing`);
  }
}
