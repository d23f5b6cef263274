import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPowChallenge } from '#adapters/secrets/pow-challenge.ts';
import { randomText } from '#adapters/secrets/random-text.ts';
import { CHALLENGE_HEADER, type ChallengeParams } from '#contract/guard/challenge.ts';
import { CHALLENGE_BITS, CHALLENGE_MS } from '#domain/guard/challenge.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

/** Five look-ups, seventy-five orders a minute; fifteen failed sign-ins an hour. */
const VARS = { RATE_LIMIT_FACTOR: '0.25', TRUST_PROXY: '127.0.0.1' };
/** Quickly found; what a store asks for is looked at by itself. */
const BITS = 10;
let at = Date.parse('2026-03-01T03:00:00Z');
const clock = { now: () => new Date(at) };
let store: TestStore;
let second: TestStore;
beforeAll(async () => {
  store = await testStore({ vars: { ...VARS, CHALLENGE: 'pow' }, clock, challengeBits: BITS });
  second = await testStore({
    vars: { ...VARS, CHALLENGE: 'pow' },
    clock,
    database: store.database,
    challengeBits: BITS,
  });
});
afterAll(async () => {
  await second?.close();
  await store?.close();
});

let networks = 0;
let network = '';
beforeEach(() => {
  networks += 1;
  network = `203.0.113.${networks}`;
});

type Headers = Record<string, string>;
const from = (headers: Headers = {}): Headers => ({ 'x-forwarded-for': network, ...headers });
const answering = (answer: string): Headers => ({ [CHALLENGE_HEADER]: answer });
const search = (headers?: Headers, where = store, email = `${randomText(8)}@contoh.id`) =>
  where.client().post('tripay/search-orders', { searchType: 'email', searchTerm: email }, from(headers));
const order = (headers?: Headers, where = store) =>
  where.client().post(
    'tripay/create-transaction',
    {
      method: 'QRIS2',
      merchant_ref: `PUB-1772334000-${randomText(16)}`,
      amount: 1,
      customer_email: 'a@contoh.id',
      product_id: 1,
      quantity: 1,
    },
    from(headers),
  );
const guess = (email: string, headers?: Headers) =>
  store.client().post('auth/login', { email, password: 'bukan-ini-1' }, from(headers));

/** By the platform's own hash. */
function solve({ nonce, bits }: ChallengeParams, fits = (found: number) => found >= bits): string {
  for (let n = 0; ; n += 1) {
    const answer = `${nonce}.${n.toString(16)}`;
    if (fits(Math.clz32(createHash('sha256').update(answer).digest().readUInt32BE()))) return answer;
  }
}

/** As many look-ups as are free of a challenge, and what the next one is asked. */
async function askedAfterLooking(): Promise<ChallengeParams> {
  for (let n = 0; n < 4; n += 1) expect((await search()).status).toBe(200);
  const { status, body } = await search();
  expect([status, body.code]).toEqual([403, 'challenge.required']);
  expect(body.params).toEqual({ nonce: expect.any(String), bits: BITS });
  return body.params;
}

describe('with CHALLENGE=off', () => {
  it('nobody is asked anything, near a limit or over it, and nothing is kept', async () => {
    const plain = await testStore({ vars: VARS, clock });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await search(answering('x.1'), plain)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const { rows } = await plain.database.pool.query('select 1 from spent_challenges');
    expect(rows).toEqual([]);
    await plain.close();
  });
});

describe('near a limit', () => {
  it('the work is as hard as was decided where nobody says otherwise', async () => {
    const { vault } = store.store.deps;
    const { nonce, bits } = await createPowChallenge({ vault, clock, randomText }).ask('search');
    expect([bits, CHALLENGE_BITS]).toEqual([18, 18]);
    expect(`${nonce}.ffffffff`.length).toBeLessThan(56);
  });

  it('a look-up is asked, works once it is solved, and the limit stays where it is', async () => {
    const asked = await askedAfterLooking();
    expect((await search(answering(solve(asked)))).status).toBe(200);
    const over = await search();
    expect([over.status, over.body.code]).toEqual([429, 'request.too-many']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('being asked counts for nothing, and other networks are not asked', async () => {
    for (let n = 0; n < 4; n += 1) await search();
    for (let n = 0; n < 10; n += 1) expect((await search()).body.code).toBe('challenge.required');
    const hash = Buffer.from(await store.store.deps.vault.digest('address', network)).toString('hex');
    const { rows } = await store.database.pool.query('select hits from rate_limits where key = $1', [
      `search:${hash}:most`,
    ]);
    expect(rows).toEqual([{ hits: 4 }]);
    network = '198.51.100.1';
    expect((await search()).status).toBe(200);
  });

  it('an order is asked, and works once it is solved', async () => {
    for (let n = 0; n < 60; n += 1) expect((await order()).status).toBe(200);
    const { status, body } = await order();
    expect([status, body.code]).toEqual([403, 'challenge.required']);
    expect((await order(answering(solve(body.params)))).status).toBe(200);
    expect((await order()).body.code).toBe('challenge.required');
  });

  it('a sign-in is asked before its password counts; a browser that its owner used is not', async () => {
    const customer = await store.signedIn('customer');
    for (let n = 0; n < 12; n += 1) expect((await guess(`tebak${n}@contoh.id`)).status).toBe(200);
    for (let n = 0; n < 8; n += 1)
      expect((await guess('tebak@contoh.id')).body.code).toBe('challenge.required');
    const { body } = await guess('tebak@contoh.id');
    const judged = await guess('tebak@contoh.id', answering(solve(body.params)));
    expect([judged.status, judged.body.code]).toEqual([200, 'login.invalid']);
    const own = await customer.post('auth/login', { email: customer.email, password: 'salah-1' }, from());
    expect(own.body.code).toBe('login.invalid');
  });
});

describe('an answer', () => {
  it('to one process’s question works once at any, however often it is sent at once', async () => {
    // More orders have room at each of the two.
    for (let n = 0; n < 60; n += 1) await Promise.all([order(), order({}, second)]);
    const headers = answering(solve((await order()).body.params));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => order(headers, n % 2 === 0 ? second : store)),
    );
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(codes).toEqual(Array.from({ length: 19 }, () => 'challenge.required'));
    expect((await order(headers)).body.code).toBe('challenge.required');
  });

  it('that is forged, foreign, too easy, for another call or too late is none', async () => {
    const asked = await askedAfterLooking();
    const right = solve(asked);
    const refused = async (answer: string) => {
      const { status, body } = await search(answering(answer));
      return [status, body.code, body.params?.bits];
    };
    const NO = [403, 'challenge.required', BITS];

    expect(await refused(solve(asked, (found) => found === BITS - 1))).toEqual(NO);
    const [ends = '', random = '', mark = ''] = asked.nonce.split('-');
    const later = (Number.parseInt(ends, 36) + 3_600_000).toString(36);
    for (const nonce of [`${later}-${random}-${mark}`, `${ends}-${random}-${'0'.repeat(24)}`])
      expect(await refused(solve({ ...asked, nonce }))).toEqual(NO);
    for (const text of [
      '',
      '.',
      'x',
      `${asked.nonce}.`,
      `${right}0g`,
      right.toUpperCase(),
      'a'.repeat(5_000),
    ])
      expect(await refused(text)).toEqual(NO);

    // Another store's secret; another network's question; the same network's for another call.
    const other = { digest: async () => crypto.getRandomValues(new Uint8Array(32)) };
    const stranger = createPowChallenge({ vault: other, clock, randomText, bits: BITS });
    expect(await refused(solve(await stranger.ask('search')))).toEqual(NO);
    for (let n = 0; n < 60; n += 1) await order();
    expect(await refused(solve((await order()).body.params))).toEqual(NO);
    const here = network;
    network = '198.51.100.77';
    const foreign = solve(await askedAfterLooking());
    network = here;
    expect(await refused(foreign)).toEqual(NO);

    at += CHALLENGE_MS;
    for (let n = 0; n < 4; n += 1) await search();
    expect(await refused(right)).toEqual(NO);
    const inTime = solve((await search()).body.params);
    at += 59_999;
    expect((await search(answering(inTime))).status).toBe(200);
  });

  it('that was used is forgotten once it could not be used again anyway', async () => {
    await search(answering(solve(await askedAfterLooking())));
    const kept = async () =>
      (await store.database.pool.query('select count(*)::int as n from spent_challenges')).rows[0].n;
    await store.runJob('tidy');
    expect(await kept()).toBeGreaterThan(0);
    at += CHALLENGE_MS;
    await store.runJob('tidy');
    expect(await kept()).toBe(0);
  });
});
