import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { forSeconds, get } from './lib/http-load.mjs';
import { SECRET, startLargeStore, together } from './lib/large-store.mjs';
import { median, percent, report } from './lib/report.mjs';
import { LISTS, YEAR } from './lib/seller-lists.mjs';

const LARGE = {
  products: 500,
  users: 2_000,
  keys: 1_000_000,
  orders: 200_000,
  purchases: 100_000,
  codes: 5_000,
  audit: 50_000,
};
const SMALL = {
  products: 500,
  users: 100,
  keys: 10_000,
  orders: 2_000,
  purchases: 1_000,
  codes: 200,
  audit: 500,
};
const ROUNDS = 9;
const IMPORT = 100_000;

// So many bare signed-in calls may a page cost.
const PAGE = 6;

/** A shop with a million keys beside a small one: what a page costs there, and how it has grown. */
export async function benchScale() {
  const from = performance.now();
  const [large, small] = await together([startLargeStore(LARGE), startLargeStore(SMALL)]);
  console.log(
    `  a million keys and 200,000 orders made in ${Math.round((performance.now() - from) / 1000)} s`,
  );
  try {
    await kunciCheck(large);
    await sumsOfDays(large, small);
    await storefront(large, small);
    await lists(large, small);
    await wholeYear(large);
    await keyImport(large);
  } finally {
    await large.store.stop();
    await small.store.stop();
  }
}

async function timed(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Turn by turn, so that what else the machine does hits all alike; the median time of each. */
async function inTurns(works, rounds = ROUNDS) {
  const times = works.map(() => []);
  for (const work of works) await work();
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, work] of works.entries()) times[n].push(await timed(work));
  }
  return times.map(median);
}

async function lists(large, small) {
  const bareCall = () => large.admin('users/get');
  const health = async () => (await fetch(`${large.store.url}/healthz`)).json();
  const [alive, signedIn] = await inTurns([health, bareCall], 50);
  report('a bare signed-in call', `${(signedIn / alive).toFixed(1)} × /healthz`, '', null);
  for (const [name, path, body, limit = PAGE] of LISTS) {
    const of = (sizes) => (typeof path === 'function' ? path(sizes) : path);
    const [bare, here, there] = await inTurns([
      bareCall,
      () => large.admin(of(LARGE), body),
      () => small.admin(of(SMALL), body),
    ]);
    const cost = here / bare;
    const value = `${cost.toFixed(1)} × bare, ${(here / there).toFixed(1)} × small shop`;
    report(name, value, `≤ ${limit} × bare`, cost <= limit);
  }
}

/** A store adds up the days that are over within a minute or two; one that was made a moment ago has yet to. */
async function sumsOfDays(...shops) {
  const from = performance.now();
  for (const { store } of shops) {
    const client = new pg.Client({ connectionString: store.databaseUrl });
    await client.connect();
    const kept = async () =>
      (await client.query('select 1 from sales_days where day = current_date - 2')).rowCount > 0;
    while (!(await kept())) await new Promise((resolve) => setTimeout(resolve, 500));
    await client.end();
  }
  console.log(`  the days of both shops added up after ${Math.round((performance.now() - from) / 1000)} s`);
}

/** Every line of a year as a file: as much memory as a page of it. */
async function wholeYear({ store, admin: { cookie } }) {
  store.forgetPeak();
  const before = store.restingMb();
  const from = performance.now();
  const answer = await fetch(`${store.url}/backend/api/profit/export?${YEAR}`, { headers: { cookie } });
  const { length } = await answer.text();
  const grown = store.memoryMb() - before;
  report(
    'profit/export of a year',
    `${(length / 1e6).toFixed(1)} MB in ${((performance.now() - from) / 1000).toFixed(1)} s, ${Math.round(grown)} MB more at its highest`,
    '≤ 40 MB more',
    answer.ok && grown <= 40,
  );
}

/** What a buyer does, in both shops. */
async function storefront(large, small) {
  const bytes = async ({ store }) => (await fetch(`${store.url}/backend/api/products/list`)).arrayBuffer();
  const rates = [[], []];
  await Promise.all([bytes(large), bytes(small)]);
  for (let round = 0; round < 5; round += 1) {
    for (const [n, { store }] of [large, small].entries())
      rates[n].push(await forSeconds(store.port, get(store.port, '/backend/api/products/list'), 2));
  }
  const share = median(rates[0]) / median(rates[1]);
  report('buyers: products/list', `${percent(share)} of the small shop's`, '≥ 80 %', share >= 0.8);
  for (const [name, work] of [
    ['create-transaction', buy],
    ['get-purchase', lookUp],
  ]) {
    const [here, there] = await inTurns([() => work(large.store), () => work(small.store)], 60);
    const growth = here / there;
    report(`buyers: ${name}`, `${growth.toFixed(2)} × the small shop's time`, '≤ 1.5 ×', growth <= 1.5);
  }
}

let bought = 0;

/** One after the other of many products: a small shop has few keys of each. */
async function buy(store) {
  bought += 1;
  const id = randomBytes(12).toString('hex');
  const answer = await fetch(`${store.url}/backend/api/tripay/create-transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
    body: JSON.stringify({
      method: 'QRIS2',
      merchant_ref: `PUB-${Date.now()}-${id}`,
      amount: 80_000,
      customer_email: `${id}@contoh.test`,
      product_id: 1 + (bought % 400),
      quantity: 1,
    }),
  });
  const json = await answer.json();
  if (!json.success) throw new Error(`create-transaction: ${json.message}`);
}

async function lookUp(store) {
  const reference = `PUB-1700000000000-${'21'.padStart(20, 'L')}`;
  const answer = await fetch(`${store.url}/backend/api/tripay/get-purchase?merchant_ref=${reference}`);
  const json = await answer.json();
  if (json.data?.codes?.length !== 1) throw new Error(`get-purchase: ${JSON.stringify(json)}`);
}

async function keyImport({ store, admin }) {
  const codes = (count) => Array.from({ length: count }, () => `I-${randomBytes(12).toString('base64url')}`);
  const add = (count) => timed(() => admin('codes/create', { product_id: 9, codes: codes(count) }));
  await add(IMPORT / 10);
  const tenth = await add(IMPORT / 10);
  store.forgetPeak();
  const before = store.restingMb();
  const whole = await add(IMPORT);
  const grown = store.memoryMb() - before;
  report(
    'import of 100,000 keys',
    `${(whole / 1000).toFixed(1)} s, ${(whole / tenth).toFixed(1)} × a tenth of them`,
    '≤ 15 ×',
    whole <= 15 * tenth,
  );
  report(
    'import of 100,000 keys: memory of the app',
    `${Math.round(before)} MB before, ${Math.round(grown)} MB more at its highest`,
    '≤ 200 MB more',
    grown <= 200,
  );
}

/** The large shop is not a pile of rows: everything that must hold of a store holds of it. */
async function kunciCheck({ store }) {
  const script = fileURLToPath(new URL('../scripts/kunci.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, 'check'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: store.databaseUrl, KUNCI_SECRET: SECRET },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  report(
    'kunci check of the large shop',
    code === 0 ? 'nothing wrong' : 'something is wrong',
    '',
    code === 0,
  );
}
