import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addKeys, aProduct } from '#testing/factories.ts';
import { Person, postTelegram } from '#testing/telegram-person.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { converse } from './converse.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['signedIn']>>;
let at = Date.parse('2026-03-01T03:00:00.000Z');
const clock = { now: () => new Date(at) };
const STARS = 332;
const PRICE = 99_500;

beforeAll(async () => {
  store = await testStore({ clock });
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
  await store.runJob('telegram');
  await set({ telegramStars: true, starIdr: 300 });
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});
beforeEach(async () => {
  await fault({ busy: 0, down: 0, lost: 0, silent: 0, blocked: false });
  await set({ telegramBot: true, telegramStars: true });
});

const fault = (faults: object) => postTelegram(store.url, 'faults', faults);
const sql = async (text: string, params: unknown[] = []) =>
  (await store.database.pool.query(text, params)).rows;
async function set(settings: object): Promise<void> {
  const answer = await admin.post('settings/update', settings);
  expect(answer.body?.success, answer.text).toBe(true);
  await store.store.deps.settings.refresh();
}

/** Somebody with the invoice of an order before them. */
async function invoiced(keys = 1) {
  const product = await aProduct(admin, { publicPriceIDR: PRICE }, 0);
  const codes = keys > 0 ? await addKeys(admin, product.id, keys) : [];
  await store.store.deps.catalogue.refresh();
  const rani = new Person(store.url);
  const invoice = await rani.order(product.id, 'Telegram Stars');
  const [row] = await sql(
    `select o.id, s.payload, o.merchant_ref from telegram_stars s join orders o using (merchant_ref) where chat_id = $1`,
    [rani.chat],
  );
  return { product, codes, rani, invoice, id: row.id, payload: row.payload, merchantRef: row.merchant_ref };
}
const stateOf = async (id: number) =>
  (await sql('select status, delivery_status as delivery from orders where id = $1', [id]))[0];
const transactions = (payload: string) =>
  sql('select returned from sandbox.telegram_transactions where payload = $1 order by id', [payload]);
const refusals = async () =>
  (
    await sql(`select detail->>'why' as why from order_events where kind = 'callback-refused' order by id`)
  ).map(({ why }) => why);

/** As Telegram tells it. */
async function tell(update: object, to = store): Promise<number> {
  const [bot] = await sql('select webhook, secret from sandbox.telegram_bot');
  const answer = await fetch(bot?.webhook.replace(store.url, to.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': bot?.secret },
    body: JSON.stringify(update),
  });
  return answer.status;
}
/** And until it is answered: what the same person did before goes first, and may still be under way. */
async function told<Update extends { update_id: number }>(update: Update): Promise<void> {
  await tell(update);
  await expect
    .poll(async () => {
      await store.runJob('telegram');
      return sql('select 1 from telegram_updates where update_id = $1 and done_at is null', [
        update.update_id,
      ]);
    })
    .toEqual([]);
}
let updates = 800_000_000;
const paidBy = ({ chat, name }: Person, payload: string, over: object = {}) => {
  updates += 1;
  return {
    update_id: updates,
    message: {
      chat: { id: chat, type: 'private' },
      from: { id: chat, first_name: name, language_code: 'id' },
      successful_payment: {
        currency: 'XTR',
        total_amount: STARS,
        invoice_payload: payload,
        telegram_payment_charge_id: `told-${updates}`,
        ...over,
      },
    },
  };
};

describe('paying with Stars', () => {
  it('says how many before, is paid in the chat, and gives the key there', async () => {
    const { rani, codes, invoice, id } = await invoiced();
    const said = (await rani.messages()).flatMap(({ buttons }) => buttons.flat().map(({ text }) => text));
    expect(said).toContain(`Telegram Stars · ★ ${STARS}`);
    expect(invoice.buttons[0]).toEqual([{ text: `Bayar ★ ${STARS}`, pay: true }]);
    await rani.payStars();
    await store.runJob('telegram');
    expect((await rani.last()).html).toContain(codes[0]);
    expect(await stateOf(id)).toEqual({ status: 'PAID', delivery: 'DELIVERED' });
    const [order] = await sql('select channel, gateway, charged_idr, total_idr from orders where id = $1', [
      id,
    ]);
    expect(order).toEqual({ channel: 'telegram', gateway: 'stars', charged_idr: PRICE, total_idr: PRICE });
  });

  it('is offered in the chat alone, and only where it is switched on and has a worth', async () => {
    const { product } = await invoiced();
    const channels = await store.client().get('payment/channels');
    expect(channels.text).not.toContain('STARS');
    const input = {
      method: 'STARS',
      merchant_ref: 'PUB-1772334000-ABCDEFGHIJ123456',
      amount: PRICE,
      customer_email: 'rani@contoh.test',
      product_id: product.id,
      quantity: 1,
    };
    const made = await store.client().post('payment/create-transaction', input);
    expect(made.body?.success).toBe(false);
    for (const off of [{ telegramStars: false }, { starIdr: 0 }]) {
      await set(off);
      await addKeys(admin, product.id, 1);
      await store.store.deps.catalogue.refresh();
      await expect(new Person(store.url).order(product.id, 'Telegram Stars')).rejects.toThrow('no button');
      await set({ telegramStars: true, starIdr: 300 });
    }
  });

  it('told twenty times to two processes, by other numbers too, it is paid once', async () => {
    const { rani, payload, id, codes } = await invoiced(2);
    const second = await testStore({ database: store.database, clock });
    try {
      const charge = { telegram_payment_charge_id: 'the-one' };
      const news = Array.from({ length: 10 }, () => paidBy(rani, payload, charge));
      const twice = news.flatMap((update) => [tell(update), tell(update, second)]);
      expect(await Promise.all(twice)).toEqual(Array(20).fill(200));
      await Promise.all([store.runJob('telegram'), second.runJob('telegram')]);
    } finally {
      await second.close();
    }
    // Told where to speak by the last who asked: the one that stays.
    await store.runJob('telegram');
    expect(await stateOf(id)).toEqual({ status: 'PAID', delivery: 'DELIVERED' });
    const goods = (await rani.heard()).filter(({ html }) => codes.some((code) => html.includes(code)));
    expect(goods).toHaveLength(1);
    expect(await sql('select counts from telegram_charges where payload = $1', [payload])).toEqual([
      { counts: true },
    ]);
    expect(
      (
        await sql(`select count(*)::int as n from order_events where order_id = $1 and kind = 'paid'`, [id])
      )[0],
    ).toEqual({ n: 1 });
  });

  it.each([
    ['another amount', { total_amount: STARS - 1 }, 'other amount'],
    ['another currency', { currency: 'USD' }, 'other currency'],
    ['a payload that nobody asked for', { invoice_payload: 'TG-OF-ANOTHER' }, 'unknown reference'],
  ])('%s is refused and noted', async (_, over, why) => {
    const { rani, payload, id } = await invoiced();
    await told(paidBy(rani, payload, over));
    expect(await stateOf(id)).toMatchObject({ status: 'UNPAID' });
    expect((await refusals()).at(-1)).toBe(why);
  });
});

describe('the question before a payment', () => {
  it('lets one of two through, and no more when it is paid', async () => {
    const { rani, payload, id, merchantRef } = await invoiced();
    const orders = await rani.say('/orders');
    await rani.press(orders.buttons.flat()[0]?.text ?? '');
    const again = await rani.press('Bayar dengan Stars');
    const invoices = (await rani.heard()).filter(({ buttons }) => buttons.flat().some(({ pay }) => pay));
    expect(invoices.map(({ id: message }) => message)).toContain(again.id);
    await Promise.all(invoices.map(({ id: message }) => rani.act({ pay: { message } })));
    expect(await transactions(payload)).toEqual([{ returned: false }]);
    expect((await rani.messages()).some(({ html }) => html.includes('sudah tidak berlaku'))).toBe(true);
    expect(await stateOf(id)).toMatchObject({ status: 'PAID' });
    expect(await sql('select 1 from telegram_orders where merchant_ref = $1', [merchantRef])).toHaveLength(1);
  });

  it('says no to an order that has run out, a bot that is off, and somebody else’s invoice', async () => {
    const { rani, payload, id } = await invoiced();
    await set({ telegramBot: false });
    expect((await rani.payStars()).html).toContain('sudah tidak berlaku');
    expect((await rani.say('/start')).html).toContain('sedang tutup');
    await set({ telegramBot: true });
    const stranger = new Person(store.url);
    await stranger.say('/start');
    const [bot] = await sql('select chat_id from telegram_stars where payload = $1', [payload]);
    expect(Number(bot?.chat_id)).toBe(rani.chat);
    updates += 1;
    const asked = { id: 'foreign', currency: 'XTR', total_amount: STARS, invoice_payload: payload };
    await tell({ update_id: updates, pre_checkout_query: { ...asked, from: { id: stranger.chat } } });
    expect(await sql(`select 1 from telegram_stars where checkout_id = 'foreign'`)).toEqual([]);
    at += 61 * 60_000;
    expect((await rani.payStars()).html).toContain('sudah tidak berlaku');
    expect(await transactions(payload)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'UNPAID' });
  });
});

describe('when something is lost', () => {
  it('a payment that nobody told of is found in Telegram’s list, and its buyer served', async () => {
    const { rani, codes, id } = await invoiced();
    await fault({ lost: 1 });
    await rani.payStars();
    expect(await stateOf(id)).toMatchObject({ status: 'UNPAID' });
    at += 5 * 60_000;
    await store.runJob('reconcile-payments');
    await store.runJob('telegram');
    expect(await stateOf(id)).toEqual({ status: 'PAID', delivery: 'DELIVERED' });
    expect((await rani.last()).html).toContain(codes[0]);
  });

  it('a process that died between noting a payment and applying it is made up for, whether Telegram answers or not', async () => {
    const { rani, payload, id } = await invoiced();
    await fault({ lost: 1 });
    await rani.payStars();
    await sql(
      `insert into telegram_charges (charge_id, payload, chat_id, stars, paid_at, counts, next_at)
       select charge_id, payload, user_id, stars, at, true, at from sandbox.telegram_transactions where payload = $1`,
      [payload],
    );
    await fault({ down: 1_000 });
    at += 5 * 60_000;
    await store.runJob('reconcile-payments');
    expect(await stateOf(id)).toMatchObject({ status: 'PAID', delivery: 'DELIVERED' });
  });

  it('an order that ended meanwhile is paid late, as with every gateway', async () => {
    const { rani, id, codes } = await invoiced();
    await fault({ lost: 1 });
    await rani.payStars();
    await sql(`update orders set status = 'EXPIRED', next_check_at = $2 where id = $1`, [id, new Date(at)]);
    await store.runJob('reconcile-payments');
    await store.runJob('telegram');
    expect(await stateOf(id)).toEqual({ status: 'PAID', delivery: 'DELIVERED' });
    expect((await rani.last()).html).toContain(codes[0]);
  });

  it('what was paid twice all the same goes back, once', async () => {
    const { rani, payload, id } = await invoiced();
    await rani.payStars();
    await sql(
      `insert into sandbox.telegram_transactions (charge_id, user_id, name, payload, stars, returned, at)
       values ('surplus', $1, 'Rani', $2, $3, false, $4)`,
      [rani.chat, payload, STARS, new Date(at)],
    );
    await store.runJob('telegram');
    await fault({ silent: 1 });
    await tell(paidBy(rani, payload, { telegram_payment_charge_id: 'surplus' }));
    for (let n = 0; n < 3; n += 1) {
      await store.runJob('telegram');
      at += 6 * 60_000;
    }
    expect(await transactions(payload)).toEqual([
      { returned: false },
      { returned: false },
      { returned: true },
    ]);
    expect(await stateOf(id)).toMatchObject({ status: 'PAID' });
    expect(
      await sql(`select refunded_at is not null as back from telegram_charges where charge_id = 'surplus'`),
    ).toEqual([{ back: true }]);
  });
});

it('Stars that no order knows wait for the seller’s word, and go back once or stay', async () => {
  const { rani } = await invoiced();
  for (const charge of ['unknown-1', 'unknown-2'])
    await sql(
      `insert into sandbox.telegram_transactions (charge_id, user_id, name, payload, stars, returned, at)
       values ($1, $2, 'Rani', 'OF-ANOTHER', 50, false, $3)`,
      [charge, rani.chat, new Date(at)],
    );
  await store.runJob('telegram');
  await admin.get('telegram/status');
  at += 5 * 60_000;
  await store.runJob('reconcile-payments');
  const unknown = async () =>
    (await admin.get('telegram/status')).body.data.unknown.map(({ charge }: { charge: string }) => charge);
  const ours = async () => (await unknown()).filter((charge: string) => charge.startsWith('unknown'));
  expect(await ours()).toEqual(['unknown-1', 'unknown-2']);
  await store.runJob('tell-seller');
  expect(
    await sql(`select details->>'word' as word from notices where matter = 'stars' and over_at is null`),
  ).toEqual([{ word: 'starsUnknown' }]);
  const settle = async (charge: string, how: string) =>
    (await admin.post('telegram/settle-charge', { charge, how })).body.settled;
  const twice = await Promise.all([1, 2, 3, 4].map(() => settle('unknown-1', 'return')));
  expect(twice.filter(Boolean)).toHaveLength(1);
  expect(await settle('unknown-2', 'leave')).toBe(true);
  await fault({ silent: 1 });
  for (let n = 0; n < 3; n += 1) {
    await store.runJob('telegram');
    at += 6 * 60_000;
  }
  expect((await transactions('OF-ANOTHER')).map(({ returned }) => returned)).toEqual([false, false, true]);
  expect(await ours()).toEqual([]);
});

it('the same press taken up many times at once makes one order', async () => {
  const product = await aProduct(admin, { publicPriceIDR: PRICE }, 3);
  await store.store.deps.catalogue.refresh();
  const rani = new Person(store.url);
  await rani.say(`/start p-${product.id}`);
  await rani.press((await rani.last()).buttons.flat()[0]?.text ?? '');
  await rani.press('Bayar');
  await rani.press('Lewati');
  const ways = (await rani.last()).buttons.flat();
  for (const label of ['QRIS', 'Telegram Stars']) {
    const data = ways.find(({ text }) => text.startsWith(label))?.callback_data ?? '';
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        converse(store.store.deps, {
          updateId: 990_000_000 + n,
          chatId: rani.chat,
          name: rani.name,
          language: 'id',
          text: '',
          press: { id: `same-${n}`, data, messageId: 0, hasPicture: false },
          payment: null,
        }),
      ),
    );
  }
  const orders = await sql(
    `select o.gateway from orders o join telegram_orders t using (merchant_ref) where t.chat_id = $1 order by o.id`,
    [rani.chat],
  );
  expect(orders.map(({ gateway }) => gateway)).toEqual(['tripay', 'stars']);
});

it('the seller sees the bot and what became of it', async () => {
  const { rani } = await invoiced();
  await rani.payStars();
  await store.runJob('telegram');
  await fault({ down: 1 });
  await rani.act({ text: '/start' });
  const [order] = await sql(
    `select count(*)::int as orders, count(paid_at)::int as paid, sum(charged_idr - refunded_idr) filter (where paid_at is not null)::int as idr
     from orders where channel = 'telegram'`,
  );
  const { data } = (await admin.get('telegram/status')).body;
  expect(data).toMatchObject({
    name: 'kunci_bot',
    link: `${store.url}/sandbox/telegram`,
    isTold: true,
    unanswered: 1,
    orders: order?.orders,
    paid: order?.paid,
    paidIdr: order?.idr,
    failedAt: new Date(at).toISOString(),
  });
  expect(data.failure).not.toBe('');
  expect(data.failure).not.toMatch(/\d:[\w-]{20}/);
  const metrics = await admin.get('/metrics');
  for (const count of [
    'updates_total{kind="payment"}',
    'messages_total{result="sent"}',
    'messages_total{result="failed"}',
  ])
    expect(metrics.text).toContain(`kunci_telegram_${count}`);
  at += 5_000;
  await store.runJob('telegram');
});

describe('giving back', () => {
  const refund = (id: number, more: object = {}) =>
    admin.post('orders/refund', { id, reason: 'Key tidak bekerja', ...more });

  it('goes back whole and once, also when two ask and the answer is lost', async () => {
    const { rani, payload, id } = await invoiced();
    await rani.payStars();
    await store.runJob('telegram');
    await fault({ silent: 1 });
    await Promise.all([refund(id), refund(id)]);
    at += 3 * 60_000;
    await store.runJob('ask-refunds');
    expect(await stateOf(id)).toMatchObject({ status: 'REFUND' });
    expect(await transactions(payload)).toEqual([{ returned: false }, { returned: true }]);
    expect(await sql(`select state from order_refunds where order_id = $1`, [id])).toEqual([
      { state: 'done' },
    ]);
    expect((await refund(id)).body).toMatchObject({ success: true });
    expect(await transactions(payload)).toHaveLength(2);
  });

  it('a part is refused in clear words, and nothing goes back', async () => {
    const { rani, payload, id } = await invoiced();
    await rani.payStars();
    const part = await refund(id, { amount: 10_000, refunded: 0 });
    expect(part.body).toMatchObject({
      success: false,
      message: expect.stringContaining('seluruh pembayaran'),
    });
    expect(await transactions(payload)).toEqual([{ returned: false }]);
  });

  it('what Telegram’s own help gave back ends the order', async () => {
    const { rani, payload, id } = await invoiced();
    await rani.payStars();
    const [charge] = await sql('select charge_id from telegram_charges where payload = $1', [payload]);
    const { message, update_id } = paidBy(rani, payload, { telegram_payment_charge_id: charge?.charge_id });
    const { successful_payment: refunded_payment, ...rest } = message;
    await told({ update_id, message: { ...rest, refunded_payment } });
    expect(await stateOf(id)).toMatchObject({ status: 'REFUND' });
  });
});
