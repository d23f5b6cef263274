import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { V1_CALLS } from '#contract/api/all-calls.ts';
import { v1Error } from '#contract/api/v1.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { refusalText } from '#contract/wire/refusals.ts';
import { CALLS_A_MINUTE } from '#domain/guard/api-keys.ts';
import { CALL_WINDOW_MS } from '#domain/hand-payments/bank-doors.ts';
import { ApiCaller, anApiKey } from '#testing/api-caller.ts';
import { aProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
let rani: TestClient & { userId: number; email: string };
let key: ApiCaller;
let product: Product;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  rani = await store.signedIn('customer', 500);
  key = await anApiKey(rani, store.client());
  product = await aProduct(admin, { price: 1 }, 60);
});
afterAll(() => store?.close());

const refusal = ({ status, body }: Answer) => [status, body?.error?.code];
let numbers = 0;
const anOrder = (over: object = {}) => {
  numbers += 1;
  return { variant_id: product.id, number: `D-${numbers}`, ...over };
};
const sold = async () =>
  (await store.database.pool.query("select count(*)::int as n from orders where channel = 'api'")).rows[0].n;
const seconds = (): number => Math.floor(Date.now() / 1000);
const WINDOW = CALL_WINDOW_MS / 1000;

describe('a key', () => {
  it('is shown once and kept as a hash that makes no call', async () => {
    const made = await rani.post('api/make-key', { name: 'Sekali', rights: ['catalogue'] });
    expect(made.body.token).toMatch(/^kunci_test_[0-9A-Za-z]{12}_[0-9A-Za-z]{40}$/);
    const listed = await rani.get('api/keys');
    expect(listed.body.data[0]).toMatchObject({ name: 'Sekali', rights: ['catalogue'], lastUsedAt: null });
    const { rows } = await store.database.pool.query('select * from api_keys where id = $1', [
      made.body.data.id,
    ]);
    const kept = JSON.stringify(rows[0], (_, value) => value);
    const secret = made.body.token.split('_')[3];
    for (const text of [listed.text, kept, rows[0].sealed.toString('latin1')])
      expect(text).not.toContain(secret);
    await store.runJob('send-mail');
    const [mail] = (await store.client().get(`/sandbox/inbox.json?to=${rani.email}`)).body;
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^API key baru dibuat untuk akun /) });
    expect(mail.text).not.toContain(secret);
  });

  it('is made and ended only after a fresh proof, and by its own account', async () => {
    const other = await store.signedIn('customer');
    expect((await other.post('api/end-key', { id: key.id })).body.code).toBe('api.key-not-found');
    await store.database.pool.query("update sessions set proved_at = now() - interval '11 minutes'");
    for (const [path, body] of [
      ['api/make-key', { name: 'x', rights: ['buy'] }],
      ['api/end-key', { id: key.id }],
    ] as const)
      expect((await rani.post(path, body)).body.code).toBe('session.step-up');
    await store.database.pool.query('update sessions set proved_at = now()');
  });

  it('is one of twenty at most, however many are made at once', async () => {
    const bima = await store.signedIn('customer');
    const answers = await inParallel(
      10,
      Array.from(
        { length: 25 },
        (_, n) => () => bima.post('api/make-key', { name: `K${n}`, rights: ['buy'] }),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(20);
    expect(answers.find(({ body }) => !body.success)?.body.code).toBe('api.too-many-keys');
  });

  it('is seen and ended by who looks after customers too, and that stands in the audit log', async () => {
    const bima = await store.signedIn('customer');
    const own = await anApiKey(bima, store.client(), { name: 'Toko Bima' });
    const of = `api/keys?user_id=${bima.userId}`;
    expect((await admin.get(of)).body.data).toMatchObject([{ id: own.id, name: 'Toko Bima' }]);
    expect((await rani.get(of)).status).toBe(403);
    expect((await rani.post('api/end-key', { user_id: bima.userId, id: own.id })).status).toBe(403);
    expect((await admin.post('api/end-key', { user_id: rani.userId, id: own.id })).status).toBe(404);
    expect((await admin.post('api/end-key', { user_id: bima.userId, id: own.id })).body.success).toBe(true);
    expect((await own.read('balance')).status).toBe(401);
    const { rows } = await store.database.pool.query(
      "select before from audit_log where action = 'api-key.end' and target = $1",
      [`user:${bima.userId}`],
    );
    expect(rows).toEqual([{ before: { name: 'Toko Bima' } }]);
  });

  it('says when it was last used', async () => {
    const used = await anApiKey(rani, store.client(), { name: 'Dipakai' });
    await used.read('balance');
    await expect
      .poll(async () => (await rani.get('api/keys')).body.data[0])
      .toMatchObject({ name: 'Dipakai', lastUsedAt: expect.any(String) });
  });
});

describe('who comes without a good key', () => {
  const ATTACKS: [string, (one: ApiCaller) => Promise<Answer>, number, string][] = [
    ['no key at all', (one) => one.client.get('/api/v1/balance'), 401, 'api.key'],
    ['a session’s cookie alone', () => rani.get('/api/v1/balance'), 401, 'api.key'],
    [
      'a key that is none',
      (one) =>
        one.read('balance', { authorization: 'Bearer kunci_test_aaaaaaaaaaaa_'.concat('b'.repeat(40)) }),
      401,
      'api.key',
    ],
    [
      'the right name and another secret',
      (one) => one.read('balance', { authorization: `Bearer kunci_test_${one.name}_${'b'.repeat(40)}` }),
      401,
      'api.key',
    ],
    [
      'the key itself where something changes',
      (one) => one.client.post('/api/v1/orders', anOrder(), { authorization: `Bearer ${one.token}` }),
      401,
      'api.unsigned',
    ],
    [
      'a signature with another secret',
      (one) => one.send('orders', anOrder(), { token: `${one.token}x` }),
      401,
      'api.signature',
    ],
    [
      'a signature of another body',
      (one) => one.send('orders', anOrder(), { signedBody: '{}' }),
      401,
      'api.signature',
    ],
    [
      'a signature of another path',
      (one) => one.send('orders', anOrder(), { signedPath: '/api/v1/quote' }),
      401,
      'api.signature',
    ],
    [
      'a signature of another query',
      (one) => one.readSigned('orders?size=1', { signedPath: '/api/v1/orders?size=2' }),
      401,
      'api.signature',
    ],
    [
      'no signature beside the key’s name',
      (one) => one.send('orders', anOrder(), { headers: { 'kunci-signature': '' } }),
      401,
      'api.signature',
    ],
    [
      'another time than was signed',
      (one) => one.send('orders', anOrder(), { headers: { 'kunci-timestamp': String(seconds() + 1) } }),
      401,
      'api.signature',
    ],
    [
      'an old call',
      (one) => one.send('orders', anOrder(), { time: seconds() - WINDOW - 5 }),
      401,
      'api.time',
    ],
    [
      'one from the future',
      (one) => one.send('orders', anOrder(), { time: seconds() + WINDOW + 5 }),
      401,
      'api.time',
    ],
  ];

  it.each(ATTACKS)('is refused: %s', async (_, attack, status, code) => {
    const before = await sold();
    const answer = await attack(key);
    expect(refusal(answer)).toEqual([status, code]);
    expect(v1Error.parse(answer.body)).toEqual(answer.body);
    expect(await sold()).toBe(before);
  });

  it('is heard within the window on both sides', async () => {
    for (const off of [20 - WINDOW, WINDOW - 20])
      expect((await key.send('orders', anOrder(), { time: seconds() + off })).status).toBe(201);
  });

  it('is refused where the call was sent before as another attempt, and answered as the same one', async () => {
    const body = { variant_id: product.id };
    const time = seconds();
    const first = await key.send('orders', body, { time, headers: { 'idempotency-key': 'R-1' } });
    expect(first.status).toBe(201);
    const before = await sold();
    const replayed = await key.send('orders', body, { time, headers: { 'idempotency-key': 'R-2' } });
    expect(refusal(replayed)).toEqual([409, 'api.replayed']);
    const repeated = await key.send('orders', body, { time, headers: { 'idempotency-key': 'R-1' } });
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    expect(await sold()).toBe(before);
  });

  it('is out at once when the key has ended, in every process, and when the account is gone', async () => {
    const second = await testStore({ database: store.database });
    const bima = await store.signedIn('customer', 10);
    const [one, two] = [await anApiKey(bima, store.client()), await anApiKey(bima, store.client())];
    const there = [store.client(), second.client()];
    const ask = ({ token }: ApiCaller) =>
      Promise.all(
        there.map(
          async (client) =>
            (await client.get('/api/v1/balance', { authorization: `Bearer ${token}` })).status,
        ),
      );
    expect(await ask(one)).toEqual([200, 200]);
    await bima.post('api/end-key', { id: one.id });
    expect(await ask(one)).toEqual([401, 401]);
    expect(await ask(two)).toEqual([200, 200]);
    await admin.post('users/delete', { id: bima.userId });
    expect(await ask(two)).toEqual([401, 401]);
    await second.close();
  });

  it.each([
    ['en-GB,en;q=0.8', 'Unknown API key, or one that was revoked'],
    ['*', refusalText('api.key')],
    ['fr, th;q=0.5', 'ไม่รู้จักคีย์ API นี้ หรือถูกยกเลิกแล้ว'],
  ])('is told so in the language of %s', async (language, text) => {
    const answer = await store.client().get('/api/v1/balance', { 'accept-language': language });
    expect(answer.body.error).toMatchObject({ code: 'api.key', message: text });
  });

  it('is refused from another network', async () => {
    const far = await anApiKey(rani, store.client(), { networks: ['103.28.12.0/24', '2001:db8::/32'] });
    expect(refusal(await far.read('balance'))).toEqual([403, 'api.network']);
    const near = await anApiKey(rani, store.client(), { networks: ['127.0.0.0/8', '::1'] });
    expect((await near.read('balance')).status).toBe(200);
    expect(
      (await rani.post('api/make-key', { name: 'x', rights: ['buy'], networks: ['kantor'] })).status,
    ).toBe(400);
  });
});

describe('a key without the right', () => {
  it.each(V1_CALLS.flatMap(({ method, path, right }) => (right ? [[method, path, right] as const] : [])))(
    'is refused: %s %s',
    async (method, path, right) => {
      const rights = (['catalogue', 'buy', 'orders', 'claims'] as const).filter((each) => each !== right);
      const bima = await store.signedIn('customer');
      const without = await anApiKey(bima, store.client(), { rights });
      const named = path.replace(':order', 'D-1');
      const answer = method === 'GET' ? await without.read(named) : await without.send(named, {});
      expect(refusal(answer)).toEqual([403, 'api.right']);
      expect(answer.body.error.params).toEqual({ right });
    },
  );
});

describe('limits', () => {
  it('of a key are told with every answer', async () => {
    const own = await anApiKey(rani, store.client());
    const [first, second] = [await own.read('balance'), await own.read('balance')];
    const most = CALLS_A_MINUTE * 1000;
    expect(first.headers.get('ratelimit-limit')).toBe(String(most));
    expect([first, second].map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual([
      String(most - 1),
      String(most - 2),
    ]);
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
  });

  it('slow 10,000 wrong keys down, and one key beyond its own', async () => {
    const strict = await testStore({ database: store.database, vars: { RATE_LIMIT_FACTOR: '1' } });
    const second = await testStore({ database: store.database, vars: { RATE_LIMIT_FACTOR: '1' } });
    const client = strict.client();
    const busy = await anApiKey(rani, client);
    const doors = [busy, new ApiCaller(second.client(), busy.token, busy.id)] as const;
    const left = new Set<string | null>();
    const statuses = new Map<number, number>();
    await inParallel(
      20,
      Array.from({ length: CALLS_A_MINUTE + 5 }, (_, n) => async () => {
        const { status, headers } = await (doors[n % 2] ?? busy).read('balance');
        left.add(headers.get('ratelimit-remaining'));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    expect([...statuses].sort()).toEqual([
      [200, CALLS_A_MINUTE],
      [429, 5],
    ]);
    // Each number was told once, by whichever process.
    expect(left.size).toBe(CALLS_A_MINUTE);
    await second.close();
    const wrong = new Map<number, number>();
    let last: Response | undefined;
    await inParallel(
      20,
      Array.from({ length: 10_000 }, (_, n) => async () => {
        const token = `kunci_test_${String(n).padStart(12, '0')}_${'c'.repeat(40)}`;
        const answer = await strict.store.app.request('/api/v1/balance', {
          headers: { authorization: `Bearer ${token}` },
        });
        wrong.set(answer.status, (wrong.get(answer.status) ?? 0) + 1);
        if (answer.status === 429) last = answer;
      }),
    );
    // Those under way at the same moment may be looked at beyond it.
    expect(wrong.get(401)).toBeLessThanOrEqual(60 + 20);
    expect(wrong.get(429)).toBeGreaterThanOrEqual(10_000 - 100);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(60);
    await strict.close();
  });
});

describe('what is not a call', () => {
  it.each([
    ['GET', 'nothing', 404, 'request.unknown-path'],
    ['GET', 'quote', 405, 'request.wrong-method'],
    ['POST', 'orders/D-1', 405, 'request.wrong-method'],
  ] as const)('%s %s is answered in the same form', async (method, path, status, code) => {
    const answer = await store.client().send(method, `/api/v1/${path}`);
    expect(refusal(answer)).toEqual([status, code]);
    expect(answer.body.error.docs).toBe(`/api/v1/docs#${code}`);
  });

  it.each([
    ['orders', { variant_id: 1, price: 1 }, 'price'],
    ['orders', { variant_id: '1' }, 'variant_id'],
    ['orders', { variant_id: 1, quantity: 501 }, 'quantity'],
    ['orders', { variant_id: 1, quantity: 0 }, 'quantity'],
    ['orders', { variant_id: 1, max_total_cents: 1.5 }, 'max_total_cents'],
    ['quote', { variant_id: 1, user_id: 1 }, 'user_id'],
  ])('%s takes no %j', async (path, body, field) => {
    const answer = await key.send(path, body);
    expect(refusal(answer)).toEqual([422, 'request.malformed']);
    expect(answer.body.error.params).toEqual({ field });
  });

  it('takes no unknown part of a query, and no body that is no JSON', async () => {
    expect(refusal(await key.read('orders?user_id=1'))).toEqual([422, 'request.malformed']);
    const text = 'variant_id=1';
    const answer = await key.client.send('POST', '/api/v1/orders', text, {
      'content-type': 'application/x-www-form-urlencoded',
      ...key.signed('POST', '/api/v1/orders', text),
    });
    expect(refusal(answer)).toEqual([400, 'request.not-json']);
  });
});
