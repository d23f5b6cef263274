import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { referenceOf } from './canned-gateway.mjs';

const OWN = fileURLToPath(import.meta.url);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENTS = 16;
/** As many as the store has. */
const CONNECTIONS = 10;
const UNIT = 80_000;

/**
 * What PostgreSQL gives a bare Node script in a process of its own: the store's own statements with the same commits,
 * without HTTP, signatures, checks or mails' texts, on one connection that all share as the store's do ('shared') or on a
 * pool ('steps'); or the rows of a sale written by one statement ('one').
 */
export function bareSales(store, products, count, kind) {
  const child = fork(OWN, ['sell']);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the bare script ended with ${code}`)));
    child.send({ databaseUrl: store.databaseUrl, products, count, kind });
  }).finally(() => child.kill());
}

async function sell({ databaseUrl, products, count, kind }) {
  const options = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';
  const config = { connectionString: databaseUrl, options };
  const pool =
    kind === 'shared'
      ? new pg.Client({ ...config, pipeline: true })
      : new pg.Pool({ ...config, max: CONNECTIONS });
  if (kind === 'shared') await pool.connect();
  const sale = kind === 'one' ? oneStatement(pool) : await steps(pool, count);
  // Every connection made.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select 1')));
  const from = performance.now();
  let next = 0;
  const client = async () => {
    for (let at = next++; at < count; at = next++) await sale.run(products[at % products.length], at);
  };
  await Promise.all([...Array.from({ length: CLIENTS }, client), sale.beside?.()]);
  const rate = count / ((performance.now() - from) / 1000);
  await pool.end();
  return rate;
}

/** The store's statements, from its sources: what is measured is what is sold with. */
async function steps(pool, count) {
  const { runnerImport } = await import('vite');
  const config = { root: ROOT, configFile: false, logLevel: 'error' };
  const load = async (path) => (await runnerImport(`${ROOT}src/${path}`, config)).module;
  const { placeOrder } = await load('server/features/checkout/place-order.ts');
  const { attachTransaction } = await load('server/features/payments/settle-create.ts');
  const { payOrder } = await load('server/features/delivery/pay-order.ts');
  const { readPurchase } = await load('server/features/orders/read-purchase.ts');
  const { claimMails, markSent } = await load('server/features/mail/take-mails.ts');
  const { createInboxMailer } = await load('sandbox/inbox/inbox-mailer.ts');
  const { BATCH } = await load('server/features/mail/send-due-mails.ts');
  const { HOLDS } = await load('domain/orders/orders.ts');
  const { IDR_PER_USD } = await load('domain/price/money.ts');
  const db = asDb(pool);
  const ctx = { db, deps: { clock: { now: () => new Date() } } };
  const mailer = createInboxMailer(db, ctx.deps.clock);
  const later = (at, minutes) => new Date(at.getTime() + minutes * 60_000);
  const [{ there }] = (await pool.query("select to_regclass('variants') is not null as there")).rows;
  const { rows } = await pool.query(`select id, version from ${there ? 'variants' : 'products'}`);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  let sold = 0;

  async function run(product, n) {
    const merchantRef = `PUB-${Date.now()}-${randomBytes(12).toString('hex')}`;
    const at = new Date();
    const mark = createHash('sha256').update(`${n}`).digest();
    const [order] = await placeOrder(db, {
      ...HOLDS,
      merchantRef,
      requestHash: mark,
      gateway: 'tripay',
      paymentMethod: 'QRIS2',
      productId: product,
      productVersion: versions.get(product),
      productName: 'Karcis 1 day',
      quantity: 1,
      unitIdr: UNIT,
      discountPercentage: 0,
      discountIdr: 0,
      totalIdr: UNIT,
      voucherId: null,
      useHeld: false,
      idrPerUsd: IDR_PER_USD,
      email: `b${n}@contoh.test`,
      customerName: `b${n}`,
      locale: 'id',
      addressHash: mark,
      browserHash: mark,
      wideHash: null,
      at,
      holdUntil: later(at, 15),
      leaseUntil: later(at, 1),
      expiresAt: later(at, 60),
      ...{
        feeIdr: 0,
        uniqueIdr: 0,
        paymentCostIdr: 0,
        userId: null,
        channel: 'web',
        unitCents: null,
        plainIdr: UNIT,
        steps: null,
        balanceCents: 0,
        balanceIdr: 0,
      },
    });
    const reference = referenceOf(merchantRef);
    await attachTransaction(db, {
      orderId: order.order_id,
      reference,
      chargedIdr: UNIT,
      checkoutUrl: `https://gateway.test/checkout/${reference}`,
      expiresAt: later(at, 60),
      checkAt: later(at, 2),
      at,
    });
    await payOrder(db, {
      gateway: 'tripay',
      reference,
      merchantRef,
      amountIdr: UNIT,
      fromStatuses: ['UNPAID'],
      at: new Date(),
      source: 'callback',
      balanceCents: 0,
    });
    const seen = await readPurchase(ctx, { merchantRef, reference: null, id: null }, 'order-page');
    if (seen?.sealed?.length !== 1) throw new Error('a bare sale without a key');
    sold += 1;
  }

  /** The mails go out meanwhile; their words are the same length as real ones. */
  async function beside() {
    const [text, html] = ['x'.repeat(500), 'x'.repeat(4_000)];
    while (sold < count) {
      const at = new Date();
      const due = await claimMails(db, { at, leaseUntil: later(at, 2), most: BATCH });
      await Promise.all(due.map((mail) => mailer.send({ to: mail.to_email, subject: 'x', text, html })));
      if (due.length > 0) await markSent(db, { ids: due.map(({ id }) => id), at });
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return { run, beside };
}

/** As much of a client as the statements need. */
const asDb = (pool) => ({ named: (name, text, values) => pool.query({ name, text, values }) });

const ONE = `with k as (
    select id from keys where variant_id = $1 and status = 'free' and held_until is null
    order by id + 0 limit 1 for update skip locked
  ), o as (
    insert into orders (gateway, merchant_ref, gateway_reference, request_hash, payment_method,
      quantity, total_idr, charged_idr, customer_email, customer_name, status, delivery_status,
      created_at, expires_at, paid_at, delivered_at, viewed_at)
    select 'tripay', $2, 'DEV-' || $2, '\\x00', 'QRIS2', 1, $3::int, $3::int, $4, 'bench', 'PAID',
      'DELIVERED', now(), now(), now(), now(), now() from k returning id
  ), lined as (
    insert into order_lines (order_id, variant_id, name, quantity, unit_idr) select id, $1, 'Bench', 1, $3::int from o
  ), taken as (
    update keys set status = 'sold' from k where keys.id = k.id
  ), given as (
    insert into goods (key_id, order_id, slot, given_at) select k.id, o.id, 1, now() from k, o
  ), posted as (
    insert into mails (kind, order_id, to_email, next_attempt_at, created_at, status, sent_at)
    select 'order-delivered', id, $4, now(), now(), 'sent', now() from o
  ), noted as (
    insert into order_events (order_id, kind, source, at)
    select o.id, kind, 'bench', now() from o, unnest(array['created', 'paid', 'delivered', 'viewed']) kind
  )
  select sealed from keys where id = (select id from k)`;

function oneStatement(pool) {
  return {
    async run(product, n) {
      const ref = `PUB-${Date.now()}-${randomBytes(12).toString('hex')}`;
      const values = [product, ref, UNIT, `b${n}@contoh.test`];
      const { rows } = await pool.query({ name: 'one', text: ONE, values });
      if (rows.length !== 1) throw new Error('a sale without a key');
    },
  };
}

if (process.argv[2] === 'sell' && process.argv[1] === OWN)
  process.once('message', async (message) => process.send(await sell(message)));
