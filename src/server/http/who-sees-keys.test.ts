import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { READY_ROLES, RIGHTS, type Right } from '#domain/guard/rights.ts';
import { STEP_UP_MS } from '#domain/guard/session-life.ts';
import {
  addKeys,
  aProduct,
  aServedProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { goodBodies } from '#testing/good-bodies.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { aRedeemCode } from '#testing/redeem-codes.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

/**
 * One store with sold and unsold keys, redeem codes and orders of every kind. Everybody calls everything, and the raw
 * text of each answer is searched for every secret: nobody is told more than is theirs, by whatever call.
 */
const OWN_ROLES = { tools: ['products.change'], desk: ['customers.see', 'customers.change'] } as const;
const STAFF = {
  owner: RIGHTS,
  ...READY_ROLES,
  ...OWN_ROLES,
} as const satisfies Record<string, readonly Right[]>;
type Staff = keyof typeof STAFF;
type Caller = Staff | 'nobody' | 'rani' | 'other';
const STAFF_NAMES = Object.keys(STAFF) as Staff[];
const isStaff = (caller: Caller): caller is Staff => caller in STAFF;
const has = (caller: Caller, right: Right): boolean =>
  isStaff(caller) && (STAFF[caller] as readonly Right[]).includes(right);

const SHARED = 'Akses grup: K7QM-SAMA-UNTUK-SEMUA';
type Person = TestClient & { userId: number; email: string };
let store: TestStore;
const clients = new Map<Caller, TestClient>();
let rani: Person;
let product: Product;
let order: Transaction & { id: number };
let sold: string;
let bought: string;
let stock: string[];
let codes: string[];
let refs: string[];
let bodies: Record<string, unknown>;

const idOf = async ({ merchant_ref }: Transaction): Promise<number> =>
  (await store.database.pool.query('select id from orders where merchant_ref = $1', [merchant_ref])).rows[0]
    .id;

beforeAll(async () => {
  store = await testStore();
  const owner = await store.signedIn('admin');
  clients.set('owner', owner);
  for (const role of ['manager', 'stock', 'support', 'reader'] as const)
    clients.set(role, await store.signedIn(role));
  for (const name of ['tools', 'desk'] as const) {
    const own = await store.signedIn('reader');
    const { body } = await owner.post('staff/role-save', { name, rights: OWN_ROLES[name] });
    await owner.post('staff/change', { id: own.userId, role: body.data.key });
    clients.set(name, own);
  }
  rani = await store.signedIn('customer', 500);
  clients.set('rani', rani).set('other', await store.signedIn('customer'));
  clients.set('nobody', store.client());

  product = await aProduct(owner, {}, 0);
  stock = await addKeys(owner, product.id, 60);
  const buyer = store.client();
  const placed = await placeOrder(buyer, aTransaction(product, { customer_email: rani.email }));
  await sendCallback(store, callbackBody(placed));
  order = { ...placed, id: await idOf(placed) };
  [sold = ''] = (
    await owner.post('tripay/search-orders', { searchTerm: placed.reference, searchType: 'reference' })
  ).body.data[0].codes;
  [bought = ''] = (await rani.post('purchase/create', { product_id: product.id })).body.codes;
  codes = [await aRedeemCode(store), await aRedeemCode(store)];
  const codeId = (await store.database.pool.query('select id from redeem_codes limit 1')).rows[0].id;

  const shared = await aServedProduct(owner, { delivery: 'shared' });
  await owner.post('shared/save', { product_id: shared.id, text: SHARED });
  stock.push(SHARED);

  // One that waits for keys, one that is to be paid by hand, one that can be given back, one whose key is replaced, one that is disputed.
  const rare = await aProduct(owner, {}, 1);
  const waits = await placeOrder(store.client(), aTransaction(rare));
  await store.database.pool.query('delete from keys where variant_id = $1', [rare.id]);
  await sendCallback(store, callbackBody(waits));
  const account = await anAccount(owner);
  const byHand = await placeByHand(store.client(), handOrder(account, product));
  const toConfirm = await placeByHand(store.client(), handOrder(account, product));
  const toRefund = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(toRefund));
  const toReplace = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(toReplace));
  const replaceId = await idOf(toReplace);
  const { rows: given } = await store.database.pool.query('select id from goods where order_id = $1', [
    replaceId,
  ]);
  await store.database.pool.query(
    `insert into claims (id, order_id, goods_id, reason, waits_for, since, opened_at) overriding system value
     select $1, $1, id, 'broken', 'store', now(), now() from goods where order_id = $1`,
    [order.id],
  );
  await store.database.pool.query("select setval(pg_get_serial_sequence('claims', 'id'), 1000)");
  await store.database.pool.query(
    `insert into claim_messages (claim_id, who, text, at) values ($1, 'buyer', 'Tidak bisa', now())`,
    [order.id],
  );
  await store.database.pool.query("update orders set dispute = 'open' where id = $1", [order.id]);
  refs = [placed, waits, byHand, toConfirm, toRefund, toReplace].map(({ merchant_ref }) => merchant_ref);

  const refundId = await idOf(toRefund);
  bodies = {
    ...goodBodies(product),
    'tripay/get-purchase-direct': { order_id: order.id },
    'tripay/search-orders': { searchTerm: rani.email, searchType: 'email' },
    'stripe/search-orders': { searchTerm: rani.email, searchType: 'email' },
    'purchase/search': { user_id: String(rani.userId), query: product.name },
    'purchase/create': { user_id: rani.userId, product_id: product.id, quantity: 1 },
    'codes/search': { search: sold.toLowerCase() },
    'codes/export': { product_id: product.id },
    'shared/show': { product_id: shared.id },
    'orders/search': { search: String(order.id) },
    'find/anything': { query: String(order.id) },
    'privacy/export': { email: rani.email },
    'payments/repair': { id: order.id },
    'orders/refund': { id: refundId, reason: 'Salah beli' },
    'orders/replace': { id: replaceId, goods: given.map(({ id }) => id), reason: 'used' },
    'orders/credit': { id: refundId, userId: rani.userId, reason: 'Salah beli' },
    'orders/swap': { id: await idOf(waits), productId: product.id + 1 },
    'email/send-manual': { reference: String(order.id) },
    'manual/confirm': { orderId: await idOf(toConfirm) },
    'redeem/update': { id: codeId, isActive: true },
    'publicvip/validate-code': { code: 'bukan-sebuah-key' },
  };
});
afterAll(() => store?.close());

/** They end sessions, change who somebody is or empty the store; what they answer is a word. */
const SPARED = [
  'auth/logout',
  'auth/step-up',
  'users/update_password',
  'products/delete',
  'products/delete_all',
  'products/update',
  'products/update-group',
  'staff/second-factor',
  'settings/update',
];

const query = (): Record<string, string> => ({
  id: String(order.id),
  order_id: String(order.id),
  user_id: String(rani.userId),
  product_id: String(product.id),
});
/** Staff find all that an address has, and with it what the walk itself bought: they look for the one order. */
const bodyOf = (caller: Caller, path: string) =>
  path === 'tripay/search-orders' && has(caller, 'orders.see')
    ? { searchTerm: order.reference, searchType: 'reference' }
    : bodies[path];

const call = async (caller: Caller, { method, path }: Endpoint): Promise<Answer> => {
  const client = clients.get(caller) as TestClient;
  const answer = await (method === 'GET'
    ? client.get(`${path}?${new URLSearchParams(query())}`)
    : client.post(path, bodyOf(caller, path)));
  // What broke would hide what it had to tell.
  expect([path, answer.status]).not.toEqual([path, 500]);
  return answer;
};

/** Every secret of the store that an answer spells out. */
const told = ({ text }: Answer) => ({
  keys: [...new Set(stock)].filter((key) => text.includes(key)),
  refs: refs.filter((ref) => text.includes(ref)),
  codes: codes.filter((code) => text.includes(code)),
});
type Told = ReturnType<typeof told>;
const NOTHING: Told = { keys: [], refs: [], codes: [] };

/** Calls whose answer may hold a secret, with what it is for whom; all others hold none. */
const SIGHTS: Record<string, (caller: Caller, fresh: boolean) => Partial<Told> | 'one key' | 'stock'> = {
  'tripay/get-purchase': orderById,
  'tripay/get-purchase-direct': orderById,
  'tripay/search-orders': (caller, fresh) => whole(!isStaff(caller) || (fresh && has(caller, 'keys.see'))),
  'purchase/history': history,
  'purchase/search': history,
  'purchase/create': (caller, fresh) =>
    caller === 'rani' || (fresh && has(caller, 'customers.change') && has(caller, 'keys.see'))
      ? 'one key'
      : {},
  'claims/read': (caller, fresh) => ({
    keys: fresh && has(caller, 'orders.see') && has(caller, 'keys.see') ? [sold] : [],
  }),
  'codes/list': (caller, fresh) => (fresh && has(caller, 'keys.see') ? 'stock' : {}),
  'codes/export': (caller, fresh) => (fresh && has(caller, 'keys.see') ? 'stock' : {}),
  'codes/search': (caller, fresh) => ({ keys: fresh && has(caller, 'keys.see') ? [sold] : [] }),
  'products/export': (caller, fresh) => ({
    keys: fresh && has(caller, 'products.change') && has(caller, 'keys.see') ? [SHARED] : [],
  }),
  'shared/show': (caller, fresh) => ({ keys: fresh && has(caller, 'keys.see') ? [SHARED] : [] }),
  'redeem/list': (caller, fresh) => ({ codes: fresh && has(caller, 'customers.change') ? codes : [] }),
  'redeem/update': (caller, fresh) => ({
    codes: fresh && has(caller, 'customers.change') ? codes.slice(0, 1) : [],
  }),
};
const whole = (shown: boolean): Partial<Told> => (shown ? { keys: [sold], refs: [order.merchant_ref] } : {});
function orderById(caller: Caller, fresh: boolean) {
  return whole(caller === 'rani' || (fresh && has(caller, 'orders.see') && has(caller, 'keys.see')));
}
function history(caller: Caller, fresh: boolean) {
  const shown = caller === 'rani' || (fresh && has(caller, 'customers.see') && has(caller, 'keys.see'));
  // She buys more of them as the walk goes on.
  return shown ? { keys: expect.arrayContaining([bought]) } : {};
}

const revealsBy = async (caller: Caller): Promise<number> => {
  const { userId } = clients.get(caller) as Person;
  const sql = `select count(*)::int as n from audit_log where user_id = $1 and action in ('keys.reveal', 'keys.export')`;
  return (await store.database.pool.query(sql, [userId])).rows[0].n;
};
/** No page shows these. */
const INTO_FILE = new Set(['codes/export', 'products/export']);
/** Whether it says for how long what a fresh proof showed may be on a screen. */
const endsIn = ({ body }: Answer) => body?.shownMs > 0 && body.shownMs <= STEP_UP_MS;
const isByProof = (caller: Caller, { keys, codes: redeem }: Told) =>
  isStaff(caller) && keys.length + redeem.length > 0;
const firstView = async () =>
  (await store.database.pool.query('select viewed_at from orders where id = $1', [order.id])).rows[0]
    .viewed_at;
const provedAgo = (minutes: number) =>
  store.database.pool.query('update sessions set proved_at = now() - make_interval(mins => $1)', [minutes]);

async function walk(caller: Caller, fresh: boolean): Promise<void> {
  await provedAgo(fresh ? 0 : 11);
  const all = ALL_ENDPOINTS.filter(({ path }) => !SPARED.includes(path));
  const [open, shut] = [true, false].map((may) => all.filter(({ path }) => path in SIGHTS === may));
  for (const endpoint of open ?? []) {
    const before = isStaff(caller) ? await revealsBy(caller) : 0;
    const answer = await call(caller, endpoint);
    const found = told(answer);
    const wanted = SIGHTS[endpoint.path]?.(caller, fresh) ?? {};
    const where = [endpoint.path, caller, fresh ? 'fresh' : 'old'];
    if (wanted === 'one key') expect([...where, found.keys.length]).toEqual([...where, 1]);
    else if (wanted === 'stock') expect(found.keys.length).toBeGreaterThan(40);
    else expect([...where, found]).toEqual([...where, { ...NOTHING, ...wanted }]);
    if (isStaff(caller) && found.keys.length > 0)
      expect([...where, (await revealsBy(caller)) - before]).toEqual([...where, 1]);
    expect([...where, endsIn(answer)]).toEqual([
      ...where,
      isByProof(caller, found) && !INTO_FILE.has(endpoint.path),
    ]);
  }
  await inParallel(
    6,
    (shut ?? []).map((endpoint) => async () => {
      const where = [endpoint.path, caller, fresh ? 'fresh' : 'old'];
      expect([...where, told(await call(caller, endpoint))]).toEqual([...where, NOTHING]);
    }),
  );
}

describe('of all answers of the store', () => {
  it.each(STAFF_NAMES)(
    '%s is told what the role and the proof allow, and each look is on record',
    async (caller) => {
      for (const fresh of [false, true]) await walk(caller, fresh);
      expect(await firstView()).toBeNull();
    },
  );

  it.each(STAFF_NAMES)('%s is staff with an order’s merchant_ref, too', async (caller) => {
    const client = clients.get(caller) as TestClient;
    for (const fresh of [false, true]) {
      await provedAgo(fresh ? 0 : 11);
      const wanted = { ...NOTHING, ...whole(fresh && has(caller, 'keys.see')) };
      const before = await revealsBy(caller);
      const answer = await client.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
      expect(told(answer)).toEqual(wanted);
      expect(endsIn(answer)).toBe(isByProof(caller, wanted));
      expect((await revealsBy(caller)) - before).toBe(wanted.keys.length);
      // Paid on our own page, whose address would open the keys.
      const id = await store.database.pool.query('select id from orders where merchant_ref = $1', [refs[2]]);
      expect(told(await client.get(`tripay/get-purchase?order_id=${id.rows[0].id}`))).toEqual(NOTHING);
    }
    expect(await firstView()).toBeNull();
  });

  it.each(['nobody', 'rani', 'other'] as const)('%s is told what is theirs', async (caller) => {
    await walk(caller, true);
  });

  it('the buyer’s look is the first one', async () => {
    await store.database.pool.query('update orders set viewed_at = null where id = $1', [order.id]);
    const answer = await store.client().get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
    expect(told(answer)).toEqual({ ...NOTHING, ...whole(true) });
    expect(await firstView()).not.toBeNull();
  });
});
