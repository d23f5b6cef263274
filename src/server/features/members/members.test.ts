import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addKeys,
  aProduct,
  aServedProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  const vars = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' };
  store = await testStore({ clock: { now: () => new Date(at) }, vars });
  admin = await store.signedIn('admin');
  await admin.post('settings/update', { memberReports: true });
});
afterAll(() => store?.close());

let address = 0;
const elsewhere = () => {
  address += 1;
  return { 'x-forwarded-for': `192.0.2.${address}` };
};

/** A sold key of a fresh product. */
async function soldKey(name: string, email = 'rani.wulan@contoh.test') {
  // The clock moves by days here; an admin's session does not last that long.
  admin = await store.signedIn('admin');
  const product = await aProduct(admin, { name }, 1);
  const buyer = store.client();
  const order = await placeOrder(buyer, aTransaction(product, { customer_email: email }));
  await sendCallback(store, callbackBody(order));
  const view = (await buyer.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body.data;
  return { code: view.codes[0] as string, order, product, buyer };
}

const validate = (code: string, from = elsewhere(), client = store.client()) =>
  client.post('publicvip/validate-code.php', { code }, from);

describe('validate-code', () => {
  it('takes a sold key in any letter case and tells what its holder may know', async () => {
    const { code } = await soldKey('Toba Shield 7 days');
    const client = store.client();
    const answer = await validate(` ${code.toLowerCase()} `, elsewhere(), client);
    expect(answer.body).toMatchObject({
      success: true,
      data: {
        code,
        productName: 'Toba Shield 7 days',
        baseName: 'Toba Shield',
        duration: '7 days',
        timeRemaining: '7 hari 0 jam',
        isExpired: false,
        customerName: 'raxxxxxxx',
        customerEmail: 'r***',
      },
    });
    expect(answer.text).not.toContain('rani.wulan');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('kunci_member='));
    expect(cookie).toMatch(/Max-Age=3600; .*HttpOnly/);
    expect(cookie).not.toContain(code);
  });

  it('answers unknown, unsold, expired and refunded keys alike', async () => {
    const expired = await soldKey('Banda Radar 2 hours');
    const refunded = await soldKey('Lombok Tembak 1 year');
    const unsold = await aProduct(admin, { name: 'Rimba Kunci 1 day' }, 0);
    await admin.post('codes/create', { product_id: unsold.id, codes: ['BELUM-TERJUAL'] });
    await sendCallback(store, callbackBody(refunded.order, { status: 'REFUND' }));
    at += 2 * 3_600_000;
    const answers = [];
    for (const code of ['TIDAK-ADA', 'BELUM-TERJUAL', expired.code, refunded.code])
      answers.push((await validate(code)).body);
    for (const body of answers)
      expect(body).toEqual({ success: false, message: 'Key Expired', code: 'member.key-expired' });
    expect((await validate('  ')).body.message).toBe('Masukkan kode akses');
  });

  it('stops one address after 20 wrong keys an hour, even when a thousand come over a hundred connections, and nobody else', async () => {
    const guesser = elsewhere();
    const guesses = await inParallel(
      100,
      Array.from({ length: 1_000 }, (_, n) => () => validate(`TEBAK-${n}`, guesser)),
    );
    const judged = guesses.filter((answer) => answer.status === 200);
    expect(judged).toHaveLength(20);
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(980);
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { code, buyer } = await soldKey('Merapi Lite 7 days');
    expect((await validate(code, elsewhere())).body.success).toBe(true);
    // A buyer's own browser at the same address has a count of its own.
    expect((await validate(code, guesser, buyer)).body.success).toBe(true);
    const invented = store.client();
    invented.setCookie('kunci_browser', 'B'.repeat(32));
    expect((await validate(code, guesser, invented)).status).toBe(429);
    at += 3_600_001;
    expect((await validate(code, guesser)).body.success).toBe(true);
  });

  it('sells no guesses for unpaid orders, nor for a member session that is over', async () => {
    const { code, product } = await soldKey('Rinjani Sight 7 days');
    await addKeys(admin, product.id, 1);
    const here = elsewhere();
    for (let n = 0; n < 20; n += 1) await validate(`SALAH-${n}`, here);
    const unpaid = store.client();
    await placeOrder(unpaid, aTransaction(product));
    expect((await validate('SALAH', here, unpaid)).status).toBe(429);
    const member = store.client();
    expect((await validate(code, elsewhere(), member)).body.success).toBe(true);
    expect((await validate('SALAH', here, member)).status).toBe(200);
    at += 3_600_000;
    for (let n = 0; n < 20; n += 1) await validate(`SALAH-${n}`, here);
    expect((await validate('SALAH', here, member)).status).toBe(429);
  });

  it('takes 100 wrong keys an hour from one network, however many buyers there are', async () => {
    const here = elsewhere();
    const product = await aProduct(admin, {}, 8);
    let judged = 0;
    for (let buyers = 0; buyers < 7; buyers += 1) {
      const buyer = store.client();
      await sendCallback(store, callbackBody(await placeOrder(buyer, aTransaction(product))));
      for (let n = 0; n < 20; n += 1)
        if ((await validate(`SALAH-${n}`, here, buyer)).status === 200) judged += 1;
    }
    expect(judged).toBe(100);
  });

  it('does not count right keys', async () => {
    const { code } = await soldKey('Komodo Pro 7 days');
    const here = elsewhere();
    for (let n = 0; n < 25; n += 1) expect((await validate(code, here)).status).toBe(200);
  });
});

it('knows no keys to try with: those are for the demo', async () => {
  expect((await store.client().get('publicvip/demo-keys')).status).toBe(404);
});

describe('reports', () => {
  const report = (code: string, productName: string, choice = 'AMAN') =>
    store.client().post('publicvip/submit-report', { code, productName, choice }, elsewhere());
  const stats = async (productName: string) =>
    (await store.client().get(`publicvip/report-stats.php?productName=${encodeURIComponent(productName)}`))
      .body.data;

  it('counts one vote per key and product in 24 hours, for all durations together', async () => {
    const week = await soldKey('Samudra Jaga 7 days');
    const month = await soldKey('Samudra Jaga 30 days');
    expect(await stats('Samudra Jaga')).toEqual({ safe: 0, banned: 0, lastSubmittedAt: null });
    expect((await report(week.code, 'Samudra Jaga')).body.success).toBe(true);
    expect((await report(month.code, 'Samudra Jaga 30 days', 'BANNED')).body.success).toBe(true);
    expect(await stats('Samudra Jaga 1 day')).toMatchObject({ safe: 1, banned: 1 });
    at += 60_000;
    const again = await report(week.code, 'Samudra Jaga', 'BANNED');
    expect(again.body.message).toBe('Anda sudah mengirim laporan. Coba lagi dalam 23 jam 59 menit.');
    // The page words it in its own language.
    expect(again.body.params).toEqual({ time: expect.any(Number) });
    at += 24 * 3_600_000;
    expect((await report(week.code, 'Samudra Jaga', 'BANNED')).body.success).toBe(true);
    expect(await stats('samudra jaga')).toMatchObject({
      safe: 0,
      banned: 2,
      lastSubmittedAt: new Date(at).toISOString(),
    });
  });

  it('takes one of twenty that are sent at once', async () => {
    const { code } = await soldKey('Bromo Jaga 7 days');
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(code, 'Bromo Jaga')));
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
    expect(await stats('Bromo Jaga')).toMatchObject({ safe: 1, banned: 0 });
    const { rows } = await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from reports where base_key = 'bromo jaga'`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('needs a valid key of that very product', async () => {
    const { code } = await soldKey('Toba Jaga 7 days');
    expect((await report('TIDAK-ADA', 'Toba Jaga')).body.message).toBe('Key Expired');
    expect((await report(code, 'Garuda Lain')).body.message).toBe('Kode tidak valid');
    expect((await report(code, 'Toba Jaga', 'MUNGKIN')).status).toBe(400);
    expect(await stats('Toba Jaga')).toMatchObject({ safe: 0, banned: 0 });
  });
});

describe('without reports', () => {
  const votes = async () =>
    (await store.database.db.execute(sql`select * from report_votes order by key_id, base_key`)).rows;

  it.each(['memberReports', 'membersArea'])(
    '%s off refuses one, raises no alarm, and keeps those that are there',
    async (setting) => {
      const name = `Rimba Sunyi ${setting}`;
      const { code } = await soldKey(`${name} 7 days`);
      const report = async (choice: string) =>
        (
          await store
            .client()
            .post('publicvip/submit-report', { code, productName: name, choice }, elsewhere())
        ).body;
      const alarms = async () => (await admin.get('publicvip/report-alerts')).body.data;
      await admin.post('settings/update', { alertMinKeys: 1 });
      expect((await report('BANNED')).success).toBe(true);
      const [kept, raised] = [await votes(), await alarms()];
      expect(raised.map(({ baseName }: { baseName: string }) => baseName)).toContain(name);
      await admin.post('settings/update', { [setting]: false });
      at += 25 * 3_600_000;
      expect(await report('AMAN')).toMatchObject({
        success: false,
        code: 'report.off',
        message: 'Toko ini tidak menerima laporan',
      });
      at -= 25 * 3_600_000;
      expect([await votes(), await alarms()]).toEqual([kept, []]);
      await admin.post('settings/update', { [setting]: true });
      expect(await alarms()).toEqual(raised);
      await admin.post('settings/update', { alertMinKeys: 5 });
    },
  );
});

describe('report-alerts', () => {
  it('warns the admin when enough distinct keys say Banned lately, and nobody else', async () => {
    const { product, code: first } = await soldKey('Rimba Waspada 30 days');
    const codes = [first];
    for (let n = 1; n < 5; n += 1) {
      await admin.post('codes/create', { product_id: product.id, codes: [`WASPADA-${n}`] });
      const order = await placeOrder(store.client(), aTransaction(product));
      await sendCallback(store, callbackBody(order));
      codes.push(`WASPADA-${n}`);
    }
    const alerts = async () => (await admin.get('publicvip/report-alerts')).body.data;
    const vote = (code: string, choice: string) =>
      store
        .client()
        .post('publicvip/submit-report', { code, productName: 'Rimba Waspada', choice }, elsewhere());
    for (const code of codes.slice(0, 4)) expect((await vote(code, 'BANNED')).body.success).toBe(true);
    expect(await alerts()).toEqual([]);
    await vote(codes[4] ?? '', 'AMAN');
    expect(await alerts()).toMatchObject([
      { baseName: 'Rimba Waspada', safe: 1, banned: 4, productIds: [product.id], isMaintenanceMode: false },
    ]);
    await admin.post('products/update', { id: product.id, isMaintenanceMode: true });
    expect((await alerts())[0].isMaintenanceMode).toBe(true);
    expect((await store.client().get('publicvip/report-alerts')).status).toBe(401);
    at += 49 * 3_600_000;
    admin = await store.signedIn('admin');
    expect(await alerts()).toEqual([]);
  });
});

describe('a product in maintenance', () => {
  const HOUR = 3_600_000;
  const maintain = async (id: number, on: boolean) => {
    admin = await store.signedIn('admin');
    const { body } = await admin.post('products/update', { id, isMaintenanceMode: on });
    expect(body.success).toBe(true);
  };
  /** The database notes when; here the clock is ours. */
  const between = (id: number, from: number, until: number | null) =>
    store.database.db.execute(sql`
      update product_pauses set from_at = ${new Date(from).toISOString()},
        until_at = ${until === null ? null : new Date(until).toISOString()}
      where product_id = (select product_id from variants where id = ${id}) and from_at > '2026-01-01'`);

  it('owes running keys its time where the shop wants that, in the members’ area and on the receipt', async () => {
    const { code, order, product, buyer } = await soldKey('Rinjani Pass 1 day');
    const given = at;
    const account = await store.signedIn('customer', 100);
    await addKeys(await store.signedIn('admin'), product.id, 1);
    await account.post('purchase/create', { product_id: product.id, quantity: 1 });
    const bought = async () => (await account.get('purchase/history')).body.data[0].validUntil;
    expect(await bought()).toBe(new Date(given + 24 * HOUR).toISOString());
    await maintain(product.id, true);
    await between(product.id, given + 2 * HOUR, null);
    at = given + 30 * HOUR;
    expect((await validate(code)).body.code).toBe('member.key-expired');
    const receipt = async () =>
      (await buyer.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body.data;
    expect(await receipt()).not.toHaveProperty('addedSeconds');

    admin = await store.signedIn('admin');
    await admin.post('settings/update', { clockStop: true });
    expect((await validate(code)).body.data).toMatchObject({
      addedSeconds: 28 * 3_600,
      isPaused: true,
      timeRemaining: '22 jam 0 menit',
      expiryDate: new Date(at + 22 * HOUR).toISOString(),
    });
    expect(await bought()).toBe(new Date(at + 22 * HOUR).toISOString());
    await maintain(product.id, false);
    await between(product.id, given + 2 * HOUR, at);
    at += 10 * HOUR;
    const { data } = (await validate(code)).body;
    expect(data).toMatchObject({ addedSeconds: 28 * 3_600, timeRemaining: '12 jam 0 menit' });
    expect(data).not.toHaveProperty('isPaused');
    expect(await receipt()).toMatchObject({ addedSeconds: 28 * 3_600 });
    at += 12 * HOUR + 1;
    expect((await validate(code)).body.code).toBe('member.key-expired');
  });

  it('lengthens what was given instead, and not what was ordered', async () => {
    const { order, product, buyer } = await soldKey('Dempo Pass 1 day');
    const other = await aServedProduct(admin, { delivery: 'shared' }, { name: 'Agung Pass 1 day' });
    await admin.post('settings/update', { clockStop: true });
    await admin.post('auth/step-up', { password: PASSWORD });
    await admin.post('shared/save', { product_id: other.id, text: 'Kelas' });
    const { rows } = await store.database.db.execute<{ id: number; order_id: number }>(sql`
      select g.id, g.order_id from goods g join orders o on o.id = g.order_id where o.merchant_ref = ${order.merchant_ref}`);
    const [{ id = 0, order_id = 0 } = {}] = rows;
    const body = { id: order_id, goods: [id], reason: 'broken', variantId: other.id };
    expect((await admin.post('orders/replace', body)).body).toMatchObject({ success: true });
    const given = at;
    const receipt = async () =>
      (await buyer.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body.data;
    await maintain(product.id, true);
    await between(product.id, given + HOUR, given + 5 * HOUR);
    at = given + 8 * HOUR;
    expect(await receipt()).not.toHaveProperty('addedSeconds');
    await maintain(other.id, true);
    await between(other.id, given + HOUR, given + 3 * HOUR);
    expect(await receipt()).toMatchObject({ addedSeconds: 2 * 3_600 });
  });

  it('begins and ends once, whoever says it again, and is written for each time', async () => {
    const product = await aProduct(await store.signedIn('admin'), { name: 'Semeru Pass 1 day' }, 1);
    for (const on of [true, true, false, false, true]) await maintain(product.id, on);
    const { rows } = await store.database.db.execute(sql`
      select until_at is null as open from product_pauses p join variants v using (product_id) where v.id = ${product.id}
      order by from_at`);
    expect(rows).toEqual([{ open: false }, { open: true }]);
  });
});
