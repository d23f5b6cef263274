import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

it('what has ended or was kept long enough goes; the rest and what failed stays', async () => {
  const customer = await store.signedIn('customer');
  const product = await aProduct(await store.signedIn('admin'), {}, 1);
  const { pool } = store.database;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { rows } = await pool.query('select id from keys where variant_id = $1', [product.id]);
  for (const [token, end] of [
    ['a', ago(1)],
    ['b', ago(-1)],
  ] as const)
    await pool.query(
      'insert into member_sessions (token_hash, key_id, created_at, expires_at) values ($1, $2, now(), $3)',
      [Buffer.from(token), rows[0]?.id, end],
    );
  for (const [kind, days] of [
    ['callback-refused', 91],
    ['callback-refused', 89],
    ['paid', 900],
  ] as const)
    await pool.query(`insert into order_events (kind, source, at) values ($1, 'tripay', $2)`, [
      kind,
      ago(days),
    ]);
  for (const days of [181, 179])
    await pool.query(
      `insert into redeem_attempts (user_id, code_attempted, success, attempted_at) values ($1, 'X', false, $2)`,
      [customer.userId, ago(days)],
    );
  for (const [status, days] of [
    ['sent', 366],
    ['sent', 364],
    ['dropped', 366],
    ['failed', 900],
    ['queued', 900],
  ] as const)
    await pool.query(
      `insert into mails (kind, to_email, status, next_attempt_at, created_at, sent_at)
       values ('test', 'a@b.id', $1, '2100-01-01', $2, case when $1 = 'sent' then now() end)`,
      [status, ago(days)],
    );
  for (const days of [91, 89, null])
    await pool.query(
      `insert into notices (matter, subject, opened_at, over_at) values ('disk', $1, '2020-01-01', $2)`,
      [String(days), days && ago(days)],
    );
  for (const days of [2, 0])
    await pool.query('insert into refused_notices (minute, count) values ($1, 1)', [ago(days)]);
  await store.runJob('tidy');
  const left = async (query: string) => (await pool.query(query)).rows.map((row) => row.v);
  expect(await left(`select encode(token_hash, 'escape') as v from member_sessions`)).toEqual(['b']);
  expect(await left(`select kind as v from order_events where source = 'tripay' order by kind`)).toEqual([
    'callback-refused',
    'paid',
  ]);
  expect(await left('select count(*)::int as v from redeem_attempts')).toEqual([1]);
  expect(await left('select subject as v from notices order by subject')).toEqual(['89', 'null']);
  expect(await left('select count(*)::int as v from refused_notices')).toEqual([1]);
  expect(await left(`select status as v from mails where kind = 'test' order by status`)).toEqual([
    'failed',
    'queued',
    'sent',
  ]);
});
