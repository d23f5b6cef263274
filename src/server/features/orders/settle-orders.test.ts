import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { addKeys, aProduct, aTransaction } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { OrderDesk } from '#testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open();
});
afterAll(() => desk.close());

describe('a refund by the seller', () => {
  it('revokes the keys, tells the buyer, and leaves its reason in the books', async () => {
    const product = await aProduct(desk.admin, {}, 1);
    const made = await desk.paid(product, { customer_email: 'balik@contoh.test' });
    const answer = await desk.admin.post('orders/refund', {
      reference: made.reference,
      reason: 'Salah beli',
    });
    expect(answer.body).toEqual({
      success: true,
      orderId: made.id,
      status: 'REFUND',
      deliveryStatus: 'DELIVERED',
      already: false,
      refunded: 80_000,
      pending: false,
    });
    expect(await desk.mailsOf(made.id)).toEqual([
      { kind: 'order-delivered', to_email: 'balik@contoh.test' },
      { kind: 'order-refunded', to_email: 'balik@contoh.test' },
    ]);
    expect(await desk.auditOf(made.id)).toEqual([
      {
        action: 'order.refund',
        user_id: desk.admin.userId,
        after: { status: 'REFUND', deliveryStatus: 'DELIVERED', reason: 'Salah beli' },
      },
    ]);
    const seen = await desk.store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(seen.body.data).toMatchObject({ status: 'REFUND', codes: [] });
    const next = await desk.store.client().post('tripay/create-transaction', aTransaction(product));
    expect(next.body.message).toBe('Stok tidak mencukupi untuk varian ini');
    const again = await desk.admin.post('orders/refund', { id: made.id, reason: 'Lagi' });
    expect(again.body).toMatchObject({ success: true, already: true });
    expect((await desk.tell(made, { status: 'REFUND' })).body).toEqual({
      success: true,
    });
    expect(await desk.auditOf(made.id)).toHaveLength(1);
    expect(await desk.mailsOf(made.id)).toHaveLength(2);
  });

  it('of an order that waits ends the waiting', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const [made] = await desk.waiting(product, 1);
    const answer = await desk.admin.post('orders/refund', { id: made?.id, reason: 'Stok habis' });
    expect(answer.body).toMatchObject({ status: 'REFUND', deliveryStatus: 'FAILED' });
    await addKeys(desk.admin, product.id, 1);
    expect((await desk.kinds(`id=${made?.id}`)).filter((kind) => kind === 'delivered')).toEqual([]);
  });

  it('needs a paid order, a known one, and a reason', async () => {
    const open = await desk.order(await aProduct(desk.admin));
    expect((await desk.admin.post('orders/refund', { id: open.id, reason: 'x' })).body).toMatchObject({
      success: false,
      message: 'Pesanan ini belum dibayar',
    });
    expect((await desk.admin.post('orders/refund', { id: 2_000_000, reason: 'x' })).status).toBe(404);
    expect((await desk.admin.post('orders/refund', { reason: 'x' })).status).toBe(404);
    expect((await desk.admin.post('orders/refund', { id: open.id, reason: ' ' })).status).toBe(400);
  });

  it('and the gateway’s own at once are one', async () => {
    const made = await desk.paid(await aProduct(desk.admin));
    await inParallel(8, [
      ...Array.from(
        { length: 4 },
        () => () => desk.admin.post('orders/refund', { id: made.id, reason: 'Dua kali' }),
      ),
      ...Array.from({ length: 4 }, () => () => desk.tell(made, { status: 'REFUND' })),
    ]);
    expect((await desk.kinds(`id=${made.id}`)).filter((kind) => kind === 'refund')).toHaveLength(1);
    expect((await desk.mailsOf(made.id)).filter((mail) => mail.kind === 'order-refunded')).toHaveLength(1);
  });
});

describe('a refund as balance', () => {
  it('is added once however often it is asked for at once, at 15,000 rupiah for a dollar', async () => {
    const customer = await desk.store.signedIn('customer', 1);
    const made = await desk.paid(await aProduct(desk.admin), { quantity: 2 });
    await desk.prove();
    const answers = await inParallel(
      8,
      Array.from(
        { length: 8 },
        () => () =>
          desk.admin.post('orders/credit', {
            id: made.id,
            userEmail: customer.email,
            reason: 'Diganti saldo',
          }),
      ),
    );
    for (const { body } of answers)
      expect(body).toMatchObject({
        success: true,
        userId: customer.userId,
        amount: 10.67,
        newBalance: 11.67,
      });
    expect(answers.filter(({ body }) => body.already === false)).toHaveLength(1);
    const { rows } = await desk.store.database.pool.query(
      `select amount_cents::int, operation, admin_action, created_by, reason from balance_transactions
       where user_id = $1 and reason like 'Refund%'`,
      [customer.userId],
    );
    expect(rows).toEqual([
      {
        amount_cents: 1067,
        operation: 'add',
        admin_action: true,
        created_by: desk.admin.userId,
        reason: `Refund of order ${made.reference}: Diganti saldo`,
      },
    ]);
    expect((await desk.mailsOf(made.id)).map((mail) => mail.kind)).toEqual([
      'order-delivered',
      'order-credited',
    ]);
    expect((await desk.auditOf(made.id)).map((row) => row.action)).toEqual(['order.credit']);
    expect(await desk.kinds(`id=${made.id}`)).toEqual(expect.arrayContaining(['refund', 'credited']));
  });

  it('changes nothing when the customer is unknown, the order unpaid, free or refunded in money', async () => {
    const customer = await desk.store.signedIn('customer', 1);
    const product = await aProduct(desk.admin);
    const made = await desk.paid(product);
    await desk.prove();
    const credit = async (body: object) =>
      (await desk.admin.post('orders/credit', { reason: 'x', ...body })).body;
    expect((await credit({ id: made.id, userEmail: 'siapa@kunci.test' })).message).toBe('User not found');
    expect((await credit({ id: made.id })).message).toBe('User not found');
    expect(
      (await credit({ id: made.id, userId: customer.userId, userEmail: 'lain@kunci.test' })).success,
    ).toBe(false);
    expect((await desk.find(made.reference))[0]?.status).toBe('PAID');
    const open = await desk.order(product);
    expect((await credit({ id: open.id, userId: customer.userId })).message).toBe(
      'Pesanan ini belum dibayar',
    );
    await desk.admin.post('orders/refund', { id: made.id, reason: 'uang' });
    expect((await credit({ id: made.id, userId: customer.userId })).message).toBe(
      'Dana pesanan ini sudah dikembalikan',
    );
    const { rows } = await desk.store.database.pool.query(
      'select balance_cents::int from users where id = $1',
      [customer.userId],
    );
    expect(rows).toEqual([{ balance_cents: 100 }]);
  });
});

describe('another variant for an order that waits', () => {
  it('is handed out at once when it has keys; what was paid stays', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const other = await aProduct(desk.admin, { publicPriceIDR: 120_000 }, 1);
    const [made] = await desk.waiting(product, 1);
    const answer = await desk.admin.post('orders/swap', { id: made?.id, productId: other.id });
    expect(answer.body).toEqual({
      success: true,
      orderId: made?.id,
      productName: other.name,
      deliveryStatus: 'DELIVERED',
    });
    expect((await desk.find(made?.reference ?? ''))[0]).toMatchObject({
      productName: other.name,
      totalAmount: 80_000,
      deliveryStatus: 'DELIVERED',
    });
    expect(await desk.kinds(`id=${made?.id}`)).toEqual(
      expect.arrayContaining(['waiting', 'swapped', 'delivered']),
    );
    expect((await desk.auditOf(made?.id ?? 0)).map((row) => row.action)).toEqual(['order.swap']);
    expect((await desk.admin.post('orders/swap', { id: made?.id, productId: product.id })).body.message).toBe(
      'Pesanan ini tidak sedang menunggu key',
    );
  });

  it('waits there too when there is no key, and is refused for a product that is not there', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const other = await aProduct(desk.admin, {}, 0);
    const [made] = await desk.waiting(product, 1);
    expect((await desk.admin.post('orders/swap', { id: made?.id, productId: 999_999 })).body.message).toBe(
      'Produk tidak ditemukan',
    );
    expect((await desk.admin.post('orders/swap', { id: made?.id, productId: other.id })).body).toMatchObject({
      success: true,
      deliveryStatus: 'PENDING',
    });
    await addKeys(desk.admin, other.id, 1);
    expect((await desk.find(made?.reference ?? ''))[0]?.deliveryStatus).toBe('DELIVERED');
  });

  it('to many at once, each record says where the one before left it', async () => {
    const [product, ...others] = await Promise.all(
      Array.from({ length: 7 }, () => aProduct(desk.admin, {}, 0)),
    );
    const [made] = await desk.waiting(product as Product, 1);
    const id = made?.id ?? 0;
    const answers = await inParallel(
      6,
      others.map((other) => () => desk.admin.post('orders/swap', { id, productId: other.id })),
    );
    for (const { body } of answers) expect(body).toMatchObject({ success: true });
    const { rows } = await desk.store.database.pool.query(
      `select (before->>'productId')::int as was, (after->>'productId')::int as became from audit_log
       where target = $1 and action = 'order.swap' order by id`,
      [`order:${id}`],
    );
    const became = rows.map((row) => row.became);
    expect([...became].sort()).toEqual(others.map((other) => other.id).sort());
    expect(rows.map(({ was }) => was)).toEqual([product?.id, ...became.slice(0, -1)]);
    await addKeys(desk.admin, became.at(-1), 1);
  });

  it('there and back at once locks nobody out', async () => {
    const [one, two] = [await aProduct(desk.admin, {}, 0), await aProduct(desk.admin, {}, 0)];
    const [a] = await desk.waiting(one, 1);
    const [b] = await desk.waiting(two, 1);
    const answers = await inParallel(
      6,
      Array.from(
        { length: 12 },
        (_, n) => () =>
          desk.admin.post(
            'orders/swap',
            n % 2 ? { id: a?.id, productId: two.id } : { id: b?.id, productId: one.id },
          ),
      ),
    );
    for (const answer of answers) expect(answer.body.success).toBe(true);
    await addKeys(desk.admin, one.id, 2);
    await addKeys(desk.admin, two.id, 2);
    expect((await desk.admin.get('orders/queue')).body.total).toBe(0);
  });
});
