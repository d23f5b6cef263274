import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { keyTurn } from '#server/db/key-turn.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { ownCluster } from '#testing/own-cluster.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

// What is dead is kept as long as anybody writes who began before it died, in whatever database of the server.
const postgres = ownCluster();
let store: TestStore;
beforeAll(async () => {
  const pool = await openPool(postgres.url);
  await migrate(pool.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
  store = await testStore({ database: { ...pool, url: postgres.url } });
});
afterAll(async () => {
  await store?.close();
  await store?.database.close();
});

const SOLD = 120;
const A_FEW = 10;

it('an order does not walk past the keys that were sold before it', async () => {
  const product = await aProduct(await store.signedIn('admin'), {}, SOLD + 10);
  await store.store.deps.catalogue.refresh();
  const { pool } = store.database;
  // A vacuum would sweep them away; a shop sells thousands between two of them.
  await pool.query('alter table keys set (autovacuum_enabled = false)');
  for (let n = 0; n < SOLD; n += 1) {
    const made = await placeOrder(
      store.client(),
      aTransaction(product, { customer_email: `pembeli${n}@contoh.test` }),
    );
    expect((await sendCallback(store, callbackBody(made))).body).toEqual({ success: true });
  }
  const client = await pool.connect();
  try {
    const walked = async () => {
      const { rows } = await client.query(
        `select pg_stat_get_xact_tuples_returned('keys_free'::regclass) as entries`,
      );
      return rows[0].entries as number;
    };
    await client.query('begin');
    const before = await walked();
    await client.query(
      `select id from keys where variant_id = $1 and status = 'free' and (held_until is null or held_until <= now())
       order by ${keyTurn('keys')} limit 1`,
      [product.id],
    );
    expect((await walked()) - before).toBeLessThanOrEqual(A_FEW);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
