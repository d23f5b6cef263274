import pg from 'pg';
import { signIn } from './lib/admin-calls.mjs';
import { bareSales } from './lib/bare-sales.mjs';
import { startGateway } from './lib/canned-gateway.mjs';
import { rawCallbacks } from './lib/raw-callbacks.mjs';
import { median, percent, perSecond, report, share } from './lib/report.mjs';
import { callbacks, stocked, unpaidOrders, wholeSales } from './lib/sales-load.mjs';
import { AGAINST, startStore } from './lib/store.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SALES = Number(process.env.BENCH_SALES ?? 800);
const MANY = 50;
const CROWD = 500;
/** So many times the half may the slowest of a hundred take. */
const MOST_OF_HALF = { create: 2 };

/**
 * Whole sales against what the database gives a bare script in the same run; callbacks, a crowd, memory, two
 * processes. The gateway is canned and stands apart: what is measured is the store.
 */
export async function benchSales() {
  const gateway = await startGateway();
  const vars = { TRIPAY_BASE_URL: gateway.url };
  const open = [];
  const start = async (more = {}, checkout) => {
    const store = await startStore({ ...vars, ...more }, checkout);
    const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 16 });
    // The server may go first when something else has failed; that is reported there.
    pool.on('error', () => undefined);
    const one = { ...store, pool, admin: await signIn(store), products: [] };
    open.push(one);
    one.products = await stocked(one, MANY, (ROUNDS * 5 + 4) * SALES);
    return one;
  };
  try {
    const ours = await start();
    const cpu = await benchWhole(ours, AGAINST ? await start({}, AGAINST) : null);
    const memory = ours.memoryMb();
    await benchCallbacks(ours);
    await benchCrowd(ours);
    report(
      'memory of the app at its highest, whole sales',
      `${Math.round(memory)} MB; ${Math.round(ours.memoryMb())} MB with the crowd`,
      '≤ 200 MB',
      memory <= 200,
    );
    const apart = await costApart([ours, await start()]);
    await benchTwo(await start({ WORKERS: '2' }), cpu, apart);
  } finally {
    for (const { pool, stop } of open) {
      await pool.end();
      await stop();
    }
    gateway.stop();
  }
}

const milliseconds = (seconds) => `${(seconds * 1000).toFixed(2)} ms`;

/** In turns, so that all of them meet the same neighbours. The first round of each only warms up. */
async function benchWhole(ours, old) {
  await wholeSales(ours, ours.products, SALES);
  if (old) await wholeSales(old, old.products, SALES);
  const rates = { ours: [], old: [], shared: [], steps: [], one: [] };
  const all = {};
  const cpu = { ours: 0, old: 0 };
  const databases = { ours: 0, old: 0 };
  const costs = async (name, store) => {
    const before = [store.cpuSeconds(), store.databaseCpuSeconds()];
    const sold = await wholeSales(store, store.products, SALES);
    cpu[name] += (store.cpuSeconds() - before[0]) / (ROUNDS * SALES);
    databases[name] += (store.databaseCpuSeconds() - before[1]) / (ROUNDS * SALES);
    rates[name].push(sold.rate);
    return sold.times;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = await costs('ours', ours);
    for (const [call, list] of Object.entries(times)) all[call] = [...(all[call] ?? []), ...list];
    for (const kind of ['shared', 'steps', 'one'])
      rates[kind].push(await bareSales(ours, ours.products, SALES, kind));
    if (old) await costs('old', old);
  }
  const rate = median(rates.ours);
  const against = (name, other, least) =>
    report(
      name,
      `${perSecond(other)}: ${(rate / other).toFixed(2)} ×`,
      least ? `≥ ${least}` : '',
      least ? rate / other >= least : null,
    );
  report('whole sales: create, signed notice, keys', perSecond(rate), '', null);
  against('… of the same statements, bare script, as it shares a connection', median(rates.shared), 0.7);
  against('… of the same statements, bare script with a pool', median(rates.steps), 0.7);
  against('… of the same rows, one statement', median(rates.one), null);
  if (old) against('… of the build it is held against', median(rates.old), 0.9);
  for (const [call, list] of Object.entries(all)) {
    const [half, most] = [share(list, 0.5), share(list, 0.99)];
    const limit = MOST_OF_HALF[call];
    report(
      `… ${call}, half and 99 %`,
      `${half} ms, ${most} ms = ${(most / half).toFixed(1)} ×`,
      limit ? `≤ ${limit} ×` : '',
      limit ? most <= limit * half : null,
    );
  }
  const both = ({ ours: mine, old: theirs }) =>
    `${milliseconds(mine)}${old ? `; of the other build ${milliseconds(theirs)}` : ''}`;
  report('… CPU time of the app for each', both(cpu), '', null);
  report('… CPU time of PostgreSQL for each', both(databases), '', null);
  return cpu.ours;
}

/** The callback alone: many products against a raw transaction from Node, one hot product against many. */
async function benchCallbacks(store) {
  const { pool } = store;
  const [raw, hot, many] = [[], [], []];
  const paid = async (products) => {
    const ids = await stocked(store, products, SALES);
    return (await callbacks(store, await unpaidOrders(pool, ids, SALES))).rate;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    raw.push(await rawCallbacks(pool, await stocked(store, 1, SALES), SALES));
    hot.push(await paid(1));
    many.push(await paid(MANY));
  }
  const part = median(many) / median(raw);
  report(
    'paid callbacks over HTTP, keys handed out',
    `${perSecond(median(many))} of a raw sale's ${perSecond(median(raw))} = ${percent(part)}`,
    '≥ 50 %',
    part >= 0.5,
  );
  const hotPart = median(hot) / median(many);
  report(
    'one hot product',
    `${perSecond(median(hot))} of many products' ${perSecond(median(many))} = ${percent(hotPart)}`,
    '≥ 80 %',
    hotPart >= 0.8,
  );
}

/** Everybody pays for one product at once. What was not answered has thrown already. */
async function benchCrowd(store) {
  const ids = await stocked(store, 1, CROWD);
  const { times } = await callbacks(store, await unpaidOrders(store.pool, ids, CROWD), CROWD);
  const [half, most] = [share(times, 0.5), share(times, 0.99)];
  report(
    `${CROWD} payments of one product at once`,
    `half in ${half} ms, 99 % in ${most} ms = ${(most / half).toFixed(1)} ×, all answered`,
    '≤ 3 ×',
    most <= 3 * half,
  );
}

/** What a sale costs in CPU time when two stores sell at once that share nothing but the machine: its part is no store's. */
async function costApart(stores) {
  const both = () => Promise.all(stores.map((store) => wholeSales(store, store.products, SALES)));
  const used = () => stores.reduce((sum, { cpuSeconds }) => sum + cpuSeconds(), 0);
  await both();
  const before = used();
  for (let round = 0; round < ROUNDS; round += 1) await both();
  return (used() - before) / (2 * SALES * ROUNDS);
}

/** The same when two processes share the work: each has sold as much before as the one had. */
async function benchTwo(two, alone, apart) {
  await wholeSales(two, two.products, SALES * 2);
  const before = two.cpuSeconds();
  await wholeSales(two, two.products, SALES * 2 * ROUNDS);
  const each = (two.cpuSeconds() - before) / (SALES * 2 * ROUNDS);
  report(
    'CPU time of a sale, two processes',
    `${milliseconds(each)}, two stores apart ${milliseconds(apart)} = ${percent(each / apart)}; one process alone ${milliseconds(alone)}`,
    '≤ 110 %',
    each <= apart * 1.1,
  );
}
