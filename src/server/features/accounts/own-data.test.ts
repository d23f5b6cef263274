import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { aProduct } from '#testing/factories.ts';
import { aRedeemCode } from '#testing/redeem-codes.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let rani: Awaited<ReturnType<TestStore['signedIn']>>;
let thief: typeof rani;
let code: string;
beforeAll(async () => {
  store = await testStore();
  const admin = await store.signedIn('admin');
  [rani, thief] = [await store.signedIn('customer', 50), await store.signedIn('customer', 50)];
  const product = await aProduct(admin);
  const bought = await rani.post('purchase/create', { product_id: product.id, quantity: 1 });
  code = bought.body.codes[0];
  await rani.post('redeem/redeem', { code: await aRedeemCode(store) });
});
afterAll(() => store?.close());

const personal = ALL_ENDPOINTS.filter((endpoint) => endpoint.identity !== undefined);
const everyWay = personal.flatMap((endpoint) =>
  [endpoint.path, `${endpoint.path}.php`].map((path) => ({ endpoint, path })),
);

const call = (client: typeof rani, method: string, path: string, field: string, id: unknown) =>
  method === 'GET'
    ? client.get(`${path}?${field}=${encodeURIComponent(String(id))}`)
    : client.post(path, { [field]: id });

describe('a customer', () => {
  it('has the calls that are about a person', () => {
    expect(personal.map((endpoint) => endpoint.path)).toEqual(
      expect.arrayContaining([
        'users/get',
        'users/update',
        'users/update_password',
        'purchase/create',
        'purchase/history',
        'redeem/redeem',
        'redeem/check-suspension',
        'redeem/history',
        'wallet/transactions',
      ]),
    );
  });

  it.each(everyWay)('$path refuses another’s id before it reads the rest', async ({ endpoint, path }) => {
    const field = endpoint.identity ?? '';
    for (const id of [rani.userId, String(rani.userId), 999_999, -1, 'semua', null, [rani.userId], {}]) {
      if (endpoint.method === 'GET' && typeof id === 'object') continue;
      const answer = await call(thief, endpoint.method, path, field, id);
      expect([id, answer.status]).toEqual([id, 403]);
    }
    const twice = await thief.get(`${path}?${field}=${thief.userId}&${field}=${rani.userId}`);
    expect(twice.text).not.toContain(rani.email);
    expect(twice.text).not.toContain(code);
  });

  it.each(everyWay)('$path asks an anonymous caller to sign in', async ({ endpoint, path }) => {
    const anonymous = store.client() as typeof rani;
    const answer = await call(anonymous, endpoint.method, path, endpoint.identity ?? '', rani.userId);
    expect(answer.status).toBe(401);
  });

  it('sees no one else’s keys, sums or codes without naming anybody', async () => {
    for (const path of ['purchase/history', 'wallet/transactions', 'redeem/history', 'users/get']) {
      const mine = await thief.get(path);
      expect(mine.status).toBe(200);
      expect(mine.text).not.toContain(code);
      expect(mine.text).not.toContain(rani.email);
      expect(JSON.stringify(mine.body.data ?? [])).not.toContain(`"userId":${rani.userId}`);
    }
    expect((await thief.post('purchase/search', { query: code })).body.data).toEqual([]);
    expect((await rani.post('purchase/search', { query: code })).body.data).toHaveLength(1);
  });

  it('is not another by another site’s page', async () => {
    for (const path of ['purchase/create', 'redeem/redeem', 'users/update_password', 'auth/logout']) {
      const answer = await rani.post(path, {}, { origin: 'https://jahat.example' });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'request.wrong-origin']);
    }
    expect((await rani.get('users/get')).status).toBe(200);
  });
});
