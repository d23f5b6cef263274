import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { AbuseEvent, BlockView } from '#contract/guard/abuse.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let second: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  const clock = { now: () => new Date(at) };
  const vars = { TRUST_PROXY: '127.0.0.1' };
  store = await testStore({ clock, vars });
  second = await testStore({ clock, vars, database: store.database });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, {}, 50);
  await admin.post('settings/update', { publicRegistration: true });
});
afterAll(async () => {
  await second?.close();
  await store?.close();
});
beforeEach(async () => {
  for (const { id } of (await admin.get('abuse/blocks')).body.data as BlockView[])
    await admin.post('abuse/unblock', { id });
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const block = (subject: string, value: string, over: object = {}) =>
  admin.post('abuse/block', { subject, value, reason: 'uji', ...over });
const buy = (email: string, address: string, client = store.client()) =>
  client.post('tripay/create-transaction', aTransaction(product, { customer_email: email }), from(address));

let people = 0;
/** Every call by which somebody would be served anew. */
async function asks(email: string, address: string): Promise<(number | string)[]> {
  people += 1;
  const username = `Orang ${people}`;
  const client = store.client();
  const answers = [
    await buy(email, address),
    await client.post('auth/register', { email, username, password: 'gajah-terbang-3' }, from(address)),
    await client.post('publicvip/validate-code', { code: 'APA-SAJA' }, from(address)),
    await client.post('tripay/search-orders', { searchTerm: email, searchType: 'email' }, from(address)),
  ];
  return answers.map((answer) => answer.body.code ?? answer.status);
}
const BLOCKED = 'blocked.refused';

describe('who is blocked', () => {
  it('by network is refused everywhere, in plain words; the neighbour is not', async () => {
    expect((await block('network', '203.0.113.7')).body.data).toMatchObject({ label: '203.0.113.7' });
    expect(await asks('satu@contoh.test', '203.0.113.7')).toEqual([BLOCKED, BLOCKED, BLOCKED, BLOCKED]);
    expect(await asks('dua@contoh.test', '203.0.113.8')).toEqual([200, 200, 'member.key-expired', 200]);
    const answer = await buy('satu@contoh.test', '203.0.113.7');
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Akses Anda diblokir oleh toko ini. Hubungi penjual jika menurut Anda ini keliru.',
    ]);
  });

  it.each([
    ['203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::99', '2001:db8:1:3::1'],
    ['2001:db8:7::/48', '2001:db8:7:ff::1', '2001:db8:8::1'],
  ])('%s holds %s and not %s', async (network, inside, outside) => {
    expect((await block('network', network)).body.success).toBe(true);
    expect((await buy('a@contoh.test', inside)).body.code).toBe(BLOCKED);
    expect((await buy('a@contoh.test', outside)).status).toBe(200);
  });

  it('by address or domain is refused wherever they come from', async () => {
    await block('email', 'Nakal@Contoh.test');
    await block('domain', 'buangan.example');
    expect(await asks(' NAKAL@contoh.test', '198.51.100.1')).toEqual([
      BLOCKED,
      BLOCKED,
      'member.key-expired',
      BLOCKED,
    ]);
    expect((await buy('siapa@surat.buangan.example', '198.51.100.1')).body.code).toBe(BLOCKED);
    expect((await buy('siapa@bukanbuangan.example', '198.51.100.1')).status).toBe(200);
  });

  it('is still served what is paid', async () => {
    const buyer = store.client();
    const made = await placeOrder(buyer, aTransaction(product, { customer_email: 'bayar@contoh.test' }));
    await block('email', 'bayar@contoh.test');
    await block('network', '127.0.0.1');
    expect((await sendCallback(store, callbackBody(made))).status).toBe(200);
    const view = await buyer.get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`, from('127.0.0.1'));
    expect(view.body.data.codes).toHaveLength(1);
  });

  it('is served again when the block ends or is taken away, in every process', async () => {
    const made = await block('network', '203.0.113.9', { days: 1 });
    await expect
      .poll(async () => (await buy('b@contoh.test', '203.0.113.9', second.client())).body.code)
      .toBe(BLOCKED);
    at += 86_400_000;
    admin = await store.signedIn('admin');
    expect((await buy('b@contoh.test', '203.0.113.9')).status).toBe(200);
    expect((await admin.post('abuse/unblock', { id: made.body.data.id })).body.success).toBe(true);
    expect((await admin.post('abuse/unblock', { id: made.body.data.id })).status).toBe(404);
  });
});

describe('the seller', () => {
  it('blocks a network of the list of events without knowing its address', async () => {
    for (let n = 0; n < 3; n += 1)
      await sendCallback(store, '{}', { ...from('203.0.113.50'), 'x-callback-signature': 'x' });
    const events = async () => (await admin.get('abuse/events')).body.data as AbuseEvent[];
    const found = (await events()).find((event) => event.kind === 'callback-refused');
    expect(found).toMatchObject({ count: 3, blocked: false });
    expect((await buy('c@contoh.test', '203.0.113.50')).status).toBe(200);
    expect((await block('network', found?.network ?? '')).body.success).toBe(true);
    expect((await buy('c@contoh.test', '203.0.113.50')).body.code).toBe(BLOCKED);
    const after = await events();
    expect(after.find((event) => event.kind === 'callback-refused')?.blocked).toBe(true);
    expect(after.map((event) => event.kind)).toContain('blocked');
    expect(JSON.stringify(after)).not.toContain('203.0.113');
    expect((await admin.get('dashboard/summary')).body.data.abuse).toBeGreaterThanOrEqual(2);
  });

  it('is told what cannot be blocked, and what is already', async () => {
    expect((await block('network', '0.0.0.0/0')).body.code).toBe('block.invalid');
    expect((await block('email', 'bukan alamat')).body.code).toBe('block.invalid');
    expect((await block('domain', 'x.example')).body.success).toBe(true);
    expect((await block('domain', '@X.example')).body.code).toBe('block.taken');
  });

  it('leaves a trace, with no network in the open in the table', async () => {
    const { id } = (await block('network', '203.0.113.60')).body.data;
    await admin.post('abuse/unblock', { id });
    const { rows } = await store.database.pool.query(
      `select action from audit_log where target = $1 order by id`,
      [`block:${id}`],
    );
    expect(rows.map((row) => row.action)).toEqual(['abuse.block', 'abuse.unblock']);
    expect((await store.client().get('abuse/blocks')).status).toBe(401);
    expect((await (await store.signedIn('customer')).get('abuse/events')).status).toBe(403);
  });
});
