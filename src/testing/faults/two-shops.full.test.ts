import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import { priceWithMargin } from '#domain/price/margin.ts';
import { IDR_PER_USD } from '#domain/price/money.ts';
import { wholeBetween } from '#seed/random.ts';
import { ApiCaller, anApiKey } from '../api-caller.ts';
import { addKeys, aProduct, aTransaction, placeOrder } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { persistently } from '../persistently.ts';
import { FaultRun, newSeed, RUN_MS, say } from './fault-run.ts';

const TIMEOUT_MS = 2_000;
const SLOW_MS = 3_000;
const DRAIN_MS = 900_000;
const PRICE = 2;
const MARGIN = { percent: 20, rounding: '900' } as const;

type Fault = 'none' | 'drop before' | 'drop after' | 'error after' | 'slow' | 'lost' | 'twice';

/** A line to whichever process of a store is there, on which things go wrong. Its address stays while those come and go. */
class Line {
  readonly done: Record<string, number> = {};
  isCalm = false;
  readonly #to: () => string;
  readonly #faults: readonly [share: number, fault: Fault][];
  readonly #random: () => number;

  constructor(random: () => number, faults: readonly [number, Fault][], to: () => string) {
    this.#random = random;
    this.#faults = faults;
    this.#to = to;
  }

  async open(): Promise<string> {
    const server = createServer((request, response) =>
      this.#pass(request, response).catch(() => void request.socket.destroy()),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = this.#fault();
    if (fault === 'drop before') return void request.socket.destroy();
    // Whoever sent it believes that it arrived.
    if (fault === 'lost') return void response.writeHead(204).end();
    const kept = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
    );
    const send = () =>
      fetch(`${this.#to()}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(kept) as Record<string, string>,
        ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
      });
    const answer = await send();
    if (fault === 'twice') await send();
    const body = await answer.text();
    if (fault === 'drop after') return void request.socket.destroy();
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (fault === 'error after') return void response.writeHead(500).end('oops');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  }

  #fault(): Fault {
    let dice = this.isCalm ? 1 : this.#random();
    let fault: Fault = 'none';
    for (const [share, name] of this.#faults) {
      if (dice >= 0 && dice < share) fault = name;
      dice -= share;
    }
    this.done[fault] = (this.done[fault] ?? 0) + 1;
    return fault;
  }
}

// The short one is among the tests of the feature, in one process: this one has eight of them come and go.
it(
  'two shops: one sells what the other has while both die, events get lost and answers are slow: both books agree, and stock and prices are in step in the end',
  async () => {
    const { seed, random } = newSeed('two-shops');
    const sales = 200;
    const kills = 24;
    let turns = 0;
    const next = () => {
      turns += 1;
      return turns;
    };
    const vars = { RATE_LIMIT_FACTOR: '100000', GATEWAY_TIMEOUT_MS: String(TIMEOUT_MS) };
    const upper = await FaultRun.open({ vars });
    const down = new Line(
      random,
      [
        [0.06, 'drop before'],
        [0.06, 'drop after'],
        [0.06, 'error after'],
        [0.06, 'twice'],
        [0.06, 'slow'],
      ],
      () => upper.url(next()),
    );
    // Where the lower shop says that it is: the upper one tells it of changes there.
    let lower: FaultRun | null = null;
    const up = new Line(
      random,
      [
        [0.4, 'lost'],
        [0.1, 'error after'],
        [0.1, 'twice'],
      ],
      () => lower?.url(next()) ?? '',
    );
    const own = await up.open();
    lower = await FaultRun.open({ vars: { ...vars, STORE_URL: own } });
    const shops = { upper, lower };

    const theirs = await upper.admin();
    const stock = sales + 60;
    const sold = await aProduct(theirs, { price: PRICE, publicPriceIDR: 1_000_000 }, stock);
    const other = await aProduct(theirs, { price: 5, publicPriceIDR: 1_000_000 }, 1);
    const buyer = { email: 'bawah@contoh.test', username: 'Bawah', password: 'gajah-terbang-1' };
    const balance = sales * PRICE + 500;
    expect((await theirs.post('users/create', { ...buyer, initialBalance: balance })).body.success).toBe(
      true,
    );
    const account = upper.client();
    await account.post('auth/login', { email: buyer.email, password: buyer.password });
    const key = await anApiKey(account, upper.client());

    // Both processes there have heard of the keys.
    const shown = async (n: number) => {
      const { body } = await new ApiCaller(upper.client(n), key.token, key.id).read('catalogue');
      return (body.variants as { id: number; stock: number }[]).find(({ id }) => id === sold.id)?.stock;
    };
    await expect
      .poll(async () => [await shown(0), await shown(1)], { timeout: 30_000 })
      .toEqual([stock, stock]);

    const admin = await lower.admin();
    down.isCalm = true;
    const saved = await admin.post('suppliers/save', {
      name: 'Atas',
      adapter: 'kunci',
      url: await down.open(),
      reads: PLAIN_ANSWER,
      secret: key.token,
      marginPercent: MARGIN.percent,
      rounding: MARGIN.rounding,
    });
    const supplierId = saved.body.data.id;
    const chosen = await persistently(async () => {
      const { body, text } = await admin.post('suppliers/choose', {
        id: supplierId,
        goods: [{ remoteId: sold.id }, { remoteId: other.id }],
      });
      if (!body.success) throw new Error(text);
      return body.variants as [number, number];
    });
    const isTold = async () => {
      const { body } = await (await shops.lower.admin()).get('suppliers/list');
      return body.data[0].shop.isTold;
    };
    await expect.poll(isTold, { timeout: 60_000, interval: 500 }).toBe(true);
    down.isCalm = false;
    const here = async (id: number): Promise<Product> =>
      (await shops.lower.client(next()).get(`products/list?ids=${id}`)).body.data[0];
    await expect.poll(async () => (await here(chosen[0])).availableCodes, { timeout: 60_000 }).toBe(stock);

    // A seller who does not wait for the pauses.
    const hurry = async () => {
      const sellers = await shops.lower.admin();
      const left = (await sellers.get('orders/queue')).body?.data ?? [];
      for (const { id, needs } of left as { id: number; needs: string }[])
        if (needs === 'delivery' || needs === 'supply') await sellers.post('orders/ask-again', { id });
    };
    let isSelling = true;
    const seller = (async () => {
      while (isSelling) {
        await hurry().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 2_000));
      }
    })();
    onTestFinished(() => {
      isSelling = false;
    });
    const made: Transaction[] = [];
    let killed = 0;
    let replacing: Promise<void> = Promise.resolve();
    await inParallel(
      8,
      Array.from({ length: sales }, (_, n) => async () => {
        // What may have been bought there counts twice until that is clear: buyers come back meanwhile.
        const order = await persistently(
          async () => placeOrder(shops.lower.client(next()), aTransaction(await here(chosen[0]))),
          2_000,
        );
        made.push(order);
        await persistently(async () => {
          if (!(await shops.lower.tell(next(), order))) throw new Error('not heard');
        });
        if (n === Math.floor(sales / 2)) {
          // Somewhere in the middle the other thing costs more there, and there is more of it.
          const seller = await persistently(() => upper.admin());
          await persistently(() => addKeys(seller, other.id, 4));
          await persistently(() => seller.post('products/update', { id: other.id, price: 7.5 }));
        }
        if ((n + 1) % Math.floor(sales / (kills + 1)) !== 0 || killed >= kills) return;
        killed += 1;
        const which = killed % 2 === 0 ? shops.upper : shops.lower;
        const victim = wholeBetween(random, 0, 1);
        replacing = replacing.then(() => which.replace(victim));
      }),
    );
    await replacing;
    const from = Date.now();
    const unserved = async () => {
      return (await shops.lower.views(made)).filter((view) => view.deliveryStatus !== 'DELIVERED').length;
    };
    await expect.poll(unserved, { timeout: DRAIN_MS, interval: 2_000 }).toBe(0);
    isSelling = false;
    await seller;
    const drained = Date.now() - from;

    // What was bought there is what was given here, each once.
    const codes = (await shops.lower.views(made)).flatMap((view) => view.codes).sort();
    expect([codes.length, new Set(codes).size], `seed ${seed}`).toEqual([sales, sales]);
    const bought = await upper.database.pool.query<{ id: number }>(
      "select id from orders where channel = 'api'",
    );
    expect(bought.rows.length, `seed ${seed}`).toBe(sales);
    const goods = await inParallel(
      8,
      bought.rows.map(({ id }, n) => async () => {
        const reader = new ApiCaller(upper.client(n), key.token, key.id);
        return ((await reader.read(`orders/${id}`)).body.goods as { text: string }[]).map(({ text }) => text);
      }),
    );
    expect(goods.flat().sort(), `seed ${seed}`).toEqual(codes);
    const { body: purse } = await new ApiCaller(upper.client(), key.token, key.id).read('balance');
    expect(purse.balance_cents, `seed ${seed}`).toBe((balance - sales * PRICE) * 100);

    // An hour later: whatever was lost is found by the look at everything.
    down.isCalm = true;
    await shops.lower.database.pool.query(
      "update supplier_shops set look_at = now(), whole_at = whole_at - interval '1 hour', failures = 0",
    );
    // Orders whose buyers never heard of them hold theirs for a while yet.
    const held = async () =>
      (
        await shops.lower.database.pool.query<{ held: number }>(
          'select held from variant_places where variant_id = $1',
          [chosen[0]],
        )
      ).rows[0]?.held ?? 0;
    const inStep = async () => [
      (await here(chosen[0])).availableCodes + (await held()),
      (await here(chosen[1])).availableCodes,
      (await here(chosen[1])).publicPriceIDR,
    ];
    await expect
      .poll(inStep, { timeout: 180_000, interval: 1_000 })
      .toEqual([stock - sales, 5, priceWithMargin(750, MARGIN, IDR_PER_USD)]);
    await upper.check(seed);
    await shops.lower.check(seed);
    const { rows } = await shops.lower.database.pool.query('select count(*)::int as n from supplier_events');
    say(
      'two-shops',
      `${sales} sold, ${killed} kills, none bought twice, drained in ${drained} ms; ${rows[0].n} events taken; calls ${JSON.stringify(down.done)}, events ${JSON.stringify(up.done)}`,
    );
  },
  RUN_MS,
);
