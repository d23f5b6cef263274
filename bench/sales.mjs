import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { eachOnce, post } from './lib/http-load.mjs';
import { median, percent, perSecond, report } from './lib/report.mjs';
import { ADMIN, KEYS } from './lib/store.mjs';

const CALLBACKS = 2_000;
const MANY = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FLOWS = 2_000;
const UNIT = 80_000;

/** Callbacks against a raw transaction from Node, one hot product against many, and whole sales. */
export async function benchSales(store) {
  const admin = await signIn(store);
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 16 });
  // The server may go first when something else has failed; that is reported there.
  pool.on('error', () => undefined);
  // First, on an empty outbox: the mails of the bare callbacks below would still be on their way.
  const products = await stocked(store, admin, pool, MANY, FLOWS);
  const rate = await eachOnce(
    store.port,
    Array.from({ length: FLOWS }, (_, n) => (send) => wholeSale(store, send, products[n % MANY], n)),
  );
  report('whole sales: create, gateway, callback, keys', perSecond(rate), '≥ 400/s', rate >= 400);

  const hot = [];
  const many = [];
  const raw = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    raw.push(await rawSales(pool, await stocked(store, admin, pool, 1, CALLBACKS), CALLBACKS));
    hot.push(
      await callbacks(
        store,
        await orders(store, pool, await stocked(store, admin, pool, 1, CALLBACKS), CALLBACKS),
      ),
    );
    many.push(
      await callbacks(
        store,
        await orders(store, pool, await stocked(store, admin, pool, MANY, CALLBACKS), CALLBACKS),
      ),
    );
  }
  const share = median(many) / median(raw);
  report(
    'paid callbacks over HTTP, keys handed out',
    `${perSecond(median(many))} of a raw sale's ${perSecond(median(raw))} = ${percent(share)}`,
    '≥ 50 %',
    share >= 0.5,
  );
  const hotShare = median(hot) / median(many);
  report(
    'one hot product',
    `${perSecond(median(hot))} of many products' ${perSecond(median(many))} = ${percent(hotShare)}`,
    '≥ 80 %',
    hotShare >= 0.8,
  );

  const memory = store.memoryMb();
  report('memory of the app at its highest', `${Math.round(memory)} MB`, '≤ 250 MB', memory <= 250);
  await pool.end();
}

async function signIn(store) {
  const answer = await fetch(`${store.url}/backend/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function call(store, cookie, path, body) {
  const answer = await fetch(`${store.url}/backend/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const json = await answer.json();
  if (!json.success) throw new Error(`${path}: ${json.message}`);
  return json;
}

/** So many fresh products that share so many keys. */
async function stocked(store, admin, pool, products, keys) {
  const ids = [];
  for (let n = 0; n < products; n += 1) {
    const { data } = await call(store, admin, 'products/create', {
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
    await call(store, admin, 'codes/create', { product_id: data.id, codes });
    ids.push(data.id);
  }
  await pool.query('analyze keys; analyze orders; analyze deliveries');
  return ids;
}

/** Unpaid orders as create-transaction leaves them, so that only the callback is measured. */
async function orders(_store, pool, productIds, count) {
  const made = [];
  const { rows } = await pool.query(
    `insert into orders (gateway, merchant_ref, gateway_reference, request_hash, payment_method, product_id, product_name,
       quantity, unit_price_idr, total_idr, charged_idr, customer_email, customer_name, created_at, expires_at)
     select 'tripay', 'PUB-1700000000000-' || md5(random()::text), 'DEV-B' || md5(random()::text), '\\x00', 'QRIS2',
       ($1::int[])[1 + n % array_length($1::int[], 1)], 'Bench', 1, $2::int, $2::int, $2::int, 'bench' || n || '@contoh.test', 'bench', now(), now() + interval '1 day'
     from generate_series(1, $3::int) n returning merchant_ref, gateway_reference`,
    [productIds, UNIT, count],
  );
  for (const row of rows) made.push({ reference: row.gateway_reference, merchantRef: row.merchant_ref });
  return made;
}

function signedCallback(store, { reference, merchantRef }, status = 'PAID') {
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
    status,
    paid_at: Math.floor(Date.now() / 1000),
    note: null,
  });
  return post(store.port, '/backend/api/tripay/callback', body, {
    'x-callback-event': 'payment_status',
    'x-callback-signature': createHmac('sha256', KEYS.TRIPAY_PRIVATE_KEY).update(body).digest('hex'),
  });
}

async function callbacks(store, list) {
  const requests = list.map((order) => signedCallback(store, order));
  const rate = await eachOnce(
    store.port,
    requests.map((request) => async (send) => {
      const { status, body } = await send(request);
      if (status !== 200 || body.toString() !== '{"success":true}')
        throw new Error(`callback: ${status} ${body}`);
    }),
  );
  return rate;
}

/** The same rows written step by step in a transaction from Node, without HTTP, signature or checks. */
async function rawSales(pool, productIds, count) {
  const list = await orders(null, pool, productIds, count);
  const from = performance.now();
  let next = 0;
  const work = async () => {
    const client = await pool.connect();
    for (let at = next++; at < list.length; at = next++) {
      await client.query('begin');
      const { rows } = await client.query({
        name: 'raw1',
        text: `select id, product_id from orders where gateway = 'tripay' and gateway_reference = $1 for update`,
        values: [list[at].reference],
      });
      const key = await client.query({
        name: 'raw2',
        text: `select id from keys where product_id = $1 and status = 'free' order by id + 0 limit 1 for update skip locked`,
        values: [rows[0].product_id],
      });
      await client.query({
        name: 'raw3',
        text: `update keys set status = 'sold' where id = $1`,
        values: [key.rows[0].id],
      });
      await client.query({
        name: 'raw4',
        text: 'insert into deliveries (key_id, order_id, slot, delivered_at) values ($1, $2, 1, now())',
        values: [key.rows[0].id, rows[0].id],
      });
      await client.query({
        name: 'raw5',
        text: `update orders set status = 'PAID', delivery_status = 'DELIVERED', paid_at = now(), delivered_at = now() where id = $1`,
        values: [rows[0].id],
      });
      await client.query({
        name: 'raw6',
        text: `insert into mails (kind, order_id, to_email, next_attempt_at, created_at, status, sent_at)
               values ('order-delivered', $1, 'x@contoh.test', now(), now(), 'sent', now())`,
        values: [rows[0].id],
      });
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return count / ((performance.now() - from) / 1000);
}

async function wholeSale(store, send, productId, n) {
  const merchantRef = `PUB-${Date.now()}-${randomBytes(12).toString('hex')}`;
  const buyer = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
  const created = await send(
    post(
      store.port,
      '/backend/api/tripay/create-transaction',
      JSON.stringify({
        method: 'QRIS2',
        merchant_ref: merchantRef,
        amount: UNIT,
        customer_email: `b${n}@contoh.test`,
        product_id: productId,
        quantity: 1,
      }),
      buyer,
    ),
  );
  const transaction = JSON.parse(created.body.toString());
  if (!transaction.success) throw new Error(`create: ${created.body}`);
  const paid = await send(
    post(store.port, `/sandbox/tripay/checkout/${transaction.data.reference}/pay`, '{}'),
  );
  if (JSON.parse(paid.body.toString()).callback !== 'accepted') throw new Error(`pay: ${paid.body}`);
}
