import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { FORGOTTEN_EMAIL } from '#domain/orders/privacy.ts';
import {
  aProduct,
  aTransaction,
  callbackBody,
  openTopUp,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, { name: 'Halimun Pass', price: 2 }, 60);
});
afterAll(() => store?.close());

const order = (email: string, over: object = {}) =>
  placeOrder(store.client(), aTransaction(product, { customer_email: email, ...over }));
async function paid(email: string) {
  const made = await order(email);
  await sendCallback(store, callbackBody(made));
  return made;
}
const forget = (email: string) => admin.post('privacy/forget', { email });

/** Every table's rows as text: nowhere may the person still stand. */
async function whereIs(text: string): Promise<string[]> {
  const { rows } = await store.database.db.execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await store.database.db.execute(
      sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

describe('privacy/forget', () => {
  it('a guest: the books stay, the person is nowhere', async () => {
    const made = await paid('budi.hartono@contoh.id');
    await store.runJob('send-mail');
    expect((await whereIs('budi.hartono')).length).toBeGreaterThan(0);
    expect((await forget(' Budi.Hartono@Contoh.id')).body).toEqual({
      success: true,
      orders: 1,
      mails: 1,
      account: false,
    });
    expect(await whereIs('budi.hartono')).toEqual([]);
    const { rows } = await store.database.db.execute(sql`
      select customer_email, status, charged_idr, address_hash, browser_hash from orders
      where merchant_ref = ${made.merchant_ref}`);
    expect(rows).toEqual([
      {
        customer_email: FORGOTTEN_EMAIL,
        status: 'PAID',
        charged_idr: made.amount,
        address_hash: null,
        browser_hash: null,
      },
    ]);
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
    const audit = (await admin.get('audit/list')).body.data[0];
    expect(audit).toMatchObject({
      action: 'privacy.forget',
      target: expect.stringMatching(/^person:[0-9a-f]{16}$/),
    });
  });

  it('an account: it signs in no more, and its purchases stay for the books', async () => {
    const rani = await store.signedIn('customer', 4);
    const { email } = (await rani.get('users/get')).body.user;
    await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
    expect((await forget(email)).body).toMatchObject({ success: true, account: true });
    expect((await rani.get('users/get')).status).toBe(401);
    expect(await whereIs(email)).toEqual([]);
    const { rows } = await store.database.db.execute(
      sql`select sum(quantity)::int as n from orders where gateway = 'balance' and user_id = ${rani.userId}`,
    );
    expect(rows).toEqual([{ n: 2 }]);
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  });

  it('a customer who registered, was renamed and blocked: no table, limit or record spells address or name', async () => {
    const [email, username] = ['hilang.lenyap@contoh.id', 'Hilang Lenyap'];
    await admin.post('settings/update', { publicRegistration: true });
    const password = 'gajah-terbang-7';
    const made = await store.client().post('auth/register', { email, username, password });
    expect(made.body.success).toBe(true);
    const again = { email, username: 'Lain Lagi', password };
    expect((await store.client().post('auth/register', again)).body.success).toBe(false);
    const { id } = made.body.user;
    expect((await admin.post('users/edit', { id, email, username: `${username} Dua` })).body.success).toBe(
      true,
    );
    const block = { subject: 'email', value: email, reason: `menipu lewat ${email}` };
    expect((await admin.post('abuse/block', block)).body.success).toBe(true);
    const inTheirName = async () =>
      (
        await store
          .client()
          .post('tripay/create-transaction', aTransaction(product, { customer_email: email }))
      ).body.code;
    expect(await inTheirName()).toBe('blocked.refused');
    await admin.post('users/update_balance', { user_id: id, amount: 1, operation: 'add', reason: 'x' });
    const back = { user_id: id, amount: 1, operation: 'deduct', reason: `salah orang, bukan ${email}` };
    expect((await admin.post('users/update_balance', back)).body.success).toBe(true);
    expect((await forget(email)).body.success).toBe(true);
    for (const text of ['hilang.lenyap', username]) expect([text, await whereIs(text)]).toEqual([text, []]);
    expect(await inTheirName()).toBe('blocked.refused');
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  });

  it.each([
    ['who still has a balance', 'privacy.balance'],
    ['staff', 'privacy.staff'],
    ['whose order can still be paid', 'privacy.open-order'],
    ['of whom nothing is known', 'privacy.unknown'],
  ])('not %s', async (_who, code) => {
    const email = {
      'privacy.balance': async () =>
        (await (await store.signedIn('customer', 5)).get('users/get')).body.user.email,
      'privacy.staff': async () => (await admin.get('users/get')).body.user.email,
      'privacy.open-order': async () => {
        await order('siti@contoh.id');
        return 'siti@contoh.id';
      },
      'privacy.unknown': async () => 'siapa@contoh.id',
    }[code];
    const before = await store.database.db.execute(sql`select * from orders order by id`);
    expect((await forget(await email?.())).body.code).toBe(code);
    if (code !== 'privacy.open-order')
      expect((await store.database.db.execute(sql`select * from orders order by id`)).rows).toEqual(
        before.rows,
      );
  });

  it('whoever waits for keys is not forgotten before they come', async () => {
    const rare = await aProduct(admin, {}, 1);
    const one = await placeOrder(store.client(), aTransaction(rare, { customer_email: 'tono@contoh.id' }));
    at += 16 * 60_000;
    admin = await store.signedIn('admin');
    await store.runJob('release-holds');
    const two = await placeOrder(store.client(), aTransaction(rare, { customer_email: 'lain@contoh.id' }));
    await sendCallback(store, callbackBody(two));
    await sendCallback(store, callbackBody(one));
    expect((await forget('tono@contoh.id')).body.code).toBe('privacy.open-order');
  });

  it('an account that has moved is forgotten under its former address too, once nothing of then is open', async () => {
    const rani = await store.signedIn('customer', 2);
    const { email: former } = (await rani.get('users/get')).body.user;
    await rani.post('purchase/create', { product_id: product.id, quantity: 1 });
    const filling = await openTopUp(rani, 10);
    const email = 'rani.pindah@contoh.id';
    const edit = { id: rani.userId, email, username: `Rani Pindah ${rani.userId}` };
    expect((await admin.post('users/edit', edit)).body.success).toBe(true);
    await store.runJob('send-mail');
    const told = (await admin.post('privacy/export', { email })).body.data;
    expect(told.orders).toMatchObject([{ status: 'UNPAID' }]);
    expect(told.mails).toContainEqual(expect.objectContaining({ kind: 'address-changed' }));
    expect((await forget(email)).body.code).toBe('privacy.open-order');

    await sendCallback(store, callbackBody(filling, { status: 'EXPIRED' }));
    expect((await forget(email)).body).toMatchObject({ success: true, orders: 2, account: true });
    for (const text of [former, email]) expect([text, await whereIs(text)]).toEqual([text, []]);
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  });

  it('whoever says that they have paid by hand is not forgotten before the seller has looked', async () => {
    const account = await anAccount(admin);
    const customer_email = 'transfer.telat@contoh.id';
    const { merchant_ref } = await placeByHand(
      store.client(),
      handOrder(account, product, { customer_email }),
    );
    at += 25 * 3_600_000;
    admin = await store.signedIn('admin');
    await store.runJob('reconcile-payments');
    expect((await store.client().post('manual/claim', { merchant_ref })).body.success).toBe(true);
    expect((await forget(customer_email)).body.code).toBe('privacy.open-order');
  });
});

describe('forgetting beside what moves money of an order', () => {
  const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  it('waits for their orders before it holds their account', async () => {
    const rani = await store.signedIn('customer', 2);
    await rani.post('purchase/create', { product_id: product.id, quantity: 1 });
    const { pool } = store.database;
    const credit = await pool.connect();
    onTestFinished(() => credit.release(true));
    await credit.query('begin');
    await credit.query('select 1 from orders where user_id = $1 for update', [rani.userId]);
    const forgotten = forget(rani.email);
    await expect.poll(async () => (await pool.query(WAITING)).rows.length).toBeGreaterThan(0);
    await credit.query('select 1 from users where id = $1 for update nowait', [rani.userId]);
    await credit.query('commit');
    expect((await forgotten).body).toMatchObject({ success: true, account: true });
  });

  it('many at once all end: forgotten, or their balance is told', async () => {
    admin.proof = { password: PASSWORD };
    const people = [];
    for (let n = 0; n < 6; n += 1) {
      const person = await store.signedIn('customer');
      const orders = [];
      for (let m = 0; m < 2; m += 1) {
        const made = await paid(person.email);
        const { rows } = await store.database.pool.query('select id from orders where merchant_ref = $1', [
          made.merchant_ref,
        ]);
        orders.push(rows[0].id);
      }
      people.push({ ...person, orders });
    }
    const answers = await inParallel(
      8,
      people.flatMap(({ email, userId, orders }) => [
        ...orders.map((id) => () => admin.post('orders/credit', { id, userId, reason: 'Batal' })),
        () => forget(email),
      ]),
    );
    for (const { body } of answers)
      expect(body.code ?? 'done').toMatch(/^(done|privacy\.balance|user\.not-found)$/);
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  });
});

describe('privacy/export', () => {
  it('tells everything that is known, and no key', async () => {
    const rani = await store.signedIn('customer', 10);
    const { email } = (await rani.get('users/get')).body.user;
    const bought = await rani.post('purchase/create', { product_id: product.id, quantity: 1 });
    const made = await paid(email);
    const { merchant_ref } = made;
    const [piece] = (await store.client().post('claims/look', { merchant_ref })).body.data.pieces;
    const claim = { merchant_ref, goods: piece.goods, reason: 'other', text: 'Tidak bisa dibuka' };
    await store.client().post('claims/open', claim);
    const answer = await admin.post('privacy/export', { email });
    expect(answer.body.data).toMatchObject({
      claims: [{ who: 'buyer', text: 'Tidak bisa dibuka' }],
      email,
      account: { balance: 8, sessions: [{ network: expect.any(String) }] },
      orders: [{ number: expect.any(Number), product: 'Halimun Pass', status: 'PAID', quantity: 1 }],
      purchases: [{ product: 'Halimun Pass', price: 2 }],
      mails: [{ kind: 'order-delivered' }],
    });
    expect(answer.body.data.balanceChanges).toHaveLength(2);
    expect(answer.text).not.toContain(bought.body.codes[0]);
    expect(answer.text).not.toContain(made.merchant_ref);
  });

  it('of one of the seller’s people only for who may all that they may', async () => {
    const [reader, peer] = [await store.signedIn('reader'), await store.signedIn('reader')];
    const owner = (await admin.get('users/get')).body.user.email;
    const refused = await reader.post('privacy/export', { email: owner });
    expect([refused.status, refused.body.code]).toEqual([403, 'session.not-allowed']);
    expect((await reader.post('privacy/export', { email: peer.email })).body.success).toBe(true);
    expect((await admin.post('privacy/export', { email: reader.email })).body.success).toBe(true);
  });

  it('of nobody it says so', async () => {
    expect((await admin.post('privacy/export', { email: 'siapa@contoh.id' })).body.code).toBe(
      'privacy.unknown',
    );
  });
});

describe('keeping addresses for so many months', () => {
  it('forgets old settled orders from the oldest on, and goes through none twice', async () => {
    admin = await store.signedIn('admin');
    const made = [await paid('lama@contoh.id'), await paid('tengah@contoh.id')];
    const open = await order('buka@contoh.id', {});
    const later = await paid('baru@contoh.id');
    const age = (ref: string, months: number) =>
      store.database.db.execute(sql`
        update orders set created_at = now() - ${months * 31} * interval '1 day' where merchant_ref = ${ref}`);
    for (const one of made) await age(one.merchant_ref, 14);
    await age(open.merchant_ref, 14);
    await age(later.merchant_ref, 13);
    await store.database.db.execute(
      sql`update orders set expires_at = ${new Date(at + 3_600_000).toISOString()} where merchant_ref = ${open.merchant_ref}`,
    );
    const still = async () =>
      (await Promise.all(['lama@', 'tengah@', 'buka@', 'baru@'].map(whereIs))).map((w) => w.length > 0);
    await store.runJob('forget-addresses');
    expect(await still()).toEqual([true, true, true, true]);
    await admin.post('settings/update', { keepAddressesMonths: 12 });
    await store.database.db.execute(
      sql`update orders set created_at = now() - interval '20 months' where merchant_ref not in (${made[0]?.merchant_ref},
        ${made[1]?.merchant_ref}, ${open.merchant_ref}, ${later.merchant_ref}) and status <> 'UNPAID'`,
    );
    await store.database.db.execute(sql`delete from retention_marks`);
    await store.database.db.execute(
      sql`insert into retention_marks select 'addresses-forgotten', id - 1 from orders where merchant_ref = ${made[0]?.merchant_ref}`,
    );
    await store.runJob('forget-addresses');
    // The one that can still be paid stops it; those behind it wait for the next run.
    expect(await still()).toEqual([false, false, true, true]);
    at += 2 * 3_600_000;
    await store.database.db.execute(
      sql`update orders set status = 'EXPIRED' where merchant_ref = ${open.merchant_ref}`,
    );
    await store.runJob('forget-addresses');
    expect(await still()).toEqual([false, false, false, false]);
    const { rows } = await store.database.db.execute<{ through: number }>(
      sql`select through from retention_marks`,
    );
    const last = await store.database.db.execute<{ id: number }>(
      sql`select id from orders where merchant_ref = ${later.merchant_ref}`,
    );
    expect(Number(rows[0]?.through)).toBe(last.rows[0]?.id);
  });
});
