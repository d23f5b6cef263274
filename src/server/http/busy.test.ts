import { expect, it, onTestFinished } from 'vitest';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import type { Log } from '#server/ports/log.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testStore } from '#testing/test-store.ts';

it('without a connection in time callers are asked to come back, in their language, and it is said once', async () => {
  const database = await testDatabase();
  const pool = await openPool(database.url, { max: 2, waitMs: 700 });
  const lines: string[] = [];
  const log: Log = { ...quietLog, error: (_fields, text) => void lines.push(text) };
  const store = await testStore({ database: { ...pool, url: database.url }, log });
  const taken: { release(): void }[] = [];
  const release = () => {
    for (const each of taken.splice(0)) each.release();
  };
  onTestFinished(async () => {
    release();
    await store.close();
    await pool.close();
    await database.close();
  });
  for (let n = 0; n < 2; n += 1) taken.push(await pool.pool.connect());
  const client = store.client();
  for (let n = 0; n < 3; n += 1) {
    const answer = await client.post('vouchers/validate', { code: 'HEMAT', productId: 1 });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'request.busy',
      message: 'Toko sedang sangat sibuk. Coba lagi dalam 5 detik.',
    });
    const ready = await client.get('/readyz');
    expect([ready.status, ready.body.reason]).toEqual([503, 'busy']);
  }
  const picture = await client.get(`/images/${'0'.repeat(32)}.webp`, { cookie: 'lang=ar' });
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5']);
  expect(picture.text).toContain('<html lang="ar" dir="rtl">');
  expect(picture.text).toContain('المتجر مزدحم جدًا حاليًا.');
  expect(lines).toEqual(['no database connection in time; callers are asked to come back']);
  release();
  expect((await client.post('vouchers/validate', { code: 'HEMAT', productId: 1 })).status).toBe(200);
});
