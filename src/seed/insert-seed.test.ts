import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2 } from '#adapters/secrets/argon2.ts';
import { randomText } from '#adapters/secrets/random-text.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { isMerchantRef } from '#domain/orders/orders.ts';
import { users } from '#server/db/schema/accounts.ts';
import { loadCatalogue } from '#server/features/catalogue/load-catalogue.ts';
import type { KeyVault } from '#server/ports/key-vault.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { testVault } from '#testing/test-vault.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import { insertSeed, type SeededUser } from './insert-seed.ts';

const NOW = new Date('2026-03-01T03:00:00.000Z');
let vault: KeyVault;
let database: TestDatabase;
let results: (SeededUser[] | null)[];

const seed = () =>
  insertSeed({
    db: database.db,
    vault,
    keySecret: '',
    hasher: argon2,
    now: NOW,
    password: () => randomText(12),
  });

/** One row of numbers. */
async function count(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const { rows } = await database.db.execute<Record<string, unknown>>(query);
  return rows[0] ?? {};
}

beforeAll(async () => {
  database = await testDatabase();
  vault = await testVault(database.db);
  results = await Promise.all([seed(), seed()]);
});
afterAll(() => database?.close());

describe('the seed', () => {
  it('is put in once, by one of two that try at the same time, and never again', async () => {
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    const before = await count(sql`select (select count(*)::int from variants) as products,
      (select count(*)::int from keys) as keys, (select count(*)::int from orders) as orders`);
    expect(await seed()).toBeNull();
    expect(
      await count(sql`select (select count(*)::int from variants) as products,
        (select count(*)::int from keys) as keys, (select count(*)::int from orders) as orders`),
    ).toEqual(before);
  });

  it('fills the window: groups, variants, products, stock and flash sales', async () => {
    const rows = await loadCatalogue(database.db, NOW);
    const products = rows.map((row) => row.product);
    const groups = groupProducts(products);
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(groups.length).toBeGreaterThanOrEqual(12);
    for (const group of groups) {
      expect(group.variants.length).toBeGreaterThanOrEqual(3);
      expect(group.variants.length).toBeLessThanOrEqual(6);
      expect(group.sold).toBeGreaterThan(0);
    }
    expect(products.some((product) => product.availableCodes === 0)).toBe(true);
    expect(products.some((product) => product.isMaintenanceMode)).toBe(true);
    const onSale = products.filter((product) => product.isFlashSaleActive);
    expect(onSale.length).toBeGreaterThan(0);
    for (const product of onSale) expect(product.promoPriceIDR).toBeLessThan(product.originalPriceIDR ?? 0);
  });

  it('has three customers with their balances, each with a ledger that adds up and a password that works', async () => {
    const made = results.find((result) => result !== null) ?? [];
    const rows = await database.db.select().from(users);
    expect(rows.map((row) => [row.isAdmin, row.balanceCents]).sort()).toEqual(
      [
        [false, 2_500],
        [false, 5_000],
        [false, 7_500],
      ].sort(),
    );
    for (const { email, password } of made) {
      const row = rows.find((one) => one.email === email);
      expect(password).toMatch(/^[A-Za-z0-9]{12}$/);
      expect(await argon2.verify(row?.passwordHash ?? '', password)).toBe(true);
    }
    expect(new Set(made.map((one) => one.password)).size).toBe(3);
    expect(
      await count(sql`select count(*)::int as wrong from users u where balance_cents <>
        (select coalesce(sum(case operation when 'add' then amount_cents else -amount_cents end), 0)
         from balance_transactions b where b.user_id = u.id)`),
    ).toEqual({ wrong: 0 });
  });

  it('lets the customers have bought and redeemed before, never below zero and in the order of time', async () => {
    expect(
      await count(sql`select
        (select count(*)::int from orders where gateway = 'balance') > 10 as bought,
        (select count(*)::int from redeem_codes where used_by is not null) > 0 as redeemed,
        (select count(*)::int from redeem_codes where used_by is null and is_active and expires_at is null) as open,
        (select count(*)::int from (select sum(case operation when 'add' then amount_cents else -amount_cents end)
           over (partition by user_id order by id) as left_over, created_at < lag(created_at)
           over (partition by user_id order by id) as back from balance_transactions) l
         where left_over < 0 or back) as impossible,
        (select count(*)::int from balance_transactions b where b.balance_after_cents <> (
           select sum(case operation when 'add' then amount_cents else -amount_cents end) from balance_transactions t
           where t.user_id = b.user_id and t.id <= b.id)) as wrong`),
    ).toEqual({ bought: true, redeemed: true, open: 2, impossible: 0, wrong: 0 });
  });

  it('gives each delivered order all its keys, and each sold key one delivery', async () => {
    expect(
      await count(sql`select
        (select count(*)::int from keys k where status <> 'free'
           and not exists (select 1 from goods d where d.key_id = k.id)) as sold_to_nobody,
        (select count(*)::int from keys k join goods d on d.key_id = k.id where k.status = 'free') as given_but_free,
        (select count(*)::int from orders o where delivery_status = 'DELIVERED'
           and quantity <> (select count(*) from goods d where d.order_id = o.id)) as short,
        (select count(*)::int from orders o where delivery_status <> 'DELIVERED'
           and exists (select 1 from goods d where d.order_id = o.id)) as too_early,
        (select count(*)::int from goods d join order_lines l on l.order_id = d.order_id join keys k on k.id = d.key_id
           where k.variant_id <> l.variant_id) as of_another_product,
        (select count(*)::int from goods d join orders o on o.id = d.order_id join keys k on k.id = d.key_id
           where (o.status = 'REFUND') <> (k.status = 'revoked')) as wrongly_revoked,
        (select count(*)::int from keys where held_by_order_id is not null) as held`),
    ).toEqual({
      sold_to_nobody: 0,
      given_but_free: 0,
      short: 0,
      too_early: 0,
      of_another_product: 0,
      wrongly_revoked: 0,
      held: 0,
    });
  });

  it('has orders that could have happened: in the past, told by events, mailed when delivered', async () => {
    const at = NOW.toISOString();
    expect(
      await count(sql`select
        (select count(*)::int from orders where created_at > ${at} or paid_at > ${at} or paid_at < created_at
           or delivered_at < paid_at or refunded_at < paid_at) as out_of_time,
        (select count(*)::int from orders o join order_lines l on l.order_id = o.id join variants p on p.id = l.variant_id
           where o.created_at < p.created_at) as before_the_product,
        (select count(*)::int from orders where status = 'UNPAID' and expires_at < created_at) as born_expired,
        (select count(*)::int from orders where (status in ('PAID', 'REFUND')) <> (paid_at is not null)) as paid_or_not,
        (select count(*)::int from orders o where not exists
           (select 1 from order_events e where e.order_id = o.id and e.kind in ('created', 'balance-taken'))) as untold,
        (select count(*)::int from orders o where delivery_status = 'DELIVERED' and gateway <> 'balance' and not exists
           (select 1 from mails m where m.order_id = o.id and m.status = 'sent')) as unmailed,
        (select count(*)::int from mails where status = 'queued') as to_be_mailed`),
    ).toEqual({
      out_of_time: 0,
      before_the_product: 0,
      born_expired: 0,
      paid_or_not: 0,
      untold: 0,
      unmailed: 0,
      to_be_mailed: 0,
    });
    const { rows } = await database.db.execute<{ merchant_ref: string }>(
      sql`select merchant_ref from orders`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !isMerchantRef(row.merchant_ref))).toEqual([]);
  });

  it('marks what it made as examples, and nothing else', async () => {
    for (const [kind, table] of [
      ['product', 'products'],
      ['key', 'keys'],
      ['order', 'orders'],
      ['user', 'users'],
      ['ledger', 'balance_transactions'],
      ['chat', 'chat_keywords'],
    ])
      expect(
        await count(sql`select (select count(*)::int from ${sql.raw(table ?? '')}) =
          (select count(*)::int from examples where kind = ${kind}) as all`),
      ).toEqual({ all: true });
  });

  it('keeps keys sealed, and they open', async () => {
    const { rows } = await database.db.execute<{ id: number; sealed: Uint8Array }>(
      sql`select id, sealed from keys limit 50`,
    );
    for (const key of await vault.open(rows.map(({ id, sealed }) => ({ row: `key:${id}`, sealed }))))
      expect(key).toMatch(/^[A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  });

  it('does not touch a store that has something called like an example, and leaves nothing behind when it fails', async () => {
    const other = await testDatabase();
    const tools = {
      db: other.db,
      vault,
      hasher: argon2,
      now: NOW,
      keySecret: '',
      password: () => randomText(12),
    };
    const failing = { ...vault, seal: () => Promise.reject(new Error('no secret')) };
    await expect(insertSeed({ ...tools, vault: failing })).rejects.toThrow('no secret');
    for (const table of ['users', 'variants', 'orders', 'keys', 'promos', 'vouchers']) {
      const { rows } = await other.pool.query(`select count(*)::int as n from ${table}`);
      expect([table, rows]).toEqual([table, [{ n: 0 }]]);
    }
    await other.pool.query(variantsSql(`select 'Garuda Pass 1 day'`));
    expect(await insertSeed(tools)).toBeNull();
    await other.close();
  });
});
