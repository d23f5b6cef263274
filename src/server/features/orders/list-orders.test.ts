import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKeys, aProduct } from '#testing/factories.ts';
import { MINUTE, OrderDesk } from '#testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open();
});
afterAll(() => desk.close());

describe('the list of orders', () => {
  it('is newest first, in pages that miss none and repeat none', async () => {
    const product = await aProduct(desk.admin, {}, 9);
    const made: number[] = [];
    for (let n = 0; n < 7; n += 1) made.unshift((await desk.order(product)).id);
    const first = await desk.list('limit=3');
    expect(first.data.map((row) => row.id)).toEqual(made.slice(0, 3));
    expect(first.nextBefore).toBe(made[2]);
    const second = await desk.list(`limit=4&before=${first.nextBefore}`);
    expect(second.data.map((row) => row.id)).toEqual(made.slice(3));
    const all: number[] = [];
    for (let before: number | null | '' = ''; before !== null; ) {
      const page = await desk.list(`limit=5${before ? `&before=${before}` : ''}`);
      all.push(...page.data.map((row) => row.id));
      before = page.nextBefore;
    }
    const { rows } = await desk.store.database.pool.query(
      'select id from orders order by created_at desc, id desc',
    );
    expect(all).toEqual(rows.map((row) => row.id));
  });

  it('is oldest first when asked, in pages as well', async () => {
    const all: number[] = [];
    for (let before: number | null | '' = ''; before !== null; ) {
      const page = await desk.list(`sort=date&limit=3${before ? `&before=${before}` : ''}`);
      all.push(...page.data.map((row) => row.id));
      before = page.nextBefore;
    }
    const { rows } = await desk.store.database.pool.query('select id from orders order by created_at, id');
    expect(all).toEqual(rows.map((row) => row.id));
    expect((await desk.list('sort=-date&limit=1')).data[0]?.id).toBe(all.at(-1));
    expect((await desk.admin.get('orders/list?sort=total')).status).toBe(400);
  });

  it('filters by status, delivery, gateway and time, alone and together', async () => {
    const product = await aProduct(desk.admin, {}, 3);
    const from = new Date(desk.at + 500).toISOString();
    const open = await desk.order(product);
    const done = await desk.paid(product);
    const back = await desk.paid(product);
    await desk.tell(back, { status: 'REFUND' });
    const to = new Date(desk.at + 500).toISOString();
    const ids = async (query: string) =>
      (await desk.list(`from=${from}&to=${to}&${query}`)).data.map((row) => row.id);
    expect(await ids('')).toEqual([back.id, done.id, open.id]);
    expect(await ids('status=UNPAID')).toEqual([open.id]);
    expect(await ids('deliveryStatus=DELIVERED')).toEqual([back.id, done.id]);
    expect(await ids('status=PAID&deliveryStatus=DELIVERED&gateway=tripay')).toEqual([done.id]);
    expect(await ids('gateway=stripe')).toEqual([]);
    expect((await desk.list(`to=${from}&status=REFUND`)).data.map((row) => row.id)).not.toContain(back.id);
    for (const wrong of ['status=LUNAS', 'from=kemarin', 'limit=1000', 'before=x', 'gateway=x'])
      expect([wrong, (await desk.admin.get(`orders/list?${wrong}`)).status]).toEqual([wrong, 400]);
  });

  it('finds by address, by number, by either reference and by a delivered key, in its exact letters', async () => {
    const email = 'cari@contoh.test';
    const product = await aProduct(desk.admin, {}, 0);
    const [key] = await addKeys(desk.admin, product.id, 1);
    const made = await desk.paid(product, { customer_email: email });
    const search = async (term: string) => (await desk.find(term)).map((row) => row.id);
    for (const term of [' CARI@contoh.test', String(made.id), made.reference, made.merchant_ref, `${key} `])
      expect([term, await search(term)]).toEqual([term, [made.id]]);
    expect(await search((key ?? '').toLowerCase())).toEqual([]);
    expect(await search('tidak ada')).toEqual([]);
    expect(await desk.find(email, { status: 'UNPAID' })).toEqual([]);
    expect((await desk.find(email))[0]).toEqual({
      id: made.id,
      kind: 'goods',
      paid: 80_000,
      userId: null,
      gateway: 'tripay',
      reference: made.reference,
      merchantRef: String(made.id),
      productId: product.id,
      productName: product.name,
      quantity: 1,
      totalAmount: 80_000,
      status: 'PAID',
      deliveryStatus: 'DELIVERED',
      paymentMethod: 'QRIS2',
      customerName: 'cari',
      customerEmail: email,
      createdAt: new Date(desk.at - 1_000).toISOString(),
      paidAt: new Date(desk.at).toISOString(),
      deliveredAt: new Date(desk.at).toISOString(),
      refundedAt: null,
      dispute: null,
      refunded: 0,
      fromBalance: 0,
      needs: null,
    });
  });

  it('finds by words of the product or by the amount, among the newest, where nothing has that name', async () => {
    const product = await aProduct(
      desk.admin,
      { name: 'Cendrawasih Ingatan 7 days', publicPriceIDR: 91_234 },
      2,
    );
    const made = await desk.paid(product);
    const search = async (term: string, more = {}) => (await desk.find(term, more)).map((row) => row.id);
    // The names that the store has in memory are a moment behind.
    await expect.poll(() => search('cendrawasih')).toEqual([made.id]);
    for (const term of ['INGATAN cendra', '91234', 'Rp 91.234', '91.234'])
      expect([term, await search(term)]).toEqual([term, [made.id]]);
    expect(await search('91.235')).toEqual([]);
    expect(await search('cendrawasih biru')).toEqual([]);
    expect(await search('cendrawasih', { status: 'UNPAID' })).toEqual([]);
    // A letter is in every name.
    expect(await search('c')).toEqual([]);
  });
});

describe('the queue', () => {
  it('shows who waits, longest first, how long and for how many keys', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const [first, second] = await desk.waiting(product, 2);
    desk.at += 5 * MINUTE;
    const { body } = await desk.admin.get('orders/queue');
    expect(body.total).toBe(2);
    expect(body.data).toMatchObject([
      { id: first?.id, quantity: 1, missing: 1, waitingSeconds: 360 },
      { id: second?.id, quantity: 1, missing: 1, waitingSeconds: 300 },
    ]);
    expect((await desk.admin.get('orders/queue?limit=1&offset=1')).body).toMatchObject({
      total: 2,
      data: [{ id: second?.id }],
    });
    expect(await desk.kinds(`id=${first?.id}`)).toContain('waiting');
    expect(body.data.map((row: { needs: string }) => row.needs)).toEqual(['key', 'key']);
    expect((await desk.admin.get('orders/counts')).body).toMatchObject({ waiting: 2 });
    await addKeys(desk.admin, product.id, 2);
    expect((await desk.admin.get('orders/queue')).body).toMatchObject({ total: 0, data: [] });
    expect((await desk.admin.get('orders/counts')).body).toMatchObject({ waiting: 0 });
  });
});
