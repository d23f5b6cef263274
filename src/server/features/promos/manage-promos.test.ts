import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const HOUR = 3_600_000;
let at = Date.now();
let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const promo = (product: Product, over: object = {}) => ({
  productId: product.id,
  promoPriceIDR: 60_000,
  originalPriceIDR: 80_000,
  endDate: new Date(at + 24 * HOUR).toISOString(),
  ...over,
});
const create = async (body: object) => (await admin.post('promo/create', body)).body;
const listed = async () => (await admin.get('promo/admin-list')).body.data;
const buy = async (product: Product, amount: number) =>
  (await store.client().post('tripay/create-transaction', aTransaction(product, { amount }))).body;

describe('promo/create', () => {
  it('starts at once: the price is the promo’s from the next order on', async () => {
    const product = await aProduct(admin);
    const made = await create(promo(product));
    expect(made).toMatchObject({
      success: true,
      message: 'Promo berhasil dibuat dan aktif!',
      data: { status: 'ACTIVE', discountPercentage: 25, productName: product.name },
      debug: { is_currently_valid: true },
    });
    expect((await buy(product, 80_000)).message).toBe('Harga berubah. Total sekarang Rp 60.000.');
    expect((await buy(product, 60_000)).success).toBe(true);
  });

  it.each([
    [{ promoPriceIDR: 0 }, 'Harga promo dan harga asli harus lebih dari 0'],
    [{ originalPriceIDR: 0 }, 'Harga promo dan harga asli harus lebih dari 0'],
    [{ promoPriceIDR: 80_000 }, 'Harga promo harus lebih rendah dari harga asli'],
    [{ promoPriceIDR: 80_000, originalPriceIDR: 99_000 }, 'Harga promo harus lebih rendah dari harga publik'],
    [{ endDate: '2020-01-01T00:00:00Z' }, 'Tanggal berakhir harus di masa depan'],
    [{ productId: 999_999 }, 'Produk tidak ditemukan'],
  ])('refuses %j: %s', async (over, message) => {
    const product = await aProduct(admin);
    expect(await create(promo(product, over))).toMatchObject({ success: false, message });
  });

  it('lets one of many through: a product has one running promo', async () => {
    const product = await aProduct(admin);
    const answers = await inParallel(
      12,
      Array.from({ length: 12 }, () => () => create(promo(product))),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    const refused = answers.filter((answer) => !answer.success).map((answer) => answer.message);
    expect(new Set(refused)).toEqual(new Set(['Produk ini sudah memiliki promo aktif']));
  });
});

describe('a promo', () => {
  it('is INACTIVE when switched off, EXPIRED when over, and makes room for the next', async () => {
    const product = await aProduct(admin);
    const first = (await create(promo(product))).data;
    const off = await admin.post('promo/update', { id: first.id, isActive: false });
    expect(off.body.data.status).toBe('INACTIVE');
    expect((await buy(product, 80_000)).success).toBe(true);
    const second = (await create(promo(product, { promoPriceIDR: 70_000 }))).data;
    const again = await admin.post('promo/update', { id: first.id, isActive: true });
    expect(again.body.message).toBe('Produk ini sudah memiliki promo aktif');
    at += 25 * HOUR;
    admin = await store.signedIn('admin');
    const mine = (await listed()).filter((row: { productId: number }) => row.productId === product.id);
    expect(mine.map((row: { id: number; status: string }) => [row.id, row.status])).toEqual([
      [second.id, 'EXPIRED'],
      [first.id, 'INACTIVE'],
    ]);
    expect(mine[0].createdByName).toMatch(/^admin/);
    expect(mine[0].createdBy).toBe(mine[1].createdBy);
    expect(mine[0].createdBy).toEqual(expect.any(Number));
  });

  it('is not switched on again above a public price that was lowered meanwhile', async () => {
    const product = await aProduct(admin, { price: 1 });
    const { data } = await create(promo(product));
    await admin.post('promo/update', { id: data.id, isActive: false });
    await admin.post('products/update', { id: product.id, publicPriceIDR: 60_000 });
    const again = await admin.post('promo/update', { id: data.id, isActive: true });
    expect(again.body).toMatchObject({ success: false, code: 'promo.above-public' });
  });

  it('that runs stays a sale: the public price is not lowered to it', async () => {
    const product = await aProduct(admin, { price: 1 });
    const { data } = await create(promo(product, { promoPriceIDR: 70_000 }));
    const lower = async (change: object) =>
      (await admin.post('products/update', { id: product.id, ...change })).body;
    expect(await lower({ publicPriceIDR: 70_000 })).toMatchObject({
      success: false,
      code: 'product.below-promo',
      message: 'Harga publik harus lebih tinggi dari harga promo yang sedang berjalan (Rp 70.000)',
    });
    // Without one the price follows the balance price.
    expect(await lower({ publicPriceIDR: null })).toMatchObject({ code: 'product.below-promo' });
    expect(await lower({ publicPriceIDR: 70_001 })).toMatchObject({ success: true });
    await admin.post('promo/update', { id: data.id, isActive: false });
    expect(await lower({ publicPriceIDR: 60_000 })).toMatchObject({ success: true });
  });

  it('and a lower public price at the same moment: one of them is refused', async () => {
    const product = await aProduct(admin, { price: 1 });
    // Both are on their way before either can look at the other.
    const other = await store.database.pool.connect();
    await other.query('begin');
    await other.query('select 1 from variants where id = $1 for update', [product.id]);
    const calls = Promise.all([
      create(promo(product, { promoPriceIDR: 70_000 })),
      admin.post('products/update', { id: product.id, publicPriceIDR: 65_000 }),
    ]);
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await store.database.pool.query(waiting)).rows[0].n).toBe(2);
    await other.query('commit');
    other.release();
    const answers = await calls;
    const codes = answers.map((answer) => ('body' in answer ? answer.body.code : answer.code));
    expect([
      [undefined, 'product.below-promo'],
      ['promo.above-public', undefined],
    ]).toContainEqual(codes);
  });

  it('that is deleted gives the plain price back', async () => {
    const product = await aProduct(admin);
    const { data } = await create(promo(product));
    const gone = await admin.post('promo/delete', { id: data.id });
    expect(gone.body).toMatchObject({ success: true, message: 'Promo berhasil dihapus!' });
    expect((await buy(product, 80_000)).success).toBe(true);
    expect((await admin.post('promo/delete', { id: data.id })).status).toBe(404);
  });
});

describe('a promo for later', () => {
  it('is SCHEDULED, takes nothing before its start, and runs from then on', async () => {
    const product = await aProduct(admin);
    const startDate = new Date(at + HOUR).toISOString();
    const made = await create(promo(product, { startDate }));
    expect(made).toMatchObject({ data: { status: 'SCHEDULED', isValid: false, startDate } });
    expect((await buy(product, 80_000)).success).toBe(true);
    // Another one may end before it begins, and none may overlap.
    const before = await create(promo(product, { promoPriceIDR: 70_000, endDate: startDate }));
    expect(before).toMatchObject({ success: true, data: { status: 'ACTIVE' } });
    expect((await create(promo(product))).code).toBe('promo.running');
    at += HOUR + 1_000;
    admin = await store.signedIn('admin');
    expect((await buy(product, 60_000)).success).toBe(true);
  });

  it('does not begin after its end', async () => {
    const product = await aProduct(admin);
    const startDate = new Date(at + 25 * HOUR).toISOString();
    expect(await create(promo(product, { startDate }))).toMatchObject({
      success: false,
      message: 'Promo harus berakhir setelah dimulai',
    });
  });
});

describe('promo/create-many', () => {
  const many = async (body: object) =>
    (await admin.post('promo/create-many', { endDate: new Date(at + 24 * HOUR).toISOString(), ...body }))
      .body;
  const productIdOf = async ({ id }: Product) =>
    (await store.database.pool.query('select product_id from variants where id = $1', [id])).rows[0]
      .product_id;

  it('takes a share off every variant of a product, and leaves those with a promo alone', async () => {
    const first = await aProduct(admin, { name: 'Kelas Excel 7 days' });
    const second = await aProduct(admin, { name: 'Kelas Excel 30 days' });
    await create(promo(first));
    const productIds = [await productIdOf(first)];
    expect(await many({ productIds, percent: 25 })).toMatchObject({ success: true, made: 1, left: 1 });
    expect((await buy(second, 60_000)).success).toBe(true);
    expect(await many({ productIds, percent: 25 })).toMatchObject({ success: false, code: 'promo.none' });
  });

  it('takes it off what has a term', async () => {
    const { rows } = await store.database.pool.query(
      `select id, name from terms where kind = 'category' order by id desc limit 1`,
    );
    const product = await aProduct(admin, { category: [rows[0].name] });
    expect(await many({ termIds: [rows[0].id], percent: 50 })).toMatchObject({ success: true, made: 1 });
    expect((await buy(product, 40_000)).success).toBe(true);
  });

  it('of many at once lets one through for each variant', async () => {
    const product = await aProduct(admin);
    const productIds = [await productIdOf(product)];
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => () => many({ productIds, percent: 10 })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

it('an account pays a promo’s share of its price in dollars, and its order says so', async () => {
  const product = await aProduct(admin, { price: 4 }, 3);
  await create(promo(product));
  const buyer = await store.signedIn('customer', 10);
  const bought = await buyer.post('purchase/create', { product_id: product.id, quantity: 1, amount: 3 });
  expect(bought.body).toMatchObject({ success: true, new_balance: 7 });
  const { rows } = await store.database.pool.query(
    `select a.why, a.takes_idr, o.balance_cents, l.plain_idr, l.unit_idr from orders o
     join order_lines l on l.order_id = o.id join order_adjustments a on a.order_id = o.id where o.user_id = $1`,
    [buyer.userId],
  );
  expect(rows).toEqual([
    { why: 'promo', takes_idr: 15_000, balance_cents: 300, plain_idr: 60_000, unit_idr: 45_000 },
  ]);
  at += 25 * HOUR;
  const again = await (await store.signedIn('customer', 10)).post('purchase/create', {
    product_id: product.id,
    quantity: 1,
    amount: 3,
  });
  expect(again.body).toMatchObject({ success: false, code: 'checkout.price-changed' });
});
