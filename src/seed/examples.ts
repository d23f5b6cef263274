import { sql } from 'drizzle-orm';
import { putTogether } from '#domain/catalogue/names.ts';
import { OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import type { Db } from '#server/db/database.ts';
import { SEED_USERS } from './people.ts';

/** What of a sandbox is in a database. */
export interface Examples {
  products: number;
  keys: number;
  customers: number;
  balanceCents: number;
  orders: number;
  redeemCodes: number;
}

const EXAMPLE_PRODUCTS = sql`select v.id from variants v
  where v.product_id in (select id::int from examples where kind = 'product')`;

async function one<Row extends Record<string, unknown>>(db: Db, query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = (await db.execute<Row>(query)).rows;
  if (!row) throw new Error('a count answered no row');
  return row;
}

/** Null where no sandbox has ever run, or where the store has sold for real since. */
export async function findExamples(db: Db): Promise<Examples | null> {
  const { live, sandbox } = await one<{ live: boolean; sandbox: boolean }>(
    db,
    sql`select exists (select 1 from store_facts where name = 'live') as live,
      to_regclass('sandbox.payments') is not null as sandbox`,
  );
  if (live || !sandbox) return null;
  const { real } = await one<{ real: boolean }>(
    db,
    sql`select exists (
      select 1 from orders o where o.paid_at is not null and o.charged_idr > 0
        and not exists (select 1 from sandbox.payments p where p.merchant_ref = o.merchant_ref)
        and o.gateway = any(${sql.param(OUTSIDE_GATEWAYS)}::text[])) as real`,
  );
  if (real) return null;
  const found = await one<Record<keyof Examples, number>>(
    db,
    sql`select (select count(*)::int from (${EXAMPLE_PRODUCTS}) p) as products,
      (select count(*)::int from keys where variant_id in (${EXAMPLE_PRODUCTS})) as keys,
      (select count(*)::int from users where not is_admin and deleted_at is null) as customers,
      (select coalesce(sum(balance_cents), 0)::int from users where not is_admin and deleted_at is null) as "balanceCents",
      (select count(*)::int from orders) as orders,
      (select count(*)::int from redeem_codes) as "redeemCodes"`,
  );
  return Object.values(found).some((count) => count > 0) ? found : null;
}

/** From now on the store has been open: nothing is emptied any more. */
export const noteLive = (db: Db, at: Date) =>
  db.execute(
    sql`insert into store_facts (name, since) values ('live', ${at.toISOString()}) on conflict do nothing`,
  );

/** Made by hand, and kept. */
export async function keptProducts(db: Db): Promise<{ name: string; keys: number }[]> {
  const { rows } = await db.execute<{ base: string; label: string; keys: number }>(sql`
    select g.name as base, p.label, count(k.id) filter (where k.status = 'free')::int as keys
    from variants p join products g on g.id = p.product_id left join keys k on k.variant_id = p.id
    where p.deleted_at is null and p.id not in (${EXAMPLE_PRODUCTS}) group by p.id, g.id order by p.id`);
  return rows.map(({ base, label, keys }) => ({ name: putTogether(base, label), keys }));
}

/**
 * Takes out what was played: all orders, customers, balances and redeem codes, and every key that a test order has shown to
 * somebody. Brand, settings, products with their unsold keys, their pictures, offers, chat keywords and staff stay; the
 * examples among them are cleared by who knows which those are.
 */
export async function emptyPlayed(db: Db, owner: string): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => db.execute(query);
  await run(sql`truncate order_events, mails, sessions, sign_in_tickets, devices, email_codes, password_resets,
      email_changes,
      rate_limits, login_guards, account_guards, abuse_events, spent_challenges, member_sessions, report_votes, reports,
      redeem_attempts, redeem_suspensions`);
  await run(sql`delete from goods`);
  await run(sql`delete from order_refunds`);
  await run(sql`delete from balance_transactions`);
  await run(sql`delete from redeem_codes`);
  await run(sql`delete from keys where status <> 'free'`);
  await run(
    sql`update keys set held_by_order_id = null, held_until = null where held_by_order_id is not null`,
  );
  await run(sql`delete from orders`);
  const examples = sql.param(SEED_USERS.map(({ email }) => email));
  const leaving = sql`select id from users where not is_admin or (email = any(${examples}::text[]) and email <> ${owner})`;
  for (const [table, column] of [
    ['promos', 'created_by'],
    ['vouchers', 'created_by'],
    ['chat_keywords', 'created_by'],
    ['blocks', 'created_by'],
    ['images', 'uploaded_by'],
  ]) {
    const [name, field] = [sql.raw(table ?? ''), sql.raw(column ?? '')];
    await run(sql`update ${name} set ${field} = null where ${field} in (${leaving})`);
  }
  // The audit log forgets nothing: whoever it names stays as a name that opens nothing.
  await run(sql`delete from users where id in (${leaving}) and id not in (
      select user_id from audit_log where user_id is not null)`);
  await run(
    sql`update users set is_admin = false, is_owner = false, ready_role = null, role_id = null, deleted_at = now() where id in (${leaving})`,
  );
  await run(sql`update users set balance_cents = 0`);
  await run(sql`drop schema sandbox cascade`);
  await run(sql`delete from schema_migrations where name like '9%'`);
}
