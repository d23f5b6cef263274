import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import { wholeBetween } from '#seed/random.ts';
import { aTransaction, placeOrder } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { persistently } from '../persistently.ts';
import { aSuppliedProduct, supplierCalls, type TestSupplier } from '../suppliers.ts';
import type { TestClient } from '../test-client.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const TIMEOUT_MS = 2_000;
const SLOW_MS = 3_000;
const LATER_MS = 1_500;
const DRAIN_MS = size(180_000, 900_000);

interface Sale {
  order: number;
  keys: string[];
  refused: boolean;
  readyAt: number;
}

/** A supplier outside of every process that dies, with a book of its own: under one id it sells once. */
class Shop {
  readonly book = new Map<string, Sale>();
  readonly done: Record<string, number> = {};
  supplier: TestSupplier | null = null;
  readonly #name: string;
  readonly #random: () => number;
  readonly #callers: () => TestClient;

  constructor(name: string, random: () => number, callers: () => TestClient) {
    this.#name = name;
    this.#random = random;
    this.#callers = callers;
  }

  async open(): Promise<string> {
    const server = createServer((request, response) => void this.#serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${this.#name}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const id = String(request.headers['idempotency-key']);
    const time = String(request.headers['x-kunci-timestamp']);
    const signed = hmacSha256Hex(this.supplier?.secret ?? '', `${time}.${body || id}`);
    if (signed !== request.headers['x-kunci-signature']) return this.#answer(response, 401, {});
    const fault = this.#fault();
    if (fault === 'drop before') return void request.socket.destroy();
    if (request.method === 'POST') this.#sell(id, JSON.parse(body).order, JSON.parse(body).quantity, fault);
    if (fault === 'drop after') return void request.socket.destroy();
    if (fault === 'error after') return this.#answer(response, 500, { status: 'error' });
    if (fault === 'nonsense') return void response.end('{"status": "gi');
    const sale = this.book.get(id);
    const answer = () => this.#answer(response, sale ? 200 : 404, sale ? this.#told(sale) : {});
    if (fault === 'slow') setTimeout(answer, SLOW_MS);
    else answer();
  }

  /** What goes wrong with this call, if anything. */
  #fault(): string {
    const dice = this.#random();
    const faults = ['drop before', 'drop after', 'error after', 'nonsense', 'slow', 'later', 'refuse'];
    const fault = dice < 0.49 ? (faults[Math.floor(dice / 0.07)] ?? '') : '';
    if (fault !== '') this.done[fault] = (this.done[fault] ?? 0) + 1;
    return fault;
  }

  #sell(id: string, order: number, quantity: number, fault: string): void {
    if (this.book.has(id)) return;
    const refused = fault === 'refuse';
    const keys = Array.from({ length: refused ? 0 : quantity }, (_, n) => `${this.#name}-${id}-${n}`);
    const later = fault === 'later';
    this.book.set(id, { order, keys, refused, readyAt: Date.now() + (later ? LATER_MS : 0) });
    if (!later) return;
    // It calls by itself, twice at once, and does not care who hears it.
    setTimeout(() => {
      const sale = this.book.get(id);
      const call = () =>
        this.supplier && sale
          ? supplierCalls(this.#callers(), this.supplier, { id, ...this.#told(sale) }).catch(() => null)
          : null;
      void Promise.all([call(), call()]);
    }, LATER_MS + 100);
  }

  #told({ refused, keys, readyAt }: Sale) {
    if (refused) return { status: 'refused', reason: 'sold out' };
    return readyAt <= Date.now() ? { status: 'given', keys } : { status: 'later' };
  }

  #answer(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

it(
  'supply: suppliers that hang up, fail after having sold, are slow, call twice and refuse, while processes die: each order is bought once, and none is lost',
  async () => {
    const { seed, random } = newSeed('supply');
    const sales = size(40, 500);
    const kills = size(2, 20);
    const run = await FaultRun.open({
      vars: { RATE_LIMIT_FACTOR: '100000', GATEWAY_TIMEOUT_MS: String(TIMEOUT_MS) },
    });
    const admin = await run.admin();
    let turns = 0;
    const nextClient = () => {
      turns += 1;
      return run.client(turns);
    };
    const shops = ['utama', 'cadangan'].map((name) => new Shop(name, random, nextClient));
    for (const [n, shop] of shops.entries()) {
      const saved = await admin.post('suppliers/save', {
        name: `Toko ${n}`,
        adapter: 'http',
        url: await shop.open(),
        reads: PLAIN_ANSWER,
      });
      shop.supplier = { ...saved.body.data, secret: saved.body.secret };
    }
    const product = await aSuppliedProduct(
      admin,
      shops.flatMap(({ supplier }) => supplier ?? []),
    );
    const made: Transaction[] = [];
    let killed = 0;
    let replacing: Promise<void> = Promise.resolve();
    await inParallel(
      8,
      Array.from({ length: sales }, (_, n) => async () => {
        const order = await persistently(() => placeOrder(nextClient(), aTransaction(product)));
        made.push(order);
        // The gateway tells until it is heard.
        await persistently(async () => {
          if (!(await run.tell(turns++, order))) throw new Error('not heard');
        });
        if ((n + 1) % Math.floor(sales / (kills + 1)) !== 0 || killed >= kills) return;
        killed += 1;
        const victim = wholeBetween(random, 0, 1);
        replacing = replacing.then(() => run.replace(victim));
      }),
    );
    await replacing;
    const unserved = async () =>
      (await run.views(made)).filter((view) => view.deliveryStatus !== 'DELIVERED').length;
    const from = Date.now();
    await expect
      .poll(
        async () => {
          // A seller who does not wait for the pauses, and has those asked again that all refused.
          const sellers = await run.admin();
          const left = (await sellers.get('orders/queue')).body?.data ?? [];
          for (const { id, needs } of left as { id: number; needs: string }[])
            if (needs === 'delivery' || needs === 'supply') await sellers.post('orders/ask-again', { id });
          return unserved();
        },
        { timeout: DRAIN_MS, interval: 2_000 },
      )
      .toBe(0);
    const sold = shops.flatMap(({ book }) => [...book.values()]).filter(({ refused }) => !refused);
    const orders = new Set(sold.map(({ order }) => order));
    expect([sold.length, orders.size], `seed ${seed}`).toEqual([sales, sales]);
    const codes = (await run.views(made)).flatMap((view) => view.codes);
    expect(codes.sort(), `seed ${seed}`).toEqual(sold.flatMap(({ keys }) => keys).sort());
    await run.check(seed);
    say(
      'supply',
      `${sales} sales, ${killed} kills, none bought twice, drained in ${Date.now() - from} ms; ${JSON.stringify(shops.map(({ done }) => done))}`,
    );
  },
  RUN_MS,
);
