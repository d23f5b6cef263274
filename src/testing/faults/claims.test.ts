import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { ADMIN } from '../app-process.ts';
import { aProduct } from '../factories.ts';
import { inParallel, shuffled } from '../in-parallel.ts';
import type { TestClient } from '../test-client.ts';
import { CONNECTIONS, FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

interface Ended extends Record<string, unknown> {
  id: number;
  outcome: string | null;
  ends: number;
}

it(
  'claims: replacements, refunds, further claims and late notices at once, each claim ends once',
  async () => {
    const { seed } = newSeed('claims');
    const buyers = size(24, 160);
    const run = await FaultRun.open();
    const admin = await run.admin();
    await admin.post('settings/update', { batchDefects: 0 });
    const product = await aProduct(admin, {}, buyers * 3);
    const orders = await run.orders(
      product,
      Array.from({ length: buyers }, () => 1),
    );
    await inParallel(
      CONNECTIONS,
      orders.map((order, n) => () => run.tell(n, order)),
    );
    const staff = await Promise.all([0, 1].map((n) => signedIn(run.client(n))));
    const pieces = await inParallel(
      CONNECTIONS,
      orders.map((order, n) => async () => claim(run.client(n), order)),
    );
    const ids = await idsOf(run);
    const acts = pieces.flatMap(({ order, goods, claim: id }, n): (() => Promise<unknown>)[] => {
      const seller = staff[n % 2] as TestClient;
      const orderId = ids.get(order.merchant_ref) ?? 0;
      const { merchant_ref } = order;
      return [
        () => seller.post('claims/replace', { id, words: 'Maaf, ini gantinya' }),
        () => seller.post('claims/refund', { id }),
        () => seller.post('claims/decline', { id, words: 'Tidak' }),
        () => seller.post('orders/refund', { id: orderId, reason: 'Salah beli' }),
        () => seller.post('orders/replace', { id: orderId, goods: [goods], reason: 'broken' }),
        () => run.client(n).post('claims/say', { merchant_ref, claim: id, text: 'Halo' }),
        () => run.client(n).post('claims/open', { merchant_ref, goods, reason: 'used', text: 'Lagi' }),
        () => run.tell(n, order),
      ];
    });
    await inParallel(CONNECTIONS, shuffled(acts, seed));
    await run.check(seed);

    const { rows } = await run.database.db.execute<Ended>(sql`
      select c.id, c.outcome, (select count(*)::int from claim_messages m where m.claim_id = c.id and m.note is not null) as ends
      from claims c order by c.id`);
    for (const { id, outcome, ends } of rows)
      expect([id, outcome, ends], `seed ${seed}`).toEqual([id, outcome, outcome === null ? 0 : 1]);
    const codes = (await run.views(orders)).flatMap((view) => view.codes);
    expect(new Set(codes).size, `seed ${seed}`).toBe(codes.length);
    const count = (wanted: string | null) => rows.filter(({ outcome }) => outcome === wanted).length;
    say(
      'claims',
      `${buyers} buyers, ${acts.length} calls: ${count('replaced')} replaced, ${count('refunded')} refunded, ${count('declined')} declined, ${count(null)} open`,
    );
  },
  RUN_MS,
);

async function signedIn(client: TestClient): Promise<TestClient> {
  const answer = await client.post('auth/login', ADMIN);
  if (answer.body?.success !== true) throw new Error(answer.text);
  client.proof = { password: ADMIN.password };
  return client;
}

async function claim(client: TestClient, order: Transaction) {
  const { merchant_ref } = order;
  const { pieces } = (await client.post('claims/look', { merchant_ref })).body.data;
  const { goods } = pieces[0];
  const opened = await client.post('claims/open', { merchant_ref, goods, reason: 'broken', text: 'Gagal' });
  return { order, goods: goods as number, claim: opened.body.claim as number };
}

async function idsOf(run: FaultRun): Promise<Map<string, number>> {
  const { rows } = await run.database.db.execute<{ id: number; ref: string }>(
    sql`select id, merchant_ref as ref from orders`,
  );
  return new Map(rows.map(({ id, ref }) => [ref, id]));
}
