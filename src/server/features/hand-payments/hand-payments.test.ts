import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import type { HandQueued, OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { MOST_PROOFS, REFUSAL_WAITS_MS } from '#domain/hand-payments/hand-payments.ts';
import { aMerchantRef, aProduct, openRest, openTopUp } from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand, SHOP_QRIS } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';

const MINUTE = 60_000;
let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;
let account: OwnHandAccount;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
  product = await aProduct(admin, { publicPriceIDR: 82_500, price: 1 }, 40);
  account = await anAccount(admin);
});
afterAll(() => store?.close());

const order = (over: object = {}) => placeByHand(store.client(), handOrder(account, product, over));
const look = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;
const queue = async (): Promise<HandQueued[]> => (await admin.get('manual/queue')).body.data;
const queued = async (made: Transaction) =>
  (await queue()).find(({ reference }) => reference === made.reference);
const idOf = async (made: Transaction): Promise<number> => (await queued(made))?.orderId ?? 0;
const claim = (made: Transaction) => store.client().post('manual/claim', { merchant_ref: made.merchant_ref });
const confirm = (orderId: number, over: object = {}, who = admin) =>
  who.post('manual/confirm', { orderId, ...over });
const picture = async (colour: string) =>
  (
    await sharp({ create: { width: 60, height: 80, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64');
const prove = (made: Transaction, data: string) =>
  store.client().post('manual/send-proof', { merchant_ref: made.merchant_ref, data });
const kindsOf = async (made: Transaction) =>
  (
    await store.database.db.execute<{ kind: string }>(sql`
      select m.kind from mails m join orders o on o.id = m.order_id
      where o.merchant_ref = ${made.merchant_ref} order by m.id`)
  ).rows.map(({ kind }) => kind);
/** What has arrived at an address, all due mails sent. */
async function arrived(email: string) {
  await store.runJob('send-mail');
  const { rows } = await store.database.db.execute<{ subject: string; text: string }>(
    sql`select subject, body_text as text from sandbox.mails where recipient = ${email} order by id`,
  );
  return rows;
}

describe('an order that is paid by hand', () => {
  it('shows its buyer where to pay how much, and a stranger nothing of it', async () => {
    const made = await order();
    expect(made).toMatchObject({ amount: 82_499, status: 'UNPAID' });
    expect(made.checkout_url).toContain(`/success?merchant_ref=${made.merchant_ref}`);
    expect(await look(made)).toMatchObject({
      status: 'UNPAID',
      totalAmount: 82_499,
      sums: { goods: 82_500, fee: 0, unique: 1, balance: 0 },
      byHand: {
        kind: 'bank',
        name: 'BCA',
        holder: 'Sagara Digital',
        number: '5270183344',
        amount: 82_499,
        uniqueAmount: 1,
        qr: null,
        claimedAt: null,
        refused: null,
      },
    });
    const strange = await store.client().get(`tripay/get-purchase?reference=${made.reference}`);
    expect(strange.text).not.toContain('5270183344');
    expect(strange.text).not.toContain(made.merchant_ref);
  });

  it('goes its whole way: claimed, seen in the queue, confirmed, delivered', async () => {
    const email = 'langkah@contoh.test';
    const made = await order({ customer_email: email });
    expect(await queued(made)).toMatchObject({
      amount: made.amount,
      steps: [
        { why: 'price', amount: 82_500 },
        { why: 'unique', amount: made.amount - 82_500 },
      ],
      waiting: false,
      account: 'Transfer BCA',
    });
    await store.runJob('send-mail');
    const [mail] = (await admin.get(`/sandbox/inbox.json?to=${email}`)).body;
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain(
      `Harga: Rp 82.500\nKode unik: -Rp ${82_500 - made.amount}\n`,
    );
    const before = (await admin.get('dashboard/summary')).body.data.byHand;
    expect((await claim(made)).body.data.claimedAt).toEqual(expect.any(String));
    // Among the orders it is what waits for the seller, too.
    expect((await admin.get('orders/queue')).body).toMatchObject({
      total: 1,
      data: [{ reference: made.reference, needs: 'transfer', missing: 0 }],
    });
    expect((await admin.get('orders/counts')).body).toMatchObject({ waiting: 1 });
    expect(await queued(made)).toMatchObject({ waiting: true, status: 'UNPAID', proof: null });
    expect((await admin.get('dashboard/summary')).body.data.byHand).toBe(before + 1);
    const waits = (await admin.get('dashboard/waiting')).body.data;
    expect(waits).toContainEqual(expect.objectContaining({ name: 'byHand', count: before + 1 }));

    const id = await idOf(made);
    expect((await confirm(id)).body).toMatchObject({
      already: false,
      received: 'exact',
      deliveryStatus: 'DELIVERED',
    });
    const paid = await look(made);
    expect(paid).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED', codes: [expect.any(String)] });
    expect(paid.byHand).toBeUndefined();
    expect(paid.paymentName).toBe('Transfer BCA');
    const { data: listed } = (await admin.get('orders/list')).body;
    expect(listed.find((each: { id: number }) => each.id === id).paymentName).toBe('Transfer BCA');
    expect(await queued(made)).toBeUndefined();
    expect(await kindsOf(made)).toEqual(['hand-order', 'order-delivered']);
    const audit = (await admin.get(`audit/list?target=order:${id}`)).text;
    expect(audit).toContain('payment.confirm');
  });

  it('confirmed by many at once gives its keys once', async () => {
    const made = await order({ quantity: 2 });
    const id = await idOf(made);
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => () => confirm(id)),
    );
    expect(answers.filter(({ body }) => body.already === false)).toHaveLength(1);
    expect(answers.every(({ body }) => body.success)).toBe(true);
    const { rows } = await store.database.db.execute(
      sql`select count(*)::int as keys from goods where order_id = ${id}`,
    );
    expect(rows).toEqual([{ keys: 2 }]);
  });

  it('of another amount: more is taken, less only with a reason; both are written down', async () => {
    const [more, less] = [await order(), await order()];
    expect((await confirm(await idOf(more), { amount: more.amount + 500 })).body.received).toBe('more');
    const id = await idOf(less);
    expect((await confirm(id, { amount: less.amount - 1 })).body).toMatchObject({ code: 'by-hand.less' });
    expect((await look(less)).status).toBe('UNPAID');
    const taken = await confirm(id, { amount: less.amount - 1, note: 'Pelanggan lama' });
    expect(taken.body).toMatchObject({ received: 'less', deliveryStatus: 'DELIVERED' });
    expect((await admin.get(`orders/timeline?id=${id}`)).text).toContain('Pelanggan lama');
  });

  describe('of another amount is booked as what arrived', () => {
    const guests = async () => (await admin.get('profit/totals')).body.guest.summary.revenueIDR;
    const listed = async (id: number) =>
      (await admin.get('orders/list?limit=100')).body.data.find((one: { id: number }) => one.id === id);
    const paidStep = async (id: number) =>
      (await admin.get(`orders/timeline?id=${id}`)).body.data.find(
        ({ kind }: { kind: string }) => kind === 'paid',
      ).params;
    const refund = async (id: number, over: object = {}) =>
      (await admin.post('orders/refund', { id, reason: 'Dikirim kembali', ...over })).body;
    beforeEach(async () => void (await admin.post('auth/step-up', { password: PASSWORD })));

    it('less: revenue, story, order, mail, file and what is left to refund', async () => {
      const email = 'kurang@contoh.test';
      const made = await order({ customer_email: email });
      const id = await idOf(made);
      const before = await guests();
      await confirm(id, { amount: 30_000, note: 'Pelanggan lama' });
      expect((await guests()) - before).toBe(30_000);
      expect(await paidStep(id)).toMatchObject({ amount: 30_000, asked: made.amount });
      expect(await listed(id)).toMatchObject({ totalAmount: made.amount, paid: 30_000 });
      expect(await look(made)).toMatchObject({ totalAmount: made.amount, sums: { received: 30_000 } });
      expect((await arrived(email)).at(-1)?.text.replaceAll('\u00a0', ' ')).toContain('Diterima: Rp 30.000');
      expect((await admin.get('orders/export')).text).toContain(',30000,0,Transfer BCA');
      expect(await refund(id, { amount: 30_001 })).toMatchObject({ code: 'refund.too-much' });
      expect(await refund(id)).toMatchObject({ status: 'REFUND', refunded: 30_000 });
      expect(await guests()).toBe(before);
      expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
    });

    it('more: what is sent back of it leaves what the goods cost', async () => {
      const made = await order();
      const id = await idOf(made);
      const before = await guests();
      await confirm(id, { amount: made.amount + 5_000 });
      expect((await guests()) - before).toBe(made.amount + 5_000);
      expect(await refund(id, { amount: 5_000 })).toMatchObject({ status: 'PAID', refunded: 5_000 });
      expect((await guests()) - before).toBe(made.amount);
      expect(await refund(id)).toMatchObject({ status: 'REFUND', refunded: made.amount + 5_000 });
      expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
    });

    it('a top-up brings its share', async () => {
      const customer = await store.signedIn('customer', 0);
      const made = await openTopUp(customer, 10, { method: handMethod(account.id) });
      const half = Math.floor(made.amount / 2);
      const id = await idOf(made);
      await confirm(id, { amount: half, note: 'Setengah dulu' });
      const balance = async () =>
        (await customer.get(`users/get?user_id=${customer.userId}`)).body.user.balance;
      expect(await balance()).toBe(5);
      const own = (await admin.get(`profit/totals?user_id=${customer.userId}`)).body.summary;
      expect(own).toMatchObject({ topUps: 1, topUpsIDR: half });
      expect(await refund(id)).toMatchObject({ status: 'REFUND', refunded: half });
      expect(await balance()).toBe(0);
      expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
    });
  });

  it('refused and confirmed at once: the buyer of a confirmed order never hears that nothing was found', async () => {
    for (let n = 0; n < 5; n += 1) {
      const email = `sekaligus${n}@contoh.test`;
      const made = await order({ customer_email: email });
      await claim(made);
      const id = await idOf(made);
      const refuse = () => admin.post('manual/refuse', { orderId: id, words: 'Belum ada.' });
      // Also when mails are sent between the two.
      if (n > 0) await inParallel(2, [refuse, () => confirm(id)]);
      else for (const step of [refuse, () => store.runJob('send-mail'), () => confirm(id)]) await step();
      at += 2 * MINUTE;
      const subjects = (await arrived(email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('belum ditemukan'))).toEqual([]);
      expect((await look(made)).codes).toHaveLength(1);
    }
  });

  it('refused again while the first words are on their way to the mail server: the second leave too', async () => {
    const made = await order();
    await claim(made);
    const id = await idOf(made);
    const refuse = (words: string) => admin.post('manual/refuse', { orderId: id, words });
    await refuse('Belum ada.');
    at += REFUSAL_WAITS_MS;
    const said: string[] = [];
    const send = async ({ text }: { text: string }) => {
      const first = text.includes('Belum ada.') && said.length === 0;
      if (first) await refuse('Masih belum.');
      said.push(...['Belum ada.', 'Masih belum.'].filter((words) => text.includes(words)));
    };
    const ctx = jobContext({ ...store.store.deps, mailer: { send, check: async () => [] } });
    await sendDueMails(ctx);
    at += REFUSAL_WAITS_MS;
    await sendDueMails(ctx);
    expect(said).toEqual(['Belum ada.', 'Masih belum.']);
    at += MINUTE;
    expect(await sendDueMails(ctx)).toBe(0);
  });

  it('refused with words: the buyer reads them and may say so again', async () => {
    const email = 'ditolak@contoh.test';
    const made = await order({ customer_email: email });
    const [how] = await arrived(email);
    expect(how?.text).toContain('5270183344');
    await claim(made);
    const id = await idOf(made);
    const words = 'Yang masuk Rp 82.400.';
    expect((await admin.post('manual/refuse', { orderId: id, words })).body.success).toBe(true);
    expect((await look(made)).byHand.refused).toMatchObject({ words });
    expect(await queued(made)).toMatchObject({ waiting: false, refused: { words } });
    at += MINUTE;
    expect((await arrived(email)).at(-1)?.text).toContain(words);
    expect((await claim(made)).body.data.refused).toBeNull();
    expect(await queued(made)).toMatchObject({ waiting: true });
    await admin.post('manual/refuse', { orderId: id, words: 'Masih belum.' });
    at += MINUTE;
    expect((await arrived(email)).at(-1)?.text).toContain('Masih belum.');
    expect(await arrived(email)).toHaveLength(3);
    await confirm(id);
    expect((await admin.post('manual/refuse', { orderId: id, words })).body.code).toBe('by-hand.not-open');
  });

  it('runs out in time, and money that comes later is still confirmed', async () => {
    const made = await order();
    const id = await idOf(made);
    at += 61 * MINUTE;
    await store.runJob('reconcile-payments');
    expect(await look(made)).toMatchObject({ status: 'EXPIRED', byHand: { amount: made.amount } });
    expect(await queued(made)).toBeUndefined();
    await claim(made);
    expect(await queued(made)).toMatchObject({ waiting: true, status: 'EXPIRED' });
    expect((await confirm(id)).body).toMatchObject({ deliveryStatus: 'DELIVERED' });
    expect((await look(made)).status).toBe('PAID');
    expect((await claim(made)).body.code).toBe('by-hand.not-open');
  });

  it('is reminded of once before its time is over, unless its buyer has said something', async () => {
    const [silent, said] = [await order(), await order()];
    await claim(said);
    const reminders = async (made: Transaction) =>
      (await kindsOf(made)).filter((kind) => kind === 'hand-reminder').length;
    await store.runJob('remind-by-hand');
    expect(await reminders(silent)).toBe(0);
    at += 46 * MINUTE;
    await store.runJob('remind-by-hand');
    await store.runJob('remind-by-hand');
    expect([await reminders(silent), await reminders(said)]).toEqual([1, 0]);
  });

  it('is nobody else’s to confirm: an order of a gateway, or without the right', async () => {
    const { body } = await store.client().post('payment/create-transaction', {
      ...handOrder(account, product),
      method: 'QRIS2',
    });
    const { rows } = await store.database.db.execute<{ id: number }>(
      sql`select id from orders where merchant_ref = ${body.data.merchant_ref}`,
    );
    expect((await confirm(rows[0]?.id ?? 0)).body.code).toBe('order.not-found');
    const id = await idOf(await order());
    const reader = await store.signedIn('reader');
    expect((await confirm(id, {}, reader)).status).toBe(403);
    expect((await reader.get('manual/queue')).status).toBe(200);
    expect((await (await store.signedIn('stock')).get('manual/queue')).status).toBe(403);
  });
});

describe('a proof', () => {
  it('is written anew, seen by staff only, and flagged when it came with another order', async () => {
    const [first, second] = [await order(), await order()];
    const data = await picture('#0a8f5b');
    expect((await prove(first, data)).body.data).toMatchObject({ proofSentAt: expect.any(String) });
    const seen = (await queued(first))?.proof;
    expect(seen).toMatchObject({ usedBy: null });
    const kept = (await admin.get(`manual/proof?id=${seen?.id}`)).body.data;
    expect(kept.mimeType).toBe('image/webp');
    expect(await sharp(Buffer.from(kept.data, 'base64')).metadata()).toMatchObject({ width: 60, height: 80 });
    expect((await store.client().get(`manual/proof?id=${seen?.id}`)).status).toBe(401);
    await prove(second, data);
    expect((await queued(second))?.proof).toMatchObject({ usedBy: await idOf(first) });
  });

  it('does not say that the money is on its way, and leaves a refusal as it is', async () => {
    const made = await order();
    expect((await prove(made, await picture('#0a0b0c'))).body.data.claimedAt).toBeNull();
    expect(await queued(made)).toMatchObject({ waiting: false, proof: expect.any(Object) });
    await claim(made);
    expect((await queued(made))?.waiting).toBe(true);
    await admin.post('manual/refuse', { orderId: await idOf(made), words: 'Belum masuk.' });
    expect((await prove(made, await picture('#0a0b0d'))).body.data.refused).toMatchObject({
      words: 'Belum masuk.',
    });
    expect((await queued(made))?.waiting).toBe(false);
  });

  it('can be replaced, a few times', async () => {
    const made = await order();
    const earlier = async () => (await queued(made))?.proof?.id;
    await prove(made, await picture('#000001'));
    const first = await earlier();
    for (let n = 2; n <= MOST_PROOFS; n += 1) await prove(made, await picture(`#00000${n}`));
    expect(await earlier()).not.toBe(first);
    expect((await admin.get(`manual/proof?id=${first}`)).status).toBe(404);
    expect((await look(made)).byHand.mayProve).toBe(false);
    expect((await prove(made, await picture('#00000f'))).body.code).toBe('by-hand.proofs');
  });

  it('is a picture of an order that waits for money, or is not taken', async () => {
    const made = await order();
    expect((await prove(made, btoa('<svg onload=alert(1)>'))).body.code).toBe('image.not-image');
    expect((await queued(made))?.waiting).toBe(false);
    const unknown = { ...made, merchant_ref: 'PUB-1794711600-K7Q2MX9TRB4H6W3Z' };
    expect((await prove(unknown, await picture('#123456'))).body.code).toBe('by-hand.not-open');
  });
});

describe('the shop’s own QRIS', () => {
  // Time has gone on, and so has the proof of who changes where money goes.
  beforeAll(async () => {
    admin = await store.signedIn('admin');
  });

  it('is shown with the amount inside', async () => {
    const qris = await anAccount(admin, { kind: 'qris', name: 'Sagara', number: '', qris: SHOP_QRIS });
    const made = await placeByHand(store.client(), handOrder(qris, product));
    const { byHand } = await look(made);
    expect(byHand).toMatchObject({ kind: 'qris', qrHasAmount: true });
    expect(byHand.qr).toContain(`5405${made.amount}5802ID`);
    const dear = await aProduct(admin, { publicPriceIDR: 10_000_001, price: 1 }, 1);
    const answer = await store.client().post('payment/create-transaction', handOrder(qris, dear));
    expect(answer.body.code).toBe('channel.above-maximum');
  });

  it.each([
    ['hand-account.qris', { kind: 'qris', number: '', qris: 'https://toko.example' }],
    ['hand-account.qris', { kind: 'qris', number: '', qris: null }],
    ['hand-account.number', { number: '' }],
  ])('%s: %o is no account', async (code, over: object) => {
    const answer = await admin.post('manual/save-account', {
      version: 0,
      kind: 'bank',
      name: 'X',
      holder: '',
      number: '1',
      note: '',
      qris: null,
      active: true,
      ...over,
    });
    expect(answer.body.code).toBe(code);
  });
});

it('an account changed by somebody else meanwhile is not overwritten; its place can be changed', async () => {
  const made = await anAccount(admin, { name: 'Permata' });
  const change = (over: object) =>
    admin.post('manual/save-account', { ...made, note: 'Sampai jam 22', ...over });
  expect((await change({})).body.data).toMatchObject({ version: 2, note: 'Sampai jam 22' });
  expect((await change({})).body.code).toBe('hand-account.changed');
  await admin.post('manual/order-accounts', { ids: [made.id] });
  const { data } = (await admin.get('manual/accounts')).body;
  expect(data[0].id).toBe(made.id);
});

it('a top-up by hand has its own amount too, and fills up the balance once', async () => {
  const customer = await store.signedIn('customer', 1);
  const method = handMethod(account.id);
  const { body } = await customer.post('wallet/top-up', {
    amount: 10,
    total: 150_000,
    method,
    merchant_ref: aMerchantRef(),
  });
  expect(body.data).toMatchObject({ amount: 149_999, status: 'UNPAID' });
  const [payment] = (await queue()).filter(({ topUp }) => topUp);
  expect(payment).toMatchObject({ amount: 149_999, customerEmail: customer.email });
  const id = payment?.orderId ?? 0;
  await inParallel(
    4,
    Array.from({ length: 4 }, () => () => confirm(id)),
  );
  const { user } = (await customer.get(`users/get?user_id=${customer.userId}`)).body;
  expect(user.balance).toBe(11);
});

async function spend(user_id: number, amount: number): Promise<void> {
  if (amount === 0) return;
  const answer = await admin.post('users/update_balance', { user_id, amount, operation: 'deduct' });
  expect(answer.body.success).toBe(true);
}

it.each([
  ['there', 0, { status: 'PAID', balance: 0, keys: 1 }],
  ['spent', 0.1, { status: 'REFUND', balance: 0.4 + 0.5, keys: 0 }],
])('the rest of a purchase by hand, with the balance still %s', async (_, spent, expected) => {
  const customer = await store.signedIn('customer', 0.5);
  const made = await openRest(customer, product, 7_500, { method: handMethod(account.id) });
  expect(made).toMatchObject({ amount: expect.any(Number), status: 'UNPAID' });
  await spend(customer.userId, spent);
  const orderId = await idOf(made);
  expect((await confirm(orderId)).body).toMatchObject({ success: true });
  const { user } = (await customer.get(`users/get?user_id=${customer.userId}`)).body;
  const { status, codes } = await look(made);
  expect({ status, balance: user.balance, keys: codes.length }).toEqual(expected);
  const { rows } = await store.database.pool.query(
    `select after->>'status' as status from audit_log where action = 'payment.confirm' and target = $1`,
    [`order:${orderId}`],
  );
  expect(rows).toEqual([{ status: expected.status }]);
});

it.each([
  ['there', 0, { status: 'PAID', balance: 0, keys: 1 }],
  ['spent', 0.1, { status: 'REFUND', balance: 0.41, keys: 0 }],
])('less than a cent of a rest by hand came, with the balance still %s', async (_, spent, expected) => {
  const customer = await store.signedIn('customer', 0.5);
  const made = await openRest(customer, product, 7_500, { method: handMethod(account.id) });
  await spend(customer.userId, spent);
  // $1 is 15.000: it rounds to no cent at all.
  const came = { amount: 50, note: 'Sisanya menyusul' };
  expect((await confirm(await idOf(made), came)).body).toMatchObject({ success: true, received: 'less' });
  const { user } = (await customer.get(`users/get?user_id=${customer.userId}`)).body;
  const { status, codes } = await look(made);
  expect({ status, balance: user.balance, keys: codes.length }).toEqual(expected);
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
});

describe('a live store without any gateway', () => {
  it('is paid by hand alone, and its first step is taken with the first account', async () => {
    const { TRIPAY_API_KEY, TRIPAY_PRIVATE_KEY, TRIPAY_MERCHANT_CODE, TRIPAY_BASE_URL, ...vars } =
      LIVE_SETTINGS;
    const none = { TRIPAY_API_KEY: '', TRIPAY_PRIVATE_KEY: '', TRIPAY_MERCHANT_CODE: '' };
    const live = await testStore({ vars: { ...vars, ...none } });
    onTestFinished(() => live.close());
    const owner = await live.signedIn('admin');
    const sold = await aProduct(owner, { publicPriceIDR: 82_500, price: 1 }, 2);
    const step = async () =>
      (await owner.get('dashboard/summary')).body.data.firstSteps.find(
        ({ name }: { name: string }) => name === 'payment',
      );
    const offered = async () => (await live.client().get('payment/channels')).body.data;
    expect(await offered()).toEqual([]);
    expect(await step()).toMatchObject({ done: false });
    const own = await anAccount(owner);
    expect(await step()).toMatchObject({ done: true });
    expect(await offered()).toMatchObject([
      { code: handMethod(own.id), name: 'Transfer BCA', letters: 'BC' },
    ]);
    const made = await placeByHand(live.client(), handOrder(own, sold));
    const [waiting] = (await owner.get('manual/queue')).body.data;
    expect((await owner.post('manual/confirm', { orderId: waiting.orderId })).body.success).toBe(true);
    const bought = await live.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(bought.body.data.codes).toHaveLength(1);
  });
});

it('its books are our own: nothing differs, and a repair agrees', async () => {
  const made = await order();
  const id = await idOf(made);
  await confirm(id);
  const { asked, data } = (await admin.get('payments/differences')).body;
  expect(JSON.stringify(asked)).not.toContain('manual');
  expect(JSON.stringify(data)).not.toContain(made.reference);
  expect((await admin.post('payments/repair', { id })).body).toMatchObject({
    outcome: 'agrees',
    after: 'PAID',
  });
});

it('a creation that was lost half way is found in our own books', async () => {
  const made = await order();
  await store.database.db.execute(sql`
    update orders set gateway_reference = null, charged_idr = null, next_check_at = ${new Date(at).toISOString()}
    where merchant_ref = ${made.merchant_ref}`);
  await store.runJob('reconcile-payments');
  expect(await look(made)).toMatchObject({ status: 'UNPAID', reference: made.reference });
});
