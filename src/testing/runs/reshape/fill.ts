import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { argon2With } from '#adapters/secrets/argon2.ts';
import { nodeVaultCrypto } from '#adapters/secrets/key-vault-node.ts';
import { keyRow } from '#domain/orders/keys.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { ADMIN } from '../../app-process.ts';
import { sealedAsBefore, TEST_SECRET, testVault } from '../../test-vault.ts';

/** How far the migrations of each version went. A store that is filled in a later shape has grown through the earlier ones. */
const MIGRATIONS = { '0.1.0': 8, '0.2.0': 18, '0.3.0': 43 } as const;
export type Shape = keyof typeof MIGRATIONS;
const SHAPES = Object.keys(MIGRATIONS) as Shape[];

export const PASSWORD = ADMIN.password;
/** The text of a key, by its number. */
export const keyText = (id: number): string => `KUNCI-${String(id).padStart(8, '0')}-UJI`;

const AT_ONCE = 5_000;
const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** Fills an empty database as a store of that version would have: every sum agrees, every key opens. */
export async function fillStore(url: string, shape: Shape, orders: number): Promise<void> {
  const pool = await openPool(url);
  // Rules are left unchecked while it is filled, which only the cluster's own user may.
  const own = new URL(inject('clusterUrl'));
  own.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  try {
    const users = Math.max(50, orders / 20);
    const password = await argon2With({ memoryCost: 1024, timeCost: 1 }).hash(PASSWORD);
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temporary table fill as select $1::int as orders, $2::int as users, $3::text as password, $4::text as owner,
         date_trunc('second', clock_timestamp()) as at`,
      [orders, users, password, ADMIN.email],
    );
    await client.query(CALM);
    for (const each of SHAPES.slice(0, SHAPES.indexOf(shape) + 1)) {
      await migrate(pool.db, STORE_MIGRATIONS.slice(0, MIGRATIONS[each]));
      if (each !== '0.1.0') await testVault(pool.db);
      const [plan = '', after = ''] = read(`fill-${each}.sql`).split('\n--;;\n');
      await client.query(plan);
      await client.query(read('sell.sql'));
      await sealKeys(client, each);
      await client.query(after);
      await client.query(SETTLE);
      if (each !== '0.1.0') await client.query('select chain_audit_log()');
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await pool.close();
  }
}

/** Each key sealed by itself, as its version did. */
async function sealKeys(client: pg.Client, shape: Shape): Promise<void> {
  const box = await nodeVaultCrypto.box(TEST_SECRET);
  const hashes = await nodeVaultCrypto.hashes(box.index);
  const { rows } = await client.query<{ id: string }>('select id from planned_keys order by id');
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => Number(id));
    const texts = ids.map(keyText);
    const sealed = await Promise.all(
      ids.map((id) =>
        shape === '0.1.0' ? sealedAsBefore(keyText(id)) : box.seal({ row: keyRow(id), text: keyText(id) }),
      ),
    );
    const [exact, member] = [await hashes.exactHash(texts), await hashes.memberHash(texts)];
    await client.query(INSERT_KEYS, [ids, ...[sealed, exact, member].map((list) => list.map(hex))]);
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const INSERT_KEYS = `
  with sealed as (select * from unnest($1::int[], $2::text[], $3::text[], $4::text[]) s (id, sealed, exact, member)), put as (
    insert into keys (id, product_id, sealed, exact_hash, member_hash, status, created_at) overriding system value
    select id, product_id, decode(s.sealed, 'hex'), decode(exact, 'hex'), decode(member, 'hex'), status, at - interval '1 day'
    from sealed s join planned_keys using (id)
  )
  insert into deliveries (key_id, order_id, purchase_id, slot, delivered_at)
  select id, order_id, purchase_id, slot, at from sealed join planned_keys using (id) where num_nonnulls(order_id, purchase_id) = 1`;

/** Sales keep away from the ends of whole days before now: what is counted of the last month must not change while a run goes on. */
const CALM = `create function pg_temp.calm(moment timestamptz) returns timestamptz language sql as
  'select case when extract(epoch from at - moment)::bigint % 86400 between 3600 and 75600 then moment
    else moment - interval ''4 hours'' end from pg_temp.fill'`;

/** What follows from the rows: stock, balances, the next numbers. */
const SETTLE = `
  delete from stock_changes;
  delete from product_stock;
  insert into product_stock (product_id, free, sold, revoked)
    select product_id, count(*) filter (where status = 'free'), count(*) filter (where status = 'sold'),
      count(*) filter (where status = 'revoked') from keys group by product_id;
  update users u set balance_cents = t.cents from (
    select user_id, sum(case operation when 'add' then amount_cents else -amount_cents end) as cents
    from balance_transactions group by user_id) t where t.user_id = u.id;
  select setval(pg_get_serial_sequence(t, 'id'), (xpath('/row/m/text()', query_to_xml('select max(id) as m from ' || t, false, true, '')))[1]::text::bigint)
    from unnest(array['users', 'products', 'vouchers', 'orders', 'keys', 'purchase_batches', 'purchases', 'redeem_codes', 'balance_transactions']) t;
  drop table plan, planned_keys;`;
