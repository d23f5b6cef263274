import { expect, it, onTestFinished } from 'vitest';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { aProduct } from '../factories.ts';
import { testStore } from '../test-store.ts';
import { startPair } from './pair.ts';

it('replica: reports are read from a real standby, and from the primary once it is dead', async () => {
  const pair = await startPair();
  const pool = await openPool(pair.url, { max: 4 });
  onTestFinished(() => pool.close());
  await migrate(pool.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
  const store = await testStore({
    database: { ...pool, url: pair.url },
    vars: { DATABASE_URL: pair.url, DATABASE_READ_URL: pair.standbyUrl },
  });
  onTestFinished(() => store.close());
  const admin = await store.signedIn('admin');
  const rani = await store.signedIn('customer', 100);
  const product = await aProduct(admin, { price: 4 }, 5);
  await rani.post('purchase/create', { product_id: product.id });

  const away = async () => /^kunci_replica_away (\d)$/m.exec((await admin.get('/metrics')).text)?.[1];
  const sold = async () => (await admin.get('profit/totals')).body.summary.totalTransactions;
  await expect.poll(sold).toBe(1);
  const readThere = await store.store.deps.readDb.execute<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
  );
  expect([readThere.rows[0]?.standby, await away()]).toEqual([true, '0']);

  pair.killStandby();
  expect(await sold()).toBe(1);
  expect(await away()).toBe('1');
});
