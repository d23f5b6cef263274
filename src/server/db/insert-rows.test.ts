import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { insertRows } from './insert-rows.ts';
import { products } from './schema/catalogue.ts';
import { auditLog, loginGuards } from './schema/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

it('writes many rows as they were given, with the defaults of what was not, in their order', async () => {
  const rows = Array.from({ length: 1_203 }, (_, n) => ({
    key: `banyak ${n}`,
    name: n === 7 ? 'kutip \' " \\ {"a":1} ﷽ 🎟' : `Banyak ${n}`,
    category: n === 7 ? ['FF iOS', 'a,b{}"'] : ['FF iOS'],
    imageUrl: '/p.svg',
    hotListOrder: n % 2 ? n : null,
  }));
  const made = await insertRows<typeof products, { id: number; key: string }>(
    store.store.deps.db,
    products,
    rows,
    sql`returning id, key`,
  );
  expect(made.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  const [odd] = await store.store.deps.db.select().from(products).where(eq(products.key, 'banyak 7'));
  expect(odd).toMatchObject({ ...rows[7], texts: {}, isMaintenance: false, version: 1, deletedAt: null });
});

it('bytes, moments, objects and nothing come back as they went', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const guard = { submissions: 1, submissionsFrom: at, failures: 0, failuresFrom: at, lockedUntil: null };
  const pairHash = Uint8Array.of(0, 1, 127, 128, 255);
  await insertRows(store.store.deps.db, loginGuards, [{ pairHash, ...guard }]);
  const [kept] = await store.store.deps.db.select().from(loginGuards);
  expect(kept && { ...kept, pairHash: [...kept.pairHash] }).toEqual({ pairHash: [...pairHash], ...guard });
  const note = { at, userId: null, action: 'product.create', target: 'product:1' };
  await insertRows(store.store.deps.db, auditLog, [
    { ...note, before: null, after: { a: ['x', null, 1.5] } },
  ]);
  const [entry] = await store.store.deps.db.select().from(auditLog).where(eq(auditLog.target, 'product:1'));
  expect(entry).toMatchObject({ ...note, before: null, after: { a: ['x', null, 1.5] } });
});

it('writes nothing of nothing', async () => {
  expect(await insertRows(store.store.deps.db, products, [])).toEqual([]);
});

it('takes no row that names other columns than the first, and writes none of them then', async () => {
  const row = { key: 'lain 1', name: 'Lain 1', category: ['FF iOS'], imageUrl: '/p.svg' };
  const { imageUrl: _, ...less } = row;
  for (const other of [{ ...row, status: 'Safe' }, less as typeof row])
    await expect(
      insertRows(store.store.deps.db, products, [row, { ...other, key: 'lain 2' }]),
    ).rejects.toThrow('a row names other columns than the first');
  expect(await store.store.deps.db.select().from(products).where(eq(products.key, 'lain 1'))).toEqual([]);
});
