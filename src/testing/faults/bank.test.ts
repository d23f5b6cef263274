import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { pick, wholeBetween } from '#seed/random.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { play } from '../every-gateway.ts';
import { aProduct, callbackBody, sendCallback } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import type { TestClient } from '../test-client.ts';
import { testStore } from '../test-store.ts';
import { tryRest, tryTopUp } from './account-payments.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const CUSTOMERS = 20;
const WORKERS = 8;
const START = 20;
const SESSION = 'kunci_session';
const CARD = { method: 'CARD' };

it(
  'bank: buys, top-ups, mixed payments, credits, refunds of both sides, disputes, redeems and adjustments at once; ledgers equal balances and none is negative',
  async () => {
    const { seed, random } = newSeed('bank');
    const steps = size(300, 3_000);
    const one = await testStore();
    const two = await testStore({ database: one.database });
    onTestFinished(async () => {
      await two.close();
      await one.close();
    });
    const admin = await one.signedIn('admin');
    const product = await aProduct(admin, { price: 3 }, steps);
    const dear = await aProduct(admin, { price: 60, publicPriceIDR: 1_200_000 }, steps);
    const customers: (TestClient & { userId: number })[] = [];
    for (let n = 0; n < CUSTOMERS; n += 1)
      customers.push(await (n % 2 ? one : two).signedIn('customer', START));
    const codes = Array.from({ length: Math.ceil(steps / 10) }, (_, n) => `BANK${n}`);
    for (const code of codes) {
      const made = await admin.post('redeem/create', { code, amount: 7 });
      if (!made.body.success) throw new Error(made.text);
    }

    const done: Record<string, number> = {};
    const count = (name: string) => {
      done[name] = (done[name] ?? 0) + 1;
    };
    const buy = async (client: TestClient) => {
      const body = { product_id: product.id, quantity: wholeBetween(random, 1, 3) };
      const key = `bank-${Math.floor(random() * 1e9)}`;
      // A third of the buyers press twice.
      const times = random() < 0.3 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: times }, () => client.post('purchase/create', body, { 'idempotency-key': key })),
      );
      // One may come too early, when the money is not yet there; all that bought bought the same.
      const bought = answers.filter((answer) => answer.body.success).map((answer) => answer.text);
      expect(new Set(bought).size, `seed ${seed}`).toBeLessThanOrEqual(1);
      count(bought.length > 0 ? 'bought' : 'too poor');
    };
    const redeem = async (client: TestClient) => {
      const answer = await client.post('redeem/redeem', { code: pick(random, codes) });
      count(answer.body.success ? 'redeemed' : 'not redeemed');
    };
    const adjust = async ({ userId }: { userId: number }) => {
      const answer = await admin.post('users/update_balance', {
        user_id: userId,
        amount: wholeBetween(random, 1, 500) / 100,
        operation: pick(random, ['add', 'deduct']),
      });
      count(answer.body.success ? 'adjusted' : 'not adjusted');
    };
    const paid: Transaction[] = [];
    const anyOf = (list: readonly Transaction[]) => list[Math.floor(random() * list.length)];
    /** A third of the notices come twice, at the same moment. */
    const tell = async (made: Transaction, over: object = {}) => {
      const times = random() < 0.3 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          sendCallback(pick(random, [one, two]), callbackBody(made, { ...over })),
        ),
      );
      expect(new Set(answers.map(({ status }) => status)), `seed ${seed}`).toEqual(new Set([200]));
      if (!paid.includes(made)) paid.push(made);
    };
    const cards: Transaction[] = [];
    const pay = async (made: Transaction) => {
      await play(pick(random, [one, two]), made, 'pay');
      cards.push(made);
    };
    const fill = async (client: TestClient) => {
      const card = random() < 0.3;
      const made = await tryTopUp(client, wholeBetween(random, 500, 2_000) / 100, card ? CARD : {});
      count(made ? 'topped up' : 'not topped up');
      if (made) await (card ? pay(made) : tell(made));
    };
    const mix = async (client: TestClient) => {
      const card = random() < 0.3;
      const made = await tryRest(client, dear, card ? CARD : {});
      count(made ? 'mixed' : 'not mixed');
      if (made) await (card ? pay(made) : tell(made));
    };
    /** What was paid of a mixed order becomes balance, of whoever. */
    const credit = async ({ userId }: { userId: number }) => {
      const made = anyOf([...paid, ...cards]);
      if (!made) return count('nothing to credit');
      const reference = made.merchant_ref;
      const answer = await admin.post('orders/credit', { reference, userId, reason: 'uji' });
      count(answer.body.success && !answer.body.already ? 'credited' : 'not credited');
    };
    /** The gateway sends money back by itself, or a bank takes it: whatever has become of it here. */
    const leave = async () => {
      const card = random() < 0.5;
      const made = anyOf(card ? cards : paid);
      if (!made) return count('nothing to leave');
      if (!card) await tell(made, { status: 'REFUND' });
      else if (random() < 0.5) await play(one, made, 'refund');
      else for (const step of ['dispute', 'dispute-lost']) await play(one, made, step);
      count(card ? 'left by card' : 'left');
    };
    const refund = async () => {
      const made = anyOf([...paid, ...cards]);
      if (!made) return count('nothing to refund');
      const whole = { reference: made.merchant_ref, reason: 'uji' };
      const part = { ...whole, amount: Math.floor(made.amount / 3), refunded: 0 };
      const answer = await admin.post('orders/refund', random() < 0.3 ? part : whole);
      count(answer.body.success ? 'refunded' : 'not refunded');
    };
    await inParallel(
      WORKERS,
      Array.from({ length: steps }, () => () => {
        const client = pick(random, customers);
        const dice = random();
        if (dice < 0.35) return buy(client);
        if (dice < 0.5) return fill(client);
        if (dice < 0.65) return mix(client);
        if (dice < 0.7) return refund();
        if (dice < 0.76) return credit(client);
        if (dice < 0.82) return leave();
        return dice < 0.9 ? redeem(client) : adjust(client);
      }),
    );

    expect(await checkInvariants(one.database.db, new Date()), `seed ${seed}`).toEqual([]);
    const { rows } = await one.database.db.execute<{
      added: number;
      taken: number;
      now: number;
      least: number;
    }>(sql`
    select (select coalesce(sum(amount_cents), 0)::int from balance_transactions where operation = 'add') as added,
      (select coalesce(sum(amount_cents), 0)::int from balance_transactions where operation = 'deduct') as taken,
      (select sum(balance_cents)::int from users) as now, (select min(balance_cents)::int from users) as least`);
    const sums = rows[0];
    expect(sums?.now).toBe((sums?.added ?? 0) - (sums?.taken ?? 0));
    expect(sums?.least).toBeGreaterThanOrEqual(0);
    const credited = await one.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from redeem_codes where used_by is not null`,
    );
    expect(credited.rows[0]?.n).toBe(done.redeemed ?? 0);
    say('bank', `${steps} steps by ${WORKERS} workers: ${JSON.stringify(done)}; no cent lost`);
  },
  RUN_MS,
);

it(
  'bank: top-ups and mixed payments while processes are killed; each payment counts once and no cent is lost',
  async () => {
    const { seed, random } = newSeed('bank, killed');
    const steps = size(60, 600);
    const kills = size(2, 20);
    const run = await FaultRun.open({ vars: { RATE_LIMIT_FACTOR: '100000', GATEWAY_TIMEOUT_MS: '5000' } });
    const admin = await run.admin();
    const dear = await aProduct(admin, { price: 60, publicPriceIDR: 1_200_000 }, steps);
    const sessions: string[] = [];
    for (let n = 0; n < WORKERS; n += 1) sessions.push(await sessionOf(run, admin, n));

    const made: Transaction[] = [];
    let [done, killed] = [0, 0];
    let replacing: Promise<void> = Promise.resolve();
    const maybeKill = () => {
      done += 1;
      if (done % Math.floor(steps / (kills + 1)) !== 0 || killed >= kills) return;
      killed += 1;
      const victim = wholeBetween(random, 0, 1);
      replacing = replacing.then(() => run.replace(victim));
    };
    await inParallel(
      WORKERS,
      Array.from({ length: steps }, (_, n) => async () => {
        const client = run.client(n);
        client.setCookie(SESSION, pick(random, sessions));
        const payment = await (random() < 0.6
          ? tryTopUp(client, wholeBetween(random, 500, 2_000) / 100)
          : tryRest(client, dear));
        if (payment) made.push(payment);
        // Two processes hear of it at once; one of them may be dying.
        if (payment) await Promise.all([run.tell(n, payment), run.tell(n + 1, payment)]);
        maybeKill();
      }),
    );
    await replacing;
    expect(killed).toBe(kills);
    // The gateway sends again what it sent, whoever heard of it.
    for (const [n, payment] of made.entries()) expect(await run.tell(n, payment), `seed ${seed}`).toBe(true);
    const views = await run.views(made);
    expect(new Set(views.map(({ status }) => status))).not.toContain('UNPAID');
    await run.check(seed);
    const filled = await run.count(sql`select count(*)::int as n from balance_transactions t
      join orders o on o.id = t.order_id where o.kind = 'top-up' and t.order_move = 'paid'`);
    say(
      'bank, killed',
      `${made.length} payments told twice and again, ${filled} top-ups credited, ${killed} kills`,
    );
  },
  RUN_MS,
);

/** Somebody with a balance, made as the seller makes them. */
async function sessionOf(run: FaultRun, admin: TestClient, n: number): Promise<string> {
  const login = { email: `bank${n}@kunci.test`, password: 'gajah-terbang-1' };
  const made = await admin.post('users/create', { ...login, username: `bank ${n}`, initialBalance: START });
  if (!made.body?.success) throw new Error(made.text);
  const client = run.client(n);
  const answer = await client.post('auth/login', login);
  if (!answer.body?.success) throw new Error(answer.text);
  return client.cookie(SESSION) ?? '';
}
