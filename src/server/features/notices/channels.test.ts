import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { Person, postTelegram } from '#testing/telegram-person.ts';
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

it('what was numbered before the last that is told, and became visible after it, is told next', async () => {
  const { id } = await channel('plain', { events: ['order.paid'] });
  const { pool } = store.database;
  const post = `insert into notice_posts (channel_id, name, at) values (${id}, $1, now())`;
  await pool.query(post, ['first']);
  const [held, slow] = [await pool.connect(), await pool.connect()];
  try {
    // The channel is claimed, and its posts are read only when this lets go.
    await held.query('begin; lock table notices in access exclusive mode');
    const telling = store.runJob('tell-channels');
    const waits = `select 1 from pg_locks where relation = 'notices'::regclass and not granted`;
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
    await slow.query('begin');
    await slow.query(post, ['slow']);
    await pool.query(post, ['quick']);
    receiver.reply = async (response) => {
      await slow.query('commit');
      response.writeHead(204).end();
    };
    await held.query('commit');
    await telling;
  } finally {
    held.release();
    slow.release();
  }
  receiver.reply = answer(204);
  at += CHANNEL_PAUSE_MS + 1_000;
  await tell();
  expect(bodies().map(({ lines }) => lines)).toEqual([['first', 'quick'], ['slow']]);
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

describe('in a chat', () => {
  const telegram = (faults: object) => postTelegram(store.url, 'faults', faults);
  const channels = async () => (await admin.get('notices/channels')).body.data;
  async function codeFor(chosen: object = { events: ['order.paid'] }): Promise<string> {
    const made = await admin.post('notices/chat-code', { name: 'Rani', events: [], matters: [], ...chosen });
    expect(made.body, made.text).toMatchObject({ success: true, minutes: 10, bot: 'kunci_bot' });
    return made.body.code;
  }
  beforeAll(() => store.runJob('telegram'));
  beforeEach(() => telegram({ busy: 0, down: 0, blocked: false }));

  it('whoever types the code is told there, gathered, once; a code is good for one chat', async () => {
    const code = await codeFor();
    const [rani, other] = [new Person(store.url), new Person(store.url)];
    const typed = await Promise.all([rani, other].map((who) => who.say(`/notices ${code}`)));
    const linked = typed.findIndex(({ html }) => html.includes('menerima kabar toko'));
    expect(typed[1 - linked]?.html).toContain('Kode tidak benar');
    expect(await channels()).toMatchObject([{ kind: 'telegram', name: 'Rani', host: 'Rani', isOff: false }]);
    const [told, quiet] = linked === 0 ? [rani, other] : [other, rani];
    await paid();
    await paid();
    await tell();
    const said = await told.last();
    expect(said.html).toContain('2 kabar');
    expect(said.html.match(/order\.paid \d+/g)).toHaveLength(2);
    expect(await quiet.heard()).toHaveLength(1);
    const kept = await store.database.pool.query('select sealed::text, host from notice_channels');
    expect(JSON.stringify(kept.rows)).not.toContain(String(told.chat));
    const log = await store.database.pool.query(
      `select after::text, user_id from audit_log where action = 'channel.save' order by id desc limit 1`,
    );
    expect(log.rows[0]?.after).not.toContain(String(told.chat));
    expect(log.rows[0]?.user_id).not.toBeNull();
  });

  it('a code ends after ten minutes, is replaced by the next, and is not guessed', async () => {
    const [first, second] = [await codeFor(), await codeFor()];
    const rani = new Person(store.url);
    expect((await rani.say(`/notices ${first}`)).html).toContain('Kode tidak benar');
    at += 10 * 60_000 + 1_000;
    expect((await rani.say(`/notices ${second}`)).html).toContain('Kode tidak benar');
    admin = await store.signedIn('admin');
    const third = await codeFor();
    const thief = new Person(store.url);
    // As many tries as a chat has, all but one.
    await store.database.pool.query('insert into rate_limits (key, hits, window_ends) values ($1, $2, $3)', [
      `notice-codes:${thief.chat}`,
      5 * store.store.deps.config.rateLimitFactor - 1,
      new Date(at + 60_000),
    ]);
    await thief.act({ text: '/notices salah' });
    await thief.act({ text: `/notices ${third}` });
    expect(await channels()).toEqual([]);
    expect((await store.database.pool.query('select hash from notice_codes')).rows).toHaveLength(1);
  });

  it('who blocks the bot is told nothing more, the owners get a mail, and saving it sets it on again', async () => {
    const rani = new Person(store.url);
    await rani.say(`/notices ${await codeFor()}`);
    await telegram({ blocked: true });
    await paid();
    await tell();
    const [off] = await channels();
    expect(off).toMatchObject({ isOff: true, waiting: 0 });
    at += CHANNEL_PAUSE_MS + 1_000;
    await paid();
    await tell();
    expect(await channels()).toMatchObject([{ isOff: true, waiting: 0 }]);
    await store.runJob('send-mail');
    const mails = await store.database.pool.query(
      `select distinct status from mails where kind = 'channel-off'`,
    );
    expect(mails.rows).toEqual([{ status: 'sent' }]);
    await telegram({ blocked: false });
    const { id, name, events, matters } = off;
    await admin.post('notices/save-channel', { id, kind: 'telegram', name, events, matters });
    const heard = (await rani.heard()).length;
    await paid();
    await tell();
    expect(await rani.heard()).toHaveLength(heard + 1);
  });

  it('a chat’s address is no other kind’s, nor the other way round', async () => {
    await new Person(store.url).say(`/notices ${await codeFor()}`);
    const [{ id }] = await channels();
    const told = { id, name: 'Tim', events: ['order.paid'], matters: [] };
    expect((await admin.post('notices/save-channel', { ...told, kind: 'plain' })).body.success).toBe(false);
    const byUrl = { ...told, kind: 'telegram', url: receiver.url };
    expect((await admin.post('notices/save-channel', byUrl)).body.success).toBe(false);
  });
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
