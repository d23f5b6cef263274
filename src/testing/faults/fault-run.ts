import type { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import type { SandboxFaults } from '#contract/payments/sandbox.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { HOLDS, type PaymentNews } from '#domain/orders/orders.ts';
import { OUTSIDE_GATEWAYS, type OutsideGateway } from '#domain/payments/gateways.ts';
import { seededRandom } from '#seed/random.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { ADMIN, type AppProcess, appProcess } from '../app-process.ts';
import { methodOf } from '../every-gateway.ts';
import { aProduct, aTransaction, callbackBody, placeOrder } from '../factories.ts';
import { type Notice, tellerOf } from '../gateway-notices.ts';
import { inParallel } from '../in-parallel.ts';
import { TestClient } from '../test-client.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { CREDENTIALS } from '../test-store.ts';

export const FULL = process.env.KUNCI_FAULTS === 'full';

/** How much of a run: a little in `npm test`, all of it in `npm run test:faults`. */
export const size = (short: number, full: number): number => (FULL ? full : short);

/** Ends what hangs; a run with the full numbers takes its time. */
export const RUN_MS = (FULL ? 30 : 5) * 60_000;

/** Repeats a failed run when given: the text that it printed. */
export function newSeed(run: string): { seed: string; random: () => number } {
  const seed = process.env.KUNCI_SEED ?? `${run}-${Date.now()}`;
  say(run, `seed ${seed}`);
  return { seed, random: seededRandom(seed) };
}

/** What a run found, for the record. */
export function say(run: string, text: string): void {
  process.stdout.write(`${run}: ${text}\n`);
}

export const CONNECTIONS = 16;

/** One store as several app processes on one database, over real HTTP. */
export class FaultRun {
  readonly database: TestDatabase;
  readonly #vars: Record<string, string>;
  readonly #apps: AppProcess[] = [];
  /** Of the orders that were made through every gateway. */
  readonly #gateways = new Map<string, OutsideGateway>();

  constructor(database: TestDatabase, vars: Record<string, string>) {
    this.database = database;
    this.#vars = vars;
  }

  static async open(
    options: { apps?: number; vars?: Record<string, string>; database?: TestDatabase } = {},
  ): Promise<FaultRun> {
    const run = new FaultRun(options.database ?? (await testDatabase()), options.vars ?? {});
    onTestFinished(async () => {
      await run.stopAll();
      if (!options.database) await run.database.close();
    });
    for (let n = options.apps ?? 2; n > 0; n -= 1) await run.start();
    return run;
  }

  async start(): Promise<AppProcess> {
    const app = await appProcess(this.database.url, this.#vars);
    this.#apps.push(app);
    return app;
  }

  /** Pulls the plug of one of them and starts another in its place. */
  async replace(at: number): Promise<void> {
    const [old] = this.#apps.splice(at, 1);
    await old?.killHard();
    await this.start();
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#apps.splice(0).map((app) => app.stop()));
  }

  get size(): number {
    return this.#apps.length;
  }

  /** The n-th caller's process: they take turns. */
  url(n = 0): string {
    return this.#apps[n % this.#apps.length]?.url ?? 'http://127.0.0.1:9';
  }

  client(n = 0): TestClient {
    return new TestClient(this.url(n));
  }

  async admin(): Promise<TestClient> {
    const admin = this.client();
    const answer = await admin.post('auth/login', ADMIN);
    if (!answer.body?.success) throw new Error(answer.text);
    return admin;
  }

  /** A network holds so many keys at most: with these held, later orders hold none and none is refused. */
  async exhaustHolds(admin: TestClient): Promise<void> {
    const filler = await aProduct(admin, {}, HOLDS.mostOwn * 12);
    // One by one: of two at once only one may hold.
    for (let held = 0; held < HOLDS.mostOwn; held += MAX_QUANTITY)
      await placeOrder(this.client(), aTransaction(filler, { quantity: MAX_QUANTITY }));
  }

  orders(product: Product, quantities: readonly number[]): Promise<Transaction[]> {
    return inParallel(
      CONNECTIONS,
      quantities.map((quantity, n) => () => placeOrder(this.client(n), aTransaction(product, { quantity }))),
    );
  }

  /** So many of one key, through every gateway in turn. */
  ordersEverywhere(product: Product, count: number): Promise<Transaction[]> {
    const inputs = Array.from({ length: count }, (_, n) => this.anywhere(product, n));
    return inParallel(
      CONNECTIONS,
      inputs.map((input, n) => async () => {
        const answer = await this.client(n).post('payment/create-transaction', input);
        if (answer.body?.success !== true) throw new Error(`no transaction: ${answer.text}`);
        return answer.body.data;
      }),
    );
  }

  /** What the n-th checkout sends: each for another gateway than the one before. */
  anywhere(product: Product, n: number): TransactionInput {
    const gateway = OUTSIDE_GATEWAYS[n % OUTSIDE_GATEWAYS.length] as OutsideGateway;
    const input = aTransaction(product, { method: methodOf(gateway) });
    this.#gateways.set(input.merchant_ref, gateway);
    return input;
  }

  /** The same faults hold at every stand-in. */
  async faults(faults: Partial<SandboxFaults>): Promise<void> {
    await this.client().post(`/sandbox/${OUTSIDE_GATEWAYS[0]}/faults`, faults);
  }

  /** At the stand-in's own page. */
  async pay(n: number, { checkout_url }: Transaction): Promise<void> {
    await this.client(n).post(`${new URL(checkout_url).pathname}/pay`, {});
  }

  /** True when the store has acknowledged it; false when it refused it or was not there. */
  async tell(n: number, transaction: Transaction, status: PaymentNews = 'PAID'): Promise<boolean> {
    try {
      const { path, body, headers } = this.#notice(transaction, status);
      const answer = await this.client(n).send('POST', path, body, headers);
      return answer.body?.success === true;
    } catch {
      return false;
    }
  }

  #notice(transaction: Transaction, status: PaymentNews): Notice {
    const gateway = this.#gateways.get(transaction.merchant_ref);
    if (gateway) return tellerOf(gateway, this.#vars).paid(transaction);
    const body = callbackBody(transaction, { status });
    const signature = hmacSha256Hex(CREDENTIALS.privateKey, body);
    return {
      path: 'tripay/callback',
      body,
      headers: {
        'content-type': 'application/json',
        'x-callback-event': 'payment_status',
        'x-callback-signature': signature,
      },
    };
  }

  /** What each buyer sees of an order. */
  views(
    orders: readonly Transaction[],
  ): Promise<{ status: string; deliveryStatus: string; codes: string[] }[]> {
    return inParallel(
      8,
      orders.map((order, n) => async () => {
        const answer = await this.client(n).get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
        return answer.body?.data;
      }),
    );
  }

  async count(query: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await this.database.db.execute<{ n: number }>(query);
    return rows[0]?.n ?? 0;
  }

  /** What must hold of the whole database after every run. */
  async check(seed: string): Promise<void> {
    expect(await checkInvariants(this.database.db, new Date()), `seed ${seed}`).toEqual([]);
  }
}
