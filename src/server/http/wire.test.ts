import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct } from '#testing/factories.ts';
import { goodBodies } from '#testing/good-bodies.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  product = await aProduct(admin);
});
afterAll(() => store?.close());

/** Everything that could have changed, as one fingerprint. Counters of attempts and refusals may. */
async function fingerprint(): Promise<string> {
  // What was written to somebody has left, and changes no more.
  await store.runJob('send-mail');
  const tables = [
    'users',
    'roles',
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'blocks',
    'balance_transactions',
    'products',
    'orders',
    'keys',
    'goods',
    'mails',
    'settings',
    'audit_log',
    'promos',
    'vouchers',
    'chat_keywords',
    'email_codes',
    'member_sessions',
    'report_votes',
    'reports',
    'redeem_codes',
    'redeem_suspensions',
  ];
  const sums = tables.map(
    (table) =>
      `select '${table}=' || count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${table} t`,
  );
  const { rows } = await store.database.db.execute<{ sum: string }>(sql.raw(sums.join(' union all ')));
  return rows.map(({ sum }) => sum).join('\n');
}

const WRONG_VALUES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  'x'.repeat(5_000),
  [],
  {},
  [[]],
  '1e3',
  '\u0000',
  { $ne: 1 },
];

describe('bad input', () => {
  let asItWas: string | undefined;
  // From the end of the alphabet: what makes a code or an account comes after what would use it.
  const posts = ALL_ENDPOINTS.filter((endpoint) => endpoint.method === 'POST').toReversed();

  it.each(posts.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s changes nothing and says why',
    async (path, { input, identity }) => {
      const good = goodBodies(product)[path];
      if (!good) throw new Error(`the walk knows no body for ${path}`);
      let before = asItWas ?? (await fingerprint());
      const bad: [string, unknown][] = [
        ['a list', [good]],
        ['a text', 'x'],
        ['a number', 7],
        ['null', null],
        ['an unknown field', { ...good, isAdmin: true }],
        ['prototype', JSON.parse(`{"__proto__": {"isAdmin": true}, "constructor": 1}`)],
      ];
      for (const [name, body] of bad) {
        const answer = await admin.post(path, body);
        expect([name, answer.status, answer.body?.success]).toEqual([name, 400, false]);
        expect(answer.body.message).toMatch(/^Permintaan tidak valid: /);
      }
      const calls = Object.keys(good).flatMap((field) => {
        const { [field]: _, ...rest } = good;
        const replaced = WRONG_VALUES.map((value) => ({
          field,
          value,
          body: { ...good, [field]: value } as object,
        }));
        return [...replaced, { field, value: 'absent', body: rest }];
      });
      // What the schema refuses is refused in one place: one of each field is sent, another for each. Whose it is, is asked before.
      const refused = (body: object) => !z.safeParse(input, body).success;
      const sent = Object.keys(good).flatMap((field, n) => {
        const ofField = calls.filter((call) => call.field === field);
        if (field === identity) return ofField;
        const wrong = ofField.filter(({ body }) => refused(body));
        return [
          ...ofField.filter(({ body }) => !refused(body)),
          ...wrong.slice(n % wrong.length).slice(0, 1),
        ];
      });
      for (const { field, value, body } of sent) {
        const answer = await admin.post(path, body);
        expect([field, value, answer.status < 500]).toEqual([field, value, true]);
        if (answer.body.success !== true) continue;
        // Allowed after all: a field that may be left out, or a text that happens to be a good one.
        expect([field, value, ALLOWED[path]?.includes(field)]).toEqual([field, value, true]);
        before = await fingerprint();
      }
      const texts: [string, string, string][] = [
        ['not JSON', '{"a":', 'application/json'],
        ['a form', 'email=x', 'application/x-www-form-urlencoded'],
        ['plain text', JSON.stringify(good), 'text/plain'],
      ];
      for (const [name, body, type] of texts) {
        const answer = await admin.send('POST', path, body, { 'content-type': type });
        expect([name, answer.status]).toEqual([name, 400]);
      }
      const huge = await admin.send(
        'POST',
        path,
        JSON.stringify({ ...good, note: 'x'.repeat(2 * 1024 * 1024) }),
        {
          'content-type': 'application/json',
        },
      );
      const large = posts.find((endpoint) => endpoint.path === path)?.bodyLimit !== undefined;
      expect(huge.status).toBe(large ? 400 : 413);
      asItWas = await fingerprint();
      expect(asItWas).toBe(before);
    },
  );

  it('GET endpoints shrug off odd queries', async () => {
    for (const query of [
      'user_id=abc',
      'user_id=-1',
      'user_id=1e3',
      `user_id=${'9'.repeat(40)}`,
      'user_id=1;drop table users',
    ]) {
      expect([query, (await admin.get(`users/get?${query}`)).status]).toEqual([query, 400]);
    }
    const long = await admin.get(`tripay/get-purchase?reference=${'x'.repeat(500)}`);
    expect(long.status).toBe(400);
  });
});

describe('what may be a key', () => {
  it.each([
    ['codes/list', 'search', 'codes/search'],
    ['orders/list', 'search', 'orders/search'],
    ['purchase/history', 'query', 'purchase/search'],
  ])('%s refuses it in the address; it is looked for with a POST', async (listed, field, searched) => {
    for (const path of [listed, `${listed}.php`]) {
      for (const text of ['KUNCI-1', 'rani@contoh.test', '']) {
        const { status, body } = await admin.get(`${path}?${field}=${encodeURIComponent(text)}`);
        expect([status, body]).toEqual([
          400,
          {
            success: false,
            message: `Permintaan tidak valid: ${field}`,
            code: 'request.malformed',
            params: { field },
          },
        ]);
      }
      // The page's cache-buster and whatever else was let through before still is.
      expect((await admin.get(`${path}?_t=1763370000`)).status).toBe(200);
    }
    expect((await admin.post(searched, { [field]: 'KUNCI-1' })).body.data).toEqual([]);
  });
});

const OPTIONAL_IN_CHECKOUT = [
  'customer_name',
  'customer_phone',
  'voucher_code',
  'order_items',
  'expired_time',
];
const ALLOWED: Record<string, string[]> = {
  'vouchers/create-batch': ['prefix', 'leastIDR'],
  'api/make-key': ['name', 'networks', 'mostADay'],
  'staff/invite': ['username'],
  'staff/role-save': ['name'],
  'staff/second-factor': ['demanded'],
  'orders/search': ['search', 'limit'],
  'purchase/search': ['user_id', 'query'],
  'abuse/block': ['reason', 'days'],
  'users/update': ['user_id', 'email', 'username'],
  'tripay/search-orders': ['searchTerm'],
  'stripe/search-orders': ['searchTerm'],
  'products/create': ['name', 'description', 'publicPriceIDR', 'category'],
  'products/update': ['price'],
  'products/save': ['name', 'description', 'hotDescription', 'category', 'platform', 'status'],
  'products/save-page': ['slug'],
  'products/duplicate': ['name'],
  'products/hot-order': ['baseNames'],
  'find/anything': ['query'],
  'manual/save-account': ['name', 'holder', 'number', 'note', 'qris', 'active'],
  'manual/order-accounts': ['ids'],
  'info/save': ['slug', 'hidden'],
  'info/remove': ['slug'],
  'info/order': ['slugs'],
  'info/preview': ['body'],
  'mail/preview': ['subject', 'text'],
  'mail/preview-brand': ['storeName', 'accent', 'logoLight', 'mark'],
  'products/update-cost-price': ['costPrice'],
  'images/upload': ['filename'],
  'images/upload-brand': ['filename'],
  'codes/search': ['search'],
  'vouchers/create': ['code', 'discountPercentage', 'productId'],
  'promo/create': ['promoPriceIDR', 'originalPriceIDR'],
  'chatbot/create': ['keyword', 'response', 'isActive'],
  'redeem/create': ['code', 'amount', 'description', 'expiresAt'],
  'terms/add': ['name', 'texts', 'words', 'picture', 'ahead'],
  'terms/change': ['name', 'words', 'picture', 'ahead'],
  'terms/remove': ['instead'],
  'terms/order': ['ids'],
  'suppliers/save': ['id'],
  'notices/save-channel': ['name', 'events'],
  'notices/chat-code': ['name', 'events'],
  'settings/update': ['storeName', 'holdMinutes'],
  'users/create': ['username', 'password', 'initialBalance'],
  'tripay/create-transaction': OPTIONAL_IN_CHECKOUT,
  'stripe/create-transaction': OPTIONAL_IN_CHECKOUT,
};

describe('who may call', () => {
  it('an anonymous caller gets 401 and a customer 403 on admin calls, whatever the body says', async () => {
    const customer = await store.signedIn('customer');
    for (const endpoint of ALL_ENDPOINTS.filter((e) => e.audience === 'admin')) {
      for (const path of [endpoint.path, `${endpoint.path}.php`]) {
        for (const body of ['{}', 'nonsense', JSON.stringify(goodBodies(product)[endpoint.path] ?? {})]) {
          const send = (client: TestClient) =>
            client.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : body, {
              'content-type': 'application/json',
            });
          expect([path, (await send(store.client())).status]).toEqual([path, 401]);
          expect([path, (await send(customer)).status]).toEqual([path, 403]);
        }
      }
    }
  });

  it('refuses state-changing calls that another site makes a browser send', async () => {
    const body = goodBodies(product)['products/update'];
    const foreign: Record<string, string>[] = [
      { origin: 'https://jahat.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await admin.post('products/update', body, headers);
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('request.wrong-origin');
    }
    expect(
      (await admin.post('products/update', body, { origin: store.url, 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBe(200);
  });
});

describe('every answer', () => {
  it('has the security headers, and API answers are not stored', async () => {
    for (const path of ['products/list', 'users/get', '/healthz', 'nothing/here']) {
      const { headers } = await store.client().get(path);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await store.client().get('users/get')).headers.get('cache-control')).toBe('no-store');
  });

  it('unknown paths and methods say so in JSON', async () => {
    expect((await store.client().get('tidak/ada')).body).toMatchObject({
      success: false,
      message: 'Alamat tidak ditemukan',
    });
    const method = await store.client().get('auth/login');
    expect([method.status, method.body.code]).toEqual([405, 'request.wrong-method']);
  });

  it('a fault gets an id to quote and no inner detail', async () => {
    const broken = await testStore();
    await broken.database.db.execute(sql`drop table sessions`);
    const client = broken.client();
    client.setCookie('kunci_session', 'A'.repeat(43));
    const answer = await client.get('users/get');
    expect(answer.status).toBe(500);
    expect(answer.body.message).toMatch(/^Terjadi kesalahan pada server\. Kode: [\w-]{5,20}$/);
    expect(answer.text).not.toMatch(/sessions|select|relation/);
    await broken.close();
  });

  it('health tells alive from ready', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await store.client().get('/healthz')).body).toEqual({ ok: true, version, build: 'tests' });
    expect((await store.client().get('/readyz')).body).toEqual({
      ok: true,
      missing: [],
      gateways: { tripay: 'up', stripe: 'up', midtrans: 'up', xendit: 'up', stars: 'up' },
    });
  });

  it('describes the API from its own schemas', async () => {
    const description = (await store.client().get('openapi.json')).body;
    for (const endpoint of ALL_ENDPOINTS) {
      expect(description.paths[`/backend/api/${endpoint.path}`]).toHaveProperty(
        endpoint.method.toLowerCase(),
      );
    }
    const sale = description.paths['/backend/api/tripay/create-transaction'].post;
    expect(sale.requestBody.content['application/json'].example).toHaveProperty('merchant_ref');
    expect(sale.responses[200].content['application/json'].example).toMatchObject({ success: true });
  });
});
