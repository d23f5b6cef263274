import { gzipSync } from 'node:zlib';
import { startGateway } from './lib/canned-gateway.mjs';
import { eachOnce, get } from './lib/http-load.mjs';
import { startIdlePeer } from './lib/idle-peer.mjs';
import { startLargeStore, together } from './lib/large-store.mjs';
import { median, percent, report } from './lib/report.mjs';
import { wholeSale } from './lib/sales-load.mjs';
import { AGAINST } from './lib/store.mjs';

const SIZES = { users: 20, orders: 1_000, purchases: 20, codes: 20, audit: 20 };
const LARGE = { ...SIZES, products: 10_000, keys: 100_000 };
const SMALL = { ...SIZES, products: 100, keys: 20_000 };
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const SALES_A_SECOND = 50;
const VISITS_A_SECOND = 10;
const SEARCHES_A_SECOND = 10;
const PAGES = 60;
const IMPORTED = 2_000;
const P99_MS = 15;
const STOP_MS = 50;
/** Who asks how late the event loop was more often than this is told the same again. */
const TOLD_EVERY_MS = 10_500;
const kb = (n) => `${(n / 1024).toFixed(1)} KB`;

/** A shop with 10,000 variants beside one with 100: what its pages weigh, what they cost, and how it sells. */
export async function benchCatalogue() {
  const gateway = await startGateway();
  const open = [];
  const start = async (sizes, checkout) => {
    const shop = await startLargeStore(sizes, { TRIPAY_BASE_URL: gateway.url }, checkout);
    open.push(shop.store);
    return shop;
  };
  const peer = startIdlePeer();
  try {
    const [{ store: large, admin }, { store: small }] = await together([start(LARGE), start(SMALL)]);
    await weights(large, small);
    await rendering(large, small);
    await searching(large);
    const there = await selling(small, 90);
    await peer.late();
    const here = await selling(large, 1_900);
    const idle = await peer.late();
    const share = here.cpu - there.cpu;
    report(
      `${SALES_A_SECOND} sales a second: a core's share`,
      `${percent(here.cpu)}, ${percent(there.cpu)} with 100 variants: ${percent(share)} more`,
      '≤ 10 % more',
      share <= 0.1,
    );
    if (AGAINST) {
      const { store: old } = await start(LARGE, AGAINST);
      const before = await selling(old, 1_900);
      report(
        '… of the build it is held against',
        `${percent(before.cpu)}: ${(here.cpu / before.cpu).toFixed(2)} ×; ${Math.round(before.memory)} MB`,
        '≤ 1.1 ×',
        here.cpu <= before.cpu * 1.1,
      );
    }
    const name = 'event loop at that: p99, at most';
    reportLoop(
      name,
      here,
      `; with 100 variants ${asText(there)}; an idle process ${idle.p99.toFixed(1)} and ${idle.max.toFixed(0)} ms`,
    );
    report(
      'memory at that',
      `${Math.round(here.memory)} MB, ${Math.round(there.memory)} MB with 100`,
      '',
      null,
    );
    await changingAll(large, admin);
  } finally {
    peer.stop();
    for (const store of open) await store.stop();
    gateway.stop();
  }
}

const asText = ({ p99, max }) => `${p99.toFixed(1)} and ${max.toFixed(0)} ms`;

const reportLoop = (name, loop, beside = '') =>
  report(
    name,
    `${asText(loop)}${beside}`,
    `p99 ≤ ${P99_MS}, at most ${STOP_MS} ms`,
    loop.p99 <= P99_MS && loop.max <= STOP_MS,
  );

/** A file of many products is taken, with buyers on the pages: nobody waits for it. */
async function changingAll(store, admin) {
  const lines = Array.from(
    { length: IMPORTED },
    (_, n) => `Impor ${n} 7 days,4.99,${80_000 + n},FF iOS,/products/placeholder.svg`,
  );
  const csv = ['name,price_usd,price_idr,categories,picture', ...lines].join('\n');
  await newMetricsOf(store);
  const from = performance.now();
  const { mark } = await admin('products/import-dry-run', { csv });
  const { added } = await admin('products/import', { csv, mark });
  if (added !== IMPORTED) throw new Error(`${added} products were imported`);
  const taken = performance.now() - from;
  await page(store, '/');
  await page(store, '/purchase?productId=7');
  const loop = await newMetricsOf(store);
  reportLoop(
    `${IMPORTED.toLocaleString('en')} products imported, and the first pages after: event loop`,
    { p99: loop.p99 * 1000, max: loop.max * 1000 },
    `; taken in ${(taken / 1000).toFixed(1)} s`,
  );
}

const page = async (store, path) => (await fetch(`${store.url}${path}`)).text();

async function weights(large, small) {
  for (const [name, path, limit] of [
    ['the checkout of one product', '/purchase?productId=7', 1.05],
    ['the shop window', '/', 1.5],
  ]) {
    const [here, there] = await Promise.all([page(large, path), page(small, path)]);
    const growth = here.length / there.length;
    report(
      `${name}: bytes`,
      `${kb(here.length)} (${kb(gzipSync(here).length)} packed), ${growth.toFixed(2)} × with 100 variants`,
      `≤ ${limit} ×`,
      growth <= limit,
    );
  }
}

/** Pages that nobody has asked for yet, in turns. */
async function rendering(large, small) {
  const times = [[], []];
  for (let n = 0; n < PAGES; n += 1) {
    for (const [at, store] of (n % 2 ? [large, small] : [small, large]).entries()) {
      const from = performance.now();
      await page(store, `/purchase?productId=${1 + n}`);
      times[n % 2 ? at : 1 - at].push(performance.now() - from);
    }
  }
  const growth = median(times[0].slice(10)) / median(times[1].slice(10));
  report(
    'the checkout, rendered',
    `${growth.toFixed(2)} × the time with 100 variants`,
    '≤ 1.05 ×',
    growth <= 1.05,
  );
}

async function searching(store) {
  const took = async (query) => {
    const from = performance.now();
    const answer = await fetch(`${store.url}/backend/api/products/list?${new URLSearchParams({ query })}`);
    const { data } = await answer.json();
    if (data.length === 0) throw new Error(`nothing found: ${query}`);
    return performance.now() - from;
  };
  await took('karcis 1');
  const times = [];
  const slips = [];
  for (let n = 10; n < 60; n += 1) {
    times.push(await took(`karcis ${n}`));
    slips.push(await took(`kracis ${n}`));
  }
  const bare = [];
  for (let n = 0; n < 50; n += 1) {
    const from = performance.now();
    await (await fetch(`${store.url}/healthz`)).json();
    bare.push(performance.now() - from);
  }
  report(
    'a search among 10,000 variants; with a slip',
    `${(median(times) / median(bare)).toFixed(1)} and ${(median(slips) / median(bare)).toFixed(1)} × /healthz`,
    '',
    null,
  );
}

/** Sales, visits and searches at a steady rate; what they cost the process by its own account. */
async function selling(store, products) {
  await metricsOf(store);
  store.forgetPeak();
  const before = await metricsOf(store);
  const from = performance.now();
  const times = { create: [], callback: [], keys: [] };
  const paced = (perSecond, work) =>
    Array.from({ length: perSecond * SECONDS }, (_, n) => async (send) => {
      const early = from + (n * 1000) / perSecond - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      await work(send, n);
    });
  const visit = async (send, path) => {
    const { status } = await send(get(store.port, path, { 'accept-encoding': 'gzip' }));
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  await Promise.all([
    eachOnce(
      store.port,
      paced(SALES_A_SECOND, (send, n) => wholeSale(store, send, 1 + (n % products), n, times)),
    ),
    eachOnce(
      store.port,
      paced(VISITS_A_SECOND, (send) => visit(send, '/')),
    ),
    eachOnce(
      store.port,
      paced(VISITS_A_SECOND, (send, n) => visit(send, `/purchase?productId=${1 + (n % products)}`)),
    ),
    eachOnce(
      store.port,
      paced(SEARCHES_A_SECOND, (send, n) =>
        visit(send, `/backend/api/products/list?query=${n % 2 ? 'karcis' : 'kracis'}%20${1 + (n % 60)}`),
      ),
    ),
  ]);
  const after = await metricsOf(store);
  const seconds = (performance.now() - from) / 1000;
  return {
    cpu: (after.cpu - before.cpu) / seconds,
    p99: after.p99 * 1000,
    max: after.max * 1000,
    memory: store.memoryMb(),
  };
}

async function newMetricsOf(store) {
  await new Promise((resolve) => setTimeout(resolve, TOLD_EVERY_MS));
  return metricsOf(store);
}

async function metricsOf(store) {
  const text = await (await fetch(`${store.url}/metrics`)).text();
  const read = (name) => Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    cpu: read('kunci_process_cpu_seconds_total'),
    p99: read('kunci_event_loop_seconds{of="p99"}'),
    max: read('kunci_event_loop_seconds{of="max"}'),
  };
}
