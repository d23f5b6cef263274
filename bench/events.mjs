import { createServer } from 'node:http';
import pg from 'pg';
import { signIn } from './lib/admin-calls.mjs';
import { startGateway } from './lib/canned-gateway.mjs';
import { eachOnce, post } from './lib/http-load.mjs';
import { median, percent, perSecond, report } from './lib/report.mjs';
import { stocked, wholeSales } from './lib/sales-load.mjs';
import { AGAINST, startStore } from './lib/store.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SALES = Number(process.env.BENCH_SALES ?? 600);
const MANY = 20;
const EVENTS = ['order.created', 'order.paid', 'order.delivered'];

/** What a listener costs a sale, and how fast it hears of it: against nobody listening, and against bare requests. */
export async function benchEvents() {
  const gateway = await startGateway();
  const receiver = await startReceiver();
  const open = [];
  const start = async (checkout) => {
    const store = await startStore({ TRIPAY_BASE_URL: gateway.url }, checkout);
    const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 4 });
    pool.on('error', () => undefined);
    const one = { ...store, pool, admin: await signIn(store), products: [], rates: [], waits: [] };
    open.push(one);
    one.products = await stocked(one, MANY, (ROUNDS + 1) * SALES);
    await wholeSales(one, one.products, SALES);
    return one;
  };
  try {
    const [silent, heard, old] = [await start(), await start(), AGAINST ? await start(AGAINST) : null];
    await heard.admin('webhooks/save', { url: receiver.url, events: EVENTS });
    const told = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const store of [silent, heard, old])
        if (store) store.rates.push((await wholeSales(store, store.products, SALES)).rate);
      told.push(await receiver.waitFor((round + 1) * SALES * EVENTS.length));
    }
    const rate = (store) => median(store.rates);
    const beside = (name, mine, theirs, least) =>
      report(
        name,
        `${perSecond(mine)} of ${perSecond(theirs)} = ${percent(mine / theirs)}`,
        least ? `≥ ${least * 100} %` : '',
        least ? mine / theirs >= least : null,
      );
    beside('whole sales with a listener, of those without', rate(heard), rate(silent), 0.75);
    if (old) beside('… without, of the build it is held against', rate(silent), rate(old), 0.9);
    const bare = await eachOnce(
      receiver.port,
      Array.from({ length: SALES }, () => {
        const request = post(receiver.port, '/', '{"type":"bare"}');
        return (send) => send(request);
      }),
      8,
    );
    beside('events told a second, of bare requests', median(told), bare, null);
  } finally {
    for (const { pool, stop } of open) {
      await pool.end();
      await stop();
    }
    gateway.stop();
    receiver.stop();
  }
}

/** Counts what it is told, each once, and how fast that came after the sales were over. */
async function startReceiver() {
  const seen = new Set();
  const server = createServer((request, response) => {
    if (request.headers['webhook-id']) seen.add(request.headers['webhook-id']);
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    async waitFor(count) {
      const [from, had] = [performance.now(), seen.size];
      while (seen.size < count) await new Promise((resolve) => setTimeout(resolve, 5));
      return ((count - had) / (performance.now() - from)) * 1000;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
