import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomText } from '#adapters/secrets/random-text.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { KeyBatch } from '#contract/orders/batches.ts';
import { addKeys, aProduct } from '#testing/factories.ts';
import { type MadeOrder, MINUTE, OrderDesk } from '#testing/order-desk.ts';
import { PASSWORD } from '#testing/test-store.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open();
});
afterAll(() => desk.close());

const fresh = (count: number) => Array.from({ length: count }, () => `BATCH-${randomText(12)}`);
const bring = async ({ id }: Product, count: number, words: object = {}) =>
  (await desk.admin.post('codes/create', { product_id: id, codes: fresh(count), ...words })).body;
const batchesOf = async ({ id }: Product): Promise<KeyBatch[]> =>
  (await desk.admin.get(`codes/batches?product_id=${id}`)).body.data;
const change = async (id: number, what: string, over: object = {}) =>
  (await desk.admin.post('codes/change-batch', { id, change: what, ...over })).body;
const countsOf = async ({ id }: Product) => (await desk.admin.get(`codes/list?product_id=${id}`)).body.counts;
const found = async ({ id }: MadeOrder) =>
  (await desk.admin.post('tripay/search-orders', { searchTerm: String(id), searchType: 'reference' })).body
    .data[0];
const replace = async (made: MadeOrder, reason = 'broken') => {
  const { goods } = await found(made);
  return (await desk.admin.post('orders/replace', { id: made.id, goods, reason })).body;
};

describe('an import is a batch', () => {
  it('with what the seller says of it, or without a word; in pieces it is one', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    await addKeys(desk.admin, product.id, 2);
    const words = { supplier: 'Gudang Key', costIDR: 30_000, note: 'Faktur 12' };
    const { batchId } = await bring(product, 3, words);
    expect(await bring(product, 2, { batchId })).toMatchObject({ added: 2, batchId });
    const [named, plain, ...more] = await batchesOf(product);
    expect(more).toEqual([]);
    expect(named).toMatchObject({ id: batchId, ...words, cost: 2, free: 5, sold: 0, held: null });
    expect(plain).toMatchObject({ supplier: '', note: '', free: 2 });
    expect((await desk.admin.get(`codes/batches?product_id=${product.id}`)).body.suppliers).toContain(
      'Gudang Key',
    );
    const other = await aProduct(desk.admin, {}, 0);
    expect(await bring(other, 1, { batchId })).toMatchObject({ code: 'batch.not-found' });
    expect(await countsOf(other)).toMatchObject({ available: 0 });
  });

  it('of keys that were there already is none', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const codes = fresh(2);
    await desk.admin.post('codes/create', { product_id: product.id, codes });
    const again = await desk.admin.post('codes/create', {
      product_id: product.id,
      codes,
      supplier: 'Gudang Key',
    });
    expect(again.body).toMatchObject({ added: 0 });
    expect(again.body).not.toHaveProperty('batchId');
    expect(await batchesOf(product)).toHaveLength(1);
  });

  it('who may not see what things cost is not told', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    await bring(product, 1, { costIDR: 30_000 });
    const { body } = await desk.admin.post('staff/role-save', { name: 'rak', rights: ['stock.change'] });
    const clerk = await desk.store.signedIn('reader');
    await desk.admin.post('staff/change', { id: clerk.userId, role: body.data.key });
    const seen = (await clerk.get(`codes/batches?product_id=${product.id}`)).body.data[0];
    expect(seen).toMatchObject({ free: 1 });
    expect(seen).not.toHaveProperty('cost');
    expect(seen).not.toHaveProperty('costIDR');
  });
});

describe('a whole batch', () => {
  it('held back leaves the stock at once, also what somebody is about to pay for, who gets another', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const { batchId } = await bring(product, 1);
    const buyer = await desk.order(product);
    const other = (await bring(product, 1)).batchId;
    expect(await countsOf(product)).toMatchObject({ available: 1, held: 1 });
    expect(await change(batchId, 'hold')).toMatchObject({ keys: 1 });
    expect(await countsOf(product)).toMatchObject({ available: 1, held: 0, paused: 1 });
    await desk.tell(buyer);
    expect(await batchesOf(product)).toMatchObject([
      { id: other, sold: 1, free: 0 },
      { id: batchId, paused: 1, sold: 0, held: 'seller' },
    ]);
    expect(await bring(product, 1, { batchId })).toMatchObject({ code: 'batch.not-found' });
  });

  it('on sale again serves who waits', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const { batchId } = await bring(product, 1);
    const buyer = await desk.order(product);
    await change(batchId, 'hold');
    await desk.tell(buyer);
    expect(await found(buyer)).toMatchObject({ deliveryStatus: 'PENDING' });
    expect(await change(batchId, 'release')).toMatchObject({ keys: 1 });
    expect(await found(buyer)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  });

  it('is undone while none of it is sold or held', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const { batchId } = await bring(product, 2);
    const buyer = await desk.order(product);
    expect(await change(batchId, 'undo')).toMatchObject({ code: 'batch.sold' });
    await desk.tell(buyer, { status: 'EXPIRED' });
    desk.at += 16 * MINUTE;
    expect(await change(batchId, 'undo')).toMatchObject({ keys: 2 });
    expect(await batchesOf(product)).toEqual([]);
    expect(await countsOf(product)).toMatchObject({ available: 0 });
    const sold = (await bring(product, 2)).batchId;
    await desk.paid(product);
    expect(await change(sold, 'undo')).toMatchObject({ code: 'batch.sold' });
    expect(await countsOf(product)).toMatchObject({ available: 1, used: 1 });
  });

  it('is given to another product', async () => {
    const [from, to] = [await aProduct(desk.admin, {}, 0), await aProduct(desk.admin, {}, 0)];
    const { batchId } = await bring(from, 2);
    expect(await change(batchId, 'move', { product_id: to.id })).toMatchObject({ keys: 2 });
    expect(await batchesOf(from)).toEqual([]);
    expect(await batchesOf(to)).toMatchObject([{ id: batchId, free: 2 }]);
    await change(batchId, 'hold');
    expect(await change(batchId, 'move', { product_id: from.id })).toMatchObject({ code: 'batch.held' });
  });
});

describe('while sales run', () => {
  const state = async (made: MadeOrder) => (await found(made)).deliveryStatus;
  const given = async ({ id }: Product) =>
    (
      await desk.store.database.pool.query<{ status: string }>(
        `select k.status from keys k join goods g on g.key_id = k.id where k.variant_id = $1`,
        [id],
      )
    ).rows.map(({ status }) => status);

  it('a batch that is held back keeps no key that was sold, sells none, and released serves all who paid', async () => {
    for (let round = 0; round < 3; round += 1) {
      const product = await aProduct(desk.admin, {}, 0);
      const { batchId } = await bring(product, 8);
      const orders = await Promise.all(Array.from({ length: 8 }, () => desk.order(product)));
      const [held] = await Promise.all([change(batchId, 'hold'), ...orders.map((made) => desk.tell(made))]);
      const [batch] = await batchesOf(product);
      const states = await Promise.all(orders.map(state));
      const served = states.filter((each) => each === 'DELIVERED').length;
      expect(held.success).toBe(true);
      expect(batch).toMatchObject({ free: 0, sold: served, paused: 8 - served });
      expect(await given(product)).toEqual(Array(served).fill('sold'));
      await change(batchId, 'release');
      expect(await Promise.all(orders.map(state))).toEqual(Array(8).fill('DELIVERED'));
      expect(await given(product)).toEqual(Array(8).fill('sold'));
    }
  });

  it('an import that is undone takes all of itself or nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const product = await aProduct(desk.admin, {}, 0);
      const { batchId } = await bring(product, 4);
      const rani = await desk.store.signedIn('customer', 500);
      const buy = () => rani.post('purchase/create', { product_id: product.id, quantity: 1 });
      const [undone, ...bought] = await Promise.all([change(batchId, 'undo'), buy(), buy(), buy()]);
      const sold = bought.filter(({ body }) => body.success).length;
      if (undone.success) expect([sold, await batchesOf(product)]).toEqual([0, []]);
      else {
        expect(undone.code).toBe('batch.sold');
        expect(sold).toBeGreaterThan(0);
        expect(await batchesOf(product)).toMatchObject([{ free: 4 - sold, sold }]);
      }
      expect(await given(product)).toEqual(Array(sold).fill('sold'));
    }
  });
});

describe('what a key cost is what its batch says', () => {
  it('in the order that it was sold with, at once, from the queue and with a balance', async () => {
    const product = await aProduct(desk.admin, { costPrice: 2 }, 0);
    await bring(product, 1);
    await bring(product, 2, { costIDR: 15_000 });
    const made = await desk.paid(product, { quantity: 2 });
    // Two dollars by the variant, one by the batch.
    expect((await found(made)).margin).toMatchObject({ cost: 45_000 });
    const rani = await desk.store.signedIn('customer', 50);
    const { body } = await rani.post('purchase/create', { product_id: product.id, quantity: 1 });
    expect(body.success).toBe(true);
    const [bought] = await desk.find(rani.email, { gateway: 'balance' });
    expect((await found({ id: bought?.id } as MadeOrder)).margin).toMatchObject({ cost: 1 });
    const [waits] = await desk.waiting(product, 1);
    if (!waits) throw new Error('nobody waits');
    await bring(product, 1, { cost: 3 });
    expect((await found(waits)).margin).toMatchObject({ cost: 45_000 });
  });

  it('and of what is given instead', async () => {
    const product = await aProduct(desk.admin, { costPrice: 2 }, 1);
    const made = await desk.paid(product);
    await bring(product, 1, { costIDR: 15_000 });
    await replace(made);
    expect((await found(made)).margin).toMatchObject({ cost: 45_000 });
  });
});

describe('a batch of which too many were replaced', () => {
  const settle = (over: object) => desk.admin.post('settings/update', over);

  it('is held back in the same moment and the seller told; let go again it stays on sale', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const good = (await bring(product, 1)).batchId;
    await change(good, 'hold');
    const bad = (await bring(product, 8, { supplier: 'Gudang Key' })).batchId;
    await change(good, 'release');
    const first = await desk.paid(product);
    const orders = [await desk.paid(product), await desk.paid(product), await desk.paid(product)];
    expect((await found(first)).codes).toHaveLength(1);
    const wrong = await desk.paid(product);
    expect(await replace(wrong, 'wrong')).toMatchObject({ success: true });
    for (const made of orders.slice(0, 2)) await replace(made);
    expect(await batchesOf(product)).toMatchObject([{ id: bad, held: null, replaced: 3, defects: 2 }, {}]);
    await addKeys(desk.admin, product.id, 1);
    await replace(orders[2] as MadeOrder, 'used');
    const [, held] = await batchesOf(product);
    expect(held).toMatchObject({ id: bad, held: 'defects', free: 0, defects: 3 });
    await desk.store.runJob('tell-seller');
    const { matters } = (await desk.admin.get('dashboard/summary')).body.data;
    const told = { matter: 'batches', word: 'batchHeld', count: 1 };
    expect(matters).toContainEqual(
      expect.objectContaining({
        ...told,
        params: { name: product.name, supplier: 'Gudang Key', product: product.groupId, variant: product.id },
      }),
    );
    await change(bad, 'release');
    expect((await batchesOf(product))[1]).toMatchObject({ held: null });
  });

  it('never where the seller wants none held back', async () => {
    await settle({ batchDefects: 0 });
    const product = await aProduct(desk.admin, {}, 0);
    const { batchId } = await bring(product, 8);
    for (let n = 0; n < 4; n += 1) await replace(await desk.paid(product));
    expect(await batchesOf(product)).toMatchObject([{ id: batchId, held: null, defects: 4 }]);
    await settle({ batchDefects: 3 });
  });
});

describe('keys that must be used before a day', () => {
  const DAY = 24 * 60 * MINUTE;
  const inDays = (days: number) => new Date(desk.at + 7 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
  const codesOf = async (made: MadeOrder): Promise<string[]> => (await found(made)).codes;
  const bringDated = async ({ id }: Product, code: string, days: number) =>
    (await desk.admin.post('codes/create', { product_id: id, codes: [code], bestBefore: inDays(days) })).body;

  it('are sold before the others, the soonest first, whoever buys and however', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    await desk.admin.post('codes/create', { product_id: product.id, codes: ['PLAIN-1', 'PLAIN-2'] });
    await bringDated(product, 'LATE-9', 9);
    await bringDated(product, 'SOON-4', 4);
    await bringDated(product, 'MID-6', 6);
    const { data } = (await desk.admin.get(`codes/list?product_id=${product.id}&status=available&limit=2`))
      .body;
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['MID-6', 'SOON-4']);
    const made = await desk.paid(product);
    expect(await codesOf(made)).toEqual(['SOON-4']);
    await replace(made);
    expect(await codesOf(made)).toEqual(['MID-6']);
    const rani = await desk.store.signedIn('customer', 500);
    const bought = await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
    expect(bought.body.codes.toSorted()).toEqual(['LATE-9', 'PLAIN-1']);
  });

  it('are not taken when their day is near, and leave the stock when it comes near; another day brings them back', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    expect(await bringDated(product, 'TODAY-1', 1)).toMatchObject({
      code: 'batch.ended',
      message:
        'Tanggal itu sudah terlalu dekat: key seperti ini tidak dijual lagi. Lihat Pengaturan, Penjualan.',
    });
    const { batchId } = await bringDated(product, 'THREE-3', 3);
    await desk.store.runJob('end-batches');
    expect(await countsOf(product)).toMatchObject({ available: 1, paused: 0 });
    desk.at += 2 * DAY;
    desk.admin = await desk.store.signedIn('admin');
    desk.admin.proof = { password: PASSWORD };
    await desk.store.runJob('end-batches');
    expect(await batchesOf(product)).toMatchObject([{ id: batchId, held: 'ended', free: 0, paused: 1 }]);
    await desk.store.runJob('tell-seller');
    const { rows } = await desk.store.database.pool.query(
      `select details from notices where matter = 'batches' and over_at is null`,
    );
    expect(JSON.stringify(rows)).toContain('batchEnded');
    expect(await change(batchId, 'release')).toMatchObject({ code: 'batch.ended' });
    expect(await change(batchId, 'date', { bestBefore: inDays(30) })).toMatchObject({ keys: 1 });
    expect(await batchesOf(product)).toMatchObject([{ held: null, free: 1, bestBefore: inDays(30) }]);
    expect(await change(batchId, 'date', { bestBefore: null })).toMatchObject({ keys: 1 });
    expect((await batchesOf(product))[0]?.bestBefore).toBeNull();
  });
});

it('takes the right to change the stock', async () => {
  const product = await aProduct(desk.admin, {}, 0);
  const { batchId } = await bring(product, 1);
  const support = await desk.store.signedIn('support');
  support.proof = { password: PASSWORD };
  const answer = await support.post('codes/change-batch', { id: batchId, change: 'hold' });
  expect(answer.body).toMatchObject({ code: 'session.not-allowed' });
});
