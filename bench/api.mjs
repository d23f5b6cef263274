import { createHash, createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { signIn } from './lib/admin-calls.mjs';
import { eachOnce, post } from './lib/http-load.mjs';
import { median, perSecond, report } from './lib/report.mjs';
import { stocked, UNIT } from './lib/sales-load.mjs';
import { ROOT, startStore } from './lib/store.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SALES = Number(process.env.BENCH_SALES ?? 800);
const BUYERS = 16;
const PRODUCTS = 50;
const UNIT_CENTS = 499;
/** Of what the bare statement sells: the rest is a signed call, its key, its replay, and the order read and opened. */
const LEAST = 0.4;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Orders by signed calls against the statement that sells with a balance, bare, in the same run. */
export async function benchApi() {
  const store = await startStore();
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: BUYERS });
  pool.on('error', () => undefined);
  try {
    const admin = await signIn(store);
    const each = (ROUNDS + 1) * 2 * Math.ceil(SALES / PRODUCTS);
    const products = await stocked({ admin, pool }, PRODUCTS, each * PRODUCTS);
    const buyers = [];
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await aBuyer(store, admin, n));
    const bare = await bareSale(pool, products);
    const rates = { api: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const tasks = Array.from(
        { length: SALES },
        (_, n) => (send) => anOrder(store, send, buyers[n % BUYERS], products[n % PRODUCTS]),
      );
      const api = await eachOnce(store.port, tasks, BUYERS);
      const plain = await inTurns(SALES, (n) => bare(buyers[n % BUYERS].id, products[n % PRODUCTS]));
      // The first only warms up, and leaves a shop that PostgreSQL knows as it knows one that has sold for some minutes.
      if (round === 0) {
        await pool.query('vacuum analyze');
        continue;
      }
      rates.api.push(api);
      rates.bare.push(plain);
    }
    const [api, plain] = [median(rates.api), median(rates.bare)];
    report('orders by the API: signed, sold, read and opened', perSecond(api), '', null);
    report(
      '… of the balance sale, bare script without HTTP',
      `${perSecond(plain)}: ${(api / plain).toFixed(2)} ×`,
      `≥ ${LEAST}`,
      api / plain >= LEAST,
    );
  } finally {
    await pool.end();
    await store.stop();
  }
}

async function aBuyer(store, admin, n) {
  const who = { email: `api${n}@contoh.test`, password: 'gajah-terbang-1' };
  const { user } = await admin('users/create', { ...who, username: `api ${n}`, initialBalance: 100_000 });
  const call = async (path, body, cookie = '') => {
    const reply = await fetch(`${store.url}/backend/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return {
      json: await reply.json(),
      cookie: reply.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
  };
  const { cookie } = await call('auth/login', who);
  const { json } = await call('api/make-key', { name: 'bench', rights: ['buy'] }, cookie);
  if (!json.success) throw new Error(`no key: ${json.message}`);
  return { id: user.id, name: json.data.public, secret: sha256(json.token) };
}

async function anOrder(store, send, { name, secret }, variant) {
  const path = '/api/v1/orders';
  const body = JSON.stringify({ variant_id: variant, number: randomBytes(9).toString('base64url') });
  const time = String(Math.floor(Date.now() / 1000));
  const text = `POST\n${path}\n${time}\n${sha256(body)}`;
  const { status, body: said } = await send(
    post(store.port, path, body, {
      'kunci-key': name,
      'kunci-timestamp': time,
      'kunci-signature': createHmac('sha256', secret).update(text).digest('hex'),
    }),
  );
  if (status !== 201) throw new Error(`order: ${status} ${said}`);
}

/** The store's own statement, from its sources, in a transaction as the store has it. */
async function bareSale(pool, products) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`${ROOT}src/server/features/balance-sales/buy-keys.ts`, {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  const { rows } = await pool.query('select id, version from variants where id = any($1)', [products]);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return async (userId, productId) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const at = new Date();
      const db = { named: (name, text, values) => client.query({ name, text, values }) };
      const [row] = await module.buyKeys(db, {
        userId,
        productId,
        productVersion: versions.get(productId),
        productName: 'Bench 7 days',
        quantity: 1,
        unitCents: UNIT_CENTS,
        unitIdr: UNIT,
        plainIdr: UNIT,
        steps: null,
        at,
        merchantRef: `PUB-${at.getTime()}-${randomBytes(12).toString('hex')}`,
        channel: 'account',
        attempt: randomBytes(9).toString('base64url'),
        sameEntrySince: new Date(at.getTime() - 60_000),
        shownTotal: null,
        idrPerUsd: 15_000,
        locale: 'id',
        reason: 'Bench',
        mailed: false,
      });
      if (row?.order_id == null) throw new Error('the bare statement sold nothing');
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

async function inTurns(count, sell) {
  const from = performance.now();
  let next = 0;
  const one = async () => {
    for (let n = next++; n < count; n = next++) await sell(n);
  };
  await Promise.all(Array.from({ length: BUYERS }, one));
  return count / ((performance.now() - from) / 1000);
}
