import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { MINUTE, OrderDesk } from '#testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open();
});
afterAll(() => desk.close());

describe('the timeline of an order', () => {
  it('tells created, held, paid, keys taken, mailed and viewed, by any of its names', async () => {
    const product = await aProduct(desk.admin);
    const made = await desk.paid(product);
    await desk.store.runJob('send-mail');
    desk.at += MINUTE;
    const look = () => desk.store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    await look();
    desk.at += MINUTE;
    await look();
    await desk.store.client().post('tripay/search-orders', { searchTerm: 'x@y.zz', searchType: 'email' });
    const story = ['created', 'held', 'hold-released', 'paid', 'delivered', 'mail-sent', 'viewed'];
    for (const name of [`id=${made.id}`, `reference=${made.reference}`, `merchant_ref=${made.merchant_ref}`])
      expect(await desk.kinds(name)).toEqual(story);
    const { body } = await desk.admin.get(`orders/timeline.php?reference=${made.merchant_ref}`);
    expect(body).toMatchObject({ success: true, orderId: made.id });
    expect(body.data.find((entry: { kind: string }) => entry.kind === 'paid').params).toEqual({
      gateway: 'tripay',
      reference: made.reference,
      amount: 80_000,
    });
    const sandbox = await desk.store.client().get(`/sandbox/timeline/${made.reference}.json`);
    expect(sandbox.body.map((entry: { kind: string }) => entry.kind)).toEqual(story);
    expect(sandbox.text).not.toContain('params');
  });

  it('notes one view however many look at once, and none for a caller who sees no key', async () => {
    const made = await desk.paid(await aProduct(desk.admin));
    await desk.store.client().get(`tripay/get-purchase?reference=${made.reference}`);
    await desk.admin.post('tripay/search-orders', { searchTerm: made.reference, searchType: 'reference' });
    expect(await desk.kinds(`id=${made.id}`)).not.toContain('viewed');
    await inParallel(
      8,
      Array.from(
        { length: 8 },
        () => () => desk.store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`),
      ),
    );
    expect((await desk.kinds(`id=${made.id}`)).filter((kind) => kind === 'viewed')).toHaveLength(1);
  });

  it('notes no view of keys that could not be opened', async () => {
    const product = await aProduct(desk.admin);
    const made = await desk.paid(product);
    const flip = () =>
      desk.store.database.pool.query(
        'update keys set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1) where variant_id = $1',
        [product.id],
      );
    const look = () => desk.store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    const views = async () => (await desk.kinds(`id=${made.id}`)).filter((kind) => kind === 'viewed').length;
    await flip();
    expect((await look()).status).toBe(500);
    expect(await views()).toBe(0);
    await flip();
    expect((await look()).body.data.codes).toHaveLength(1);
    expect(await views()).toBe(1);
  });

  it('counts the track page as a view', async () => {
    const email = 'lihat@contoh.test';
    const made = await desk.paid(await aProduct(desk.admin), { customer_email: email });
    desk.at += MINUTE;
    await desk.store.client().post('tripay/search-orders', { searchTerm: email, searchType: 'email' });
    const { body } = await desk.admin.get(`orders/timeline?id=${made.id}`);
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'viewed', source: 'order-search' }));
  });

  it('tells refused and repeated notices, and a mail that does not leave', async () => {
    const made = await desk.order(await aProduct(desk.admin));
    await desk.store.client().send('POST', '/sandbox/tripay/faults', JSON.stringify({ mailDown: true }));
    await desk.tell(made, { total_amount: made.amount + 1 });
    await desk.tell(made);
    await desk.tell(made);
    await desk.store.runJob('send-mail');
    const { body } = await desk.admin.get(`orders/timeline?id=${made.id}`);
    const told = body.data.map((entry: { kind: string }) => entry.kind);
    expect(told).toEqual(expect.arrayContaining(['callback-refused', 'callback-repeated', 'mail-waiting']));
    expect(body.data.find((entry: { kind: string }) => entry.kind === 'callback-refused').params.why).toBe(
      'other amount',
    );
    await desk.store.client().send('POST', '/sandbox/tripay/faults', JSON.stringify({ mailDown: false }));
  });

  it('must be told which order, and says when there is none', async () => {
    const none = await desk.admin.get('orders/timeline');
    expect([none.status, none.body.code]).toEqual([400, 'order.no-reference']);
    const unknown = await desk.admin.get('orders/timeline?reference=T0');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Data pembelian tidak ditemukan']);
  });
});
