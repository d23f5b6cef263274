import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHANNEL_PAUSE_MS, MOST_LINES } from '#domain/notices/notice-channels.ts';
import { NOTICE_PAUSE_MS } from '#domain/notices/notices.ts';
import { GIVE_UP_MS } from '#domain/webhooks/webhooks.ts';
import { answer, EventReceiver } from '#testing/event-receiver.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { testVault } from '#testing/test-vault.ts';
import { checkSealed } from '../../vault/check-sealed.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let receiver: EventReceiver;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
});
beforeEach(async () => {
  at = Date.now();
  await store.empty('notice_channels, notices, outside_events');
  admin = await store.signedIn('admin');
  receiver = await EventReceiver.open();
});
afterAll(async () => {
  expect(await checkSealed(store.database.db, await testVault(store.database.db), true)).toEqual([]);
  await store?.close();
});

async function channel(kind: string, chosen: object, url = `${receiver.url}/token-rahasia`) {
  const saved = await admin.post('notices/save-channel', {
    kind,
    name: 'Tim',
    events: [],
    matters: [],
    url,
    ...chosen,
  });
  expect(saved.body.success, saved.text).toBe(true);
  return saved.body.data as { id: number };
}
async function paid(): Promise<void> {
  const made = await placeOrder(store.client(), aTransaction(await aProduct(admin, {}, 1)));
  await sendCallback(store, callbackBody(made));
}
const tell = async () => {
  await store.runJob('send-events');
  await Promise.all([store.runJob('tell-channels'), store.runJob('tell-channels')]);
};
const bodies = () => receiver.got.map(({ body }) => JSON.parse(body));

it('many events are one message with their number, and then a minute of quiet', async () => {
  await channel('plain', { events: ['order.paid'] });
  for (let n = 0; n < MOST_LINES + 3; n += 1) await paid();
  await tell();
  await paid();
  await tell();
  expect(bodies()).toMatchObject([{ count: MOST_LINES + 3 }]);
  expect(bodies()[0].lines).toHaveLength(MOST_LINES + 1);
  expect(bodies()[0].lines[0]).toMatch(/^order\.paid \d+$/);
  at += CHANNEL_PAUSE_MS + 1_000;
  await tell();
  expect(bodies().map(({ count }) => count)).toEqual([MOST_LINES + 3, 1]);
});

it.each([
  ['discord', { content: expect.stringContaining('order.paid'), allowed_mentions: { parse: [] } }],
  ['slack', { text: expect.stringContaining('order.paid') }],
])('%s has its own shape', async (kind, shape) => {
  await channel(kind, { events: ['order.paid'] });
  await paid();
  await tell();
  expect(bodies()).toEqual([shape]);
});

it('a matter is told when it comes up and when it is over, to those who chose it', async () => {
  const other = await EventReceiver.open();
  await channel('plain', { matters: ['stock'] });
  await channel('plain', { matters: ['disk'] }, other.url);
  const product = await aProduct(admin, {}, 1);
  await sendCallback(store, callbackBody(await placeOrder(store.client(), aTransaction(product))));
  await store.runJob('tell-seller');
  await tell();
  expect(bodies()[0].lines[0]).toMatch(/habis$/);
  at += NOTICE_PAUSE_MS + 1_000;
  await addKeys(admin, product.id, 50);
  await store.runJob('tell-seller');
  await tell();
  expect(bodies().at(-1)).toMatchObject({ count: 1, lines: [`Selesai: ${product.name}: habis`] });
  expect(other.got).toEqual([]);
});

it('what does not arrive is told later, and dropped after three days', async () => {
  receiver.reply = answer(500, 'rusak');
  await channel('plain', { events: ['order.paid'] });
  await paid();
  await tell();
  const state = async () => (await admin.get('notices/channels')).body.data[0];
  expect(await state()).toMatchObject({ problem: '500 rusak', waiting: 1 });
  at += CHANNEL_PAUSE_MS + 1_000;
  receiver.reply = answer(204);
  await tell();
  expect(bodies().map(({ count }) => count)).toEqual([1, 1]);
  expect(await state()).toMatchObject({ problem: '', waiting: 0 });
  receiver.reply = answer(500);
  await paid();
  at += GIVE_UP_MS + CHANNEL_PAUSE_MS;
  await tell();
  admin = await store.signedIn('admin');
  expect(await state()).toMatchObject({ waiting: 0 });
});

it('its address is told to nobody, stays when it is not given, and can be tried', async () => {
  const { id } = await channel('slack', { events: ['order.paid'] });
  const listed = await admin.get('notices/channels');
  expect(listed.text).not.toContain('token-rahasia');
  await admin.post('notices/save-channel', {
    id,
    kind: 'plain',
    name: 'Lain',
    events: [],
    matters: ['stock'],
  });
  const tried = await admin.post('notices/test-channel', { id });
  expect(tried.body).toMatchObject({ arrived: true });
  expect(bodies()).toMatchObject([{ count: 0, title: expect.stringContaining('percobaan') }]);
  expect((await admin.post('notices/remove-channel', { id })).body.success).toBe(true);
  expect((await admin.get('notices/channels')).body.data).toEqual([]);
});

it.each([[{ events: [], matters: [] }], [{ events: ['order.paid'], url: 'ftp://toko.test/' }]])(
  'refuses %o',
  async (over) => {
    const wrong = { kind: 'plain', name: 'Tim', matters: [], url: receiver.url, ...over };
    expect((await admin.post('notices/save-channel', wrong)).body.success).toBe(false);
  },
);
