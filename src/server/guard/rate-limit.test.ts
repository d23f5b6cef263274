import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Refusal, refusalText } from '#contract/wire/refusals.ts';
import { type Network, networkOf } from '#domain/guard/networks.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { Ctx } from '../context.ts';
import { jobContext } from '../context.ts';
import {
  countHit,
  countNetwork,
  createMemoryLimiter,
  forgiveNetwork,
  LIMITS,
  type Limit,
} from './rate-limit.ts';

const limit = { name: 'uji', max: 3, seconds: 60 };
const START = 1_772_334_000_000;
/** As for callers who are known by one word. */
const limiterOf = (...options: Parameters<typeof createMemoryLimiter>) => {
  const hit = createMemoryLimiter(...options);
  return (limit: Limit, near: string, nowMs: number) => hit(limit, { near, wide: null }, nowMs);
};
const waitOf = (refusal: Refusal | null) =>
  refusal && [refusal.code, refusal.params.seconds, refusal.retryAfter];

it('the limits are those that were decided', () => {
  expect(LIMITS).toMatchObject({
    createTransaction: { name: 'create', max: 300, seconds: 60 },
    getPurchase: { name: 'purchase', max: 120, seconds: 60 },
    loginFailures: { name: 'login-failures', max: 60, seconds: 3_600 },
  });
});

describe('counting in this process', () => {
  it('lets the allowed number through, then says when to come back', () => {
    const hit = limiterOf(1);
    for (let n = 0; n < 3; n += 1) expect(hit(limit, 'a', START + n)).toBeNull();
    const refused = hit(limit, 'a', START + 20_500);
    expect(waitOf(refused)).toEqual(['request.too-many', 40, 39.5]);
    expect(refusalText('request.too-many', refused?.params)).toBe(
      'Terlalu banyak permintaan. Coba lagi dalam 40 detik.',
    );
    expect(hit(limit, 'a', START + 59_999)).not.toBeNull();
    expect(hit(limit, 'a', START + 60_000)).toBeNull();
  });

  it('counts callers and calls apart', () => {
    const hit = limiterOf(1);
    for (let n = 0; n < 4; n += 1) hit(limit, 'a', START);
    expect(hit(limit, 'b', START)).toBeNull();
    expect(hit({ ...limit, name: 'lain' }, 'a', START)).toBeNull();
    expect(hit(limit, 'a', START)).not.toBeNull();
  });

  it.each([
    [1, 3],
    [2, 6],
    [1_000, 3_000],
    [0.5, 1],
  ])('a factor of %s allows %s', (factor, allowed) => {
    const hit = limiterOf(factor);
    const through = Array.from({ length: allowed + 5 }, () => hit(limit, 'a', START)).filter(
      (r) => r === null,
    );
    expect(through).toHaveLength(allowed);
  });

  it('drops what has run out before it forgets anybody who still counts', () => {
    const hit = limiterOf(1, 10);
    for (let n = 0; n < 9; n += 1) hit(limit, `old ${n}`, START);
    for (let n = 0; n < 4; n += 1) hit(limit, 'a', START + 30_000);
    for (let n = 0; n < 8; n += 1) hit(limit, `new ${n}`, START + 61_000);
    expect(hit(limit, 'a', START + 61_000)).not.toBeNull();
  });
});

describe('counting networks in this process', () => {
  const inV6 = (subnet: number, host: number) => networkOf(`2001:db8:5:${subnet.toString(16)}::${host}`);
  const through = (networks: readonly Network[], mostKeys?: number) => {
    const hit = createMemoryLimiter(1, mostKeys);
    return networks.filter((network) => hit(limit, network, START) === null).length;
  };

  it('takes all addresses of one /64 for one caller', () => {
    expect(through(Array.from({ length: 100 }, (_, n) => inV6(1, n)))).toBe(3);
  });

  it('gives a /48 ten times the budget, however many /64 it is split into', () => {
    expect(through(Array.from({ length: 1_000 }, (_, n) => inV6(n, 1)))).toBe(30);
  });

  it('lets no /64 use up the budget of its neighbours', () => {
    const flood = Array.from({ length: 500 }, (_, n) => inV6(1, n));
    expect(through([...flood, inV6(2, 1), inV6(3, 1)])).toBe(5);
  });

  it('forgets the oldest when it is full, and not whoever still counts', () => {
    const hit = limiterOf(1, 100);
    for (let n = 0; n < 50; n += 1) hit(limit, `early ${n}`, START);
    for (let n = 0; n < 4; n += 1) hit(limit, 'guesser', START);
    for (let n = 0; n < 90; n += 1) hit(limit, `flood ${n}`, START);
    expect(hit(limit, 'guesser', START)).not.toBeNull();
  });
});

describe('counting in the database', () => {
  let at = START;
  let store: TestStore;
  let ctx: Ctx;
  beforeAll(async () => {
    store = await testStore({ clock: { now: () => new Date(at) }, vars: { RATE_LIMIT_FACTOR: '1' } });
    ctx = jobContext(store.store.deps);
  });
  afterAll(() => store?.close());

  it('lets the allowed number through, then says when to come back, then begins anew', async () => {
    for (let n = 0; n < 3; n += 1) expect(await countHit(ctx, limit, 'a')).toBeNull();
    at = START + 20_500;
    expect(waitOf(await countHit(ctx, limit, 'a'))).toEqual(['request.too-many', 40, 39.5]);
    expect(await countHit(ctx, limit, 'b')).toBeNull();
    expect(await countHit(ctx, { ...limit, name: 'lain' }, 'a')).toBeNull();
    at = START + 59_999;
    expect(await countHit(ctx, limit, 'a')).not.toBeNull();
    at = START + 60_000;
    for (let n = 0; n < 3; n += 1) expect(await countHit(ctx, limit, 'a')).toBeNull();
    expect(waitOf(await countHit(ctx, limit, 'a'))).toEqual(['request.too-many', 60, 60]);
  });

  it('counts exactly, however many come at once', async () => {
    const hits = { name: 'ramai', max: 12, seconds: 60 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => countHit(ctx, hits, 'x')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(12);
    const { rows } = await store.database.pool.query(`select hits from rate_limits where key = 'ramai:x'`);
    expect(rows).toEqual([{ hits: 20 }]);
  });

  it('starts one new window when many come at once after the old one', async () => {
    const hits = { name: 'jendela', max: 5, seconds: 10 };
    for (let n = 0; n < 8; n += 1) await countHit(ctx, hits, 'x');
    at += 10_000;
    const answers = await Promise.all(Array.from({ length: 20 }, () => countHit(ctx, hits, 'x')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });

  it('counts a /64 as one and its /48 at ten times that, forgives both, and keeps no address', async () => {
    const from = async (subnet: number, host: number): Promise<Ctx> => {
      const network = networkOf(`2001:db8:9:${subnet.toString(16)}::${host}`);
      const { vault } = ctx.deps;
      const addressHash = await vault.digest('address', network.near);
      return { ...ctx, network, addressHash, wideHash: await vault.digest('address', network.wide ?? '') };
    };
    const answers: (Refusal | null)[] = [];
    for (let n = 0; n < 20; n += 1) answers.push(await countNetwork(await from(1, n), limit));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    for (let n = 2; n < 29; n += 1) answers.push(await countNetwork(await from(n, 1), limit));
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
    await forgiveNetwork(await from(2, 1), limit);
    expect(await countNetwork(await from(70, 1), limit)).toBeNull();
    expect(await countNetwork(await from(71, 1), limit)).not.toBeNull();
    const { rows } = await store.database.pool.query('select key from rate_limits');
    expect(JSON.stringify(rows)).not.toMatch(/2001|db8|::/);
  });

  it('is scaled by the factor', async () => {
    const doubled = { ...ctx, deps: { ...ctx.deps, config: { ...ctx.deps.config, rateLimitFactor: 2 } } };
    const answers: (Refusal | null)[] = [];
    for (let n = 0; n < 8; n += 1) answers.push(await countHit(doubled, limit, 'dua'));
    expect(answers.filter((answer) => answer === null)).toHaveLength(6);
  });

  it('is tidied away once it has run out', async () => {
    await countHit(ctx, limit, 'sisa');
    at += 60_000;
    await store.runJob('tidy');
    const { rows } = await store.database.pool.query(`select 1 from rate_limits where key = 'uji:sisa'`);
    expect(rows).toEqual([]);
  });
});

describe('over the wire', () => {
  it('too many orders a minute from one address are 429 with Retry-After; others go on', async () => {
    const store = await testStore({ vars: { RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '127.0.0.1' } });
    const ask = (address: string) =>
      store.client().post(
        'tripay/create-transaction',
        {
          method: 'QRIS2',
          merchant_ref: 'PUB-1772334000-ABCDEFGHIJ123456',
          amount: 1,
          customer_email: 'a@contoh.id',
          product_id: 1,
          quantity: 1,
        },
        { 'x-forwarded-for': address },
      );
    for (let n = 0; n < 3; n += 1) expect((await ask('203.0.113.7')).status).toBe(200);
    const over = await ask('203.0.113.7');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(over.body).toMatchObject({ success: false, code: 'request.too-many' });
    expect((await ask('203.0.113.8')).status).toBe(200);
    await store.close();
  });
});
