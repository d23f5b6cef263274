import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { DELIVERY_KINDS, DELIVERY_NAMES, type DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { type ApiCaller, anApiKey } from '#testing/api-caller.ts';
import { addKeys, aProduct, aServedProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { aSuppliedProduct, aSupplier, bookOf } from '#testing/suppliers.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const PIECES = 4;
const PRESSES = 50;
const START_CENTS = 10_000;
const SUPPLIER = 'semua-jenis';
type Customer = Awaited<ReturnType<TestStore['signedIn']>>;
let store: TestStore;
let admin: Customer;
let buyers: { customer: Customer; key: ApiCaller }[];

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
  const customers = await Promise.all([1, 2, 3].map(() => store.signedIn('customer', START_CENTS / 100)));
  buyers = await Promise.all(
    customers.map(async (customer) => ({ customer, key: await anApiKey(customer, store.client()) })),
  );
});
afterEach(async () => expect(await checkInvariants(store.database.db, new Date())).toEqual([]));
afterAll(() => store?.close());

const rows = async (text: string, ...values: unknown[]) =>
  (await store.database.pool.query(text, values)).rows;
const balances = async () =>
  (
    await rows(
      'select sum(balance_cents)::int as n from users where id = any($1)',
      buyers.map(({ customer }) => customer.userId),
    )
  )[0].n;

/** One of which there are four, whatever it is. */
async function scarce(delivery: DeliveryKind): Promise<Product> {
  if (delivery === 'supplier')
    return aSuppliedProduct(admin, [await aSupplier(admin, store.url, SUPPLIER)], PIECES);
  const product = await aServedProduct(admin, {
    delivery,
    places: ['key', 'bundle'].includes(delivery) ? null : PIECES,
  });
  if (delivery === 'key') await addKeys(admin, product.id, PIECES);
  if (delivery === 'shared') await admin.post('shared/save', { product_id: product.id, text: 'Kelas' });
  if (delivery === 'file')
    await rows(
      `insert into shop_files (variant_id, name, stored_as, begun_at, begun_by, bytes, sha256)
       values ($1, 'kelas.zip', $2, now(), $3, 4, $4)`,
      product.id,
      `berkas-${product.id}`,
      admin.userId,
      createHash('sha256').update('isi').digest(),
    );
  if (delivery === 'bundle')
    await admin.post('bundles/save', {
      product_id: product.id,
      parts: [await aProduct(admin, {}, PIECES), await aProduct(admin, {}, PIECES + 3)].map(({ id }) => ({
        id,
        quantity: 1,
      })),
    });
  return product;
}

it.each(DELIVERY_NAMES)(
  '%s: of fifty at once by page and API so many buy as there are, once each, and a refund is balance again',
  async (delivery) => {
    const product = await scarce(delivery);
    await store.store.deps.catalogue.refresh();
    const before = await balances();
    const presses = Array.from({ length: PRESSES }, (_, n) => async () => {
      const { customer, key } = buyers[n % buyers.length] as (typeof buyers)[number];
      // Every wish comes twice: under its number it is one.
      const number = `${delivery}-${n % (PRESSES / 2)}`;
      const wish = {
        quantity: 1,
        ...(n % 2 ? { product_id: product.id } : { variant_id: product.id, number }),
      };
      const answer = await (n % 2
        ? customer.post('purchase/create', wish, { 'idempotency-key': number })
        : key.send('orders', wish));
      return answer.body?.success === true || answer.body?.id !== undefined
        ? 'bought'
        : (answer.body?.code ?? answer.body?.error?.code);
    });
    let said = await inParallel(PRESSES, presses);
    // Keys were in the hands of others: whoever is told so presses again, under the same number.
    while (said.includes('purchase.keys')) said = await inParallel(PRESSES, presses);
    expect(new Set(said)).toEqual(new Set(['bought', 'purchase.stock']));

    // It is asked in the background, perhaps already.
    const askedFor = () => rows(`select from orders where waits_for = 'supplier'`);
    await expect.poll(() => store.runJob('ask-suppliers').then(askedFor)).toEqual([]);
    if (delivery === 'supplier') expect(await bookOf(admin, SUPPLIER)).toHaveLength(PIECES);
    const sold = await rows(
      `select o.id, o.status, o.waits_for, o.gateway, l.unit_cents, (select count(*)::int from goods where order_id = o.id) as goods
     from orders o join order_lines l on l.order_id = o.id and l.line = 1 where l.variant_id = $1`,
      product.id,
    );
    const waits = delivery === 'seller' ? DELIVERY_KINDS[delivery].waitsFor : null;
    const goods = waits ? 0 : delivery === 'bundle' ? 2 : 1;
    expect(sold.map(({ id: _, ...each }) => each)).toEqual(
      Array.from({ length: PIECES }, () => ({
        status: 'PAID',
        waits_for: waits,
        gateway: 'balance',
        unit_cents: 499,
        goods,
      })),
    );
    expect(before - (await balances())).toBe(PIECES * 499);

    for (const { id } of sold)
      expect((await admin.post('orders/refund', { id, reason: 'Batal' })).body).toMatchObject({
        success: true,
      });
    expect(await balances()).toBe(before);
  },
);
