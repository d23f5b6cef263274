import { createHmac, randomBytes } from 'node:crypto';
import { referenceOf } from './canned-gateway.mjs';
import { eachOnce, get, post } from './http-load.mjs';
import { KEYS } from './store.mjs';

export const UNIT = 80_000;

/** So many fresh products that share so many keys. */
export async function stocked({ admin, pool }, products, keys) {
  const ids = [];
  for (let n = 0; n < products; n += 1) {
    const { data } = await admin('products/create', {
      name: `Bench ${randomBytes(5).toString('hex')} 7 days`,
      price: 4.99,
      publicPriceIDR: UNIT,
      category: 'FF iOS',
      imageUrl: '/products/placeholder.svg',
    });
    const codes = Array.from(
      { length: Math.ceil(keys / products) },
      () => `B-${randomBytes(9).toString('base64url')}`,
    );
    await admin('codes/create', { product_id: data.id, codes });
    ids.push(data.id);
  }
  await pool.query('analyze keys; analyze orders');
  return ids;
}

/** Unpaid orders as create-transaction leaves them, so that only the callback is measured. */
export async function unpaidOrders(pool, productIds, count) {
  const { rows } = await pool.query(
    `with o as (
       insert into orders (gateway, merchant_ref, gateway_reference, request_hash, payment_method, quantity, total_idr, charged_idr, customer_email, customer_name, created_at, expires_at)
     select 'tripay', 'PUB-1700000000000-' || md5(random()::text), 'DEV-B' || md5(random()::text), '\\x00', 'QRIS2',
         1, $2::int, $2::int, 'bench' || n || '@contoh.test', 'bench', now(), now() + interval '1 day'
       from generate_series(1, $3::int) n returning id, merchant_ref, gateway_reference
     ), l as (
       insert into order_lines (order_id, variant_id, name, quantity, unit_idr)
       select id, ($1::int[])[1 + id % array_length($1::int[], 1)], 'Bench', 1, $2::int from o
     )
     select merchant_ref, gateway_reference from o`,
    [productIds, UNIT, count],
  );
  return rows.map((row) => ({ reference: row.gateway_reference, merchantRef: row.merchant_ref }));
}

export function signedCallback(store, { reference, merchantRef }) {
  const body = JSON.stringify({
    reference,
    merchant_ref: merchantRef,
    payment_method: 'QRIS',
    payment_method_code: 'QRIS2',
    total_amount: UNIT,
    fee_merchant: 1310,
    fee_customer: 0,
    total_fee: 1310,
    amount_received: UNIT - 1310,
    is_closed_payment: 1,
    status: 'PAID',
    paid_at: Math.floor(Date.now() / 1000),
    note: null,
  });
  return post(store.port, '/backend/api/tripay/callback', body, {
    'x-callback-event': 'payment_status',
    'x-callback-signature': createHmac('sha256', KEYS.TRIPAY_PRIVATE_KEY).update(body).digest('hex'),
  });
}

/** Each order paid once over so many connections: how many a second, and how long each took. */
export async function callbacks(store, list, connections) {
  const times = [];
  const tasks = list.map((order) => {
    const request = signedCallback(store, order);
    return async (send) => {
      const from = performance.now();
      const { status, body } = await send(request);
      times.push(performance.now() - from);
      if (status !== 200 || body.toString() !== '{"success":true}')
        throw new Error(`callback: ${status} ${body}`);
    };
  });
  return { rate: await eachOnce(store.port, tasks, connections), times };
}

const CALLS = ['create', 'callback', 'keys'];

/** Create, signed notice, keys: so many sales, how many a second, and how long each of the three calls took. */
export async function wholeSales(store, products, count) {
  const times = Object.fromEntries(CALLS.map((name) => [name, []]));
  const tasks = Array.from(
    { length: count },
    (_, n) => (send) => wholeSale(store, send, products[n % products.length], n, times),
  );
  return { rate: await eachOnce(store.port, tasks), times };
}

export async function wholeSale(store, send, productId, n, times) {
  const merchantRef = `PUB-${Date.now()}-${randomBytes(12).toString('hex')}`;
  const buyer = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
  const timed = async (name, request) => {
    const from = performance.now();
    const { body } = await send(request);
    times[name].push(performance.now() - from);
    const answer = JSON.parse(body.toString());
    if (!answer.success) throw new Error(`${name}: ${body}`);
    return answer;
  };
  const order = {
    method: 'QRIS2',
    merchant_ref: merchantRef,
    amount: UNIT,
    customer_email: `b${n}@contoh.test`,
    product_id: productId,
    quantity: 1,
  };
  await timed(
    'create',
    post(store.port, '/backend/api/tripay/create-transaction', JSON.stringify(order), buyer),
  );
  await timed('callback', signedCallback(store, { reference: referenceOf(merchantRef), merchantRef }));
  const path = `/backend/api/tripay/get-purchase?merchant_ref=${merchantRef}`;
  const { data } = await timed('keys', get(store.port, path, buyer));
  if (data.codes.length !== 1) throw new Error(`no key: ${JSON.stringify(data)}`);
}
