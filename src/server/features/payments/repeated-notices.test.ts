import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

const repeats = async () =>
  (
    await store.database.db.execute(
      sql`select detail from order_events where kind = 'callback-repeated' order by id`,
    )
  ).rows;

it('a signed notice that is told again and again is one row with a count, and so the story tells it', async () => {
  const admin = await store.signedIn('admin');
  const made = await placeOrder(store.client(), aTransaction(await aProduct(admin, {}, 2)));
  const notice = callbackBody(made);
  await sendCallback(store, notice);
  await inParallel(
    8,
    Array.from({ length: 40 }, () => () => sendCallback(store, notice)),
  );
  expect(await repeats()).toEqual([
    { detail: { gateway: 'tripay', reference: made.reference, status: 'PAID', times: 40 } },
  ]);
  const { body } = await admin.get(`orders/timeline?reference=${made.reference}`);
  const told = body.data.filter((step: { kind: string }) => step.kind === 'callback-repeated');
  expect(told).toMatchObject([{ params: { status: 'PAID', times: 40 } }]);
});

it('rows of an older version become such a count', async () => {
  const { db } = store.database;
  await db.execute(sql`drop index order_events_repeated`);
  await db.execute(sql`delete from order_events where kind = 'callback-repeated'`);
  const detail = (status: string) => JSON.stringify({ gateway: 'tripay', reference: 'T-OLD', status });
  for (const status of ['PAID', 'PAID', 'PAID', 'EXPIRED'])
    await db.execute(sql`
      insert into order_events (kind, source, at, detail) values ('callback-repeated', 'callback', now(), ${detail(status)}::jsonb)`);
  const migration = 'src/server/db/migrations/0042-counted-repeats.sql';
  await db.execute(sql.raw(readFileSync(migration, 'utf8')));
  expect((await repeats()).map((row) => row.detail)).toEqual([
    { gateway: 'tripay', reference: 'T-OLD', status: 'PAID', times: 3 },
    { gateway: 'tripay', reference: 'T-OLD', status: 'EXPIRED', times: 1 },
  ]);
});
