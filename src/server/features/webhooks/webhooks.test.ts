import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedSend } from '#adapters/http/guarded-send.ts';
import { createEventPost } from '#adapters/webhooks/http-event-post.ts';
import { OLD_SECRET_MS } from '#domain/hand-payments/bank-doors.ts';
import { OUTSIDE_KINDS, OUTSIDE_NAMES } from '#domain/orders/events.ts';
import { CUSTOMER_EVENTS, FAILING_MS, GIVE_UP_MS, SENDS_KEPT_MS } from '#domain/webhooks/webhooks.ts';
import { answer, EventReceiver, hang, type TestEndpoint, tellReceiver } from '#testing/event-receiver.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  changeVariant,
  openTopUp,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { testVault } from '#testing/test-vault.ts';
import { jobContext } from '../../context.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { checkSealed } from '../../vault/check-sealed.ts';
import { claimSends } from './claim-sends.ts';
import { handOutEvents } from './hand-out.ts';
import { settleSend } from './settle-send.ts';

const MINUTE = 60_000;
/** As a store has it that takes money. */
const guarded = createGuardedSend();
const LIVE = createEventPost({ send: guarded, judge: guarded.judge, now: Date.now, timeoutMs: 1_000 });
let at = Date.now();
let store: TestStore;
let admin: TestClient;
let receiver: EventReceiver;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
});
beforeEach(async () => {
  at = Date.now();
  await store.empty('webhook_endpoints, outside_events, variant_marks');
  admin = await store.signedIn('admin');
  receiver = await EventReceiver.open();
});
afterAll(async () => {
  expect(await checkSealed(store.database.db, await testVault(store.database.db), true)).toEqual([]);
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store?.close();
});

const idOf = async (ref: string): Promise<number> =>
  (await store.database.pool.query('select id from orders where merchant_ref = $1', [ref])).rows[0].id;
async function paid(): Promise<{ id: number; ref: string; email: string }> {
  const input = aTransaction(await aProduct(admin, {}, 1), { quantity: 1 });
  const made = await placeOrder(store.client(), input);
  await sendCallback(store, callbackBody(made));
  return { id: await idOf(made.merchant_ref), ref: made.merchant_ref, email: input.customer_email };
}
/** Looks once, and waits for what it began, and for what followed from that. */
const send = async () => {
  for (let n = 0; n < 6; n += 1) {
    await store.runJob('send-events');
    await store.store.deps.eventsUnderWay.settled();
  }
};
const sends = async ({ id }: { id: number }, query = '') =>
  (await admin.get(`webhooks/sends?endpointId=${id}${query}`)).body.data;
const endpoint = async ({ id }: { id: number }) =>
  (await admin.get('webhooks/list')).body.data.find((one: { id: number }) => one.id === id);

/** One that is due, as a process takes it. */
async function claim() {
  const until = new Date(at + MINUTE);
  const due = await claimSends(store.database.db, { at: new Date(at), until, slots: 1, busy: '{}', most: 1 });
  if (!due[0]) throw new Error('nothing was due');
  return due as [(typeof due)[number]];
}

describe('what is told', () => {
  it('an order that is paid and delivered: signed by the standard, in order, with numbers and nothing else', async () => {
    const { secret } = await tellReceiver(admin, receiver.url, ['order.paid', 'order.delivered']);
    const order = await paid();
    await send();
    expect(receiver.of(order.id)).toEqual(['order.paid', 'order.delivered']);
    expect(receiver.verified(secret)).toEqual([
      { type: 'order.paid', timestamp: expect.any(String), data: { orderId: order.id } },
      { type: 'order.delivered', timestamp: expect.any(String), data: { orderId: order.id } },
    ]);
    const said = JSON.stringify(receiver.got);
    for (const hidden of [order.ref, order.email]) expect(said).not.toContain(hidden);
    expect(() => new Webhook(`whsec_${btoa('x'.repeat(33))}`).verify('', {})).toThrow();
  });

  it('only what was chosen, and nothing is kept that nobody listens for', async () => {
    await tellReceiver(admin, receiver.url, ['claim.opened']);
    const { id } = await paid();
    await send();
    expect(receiver.got).toEqual([]);
    const { rows } = await store.database.db.execute(
      sql`select 1 from outside_events union all select 1 from webhook_sends where order_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });

  it('a customer of their own orders and top-ups alone', async () => {
    const [rani, budi] = [await store.signedIn('customer', 50), await store.signedIn('customer', 50)];
    const mine = await tellReceiver(rani, receiver.url, CUSTOMER_EVENTS, 'users/save-webhook');
    const product = await aProduct(admin, {}, 3);
    await budi.post('purchase/create', { product_id: product.id, quantity: 1 });
    await rani.post('purchase/create', { product_id: product.id, quantity: 1 });
    await paid();
    const topUp = await openTopUp(rani, 10);
    await sendCallback(store, callbackBody(topUp));
    await send();
    const toppedUp = await idOf(topUp.merchant_ref);
    expect(receiver.of(toppedUp)).toEqual(['topup.paid']);
    const orders = receiver.got.filter(({ orderId }) => orderId !== undefined && orderId !== toppedUp);
    expect(orders.map(({ type }) => type)).toEqual(['order.paid', 'order.delivered']);
    expect(receiver.verified(mine.secret)).toHaveLength(receiver.got.length);
  });

  it('a claim, by its own number', async () => {
    await tellReceiver(admin, receiver.url, ['claim.opened', 'claim.answered']);
    const order = await paid();
    const goods = (await store.database.pool.query('select id from goods where order_id = $1', [order.id]))
      .rows[0].id;
    const opened = await store
      .client()
      .post('claims/open', { merchant_ref: order.ref, goods, reason: 'used', text: 'sudah terpakai' });
    expect(opened.body.success, opened.text).toBe(true);
    const { claim } = opened.body;
    expect((await admin.post('claims/reply', { id: claim, words: 'kami cek' })).body.success).toBe(true);
    await send();
    expect(receiver.got.map(({ type, orderId, claimId }) => [type, orderId, claimId])).toEqual([
      ['claim.opened', order.id, claim],
      ['claim.answered', order.id, claim],
    ]);
    expect(JSON.stringify(receiver.got)).not.toContain('terpakai');
  });

  it('the names in the database are those of the table of kinds', async () => {
    const { rows } = await store.database.pool.query('select kind, name from outside_kinds order by kind');
    expect(rows).toEqual([...OUTSIDE_KINDS].sort((a, b) => (a.kind < b.kind ? -1 : 1)));
    for (const name of CUSTOMER_EVENTS) expect(OUTSIDE_NAMES).toContain(name);
  });
});

describe('stock and price of what is on sale', () => {
  const look = async () => {
    await store.store.deps.catalogue.refresh();
    await Promise.all([store.runJob('watch-variants'), store.runJob('watch-variants')]);
    await send();
  };

  it('are told once for each change, to a customer too', async () => {
    const customer = await store.signedIn('customer');
    const product = await aProduct(admin, {}, 1);
    await tellReceiver(
      customer,
      receiver.url,
      ['stock.low', 'stock.back', 'price.changed'],
      'users/save-webhook',
    );
    const told = () =>
      receiver.got.filter(({ variantId }) => variantId === product.id).map(({ type }) => type);
    await look();
    await look();
    expect(told()).toEqual([]);
    await changeVariant(admin, product, { publicPriceIDR: 91_000 });
    await look();
    await look();
    expect(told()).toEqual(['price.changed']);
    const sold = { ...product, publicPriceIDR: 91_000 };
    await sendCallback(store, callbackBody(await placeOrder(store.client(), aTransaction(sold))));
    await look();
    expect(told()).toEqual(['price.changed', 'stock.low']);
    await addKeys(admin, product.id, 40);
    await look();
    await look();
    expect(told()).toEqual(['price.changed', 'stock.low', 'stock.back']);
  });

  it('run low by another setting too, and by the days, though nothing of them changes', async () => {
    const product = await aProduct(admin, {}, 20);
    await tellReceiver(admin, receiver.url, ['stock.low']);
    const told = () => receiver.got.filter(({ variantId }) => variantId === product.id).length;
    const made = await placeOrder(store.client(), aTransaction(product, { quantity: 9 }));
    await sendCallback(store, callbackBody(made));
    await look();
    expect(told()).toBe(0);
    const { noticeStock } = store.store.deps.settings.current();
    await admin.post('settings/update', { noticeStock: 20 });
    await look();
    expect(told()).toBe(1);
    // It sells more slowly than was thought: the same keys are enough.
    at += 30 * 24 * 60 * MINUTE;
    await look();
    const { rows } = await store.database.pool.query(
      'select stock from variant_marks where variant_id = $1',
      [product.id],
    );
    expect(rows).toEqual([{ stock: 'there' }]);
    at -= 30 * 24 * 60 * MINUTE;
    await admin.post('settings/update', { noticeStock });
  });

  it('a promo that ends by itself changes a price', async () => {
    const product = await aProduct(admin, {}, 9);
    await tellReceiver(admin, receiver.url, ['price.changed']);
    await look();
    const promo = {
      productId: product.id,
      promoPriceIDR: 20_000,
      originalPriceIDR: 90_000,
      endDate: new Date(at + 10 * MINUTE).toISOString(),
    };
    expect((await admin.post('promo/create', promo)).body.success).toBe(true);
    await look();
    at += 11 * MINUTE;
    await look();
    expect(receiver.got.filter(({ variantId }) => variantId === product.id)).toHaveLength(2);
  });
});

describe('what is not taken', () => {
  it('is sent again with growing pauses, under the same id, and given up after three days', async () => {
    receiver.reply = answer(500, 'oops '.repeat(400));
    const told = await tellReceiver(admin, receiver.url, ['order.paid']);
    await paid();
    const pauses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      await send();
      const [{ nextAt, state, attempts }] = await sends(told);
      if (state === 'failed') {
        expect(attempts).toBeGreaterThan(10);
        break;
      }
      pauses.push(Date.parse(nextAt) - at);
      at = Date.parse(nextAt);
    }
    const [row] = await sends(told);
    expect(row).toMatchObject({ state: 'failed', status: 500, nextAt: null });
    expect(row.answer).toHaveLength(500);
    expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(1);
    expect(pauses.at(-1) ?? 0).toBeGreaterThan(20 * (pauses[0] ?? 0));
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(GIVE_UP_MS);
    receiver.reply = answer(200, 'ok');
    const again = await admin.post('webhooks/again', { id: row.id });
    expect(again.body.data.message).toBe(row.message);
    await send();
    expect(await sends(told)).toMatchObject([
      { state: 'sent', status: 200, answer: 'ok', message: receiver.got[0]?.id },
    ]);
    expect(await sends(told, '&failed=1')).toEqual([]);
  });

  it('is sent again for who asks for it while its last try is under way', async () => {
    receiver.reply = answer(500);
    const told = await tellReceiver(admin, receiver.url, ['order.paid']);
    await paid();
    await send();
    at += GIVE_UP_MS;
    const { db } = store.database;
    const until = new Date(at + MINUTE);
    const [last] = await claimSends(db, { at: new Date(at), until, slots: 1, busy: '{}', most: 1 });
    if (!last) throw new Error('nothing was due');
    admin = await store.signedIn('admin');
    receiver.reply = answer(200, 'ok');
    expect((await admin.post('webhooks/again', { id: last.id })).status).toBe(200);
    await settleSend(jobContext(store.store.deps), last, { status: 500, answer: 'oops' }, 1);
    await send();
    expect(await sends(told)).toMatchObject([{ state: 'sent', status: 200 }]);
  });

  it('what an address said that is no longer its own does not switch it off', async () => {
    receiver.reply = answer(500);
    const told = await tellReceiver(admin, receiver.url, ['order.paid']);
    await paid();
    await send();
    at += MINUTE;
    const [under] = await claim();
    const other = await EventReceiver.open();
    const saved = await admin.post('webhooks/save', { id: told.id, url: other.url, events: ['order.paid'] });
    expect(saved.body.data).toMatchObject({ url: other.url, failingSince: null });
    await settleSend(jobContext(store.store.deps), under, { status: 410, answer: '' }, 1);
    expect(await endpoint(told)).toMatchObject({ offWhy: null, failingSince: null });
    at += MINUTE;
    await send();
    expect(other.types).toEqual(['order.paid']);
  });

  it('a try that ends when another has arrived since does not say that nothing arrives', async () => {
    const told = await tellReceiver(admin, receiver.url, ['order.paid']);
    await paid();
    await handOutEvents(jobContext(store.store.deps));
    const [stale] = await claim();
    at += 10 * MINUTE;
    await send();
    expect(await sends(told)).toMatchObject([{ state: 'sent' }]);
    for (const status of [500, 410]) {
      await settleSend(jobContext(store.store.deps), stale, { status, answer: '' }, 1);
      expect(await endpoint(told)).toMatchObject({ offWhy: null, failingSince: null });
    }
  });

  it('410 switches off, what waits is given up, and the owners have a mail', async () => {
    receiver.reply = answer(410);
    const told = await tellReceiver(admin, receiver.url, ['order.paid', 'order.delivered']);
    await paid();
    await send();
    expect(receiver.types).toEqual(['order.paid']);
    expect(await endpoint(told)).toMatchObject({ offWhy: 'gone' });
    expect((await sends(told)).map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed']);
    await store.runJob('send-mail');
    const { email } = (await admin.get('users/get')).body.user;
    const [mail] = (await store.client().get(`/sandbox/inbox.json?to=${email}`)).body;
    expect(mail.text).toContain(receiver.url);
    const later = await paid();
    await send();
    expect(receiver.of(later.id)).toEqual([]);
    expect((await admin.post('webhooks/again', { id: (await sends(told))[0].id })).body.code).toBe(
      'webhook.off',
    );
  });

  it('a week without an arrival switches off and its customer has a mail; one arrival begins it anew', async () => {
    const customer = await store.signedIn('customer', 100);
    const product = await aProduct(admin, {}, 5);
    const told = await tellReceiver(customer, receiver.url, ['order.paid'], 'users/save-webhook');
    const state = async () => (await customer.get('users/webhooks')).body.data[0];
    const buy = () => customer.post('purchase/create', { product_id: product.id, quantity: 1 });
    receiver.reply = answer(503);
    await buy();
    await send();
    expect(await state()).toMatchObject({
      id: told.id,
      failingSince: new Date(at).toISOString(),
      offAt: null,
    });
    at += FAILING_MS - MINUTE;
    receiver.reply = answer(200);
    await send();
    expect(await state()).toMatchObject({ failingSince: null });
    receiver.reply = answer(503);
    await customer.post('auth/login', { email: customer.email, password: 'gajah-terbang-1' });
    await buy();
    await send();
    at += FAILING_MS + MINUTE;
    await send();
    await customer.post('auth/login', { email: customer.email, password: 'gajah-terbang-1' });
    expect(await state()).toMatchObject({ offWhy: 'failing' });
    await store.runJob('send-mail');
    const mails = (await store.client().get(`/sandbox/inbox.json?to=${customer.email}`)).body;
    expect(mails.some(({ text }: { text: string }) => text.includes(receiver.url))).toBe(true);
    const on = await customer.post('users/save-webhook', { id: told.id, url: told.url, events: told.events });
    expect(on.body.data).toMatchObject({ offAt: null, failingSince: null });
  });

  it.each([
    ['a redirect', (url: string) => answer(302, '', { location: url }), 302],
    ['an answer without end', () => answer(200, 'x'.repeat(1024 * 1024)), null],
    ['a hang-up', () => (response: { destroy(): void }) => response.destroy(), null],
  ])('%s is a failure, and nobody else is called', async (_, reply, status) => {
    const elsewhere = await EventReceiver.open();
    receiver.reply = reply(elsewhere.url) as typeof receiver.reply;
    const told = await tellReceiver(admin, receiver.url, ['order.paid']);
    await paid();
    await send();
    expect(await sends(told)).toMatchObject([{ state: 'waiting', attempts: 1, status }]);
    expect(elsewhere.got).toEqual([]);
  });
});

describe('whose turn it is', () => {
  it('what happened to an order waits for what happened to it before; other orders do not', async () => {
    const told = await tellReceiver(admin, receiver.url, ['order.paid', 'order.delivered']);
    const [first, second] = [await paid(), await paid()];
    receiver.reply = (response, event) =>
      answer(event.orderId === first.id && event.type === 'order.paid' ? 500 : 204)(response, event);
    await send();
    expect(receiver.of(first.id)).toEqual(['order.paid']);
    expect(receiver.of(second.id)).toEqual(['order.paid', 'order.delivered']);
    receiver.reply = answer(204);
    at += 10 * MINUTE;
    await send();
    expect(receiver.of(first.id)).toEqual(['order.paid', 'order.paid', 'order.delivered']);
    expect(await sends(told, '&limit=2')).toHaveLength(2);
  });

  it('who hangs delays nobody else', async () => {
    const other = await EventReceiver.open();
    receiver.reply = hang;
    await tellReceiver(admin, receiver.url, ['order.paid']);
    await tellReceiver(admin, other.url, ['order.paid']);
    const orders: number[] = [];
    for (let n = 0; n < 20; n += 1) orders.push((await paid()).id);
    await store.runJob('send-events');
    await expect.poll(() => other.got.map(({ orderId }) => orderId).sort()).toEqual(orders.sort());
    // Only so many wait for an answer at a time.
    expect(receiver.got.length).toBeLessThanOrEqual(16);
    const late = (await paid()).id;
    await store.runJob('send-events');
    await expect.poll(() => other.of(late)).toEqual(['order.paid']);
  });

  it('two that look at once never have the same; what was never settled is due again after its lease', async () => {
    await tellReceiver(admin, receiver.url, ['order.paid']);
    for (let n = 0; n < 6; n += 1) await paid();
    receiver.reply = hang;
    const { db } = store.database;
    const ctx = jobContext(store.store.deps);
    await Promise.all([handOutEvents(ctx), handOutEvents(ctx)]);
    const claim = (now: number) =>
      claimSends(db, { at: new Date(now), until: new Date(now + MINUTE), slots: 4, busy: '{}', most: 64 });
    const both = (await Promise.all([claim(at), claim(at)])).flat();
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    expect(both).toHaveLength(6);
    expect(await claim(at)).toEqual([]);
    expect((await claim(at + 2 * MINUTE)).map(({ attempts }) => attempts)).toEqual([2, 2, 2, 2]);
  });
});

describe('who may', () => {
  let told: TestEndpoint;
  beforeEach(async () => {
    const customer = await store.signedIn('customer');
    told = await tellReceiver(customer, receiver.url, ['order.paid'], 'users/save-webhook');
  });

  it('another’s are as if there were none, for customers and for the shop', async () => {
    const stranger = await store.signedIn('customer');
    const { id, url, events } = told;
    const calls = (client: TestClient, names: readonly string[]) =>
      Promise.all([
        client.post(names[0] ?? '', { id, url, events }),
        client.post(names[1] ?? '', { id }),
        client.post(names[2] ?? '', { id }),
        client.post(names[3] ?? '', { id }),
        client.post(names[4] ?? '', { id }),
        client.get(`${names[5]}?endpointId=${id}`),
      ]);
    const theirs = [
      'save-webhook',
      'remove-webhook',
      'webhook-secret',
      'rotate-webhook',
      'test-webhook',
      'webhook-sends',
    ];
    const shops = ['save', 'remove', 'secret', 'rotate', 'test', 'sends'];
    const answers = [
      ...(await calls(
        stranger,
        theirs.map((name) => `users/${name}`),
      )),
      ...(await calls(
        admin,
        shops.map((name) => `webhooks/${name}`),
      )),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'webhook.not-found'));
    expect((await stranger.get('users/webhooks')).body.data).toEqual([]);
  });

  it('so many and no more, also of several at once', async () => {
    const customer = await store.signedIn('customer');
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        customer.post('users/save-webhook', { url: receiver.url, events: ['order.paid'] }),
      ),
    );
    expect(all.filter(({ body }) => body.success)).toHaveLength(5);
    expect(all.filter(({ body }) => body.code === 'webhook.too-many')).toHaveLength(3);
  });

  it.each([
    'http://toko.test/kabar',
    'https://10.0.0.1/kabar',
    'https://192.168.1.4:8443/kabar',
    'https://[fd00::1]/kabar',
    'https://169.254.169.254/latest/meta-data',
    'https://a:b@toko.test/kabar',
    'https://toko.test:22/kabar',
  ])('in a live store %s is no address', (url) => {
    expect(LIVE.mayCall(url)).toBe(false);
  });

  it('a customer is told of no dispute, and nobody of what there is not', async () => {
    const customer = await store.signedIn('customer');
    for (const events of [['order.disputed'], ['order.sold'], []])
      expect((await customer.post('users/save-webhook', { url: receiver.url, events })).status).toBe(400);
  });

  it('who is forgotten is told nothing more', async () => {
    const customer = await store.signedIn('customer');
    await tellReceiver(customer, receiver.url, ['order.paid'], 'users/save-webhook');
    const exported = await admin.post('privacy/export', { email: customer.email });
    expect(exported.body.data.webhooks).toMatchObject([{ url: receiver.url, events: ['order.paid'] }]);
    await admin.post('privacy/forget', { email: customer.email });
    const { rows } = await store.database.db.execute(
      sql`select 1 from webhook_endpoints where user_id = ${customer.userId}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the secret', () => {
  it('while it is changed both hold, for a day; it is shown to whose it is', async () => {
    const told = await tellReceiver(admin, receiver.url, ['order.paid']);
    const shown = await admin.post('webhooks/secret', { id: told.id });
    expect(shown.body).toMatchObject({ secret: told.secret, oldSecretEndsAt: null });
    const { secret } = (await admin.post('webhooks/rotate', { id: told.id })).body;
    expect(secret).not.toBe(told.secret);
    await paid();
    await send();
    expect(receiver.verified(told.secret)).toEqual(receiver.verified(secret));
    at += OLD_SECRET_MS + MINUTE;
    const later = await EventReceiver.open();
    admin = await store.signedIn('admin');
    await admin.post('webhooks/save', { id: told.id, url: later.url, events: told.events });
    await paid();
    await send();
    expect(later.got[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('is nowhere but in its seal', async () => {
    const told = await tellReceiver(admin, receiver.url, ['order.paid']);
    const { rows } = await store.database.pool.query(
      `select 1 from webhook_secrets where position($1::bytea in sealed) > 0
       union all select 1 from audit_log a where a::text like '%' || $2 || '%'`,
      [Buffer.from(told.secret), told.secret],
    );
    expect(rows).toEqual([]);
    expect((await admin.get('webhooks/list')).text).not.toContain(told.secret);
  });
});

it('a test is sent at once, tells of nothing, and is in the record', async () => {
  const told = await tellReceiver(admin, receiver.url, ['order.paid']);
  const made = await admin.post('webhooks/test', { id: told.id });
  expect(made.body.data).toMatchObject({ name: 'test', state: 'waiting' });
  await send();
  expect(receiver.verified(told.secret)).toEqual([{ type: 'test', timestamp: expect.any(String), data: {} }]);
  expect(await endpoint(told)).toMatchObject({ sent: 1, atOnce: 1, failed: 0 });
  at += SENDS_KEPT_MS + MINUTE;
  await store.runJob('tidy');
  admin = await store.signedIn('admin');
  expect(await sends(told)).toEqual([]);
});
