import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { pick, wholeBetween } from '#seed/random.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { aProduct } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import type { TestClient } from '../test-client.ts';
import { testStore } from '../test-store.ts';
import { newSeed, RUN_MS, say, size } from './fault-run.ts';

const CUSTOMERS = 20;
const WORKERS = 8;
const START = 20;

it(
  'bank: buys, redeems and adjustments at once; ledgers equal balances and none is negative',
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
    await inParallel(
      WORKERS,
      Array.from({ length: steps }, () => () => {
        const client = pick(random, customers);
        const dice = random();
        if (dice < 0.6) return buy(client);
        return dice < 0.75 ? redeem(client) : adjust(client);
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
