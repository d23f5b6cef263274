import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { OrderDesk } from '#testing/order-desk.ts';

it('what an older version wrote and has not sent is about the same afterwards', async () => {
  const desk = await OrderDesk.open();
  const { pool } = desk.store.database;
  const made = await desk.paid(await aProduct(desk.admin, {}, 1));
  for (const refunded of [0, 10_000]) {
    desk.at += 1_000;
    await desk.admin.post('orders/refund', {
      id: made.id,
      amount: 10_000,
      refunded,
      by: 'hand',
      reason: 'x',
    });
  }
  await desk.store.runJob('send-mail');
  const [then, later] = ['2026-03-01 01:00Z', '2026-03-01 02:00Z'];
  await pool.query(`
    truncate notices, devices restart identity;
    insert into notices (matter, opened_at, told_at, over_at, over_told_at)
      values ('stock', '${then}', '${then}', '${later}', '${later}'), ('disk', '${later}', '${later}', null, null);
    insert into daily_summaries (day, told_at) values ('2026-02-28', '${then}');
    insert into devices (token_hash, user_id, created_at, last_used_at) select '\\x01', min(id), '${then}', '${then}' from users;
    insert into mails (kind, user_id, to_email, about, next_attempt_at, created_at)
      select kind, (select user_id from devices), 'a@b.test', about::jsonb, now(), at::timestamptz from (values
        ('notice', '{"opened": [1], "over": []}', '${then}'), ('notice', '{"opened": [2], "over": [1]}', '${later}'),
        ('daily-summary', '{"day": "2026-02-28"}', '${then}'), ('new-sign-in', '{"device": 1}', '${then}')
      ) old (kind, about, at);
    update mails set status = 'queued', sent_at = null`);
  const about = async () => (await pool.query('select id, kind, about from mails order by id')).rows;
  const before = await about();
  expect(before.filter(({ kind }) => kind === 'order-refunded-part')).toHaveLength(2);
  await pool.query('alter table mails drop column about; alter table devices drop column id');
  await pool.query(readFileSync('src/server/db/migrations/0045-what-mails-tell-of.sql', 'utf8'));
  expect(await about()).toEqual(before);
  await desk.store.close();
});
