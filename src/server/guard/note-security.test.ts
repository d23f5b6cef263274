import { afterAll, beforeAll, expect, it } from 'vitest';
import { networkOf } from '#domain/guard/networks.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { Ctx } from '../context.ts';
import { jobContext } from '../context.ts';
import { flushAbuse, noteSecurity } from './note-security.ts';

let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let lines: [fields: Record<string, unknown>, message: string][] = [];
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) }, vars: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => store?.close());

const context = async (address: string): Promise<Ctx> => {
  const { deps } = store.store;
  const network = networkOf(address);
  const keep = (fields: Record<string, unknown>, message: string) => void lines.push([fields, message]);
  const log = { info: keep, warn: keep, error: keep };
  const addressHash = await deps.vault.digest('address', network.near);
  return { ...jobContext(deps), log, network, addressHash };
};
const rows = async () =>
  (
    await store.database.pool.query(
      'select kind, count, first_at, last_at from abuse_events order by first_at',
    )
  ).rows;

it('says who in one line, with no address', async () => {
  lines = [];
  await noteSecurity(await context('203.0.113.7'), 'sign-in', { userId: 7 });
  expect(lines).toEqual([[{ kind: 'sign-in', user: 7, about: undefined }, 'security']]);
  expect(JSON.stringify(lines)).not.toContain('203.0');
  expect(await rows()).toEqual([]);
});

it('keeps abuse as one row an hour and one line in ten seconds, with its number', async () => {
  lines = [];
  const ctx = await context('203.0.113.8');
  for (let n = 0; n < 50; n += 1) await noteSecurity(ctx, 'limit', { about: 'tripay/search-orders' });
  at += 10_000;
  await noteSecurity(ctx, 'limit', { about: 'tripay/search-orders' });
  await noteSecurity(ctx, 'limit', { about: 'tripay/search-orders' });
  expect(lines.map(([fields]) => fields.count)).toEqual([1, 50]);
  await flushAbuse(ctx);
  expect((await rows()).map((row) => [row.kind, row.count])).toEqual([['limit', 52]]);
  at += 3_600_000;
  await noteSecurity(ctx, 'limit');
  expect((await rows()).map((row) => row.count)).toEqual([52, 1]);
});

it('notes every limit that is reached, wherever it stands, and counts each', async () => {
  const strict = await testStore({
    vars: { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '127.0.0.1' },
    database: store.database,
  });
  const client = strict.client();
  for (let n = 0; n < 4; n += 1)
    await client.post('vouchers/validate', { code: 'X', productId: 1 }, { 'x-forwarded-for': '203.0.113.9' });
  const metrics = await client.get('/metrics');
  expect(metrics.text).toContain('kunci_security_total{kind="limit"} 3');
  await strict.close();
});
