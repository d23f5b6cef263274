import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobContext } from '#server/context.ts';
import { claimCalls } from '#testing/claim-calls.ts';
import { aProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type MadeOrder, MINUTE, OrderDesk, PIXEL } from '#testing/order-desk.ts';
import { applyDispute } from '../payments/apply-dispute.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open({ batchDefects: 0 });
});
afterAll(() => desk.close());

const { rows, look, piecesOf, open, claimed, answer, codesOf } = claimCalls(() => desk);

describe('made elsewhere', () => {
  const dispute = (made: MadeOrder) =>
    applyDispute(jobContext(desk.store.store.deps), {
      gateway: 'tripay',
      reference: made.reference,
      merchantRef: made.merchant_ref,
      dispute: 'open',
      reason: 'fraudulent',
    });
  it.each([
    [
      'a replacement',
      'replaced',
      async (made: MadeOrder, goods: number) =>
        desk.admin.post('orders/replace', { id: made.id, goods: [goods], reason: 'other' }),
    ],
    [
      'a refund',
      'refunded',
      async (made: MadeOrder) => desk.admin.post('orders/refund', { id: made.id, reason: 'Salah beli' }),
    ],
    [
      'a credit',
      'credited',
      async (made: MadeOrder) =>
        desk.admin.post('orders/credit', { id: made.id, userId: 1, reason: 'Salah beli' }),
    ],
    ['a dispute', 'disputed', dispute],
  ])('%s closes the claim with it', async (_, outcome, act) => {
    const { made, claim } = await claimed(await aProduct(desk.admin, {}, 2));
    const [piece] = await piecesOf(made);
    await act(made, piece?.goods ?? 0);
    expect((await look(made)).claims[0]).toMatchObject({ id: claim, outcome });
    expect(await answer('reply', claim, { words: 'Halo' })).toMatchObject({ code: 'claim.closed' });
  });

  it('who is forgotten leaves no words and no pictures', async () => {
    const { made, claim } = await claimed(await aProduct(desk.admin, {}, 1));
    const { merchant_ref } = made;
    await desk.store.client().post('claims/send-picture', { merchant_ref, claim, data: PIXEL });
    const [{ customer_email: email }] = await rows(
      'select customer_email from orders where id = $1',
      made.id,
    );
    expect((await desk.admin.post('privacy/forget', { email })).body).toMatchObject({ success: true });
    const [own] = (await look(made)).claims;
    expect(own).toMatchObject({ outcome: 'withdrawn', pictures: [] });
    expect(own?.messages.map(({ text }) => text)).toEqual(['']);
  });

  it.each([
    [
      'sends a picture and says something',
      (made: MadeOrder, claim: number) =>
        [
          [`select id from claims where id = $1 and order_id = $2 for update`, claim, made.id],
          [
            `insert into claim_pictures (claim_id, mime_type, data, sent_at) values ($1, 'image/webp', 'x', now())`,
            claim,
          ],
          [`insert into claim_messages (claim_id, who, text, at) values ($1, 'buyer', 'Lagi', now())`, claim],
        ] as const,
    ],
    [
      'claims something else',
      (made: MadeOrder) =>
        [
          ['select id from orders where id = $1 for update', made.id],
          [
            `with opened as (insert into claims (order_id, goods_id, reason, waits_for, since, opened_at)
               select order_id, id, 'broken', 'store', now(), now() from goods where order_id = $1 and slot = 2 returning id)
             insert into claim_messages (claim_id, who, text, at) select id, 'buyer', 'Yang ini juga', now() from opened`,
            made.id,
          ],
        ] as const,
    ],
  ])('who is forgotten in the moment in which somebody %s leaves nothing either', async (_, meanwhile) => {
    const made = await desk.paid(await aProduct(desk.admin, {}, 2), { quantity: 2 });
    const { claim } = await open(made);
    const [{ customer_email: email }] = await rows(
      'select customer_email from orders where id = $1',
      made.id,
    );
    const { pool } = desk.store.database;
    const other = await pool.connect();
    await other.query('begin');
    for (const [text, ...values] of meanwhile(made, claim)) await other.query(text, [...values]);
    const forgotten = desk.admin.post('privacy/forget', { email });
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await rows(waits)).length).toBeGreaterThan(0);
    await other.query('commit');
    other.release();
    expect((await forgotten).body).toMatchObject({ success: true });
    const { claims } = await look(made);
    expect(claims.map(({ outcome, pictures }) => [outcome, pictures])).toEqual(
      claims.map(() => ['withdrawn', []]),
    );
    expect(claims.flatMap(({ messages }) => messages.map(({ text }) => text)).join('')).toBe('');
  });
});

describe('at the same time', () => {
  const ROUNDS = Array.from({ length: 6 }, (_, n) => n);

  it('two claims of one thing: there is one', async () => {
    const product = await aProduct(desk.admin, {}, 8);
    for (const _ of ROUNDS) {
      const made = await desk.paid(product);
      const [piece] = await piecesOf(made);
      const goods = { goods: piece?.goods };
      const done = await Promise.all([open(made, goods), open(made, goods), open(made, goods)]);
      expect(done.map(({ code = 'done' }) => code).sort()).toEqual(['claim.open', 'claim.open', 'done']);
      expect((await look(made)).claims).toHaveLength(1);
    }
  });

  it.each([
    ['another answer', (_: MadeOrder, id: number) => answer('decline', id, { words: 'Tidak' })],
    ['another replacement', (_: MadeOrder, id: number) => answer('replace', id)],
    ['the money', (_: MadeOrder, id: number) => answer('refund', id)],
    [
      'a refund elsewhere',
      (made: MadeOrder) => desk.admin.post('orders/refund', { id: made.id, reason: 'Salah' }),
    ],
    ['balance', (_: MadeOrder, id: number) => answer('credit', id)],
  ])('a replacement and %s: one of them settles it', async (_, other) => {
    const product = await aProduct(desk.admin, {}, 20);
    desk.at += 2 * MINUTE;
    await desk.prove();
    for (const n of ROUNDS) {
      const { made, claim } = await claimed(product);
      const replacing = () => answer('replace', claim);
      await inParallel(
        2,
        n % 2 ? [replacing, () => other(made, claim)] : [() => other(made, claim), replacing],
      );
      const [{ notes, outcome }] = await rows(
        `select outcome, (select array_agg(note) from claim_messages m where m.claim_id = c.id and note is not null) as notes
         from claims c where id = $1`,
        claim,
      );
      expect([outcome, notes]).toEqual([outcome, [outcome]]);
      const given = await rows(
        'select count(*)::int as n from goods where order_id = $1 and revoked_at is null',
        made.id,
      );
      expect(given[0].n).toBe((await codesOf(made)).length);
      const answered = await rows(
        `select detail->>'how' as how from order_events where order_id = $1 and kind = 'claim-answered'`,
        made.id,
      );
      expect(answered.length).toBeLessThanOrEqual(1);
    }
    await desk.soundly();
  });

  it('a claim and a refund: nothing that was taken back is claimed', async () => {
    const product = await aProduct(desk.admin, {}, 12);
    desk.at += 2 * MINUTE;
    await desk.prove();
    for (const n of ROUNDS) {
      const made = await desk.paid(product);
      const [piece] = await piecesOf(made);
      const claiming = () => open(made, { goods: piece?.goods });
      const refund = () => desk.admin.post('orders/refund', { id: made.id, reason: 'Salah' });
      await inParallel(2, n % 2 ? [claiming, refund] : [refund, claiming]);
    }
    await desk.soundly();
  });
});
