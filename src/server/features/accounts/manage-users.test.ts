import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/text/locales.ts';
import { mailTexts } from '#server/features/mail/mail-texts.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { smtpInbox } from '#testing/smtp-inbox.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
let smtp: Awaited<ReturnType<typeof smtpInbox>>;
beforeAll(async () => {
  smtp = await smtpInbox();
  store = await testStore({ vars: { SMTP_URL: smtp.url } });
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  await store?.close();
  await smtp?.close();
});

const adjust = async (body: object) => (await admin.post('users/update_balance', body)).body;
const stock = async (id: number) =>
  ((await admin.get('products/list')).body.data as { id: number; availableCodes: number }[]).find(
    (product) => product.id === id,
  )?.availableCodes;
const holds = async () => expect(await checkInvariants(store.database.db, new Date())).toEqual([]);

describe('users/list', () => {
  it('is sorted as a whole, page by page, up and down', async () => {
    for (const [name, initialBalance] of [
      ['urut-b', 3],
      ['Urut-a', 9],
      ['urut-c', 1],
    ] as const)
      await admin.post('users/create', {
        email: `${name.toLowerCase()}@urut.test`,
        username: name,
        password: 'gajah-terbang-1',
        initialBalance,
      });
    const names = async (sort: string) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => admin.get(`users/list?search=urut-&size=1&page=${page}&sort=${sort}`)),
      );
      return pages.map(({ body }) => body.data[0]?.username);
    };
    expect(await names('username')).toEqual(['Urut-a', 'urut-b', 'urut-c']);
    expect(await names('-balance')).toEqual(['Urut-a', 'urut-b', 'urut-c']);
    expect(await names('balance')).toEqual(['urut-c', 'urut-b', 'Urut-a']);
    expect(await names('joined')).toEqual(['urut-b', 'Urut-a', 'urut-c']);
    expect((await admin.get('users/list?sort=password_hash')).status).toBe(400);
    for (const name of ['urut-a', 'urut-b', 'urut-c']) {
      const [user] = (await admin.get(`users/list?search=${name}`)).body.data;
      await admin.post('users/delete', { id: user.id });
    }
  });

  it('has the customers, newest first, and no admin; a part of name or address narrows it', async () => {
    const made = await admin.post('users/create', {
      email: 'rani_100%@toko.test',
      username: 'Rani Reseller',
      password: 'gajah-terbang-1',
      initialBalance: 12.5,
    });
    expect(made.body.user.balance).toBe(12.5);
    await store.signedIn('customer');
    const all = (await admin.get('users/list')).body;
    expect(all.data.every((user: { isAdmin: boolean }) => !user.isAdmin)).toBe(true);
    expect(all.total).toBe(all.data.length);
    for (const search of ['rani r', 'RANI_100%', 'toko.test']) {
      const found = (await admin.get(`users/list?search=${encodeURIComponent(search)}`)).body;
      expect([search, found.data.map((user: { username: string }) => user.username)]).toEqual([
        search,
        ['Rani Reseller'],
      ]);
    }
    expect((await admin.get('users/list?search=%25')).body.total).toBe(1);
    expect((await admin.get('users/list?size=1&page=2')).body.data).toHaveLength(1);
  });
});

describe('users/edit', () => {
  const edit = async (body: object) => (await admin.post('users/edit', body)).body;

  it('corrects name and address; what went to the old address opens nothing any more', async () => {
    const rani = await store.signedIn('customer');
    await store.client().post('auth/request-reset', { email: rani.email });
    const moved = { id: rani.userId, email: ' Rani.Baru@Kunci.test ', username: 'Rani Baru' };
    expect((await edit(moved)).user).toMatchObject({ email: 'rani.baru@kunci.test', username: 'Rani Baru' });
    expect((await rani.get('users/get')).body.user.username).toBe('Rani Baru');
    const { rows } = await store.database.db.execute(
      sql`select 1 from password_resets where user_id = ${rani.userId}`,
    );
    expect(rows).toEqual([]);
    const { data } = (await admin.get('audit/list?action=user.update')).body;
    expect(data[0]).toMatchObject({
      target: `user:${rani.userId}`,
      after: { username: expect.stringMatching(/^person:[0-9a-f]{16}$/), emailChanged: true },
    });
    expect(JSON.stringify(data)).not.toContain('rani.baru@');
  });

  it.each(LOCALES)('tells the old address in the customer’s language (%s), not where to', async (locale) => {
    const contact = 'https://wa.me/6281234567890';
    await admin.post('settings/update', { messagingLink: contact });
    const rani = await store.signedIn('customer');
    rani.setCookie('lang', locale);
    await rani.post('auth/login', { email: rani.email, password: PASSWORD });
    await edit({ id: rani.userId, email: rani.email, username: `Rani ${locale}` });
    await edit({ id: rani.userId, email: `baru.${locale}@kunci.test`, username: `Rani ${locale}` });
    await store.runJob('send-mail');
    const { address } = mailTexts(locale).texts;
    const letters = smtp.state.letters
      .splice(0)
      .filter(({ to }) => to === rani.email || to.startsWith('baru'));
    expect(letters.map(({ to }) => to)).toEqual([rani.email]);
    const text = letters[0]?.text ?? '';
    for (const said of [address.subject.replace('{store}', 'Kunci'), 'b***', address.notYou, contact])
      expect(text).toContain(said);
    expect(text).not.toContain(`baru.${locale}`);
  });

  it('takes nobody else’s name or address, and no admin', async () => {
    const [rani, budi] = [await store.signedIn('customer'), await store.signedIn('customer')];
    const { user } = (await budi.get('users/get')).body;
    const own = { id: rani.userId, email: 'lain@kunci.test', username: 'Lain' };
    expect((await edit({ ...own, email: user.email })).code).toBe('user.email-taken');
    expect((await edit({ ...own, username: user.username })).code).toBe('user.username-taken');
    expect((await edit({ ...own, id: admin.userId })).code).toBe('user.not-found');
    expect((await rani.post('users/edit', own)).status).toBe(403);
    expect((await admin.post('users/edit', { ...own, email: 'bukan' })).status).toBe(400);
  });
});

describe('users/update_balance', () => {
  it('adds and deducts, each with its row in the ledger', async () => {
    const customer = await store.signedIn('customer', 10);
    const add = { user_id: customer.userId, amount: 5.25, operation: 'add', reason: 'Bonus' };
    expect(await adjust(add)).toMatchObject({ success: true, new_balance: 15.25 });
    const all = { user_id: customer.userId, amount: 15.25, operation: 'deduct' };
    expect(await adjust(all)).toMatchObject({ success: true, new_balance: 0 });
    const rows = (await admin.get(`wallet/transactions?user_id=${customer.userId}`)).body.data;
    expect(rows.map((row: { reason: string; balance: number }) => [row.reason, row.balance])).toEqual([
      ['Balance deduct by admin', 0],
      ['Bonus', 15.25],
      ['Initial balance', 10],
    ]);
    await holds();
  });

  it('counts an attempt that has a name once, however often and at once it is sent', async () => {
    const customer = await store.signedIn('customer', 10);
    const add = { user_id: customer.userId, amount: 5, operation: 'add' };
    const named = { 'idempotency-key': `tambah-${customer.userId}` };
    // All have found the attempt to be new before the first of them changes anything.
    const other = await store.database.pool.connect();
    await other.query('begin');
    await other.query('select 1 from users where id = $1 for update', [customer.userId]);
    const calls = Array.from({ length: 3 }, () => admin.post('users/update_balance', add, named));
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await store.database.pool.query(waiting)).rows[0].n).toBe(3);
    await other.query('commit');
    other.release();
    const answers = await Promise.all(calls);
    for (const { body } of answers) expect(body).toMatchObject({ success: true, new_balance: 15 });
    await adjust({ ...add, amount: 1 });
    // What it left then, not what there is now.
    expect((await admin.post('users/update_balance', add, named)).body).toMatchObject({ new_balance: 15 });
    expect((await customer.get('users/get')).body.user.balance).toBe(16);
    expect((await admin.post('users/update_balance', { ...add, amount: 6 }, named)).body).toMatchObject({
      success: false,
      message: 'Nomor atau Idempotency-Key ini sudah dipakai untuk permintaan lain',
    });
    expect((await admin.post('users/update_balance', add, { 'idempotency-key': 'a b' })).status).toBe(400);
    await holds();
  });

  it.each([
    [{ amount: 0, operation: 'add' }, 'Please enter a valid amount'],
    [{ amount: -1, operation: 'add' }, 'Please enter a valid amount'],
    [{ amount: 0.001, operation: 'add' }, 'Please enter a valid amount'],
    [{ amount: 10.01, operation: 'deduct' }, 'Cannot deduct more than current balance'],
  ])('refuses %j: %s', async (body, message) => {
    const customer = await store.signedIn('customer', 10);
    expect(await adjust({ user_id: customer.userId, ...body })).toMatchObject({ success: false, message });
    expect((await customer.get('users/get')).body.user.balance).toBe(10);
  });

  it('never goes below zero, however many deduct at once', async () => {
    const customer = await store.signedIn('customer', 10);
    const answers = await inParallel(
      20,
      Array.from(
        { length: 20 },
        () => () => adjust({ user_id: customer.userId, amount: 1, operation: 'deduct' }),
      ),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(10);
    expect((await customer.get('users/get')).body.user.balance).toBe(0);
    await holds();
  });
});

describe('users/delete', () => {
  async function buyer() {
    const product = await aProduct(admin, { price: 1 }, 2);
    const customer = await store.signedIn('customer', 10);
    const bought = await customer.post('purchase/create', { product_id: product.id, quantity: 2 });
    expect(bought.body.codes).toHaveLength(2);
    return { product, customer, codes: bought.body.codes as string[] };
  }

  it('says how many keys were seen, frees them, keeps the books and ends the sessions', async () => {
    const { product, customer } = await buyer();
    expect((await admin.get(`users/delete-preview?id=${customer.userId}`)).body.keys).toBe(2);
    const gone = await admin.post('users/delete', { id: customer.userId });
    expect(gone.body).toMatchObject({ success: true, freedKeys: 2 });
    expect(await stock(product.id)).toBe(2);
    expect((await customer.get('users/get')).status).toBe(401);
    expect((await admin.post('users/delete', { id: customer.userId })).status).toBe(404);
    await holds();
  });

  it('keeps the keys used when asked to', async () => {
    const { product, customer } = await buyer();
    const gone = await admin.post('users/delete', { id: customer.userId, keepKeys: true });
    expect(gone.body).toMatchObject({ success: true, freedKeys: 0 });
    expect(await stock(product.id)).toBe(0);
    await holds();
  });

  it('serves with the freed keys whoever has paid and waits', async () => {
    const product = await aProduct(admin, { price: 1 }, 0);
    await addKeys(admin, product.id, 1);
    const made = await placeOrder(store.client(), aTransaction(product));
    const customer = await store.signedIn('customer', 10);
    await store.database.db.execute('update keys set held_by_order_id = null, held_until = null');
    expect((await customer.post('purchase/create', { product_id: product.id })).body.success).toBe(true);
    await sendCallback(store, callbackBody(made));
    const view = async () =>
      (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;
    expect(await view()).toMatchObject({ status: 'PAID', deliveryStatus: 'PENDING' });
    await admin.post('users/delete', { id: customer.userId });
    expect(await view()).toMatchObject({ deliveryStatus: 'DELIVERED' });
    await holds();
  });

  it('waits for who changes an order of the account, and neither is thrown out', async () => {
    const { product, customer } = await buyer();
    // As one does who gives an order's balance back: the product first, then the account.
    const other = await store.database.pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(3, $1)', [product.id]);
    const deleting = admin.post('users/delete', { id: customer.userId });
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await store.database.pool.query(waiting)).rows[0].n).toBe(1);
    await other.query('select 1 from users where id = $1 for update', [customer.userId]);
    await other.query('commit');
    other.release();
    expect((await deleting).body).toMatchObject({ success: true, freedKeys: 2 });
    await holds();
  });

  it('is not for admins', async () => {
    expect((await admin.post('users/delete', { id: admin.userId })).status).toBe(404);
  });
});
