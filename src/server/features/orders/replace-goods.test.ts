import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { jobContext } from '#server/context.ts';
import { addKeys, aProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type MadeOrder, MINUTE, OrderDesk } from '#testing/order-desk.ts';
import { PASSWORD } from '#testing/test-store.ts';
import { applyDispute } from '../payments/apply-dispute.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open({ batchDefects: 0 });
});
afterAll(() => desk.close());

const found = async ({ id }: MadeOrder): Promise<TrackedOrder> => {
  const asked = { searchTerm: String(id), searchType: 'reference' };
  return (await desk.admin.post('tripay/search-orders', asked)).body.data[0];
};
const goodsOf = async (made: MadeOrder): Promise<number[]> => (await found(made)).goods ?? [];
const codesOf = async (made: MadeOrder): Promise<string[]> =>
  (await desk.store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data.codes;
const replace = async (made: MadeOrder, goods: readonly number[], over: object = {}) =>
  (await desk.admin.post('orders/replace', { id: made.id, goods, reason: 'broken', ...over })).body;
const member = async (code: string) =>
  (await desk.store.client().post('publicvip/validate-code', { code })).body;
const stockOf = async ({ id }: Product) => (await desk.admin.get(`codes/list?product_id=${id}`)).body.counts;
const rows = async (text: string, ...values: unknown[]) =>
  (await desk.store.database.pool.query(text, values)).rows;

describe('other keys instead of some', () => {
  it('one of two: the old one is refused from then on, the new one is in its place, and everybody is told', async () => {
    const product = await aProduct(desk.admin, { costPrice: 2 }, 3);
    const made = await desk.paid(product, { quantity: 2 });
    const [first = '', second] = await codesOf(made);
    const goods = await goodsOf(made);
    expect(await member(first)).toMatchObject({ success: true });
    desk.at += 60 * MINUTE;
    const words = 'Maaf, ini gantinya';
    expect(await replace(made, goods.slice(0, 1), { reason: 'used', words })).toMatchObject({
      success: true,
      replaced: 1,
      productName: product.name,
    });
    const [fresh = '', same] = await codesOf(made);
    expect(same).toBe(second);
    expect(fresh).not.toBe(first);
    expect(await member(first)).toMatchObject({ success: false });
    const opened = await member(fresh);
    expect(opened.data).toMatchObject({ purchaseDate: new Date(desk.at).toISOString() });
    expect(await stockOf(product)).toMatchObject({ available: 0, used: 2, revoked: 1 });

    await desk.store.runJob('send-mail');
    const [mail] = (
      await desk.admin.get(
        `../../sandbox/inbox.json?to=${encodeURIComponent((await found(made)).customerEmail)}`,
      )
    ).body;
    expect(mail.text).toContain(fresh);
    expect(mail.text).toContain(words);
    expect(mail.text).not.toContain(first);
    expect(mail.text).not.toContain(second);
    expect(await desk.kinds(`id=${made.id}`)).toContain('replaced');
    const audit = JSON.stringify(
      (await desk.auditOf(made.id)).filter(({ action }) => action === 'order.replace'),
    );
    expect(audit).toContain(words);
    expect(audit).not.toMatch(/KEY-/);
    // Each of the two and what was given instead.
    expect((await found(made)).margin).toMatchObject({ cost: 90_000 });
  });

  it('of another variant: it is good for as long as that is', async () => {
    const week = await aProduct(desk.admin, {}, 1);
    const month = await aProduct(desk.admin, { name: 'Rinjani Rush 30 days' }, 1);
    const made = await desk.paid(week);
    const answer = await replace(made, await goodsOf(made), { variantId: month.id });
    expect(answer).toMatchObject({ success: true, productName: month.name });
    const [fresh = ''] = await codesOf(made);
    const { data } = await member(fresh);
    expect(data).toMatchObject({ productName: month.name, duration: '30 days' });
    expect(Date.parse(data.expiryDate) - desk.at).toBe(30 * 24 * 60 * MINUTE);
    expect(await replace(made, await goodsOf(made), { variantId: 999_999 })).toMatchObject({
      code: 'product.not-found',
    });
  });

  it('too little stock changes nothing', async () => {
    const product = await aProduct(desk.admin, {}, 3);
    const made = await desk.paid(product, { quantity: 2 });
    const before = await codesOf(made);
    expect(await replace(made, await goodsOf(made))).toMatchObject({ code: 'replace.stock' });
    expect(await codesOf(made)).toEqual(before);
    expect(await stockOf(product)).toMatchObject({ available: 1, used: 2, revoked: 0 });
    expect((await desk.mailsOf(made.id)).map(({ kind }) => kind)).toEqual(['order-delivered']);
  });

  it('what was replaced is not replaced again, nor what is another order’s; the new one is', async () => {
    const product = await aProduct(desk.admin, {}, 5);
    const made = await desk.paid(product);
    const other = await desk.paid(product);
    const goods = await goodsOf(made);
    expect(await replace(made, await goodsOf(other))).toMatchObject({ code: 'replace.changed' });
    expect(await replace(made, goods)).toMatchObject({ success: true });
    expect(await replace(made, goods)).toMatchObject({ code: 'replace.changed' });
    expect(await replace(made, await goodsOf(made))).toMatchObject({ success: true });
    expect(await stockOf(product)).toMatchObject({ available: 1, used: 2, revoked: 2 });
  });

  it('a refund takes back what was given instead, and nothing is replaced after it', async () => {
    const product = await aProduct(desk.admin, {}, 3);
    const made = await desk.paid(product);
    await replace(made, await goodsOf(made));
    const [fresh = ''] = await codesOf(made);
    const goods = await goodsOf(made);
    await desk.admin.post('orders/refund', { id: made.id, reason: 'Salah beli' });
    expect(await member(fresh)).toMatchObject({ success: false });
    expect(await stockOf(product)).toMatchObject({ available: 1, used: 0, revoked: 2 });
    expect(await replace(made, goods)).toMatchObject({ code: 'order.refunded' });
    // The mail that was to bring it says nothing any more, where it had not left.
    await rows(
      `update mails set status = 'queued', sent_at = null, next_attempt_at = created_at where order_id = $1`,
      made.id,
    );
    await desk.store.runJob('send-mail');
    const mails = await rows(
      'select kind from mails where order_id = $1 and status = $2',
      made.id,
      'dropped',
    );
    expect(mails.map(({ kind }) => kind)).toContain('order-replaced');
  });

  it('neither before it is paid nor while a bank decides', async () => {
    const product = await aProduct(desk.admin, {}, 3);
    const open = await desk.order(product);
    expect(await replace(open, [1])).toMatchObject({ code: 'order.not-paid' });
    const made = await desk.paid(product);
    await rows(`update orders set dispute = 'open' where id = $1`, made.id);
    expect(await replace(made, await goodsOf(made))).toMatchObject({ code: 'order.disputed' });
    await rows(`update orders set dispute = 'won' where id = $1`, made.id);
    expect(await replace(made, await goodsOf(made))).toMatchObject({ success: true });
  });

  it('takes the right to see keys beside that to change orders', async () => {
    const made = await desk.paid(await aProduct(desk.admin, {}, 2));
    const goods = await goodsOf(made);
    const support = await desk.store.signedIn('support');
    support.proof = { password: PASSWORD };
    const body = { id: made.id, goods, reason: 'broken' };
    expect((await support.post('orders/replace', body)).body).toMatchObject({ code: 'session.not-allowed' });
    const manager = await desk.store.signedIn('manager');
    manager.proof = { password: PASSWORD };
    expect((await manager.post('orders/replace', body)).body).toMatchObject({ success: true });
  });
});

describe('at the same time', () => {
  const ROUNDS = Array.from({ length: 10 }, (_, n) => n);

  it('two replace the same: one of them does', async () => {
    const product = await aProduct(desk.admin, {}, 20);
    for (const _ of ROUNDS.slice(0, 5)) {
      const made = await desk.paid(product);
      const goods = await goodsOf(made);
      const answers = await Promise.all([replace(made, goods), replace(made, goods)]);
      expect(answers.map(({ code = 'done' }) => code).sort()).toEqual(['done', 'replace.changed']);
    }
    expect(await stockOf(product)).toMatchObject({ available: 10, used: 5, revoked: 5 });
    await desk.soundly();
  });

  it.each([
    [
      'a refund',
      (made: MadeOrder) => desk.admin.post('orders/refund', { id: made.id, reason: 'Salah beli' }),
    ],
    [
      'a credit',
      (made: MadeOrder) => desk.admin.post('orders/credit', { id: made.id, userId: 1, reason: 'Salah beli' }),
    ],
    [
      'a lost dispute',
      (made: MadeOrder) =>
        applyDispute(jobContext(desk.store.store.deps), {
          gateway: 'tripay',
          reference: made.reference,
          merchantRef: made.merchant_ref,
          dispute: 'lost',
          reason: 'fraudulent',
        }),
    ],
  ])('%s: whoever is second finds nothing that is still given', async (_, takeBack) => {
    const product = await aProduct(desk.admin, {}, 30);
    for (const n of ROUNDS) {
      const made = await desk.paid(product);
      const goods = await goodsOf(made);
      await inParallel(
        2,
        n % 2
          ? [() => replace(made, goods), () => takeBack(made)]
          : [() => takeBack(made), () => replace(made, goods)],
      );
      expect(await codesOf(made)).toEqual([]);
    }
    expect(await stockOf(product)).toMatchObject({ used: 0 });
    await desk.soundly();
  });

  it('a sale that has a key in its hand is passed by', async () => {
    const product = await aProduct(desk.admin, {}, 1);
    const made = await desk.paid(product);
    const goods = await goodsOf(made);
    const [next] = await addKeys(desk.admin, product.id, 2);
    const sale = await desk.store.database.pool.connect();
    const first = 'select min(id) from keys where variant_id = $1 and status = $2';
    await sale.query('begin');
    await sale.query(`select id from keys where id = (${first}) for update`, [product.id, 'free']);
    expect(await replace(made, goods)).toMatchObject({ success: true });
    await sale.query('rollback');
    sale.release();
    expect(await codesOf(made)).not.toEqual([next]);
  });

  it('a sale of the last key: one of them has it', async () => {
    const product = await aProduct(desk.admin, {}, 1);
    for (const _ of ROUNDS) {
      const made = await desk.paid(product);
      await addKeys(desk.admin, product.id, 1);
      const goods = await goodsOf(made);
      const buyer = await desk.order(product);
      // Out of time, its key is for whoever comes first.
      desk.at += 16 * MINUTE;
      const [{ code = 'done' }] = await Promise.all([replace(made, goods), desk.tell(buyer)]);
      expect(['done', 'replace.stock']).toContain(code);
      const [old, sold] = [await codesOf(made), await codesOf(buyer)];
      expect(old).toHaveLength(1);
      expect(old).not.toEqual(sold);
      await addKeys(desk.admin, product.id, 2);
    }
    await desk.soundly();
  });
});
