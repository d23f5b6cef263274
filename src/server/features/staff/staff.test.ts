import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READY_ROLES, RIGHTS } from '#domain/guard/rights.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
type Person = Awaited<ReturnType<TestStore['signedIn']>>;
let owner: Person;
beforeAll(async () => {
  store = await testStore();
  owner = await store.signedIn('admin');
});
afterAll(() => store?.close());

let counter = 0;
const someone = (role: string) => {
  counter += 1;
  return { email: `tim${counter}@contoh.test`, username: `Tim ${counter}`, role };
};
const auditOf = async (userId: number): Promise<string[]> => {
  const sql = 'select action from audit_log where target = $1 order by id';
  return (await store.database.pool.query(sql, [`user:${userId}`])).rows.map((row) => row.action);
};

it('what an order earned is told to who may see reports, and to nobody else', async () => {
  const product = await aProduct(owner, { publicPriceIDR: 90_000, costPrice: 2 }, 2);
  const order = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(order));
  const seen = async (role: Parameters<TestStore['signedIn']>[0]) =>
    (
      await (
        await store.signedIn(role)
      ).post('tripay/search-orders', {
        searchTerm: order.reference,
        searchType: 'reference',
      })
    ).body.data[0];
  const { margin } = await seen('reader');
  expect(margin.cost).toBeGreaterThan(0);
  expect(margin.cost + margin.fees + margin.profit).toBe(90_000);
  expect(await seen('support')).toMatchObject({ channel: 'web' });
  expect(await seen('support')).not.toHaveProperty('margin');
});

describe('inviting', () => {
  it('makes an account whose owner chooses the password by a mailed link', async () => {
    const person = someone('support');
    const { body } = await owner.post('staff/invite', person);
    expect(body.data).toMatchObject({
      email: person.email,
      role: 'support',
      invited: true,
      lastSeenAt: null,
    });
    await store.runJob('send-mail');
    const [mail] = (await store.client().get(`/sandbox/inbox.json?to=${person.email}`)).body;
    expect(mail.subject).toContain('Kunci');
    expect(mail.text).toContain('Anda diundang untuk bekerja di tim toko Kunci.');
    const token = /token=(\w+)/.exec(mail.text)?.[1] ?? '';
    const read = async () => (await store.client().post('auth/reset-link', { token })).body;
    expect(await read()).toMatchObject({ username: person.username, invited: true, role: 'support' });
    const chosen = await store.client().post('auth/reset', { token, password: 'sandi-baru-panjang' });
    expect(chosen.body.success).toBe(true);
    // It worked once, and tells nothing of anybody any more.
    expect(await read()).toMatchObject({ success: false, code: 'reset.invalid' });
    const client = store.client();
    const signedIn = await client.post('auth/login', { email: person.email, password: 'sandi-baru-panjang' });
    expect(signedIn.body.user).toMatchObject({ isAdmin: true, rights: READY_ROLES.support });
    const { data } = (await owner.get('staff/list')).body;
    expect(data.find((one: { email: string }) => one.email === person.email)).toMatchObject({
      invited: false,
    });
    expect(await auditOf(body.data.id)).toContain('staff.invite');
  });

  it('can be repeated until the password is chosen; the old link stops working', async () => {
    const person = someone('reader');
    const { body } = await owner.post('staff/invite', person);
    await store.runJob('send-mail');
    expect((await owner.post('staff/invite-again', { id: body.data.id })).body.success).toBe(true);
    await store.runJob('send-mail');
    const mails = (await store.client().get(`/sandbox/inbox.json?to=${person.email}`)).body;
    expect(mails).toHaveLength(2);
    const tokenIn = (mail: { text: string }) => /token=(\w+)/.exec(mail.text)?.[1] ?? '';
    const old = await store
      .client()
      .post('auth/reset', { token: tokenIn(mails[1]), password: 'sandi-baru-panjang' });
    expect(old.body.code).toBe('reset.invalid');
    const fresh = await store
      .client()
      .post('auth/reset', { token: tokenIn(mails[0]), password: 'sandi-baru-panjang' });
    expect(fresh.body.success).toBe(true);
    expect((await owner.post('staff/invite-again', { id: body.data.id })).status).toBe(404);
  });

  it.each([
    ['a role that is none', { role: 'raja' }, 'role.not-found'],
    ['an own role that is not there', { role: '99999' }, 'role.not-found'],
  ])('refuses %s', async (_, over, code) => {
    const { body } = await owner.post('staff/invite', { ...someone('support'), ...over });
    expect(body.code).toBe(code);
  });

  it('refuses an address that is taken', async () => {
    const { body } = await owner.post('staff/invite', { ...someone('support'), email: owner.email });
    expect(body.message).toBe('Email sudah terdaftar');
  });
});

describe('nobody hands out more than they have', () => {
  /** Somebody who looks after staff and orders, and is no owner. */
  async function foreman(): Promise<Person> {
    const person = await store.signedIn('reader');
    const { body } = await owner.post('staff/role-save', {
      name: `Mandor ${person.userId}`,
      rights: ['staff.change', 'orders.change'],
    });
    await owner.post('staff/change', { id: person.userId, role: body.data.key });
    return person;
  }

  it('neither by inviting, nor by a role, nor by changing', async () => {
    const man = await foreman();
    const refused = async (path: string, body: object) => (await man.post(path, body)).body.code;
    expect(await refused('staff/invite', someone('owner'))).toBe('staff.beyond-own');
    expect(await refused('staff/invite', someone('manager'))).toBe('staff.beyond-own');
    expect(await refused('staff/role-save', { name: 'Semua', rights: [...RIGHTS] })).toBe('staff.beyond-own');
    expect(await refused('staff/change', { id: man.userId, role: 'owner' })).toBe('staff.own-role');
    expect(await refused('staff/change', { id: owner.userId, role: 'reader' })).toBe('staff.beyond-own');
    expect(await refused('staff/remove', { id: owner.userId })).toBe('staff.beyond-own');
    expect(await refused('staff/second-factor', { demanded: true })).toBe('staff.owner-only');
    const manager = await store.signedIn('manager');
    expect(await refused('staff/remove', { id: manager.userId })).toBe('staff.beyond-own');
  });

  it('but what they have they may give', async () => {
    const man = await foreman();
    const { body } = await man.post('staff/role-save', {
      name: `Kasir ${man.userId}`,
      rights: ['orders.see'],
    });
    expect(body.data).toMatchObject({ rights: ['orders.see'], people: 0 });
    expect((await man.post('staff/invite', someone(body.data.key))).body.success).toBe(true);
  });
});

describe('who looks after customers and may not see keys', () => {
  it('comes to no keys by an account: not by its address, its password, or balance for themselves or who may do more', async () => {
    const desk = await store.signedIn('reader');
    const { body } = await owner.post('staff/role-save', { name: 'Meja', rights: ['customers.change'] });
    await owner.post('staff/change', { id: desk.userId, role: body.data.key });
    const rani = await store.signedIn('customer');
    const status = async (path: string, input: object) => (await desk.post(path, input)).status;
    const name = { id: rani.userId, username: `Rani ${rani.userId}` };
    expect(await status('users/edit', { ...name, email: 'meja@contoh.test' })).toBe(403);
    expect(await status('users/edit', { ...name, email: rani.email })).toBe(200);
    const made = { email: 'pembeli@contoh.test', username: 'Pembeli', initialBalance: 0 };
    expect(await status('users/create', { ...made, password: 'gajah-terbang-7' })).toBe(403);
    expect(await status('users/create', made)).toBe(200);
    const more = (user_id: number) => ({ user_id, amount: 30, operation: 'add' });
    expect(await status('users/update_balance', more(desk.userId))).toBe(403);
    expect(await status('users/update_balance', more(owner.userId))).toBe(403);
    expect(await status('users/update_balance', more(rani.userId))).toBe(200);
  });

  it('nor by an order turned into balance, a code of their own, or a compensation of theirs', async () => {
    const desk = await store.signedIn('reader');
    const role = { name: 'Kas', rights: ['customers.change', 'offers.change'] };
    const { body } = await owner.post('staff/role-save', role);
    await owner.post('staff/change', { id: desk.userId, role: body.data.key });
    const rani = await store.signedIn('customer', 5);
    const product = await aProduct(owner, { price: 1 }, 3);
    const sold = await placeOrder(store.client(), aTransaction(product, {}));
    await sendCallback(store, callbackBody(sold));
    const credit = { reference: sold.reference, userId: desk.userId, reason: 'Batal' };
    expect((await desk.post('orders/credit', credit)).status).toBe(403);

    const code = `KAS${desk.userId}SENDIRI`;
    expect((await desk.post('redeem/create', { code, amount: 50 })).body.success).toBe(true);
    expect((await desk.post('redeem/redeem', { code, userId: desk.userId })).status).toBe(403);
    expect((await rani.post('redeem/redeem', { code, userId: rani.userId })).body.new_balance).toBe(55);

    await rani.post('purchase/create', { product_id: product.id, quantity: 1 });
    await owner.post('users/update_balance', { user_id: desk.userId, amount: 1, operation: 'add' });
    await desk.post('purchase/create', { product_id: product.id, quantity: 1 });
    const given = await desk.post('compensations/give', {
      productId: product.groupId,
      ...{ attempt: 'kompensasi-kas', holders: 3, accounts: 2, voucher: null, usd: 9, words: '' },
    });
    expect(given.body).toMatchObject({ success: true, balances: 1 });
    const balanceOf = async (who: typeof desk) =>
      (await owner.get(`users/get?user_id=${who.userId}`)).body.user.balance;
    expect([await balanceOf(rani), await balanceOf(desk)]).toEqual([63, 0]);
  });

  it('and who fills the shelf sees no buyer’s address', async () => {
    const product = await aProduct(owner, {}, 1);
    const sold = await placeOrder(
      store.client(),
      aTransaction(product, { customer_email: 'fajar@contoh.test' }),
    );
    await sendCallback(store, callbackBody(sold));
    const stock = await store.signedIn('stock');
    const { data } = (await stock.get(`codes/list?product_id=${product.id}`)).body;
    expect(data[0]).toMatchObject({ usedBy: 'f***' });
    expect((await owner.get(`codes/list?product_id=${product.id}`)).body.data[0].usedBy).toBe(
      'fajar@contoh.test',
    );
  });
});

describe('a role with more than one’s own rights', () => {
  it('is not deleted by who has less, though nobody has it', async () => {
    const lead = await store.signedIn('reader');
    const own = await owner.post('staff/role-save', { name: 'Kepala', rights: ['staff.change'] });
    await owner.post('staff/change', { id: lead.userId, role: own.body.data.key });
    const more = await owner.post('staff/role-save', { name: 'Lebih', rights: ['keys.see'] });
    const id = Number(more.body.data.key);
    const refused = await lead.post('staff/role-delete', { id });
    expect([refused.body.code, refused.body.message]).toEqual([
      'staff.beyond-own',
      'Anda tidak dapat memberikan hak yang tidak Anda miliki',
    ]);
    expect((await owner.post('staff/role-delete', { id })).body.success).toBe(true);
  });
});

describe('roles', () => {
  it('of one’s own come with what their rights need, and work at once for who has them', async () => {
    const person = await store.signedIn('reader');
    const made = await owner.post('staff/role-save', { name: 'Gudang', rights: ['orders.change'] });
    expect(made.body.data).toMatchObject({ rights: ['orders.see', 'orders.change'], ready: false });
    await owner.post('staff/change', { id: person.userId, role: made.body.data.key });
    expect((await person.get('orders/list')).status).toBe(200);
    expect((await person.get('users/list')).status).toBe(403);
    const id = Number(made.body.data.key);
    await owner.post('staff/role-save', { id, name: 'Gudang', rights: ['customers.see'] });
    expect((await person.get('orders/list')).status).toBe(403);
    expect((await person.get('users/list')).status).toBe(200);
    const used = await owner.post('staff/role-delete', { id });
    expect(used.body.message).toBe('Peran ini masih dipakai');
    await owner.post('staff/remove', { id: person.userId });
    expect((await owner.post('staff/role-delete', { id })).body.success).toBe(true);
  });

  it('have names of their own', async () => {
    await owner.post('staff/role-save', { name: 'Kembar', rights: ['orders.see'] });
    const twin = await owner.post('staff/role-save', { name: 'KEMBAR', rights: ['orders.see'] });
    expect(twin.body.message).toBe('Peran dengan nama ini sudah ada');
  });
});

describe('removing and demoting', () => {
  it('ends the sessions at once', async () => {
    const person = await store.signedIn('manager');
    expect((await owner.post('staff/remove', { id: person.userId })).body.success).toBe(true);
    expect((await person.get('orders/list')).status).toBe(401);
    const back = await store.client().post('auth/login', { email: person.email, password: PASSWORD });
    expect(back.body.code).toBe('login.invalid');
  });

  it('leaves the last owner, also when two owners demote each other at the same moment', async () => {
    const fresh = await testStore();
    try {
      const [a, b] = [await fresh.signedIn('admin'), await fresh.signedIn('admin')];
      const answers = await inParallel(2, [
        () => a.post('staff/change', { id: b.userId, role: 'reader' }),
        () => b.post('staff/change', { id: a.userId, role: 'reader' }),
      ]);
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      const { rows } = await fresh.database.pool.query(
        'select id from users where is_owner and deleted_at is null',
      );
      expect(rows).toHaveLength(1);
      const last = rows[0].id === a.userId ? a : b;
      const alone = await last.post('staff/change', { id: last.userId, role: 'reader' });
      expect(alone.body.message).toBe('Toko harus memiliki setidaknya satu pemilik');
      expect((await last.post('staff/remove', { id: last.userId })).body.code).toBe('staff.last-owner');
    } finally {
      await fresh.close();
    }
  });
});

describe('support without the right to see keys', () => {
  it('finds an order and its state, but none of its keys', async () => {
    const support = await store.signedIn('support');
    const product = await aProduct(owner);
    const order = aTransaction(product);
    const made = await placeOrder(store.client(), order);
    await sendCallback(store, callbackBody(made));
    const search = { searchTerm: order.customer_email, searchType: 'email' };
    const [own] = (await owner.post('tripay/search-orders', search)).body.data;
    expect(own.codes).toHaveLength(1);
    const found = await support.post('tripay/search-orders', search);
    expect(found.body.data).toMatchObject([
      { merchantRef: String(own.id), codes: [], withheld: 'no-right', deliveryStatus: 'DELIVERED' },
    ]);
    expect(found.text).not.toContain(own.codes[0]);
    expect(found.text).not.toContain(made.merchant_ref);
    const stock = await support.get(`codes/list?product_id=${product.id}`);
    expect([stock.status, stock.body.code]).toEqual([403, 'session.not-allowed']);
  });
});
