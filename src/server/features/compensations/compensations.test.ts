import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { randomText } from '#adapters/secrets/random-text.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aServedProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { OrderDesk } from '#testing/order-desk.ts';
import { PASSWORD } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const HOUR = 3_600_000;
const VOUCHER = { percentage: 10, idr: null, days: 30, onlyHere: true };

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open();
});
afterAll(() => desk.close());

const rows = async (text: string, ...values: unknown[]) =>
  (await desk.store.database.pool.query(text, values)).rows;
const aName = () => `percobaan-${randomText(8)}`;
const preview = async ({ groupId }: Product) =>
  (await desk.admin.get(`compensations/preview?productId=${groupId}`)).body;
const give = async (product: Product, over: object = {}, by = desk.admin) => {
  const { holders, accounts } = await preview(product);
  const body = { productId: product.groupId, holders, accounts, voucher: null, usd: null, words: '' };
  return (await by.post('compensations/give', { ...body, attempt: aName(), ...over })).body;
};
/** The seller comes back on another day. */
const later = async (at: number) => {
  desk.at = at;
  desk.admin = await desk.store.signedIn('admin');
  desk.admin.proof = { password: PASSWORD };
};
const mailTo = async (email: string) => {
  await desk.store.runJob('send-mail');
  return (await desk.admin.get(`../../sandbox/inbox.json?to=${encodeURIComponent(email)}`)).body[0];
};
const buys = async (product: Product, usd = 50) => {
  const customer = await desk.store.signedIn('customer', usd);
  await customer.post('purchase/create', { product_id: product.id, quantity: 1 });
  return customer;
};

describe('whom it reaches', () => {
  it('is each e-mail once that has something which runs, was paid and was not taken back', async () => {
    const product = await aProduct(desk.admin, { name: 'Merbabu Pass 1 day' }, 12);
    const other = await aProduct(desk.admin, { name: 'Merapi Pass 1 day' }, 2);
    const customer_email = 'sama@contoh.test';
    await desk.paid(product, { customer_email });
    await desk.paid(product, { customer_email });
    await desk.paid(other);
    await desk.order(product);
    const refunded = await desk.paid(product);
    await desk.paid(product);
    await buys(product);
    expect(await preview(product)).toMatchObject({ holders: 4, accounts: 1, lately: [] });
    await desk.admin.post('orders/refund', { id: refunded.id, reason: 'Batal' });
    expect((await preview(product)).holders).toBe(3);
    await desk.admin.post('privacy/forget', { email: customer_email });
    expect((await preview(product)).holders).toBe(2);
    await later(desk.at + 25 * HOUR);
    expect(await preview(product)).toMatchObject({ holders: 0, accounts: 0 });
  });

  it('who has no end is reached for ever, and who was given another product’s key by that one', async () => {
    const endless = await aProduct(desk.admin, { name: 'Sumbing Pass' }, 3);
    const other = await aProduct(desk.admin, { name: 'Sindoro Pass' }, 3);
    const made = await desk.paid(endless);
    await desk.paid(endless);
    await later(desk.at + 5_000 * HOUR);
    expect((await preview(endless)).holders).toBe(2);
    const goods = (await rows('select id from goods where order_id = $1', made.id)).map(({ id }) => id);
    const answer = await desk.admin.post('orders/replace', {
      id: made.id,
      goods,
      reason: 'broken',
      variantId: other.id,
    });
    expect(answer.body.success).toBe(true);
    expect((await preview(endless)).holders).toBe(1);
    expect((await preview(other)).holders).toBe(1);
  });

  it('who was given another product’s text is reached by that one, too, for as long as that is good', async () => {
    const own = await aProduct(desk.admin, { name: 'Kerinci Pass' }, 2);
    const other = await aServedProduct(desk.admin, { delivery: 'shared' }, { name: 'Leuser Pass 1 day' });
    const third = await aServedProduct(desk.admin, { delivery: 'shared' }, { name: 'Rinjani Pass' });
    for (const { id } of [other, third])
      await desk.admin.post('shared/save', { product_id: id, text: 'Kelas' });
    const made = await desk.paid(own);
    const replace = async (variantId: number) => {
      const goods = (
        await rows('select id from goods where order_id = $1 and revoked_at is null', made.id)
      ).map(({ id }) => id);
      const body = { id: made.id, goods, reason: 'broken', variantId };
      expect((await desk.admin.post('orders/replace', body)).body).toMatchObject({ success: true });
    };
    const holders = async () =>
      Promise.all([own, other, third].map(async (one) => (await preview(one)).holders));
    await replace(third.id);
    expect(await holders()).toEqual([0, 0, 1]);
    await replace(other.id);
    expect(await holders()).toEqual([0, 1, 0]);
    const text = await desk.paid(third);
    const { id: textId } = (await rows('select id from goods where order_id = $1', text.id))[0];
    const body = { id: text.id, goods: [textId], reason: 'broken', variantId: other.id };
    expect((await desk.admin.post('orders/replace', body)).body).toMatchObject({ success: true });
    expect(await holders()).toEqual([0, 2, 0]);
    await later(desk.at + 25 * HOUR);
    expect(await holders()).toEqual([0, 0, 0]);
  });

  it('a key whose time stood still is running as long as the members’ area says so', async () => {
    const product = await aProduct(desk.admin, { name: 'Lawu Pass 1 day' }, 3);
    await desk.paid(product);
    const given = desk.at;
    await desk.admin.post('products/update', { id: product.id, isMaintenanceMode: true });
    await desk.store.database.db.execute(sql`update product_pauses
      set from_at = ${new Date(given + HOUR).toISOString()} where product_id = ${product.groupId}`);
    await later(given + 48 * HOUR);
    expect((await preview(product)).holders).toBe(0);
    await desk.admin.post('settings/update', { clockStop: true });
    expect((await preview(product)).holders).toBe(1);
    await desk.admin.post('settings/update', { clockStop: false });
  });
});

describe('a voucher for each', () => {
  it('comes by mail with the seller’s words, works once and only there, and is one batch for the seller', async () => {
    const product = await aProduct(desk.admin, {}, 6);
    const other = await aProduct(desk.admin, {}, 2);
    const emails = ['a@contoh.test', 'b@contoh.test'];
    for (const customer_email of emails) await desk.paid(product, { customer_email });
    expect(await give(product, { voucher: VOUCHER, words: 'Maaf atas gangguannya' })).toMatchObject({
      success: true,
      balances: 0,
      vouchers: 2,
    });
    const codes = await rows(`select v.code, v.batch_id from compensation_shares s
      join vouchers v on v.id = s.voucher_id join compensations c on c.id = s.compensation_id
      where c.product_id = ${product.groupId}`);
    expect(new Set(codes.map(({ batch_id }) => batch_id)).size).toBe(1);
    const mail = await mailTo('a@contoh.test');
    expect(mail.subject).toContain('Kompensasi untuk pembelian Anda');
    expect(mail.text).toContain('Maaf atas gangguannya');
    const code = codes.map((row) => row.code).find((each) => mail.text.includes(each));
    expect(code).toBeDefined();
    expect((await mailTo('b@contoh.test')).text).not.toContain(code);

    const check = async (productId: number) =>
      (await desk.store.client().post('vouchers/validate', { code, productId })).body;
    expect(await check(product.id)).toMatchObject({ voucher: { discountPercentage: 10 } });
    expect((await check(other.id)).code).toBe('voucher.other-product');
    await desk.paid(product, { voucher_code: code, amount: 72_000 });
    expect((await check(product.id)).code).toBe('voucher.invalid');
    const { lately } = await preview(product);
    expect(lately).toMatchObject([{ voucher: { percentage: 10, idr: null }, usd: null, vouchers: 2 }]);
  });

  it('of an amount ends on its day', async () => {
    const product = await aProduct(desk.admin, {}, 3);
    await desk.paid(product, { customer_email: 'c@contoh.test' });
    await give(product, { voucher: { percentage: 0, idr: 5_000, days: 2, onlyHere: false } });
    expect((await mailTo('c@contoh.test')).text).toMatch(/Rp\s5\.000/);
    const [{ code }] = await rows(`select v.code from vouchers v order by id desc limit 1`);
    const check = async () =>
      (await desk.store.client().post('vouchers/validate', { code, productId: product.id })).body;
    expect(await check()).toMatchObject({ success: true });
    await later(desk.at + 49 * HOUR);
    expect((await check()).code).toBe('voucher.over');
  });
});

describe('a balance', () => {
  it('goes to accounts, a voucher to the rest, and both are told', async () => {
    const product = await aProduct(desk.admin, { price: 1 }, 6);
    const customer = await buys(product);
    await desk.paid(product, { customer_email: 'tanpa-akun@contoh.test' });
    const balance = async () =>
      (await rows('select balance_cents::int as n from users where id = $1', customer.userId))[0].n;
    const before = await balance();
    expect(await give(product, { voucher: VOUCHER, usd: 1.5 })).toMatchObject({ balances: 1, vouchers: 1 });
    expect(await balance()).toBe(before + 150);
    const [{ email }] = await rows('select email from users where id = $1', customer.userId);
    const { text } = await mailTo(email);
    expect(text).toContain('$1.50');
    expect(text).toMatch(/Dari saldo\W+\$1\.00/);
    expect(text).not.toMatch(/Rp\s\d/);
    expect((await mailTo('tanpa-akun@contoh.test')).text).toContain('10%');
    const { data: own } = (await desk.admin.get(`products/own?id=${product.groupId}`)).body;
    const [entry] = await rows(
      'select reason, created_by from balance_transactions where user_id = $1 order by id desc limit 1',
      customer.userId,
    );
    expect(entry).toEqual({ reason: `Kompensasi ${own.name}`, created_by: desk.admin.userId });
    // Alone it leaves the rest out.
    expect(await give(product, { usd: 1 })).toMatchObject({ balances: 1, vouchers: 0 });
  });

  it('is given once however often the same attempt is sent, and again where the seller means it', async () => {
    const product = await aProduct(desk.admin, { price: 1 }, 3);
    const customer = await buys(product, 10);
    const attempt = aName();
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => () => give(product, { usd: 2, attempt })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ success: true, balances: 1 });
    const sum = async () =>
      (await rows('select balance_cents::int as n from users where id = $1', customer.userId))[0].n;
    expect(await sum()).toBe(900 + 200);
    await give(product, { usd: 2 });
    expect(await sum()).toBe(900 + 400);
  });

  it('two for the same accounts at once, by products that they bought in opposite turns, both end', async () => {
    const [one, two] = [
      await aProduct(desk.admin, { price: 1 }, 20),
      await aProduct(desk.admin, { price: 1 }, 20),
    ];
    const customers = [];
    for (let n = 0; n < 20; n += 1) customers.push(await buys(one, 10));
    for (const customer of [...customers].reverse())
      await customer.post('purchase/create', { product_id: two.id, quantity: 1 });
    for (let round = 0; round < 5; round += 1) {
      const answers = await inParallel(
        2,
        [one, two].map((product) => () => give(product, { usd: 1 })),
      );
      for (const answer of answers) expect(answer).toMatchObject({ success: true, balances: 20 });
    }
    await desk.soundly();
  });

  it('waits for an order of theirs, and for the first of the accounts, before it holds another', async () => {
    const product = await aProduct(desk.admin, { price: 1 }, 2);
    const [first, second] = [await buys(product, 10), await buys(product, 10)];
    const other = await desk.store.database.pool.connect();
    onTestFinished(() => other.release(true));
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const meanwhile = async (held: string, free: string) => {
      await other.query('begin');
      await other.query(`${held} for update`);
      const given = give(product, { usd: 1 });
      await expect.poll(async () => (await rows(waits)).length).toBeGreaterThan(0);
      await other.query(`${free} for update nowait`);
      await other.query('commit');
      expect(await given).toMatchObject({ success: true, balances: 2 });
    };
    const account = (id: number) => `select 1 from users where id = ${id}`;
    await meanwhile(`select 1 from orders where user_id = ${first.userId}`, account(first.userId));
    await meanwhile(account(first.userId), account(second.userId));
  });

  it('needs the right to change balances', async () => {
    const product = await aProduct(desk.admin, { price: 1 }, 3);
    await buys(product);
    const { body } = await desk.admin.post('staff/role-save', { name: 'Promosi', rights: ['offers.change'] });
    const staff = await desk.store.signedIn('reader');
    await desk.admin.post('staff/change', { id: staff.userId, role: body.data.key });
    staff.proof = { password: PASSWORD };
    expect((await give(product, { usd: 1 }, staff)).code).toBe('session.not-allowed');
    expect(await give(product, { voucher: VOUCHER }, staff)).toMatchObject({ vouchers: 1 });
  });
});

describe('is refused', () => {
  it('where nothing is chosen, nobody is there, or there are others than were seen', async () => {
    const product = await aProduct(desk.admin, {}, 3);
    expect(await give(product, { voucher: VOUCHER })).toMatchObject({
      code: 'compensation.nobody',
      message: 'Tidak ada yang memegang key aktif untuk diberi kompensasi',
    });
    await desk.paid(product);
    expect(await give(product)).toMatchObject({
      code: 'compensation.nothing',
      message: 'Pilih voucher atau saldo yang diberikan',
    });
    expect(await give(product, { voucher: VOUCHER, holders: 2 })).toMatchObject({
      code: 'compensation.changed',
      message: 'Jumlah pemegang berubah menjadi 1 (0 dengan akun). Periksa lalu berikan lagi',
    });
    expect((await give(product, { usd: 5 })).code).toBe('compensation.nobody');
    expect((await give(product, { voucher: { ...VOUCHER, percentage: 101 } })).code).toBe('voucher.discount');
    expect((await give(product, { voucher: VOUCHER, productId: 999_999 })).code).toBe('product.not-found');
    expect(await rows('select 1 from compensations where product_id = $1', product.groupId)).toEqual([]);
  });
});

it('kunci check finds a balance that is not in the book as it was given', async () => {
  const product = await aProduct(desk.admin, { price: 1 }, 3);
  await buys(product);
  await give(product, { usd: 1 });
  await desk.store.database.pool.query('update compensations set cents = 200 where product_id = $1', [
    product.groupId,
  ]);
  const found = await checkInvariants(desk.store.database.db, new Date(desk.at));
  expect(found.map(({ rule }) => rule)).toEqual([
    'what was given for trouble stands in the book of who got it, and each voucher of it is for one use',
  ]);
  await desk.store.database.pool.query('update compensations set cents = 100 where product_id = $1', [
    product.groupId,
  ]);
});
