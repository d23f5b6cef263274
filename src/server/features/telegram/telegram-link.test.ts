import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Person } from '#testing/telegram-person.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { spendAccountsCode } from './link-account.ts';
import { chatContext } from './talk.ts';

let store: TestStore;
/** Another process of the same shop, with limits as they are. */
let strict: TestStore;
let at = Date.parse('2026-03-01T03:00:00.000Z');

beforeAll(async () => {
  const clock = { now: () => new Date(at) };
  store = await testStore({ clock });
  strict = await testStore({ database: store.database, clock, vars: { RATE_LIMIT_FACTOR: '1' } });
  await store.runJob('telegram');
});
afterAll(async () => {
  await strict?.close();
  await store?.close();
});
beforeEach(() => store.empty('telegram_links, telegram_link_codes, rate_limits'));

type Client = Awaited<ReturnType<TestStore['signedIn']>>;
const rows = async (text: string, params: unknown[] = []) =>
  (await store.database.pool.query(text, params)).rows;
async function customer(): Promise<Client> {
  const client = await store.signedIn('customer', 10);
  client.proof = { password: PASSWORD };
  return client;
}
const makeCode = async (client: Client) => (await client.post('users/telegram-code', {})).body;
const linkOf = async (client: Client) => (await client.get('users/telegram')).body.data;
async function linked(person = new Person(store.url)): Promise<[Client, Person]> {
  const client = await customer();
  const { code } = await makeCode(client);
  expect((await person.say(`/link ${code}`)).html).toContain('terhubung dengan akun customer');
  return [client, person];
}
const codeIn = (html: string): string => /<code>(.*)<\/code>/.exec(html)?.[1] ?? '';

describe('a code of the account', () => {
  it('links the chat it is sent in, by its link too; once, and page and mail tell of it', async () => {
    const client = await customer();
    const { code, url } = await makeCode(client);
    expect(url).toBe(`https://t.me/kunci_bot?start=link_${code.replace('-', '')}`);
    const [rani, bima] = [new Person(store.url), new Person(store.url, 'id', 'Bima')];
    const said = await rani.say(`/start ${url.split('start=')[1]}`);
    expect(said.html).toContain('terhubung dengan akun customer');
    expect(await linkOf(client)).toEqual({
      available: true,
      bot: 'kunci_bot',
      chat: { name: 'Rani', linkedAt: new Date(at).toISOString() },
    });
    expect((await bima.say(`/link ${code}`)).html).toContain('Kode salah, sudah dipakai');
    await store.runJob('send-mail');
    expect(await rows(`select kind, status from mails where to_email = $1`, [client.email])).toContainEqual({
      kind: 'chat-linked',
      status: 'sent',
    });
    expect(
      await rows(`select action, user_id from audit_log where target = $1`, [`user:${client.userId}`]),
    ).toContainEqual({ action: 'user.chat-linked', user_id: client.userId });
  });

  it('wants a fresh proof, and is over after ten minutes or with the next one', async () => {
    const client = await customer();
    client.proof = null;
    at += 3_600_000;
    expect((await client.post('users/telegram-code', {})).body.code).toBe('session.step-up');
    expect((await client.post('users/link-telegram', { code: 'K7QMP-X2VNB' })).body.code).toBe(
      'session.step-up',
    );
    client.proof = { password: PASSWORD };
    const { code: first } = await makeCode(client);
    const { code: second } = await makeCode(client);
    const rani = new Person(store.url);
    expect((await rani.say(`/link ${first}`)).html).toContain('Kode salah');
    at += 10 * 60_000;
    expect((await rani.say(`/link ${second}`)).html).toContain('Kode salah');
  });

  it('sent in twenty chats at once to two processes links one', async () => {
    const client = await customer();
    const { code } = await makeCode(client);
    const people = Array.from({ length: 20 }, () => new Person(store.url));
    for (const person of people) await person.say('/start');
    const answers = await Promise.all(
      people.map(async ({ chat }, n) =>
        spendAccountsCode(
          await chatContext((n % 2 ? store : strict).store.deps, { chat_id: chat, locale: 'id' }),
          chat,
          code,
        ),
      ),
    );
    expect(answers.filter((answer) => 'chatId' in answer)).toHaveLength(1);
    expect(await rows('select user_id from telegram_links')).toEqual([{ user_id: client.userId }]);
  });

  it('is not for a chat or an account that has another already', async () => {
    const [client, rani] = await linked();
    expect((await client.post('users/telegram-code', {})).body.code).toBe('chat-link.there');
    const other = await customer();
    const { code } = await makeCode(other);
    expect((await rani.say(`/link ${code}`)).html).toContain('terhubung dengan akun customer');
    expect((await linkOf(other)).chat).toBeNull();
    const bima = new Person(store.url);
    const chats = codeIn((await bima.say('/link')).html);
    expect((await client.post('users/link-telegram', { code: chats })).body.code).toBe('chat-link.there');
    // It was not used up.
    expect((await other.post('users/link-telegram', { code: chats })).body).toMatchObject({ name: 'Rani' });
  });
});

describe('a code of the chat', () => {
  it('links when it is typed in the account, and the chat hears of it', async () => {
    const client = await customer();
    const rani = new Person(store.url);
    await rani.say('/start');
    const code = codeIn((await rani.press('Hubungkan akun')).html);
    const answer = await client.post('users/link-telegram', { code: code.toLowerCase().replace('-', ' ') });
    expect(answer.body).toEqual({ success: true, name: 'Rani' });
    expect((await rani.last()).html).toContain('terhubung dengan akun customer');
    expect((await client.post('users/link-telegram', { code })).body.code).toBe('chat-link.code');
    // A code is for the other side: nobody links two chats, or two accounts.
    const bima = new Person(store.url);
    const own = codeIn((await bima.say('/link')).html);
    expect((await new Person(store.url).say(`/link ${own}`)).html).toContain('Kode salah');
  });

  it('a group gets none', async () => {
    const [bot] = await rows('select webhook, secret from sandbox.telegram_bot');
    const chat = { id: 987_654, type: 'group' };
    const answer = await fetch(bot?.webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': bot?.secret },
      body: JSON.stringify({ update_id: 910_000_001, message: { chat, text: '/link' } }),
    });
    expect(answer.status).toBe(200);
    expect(await rows('select 1 from telegram_link_codes')).toEqual([]);
  });
});

describe('guessing', () => {
  it('fifty wrong tries of a chat at once use up its hour: then not even the right code is looked at', async () => {
    const client = await customer();
    const { code } = await makeCode(client);
    const rani = new Person(store.url);
    await rani.say('/start');
    const ctx = await chatContext(strict.store.deps, { chat_id: rani.chat, locale: 'id' });
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, n) => spendAccountsCode(ctx, rani.chat, `AAAAA-AAA${n}`)),
    );
    const codes = tried.map((answer) => ('code' in answer ? answer.code : 'linked'));
    expect(codes.filter((one) => one === 'chat-link.code')).toHaveLength(10);
    expect(codes.filter((one) => one === 'request.too-many')).toHaveLength(40);
    expect(await spendAccountsCode(ctx, rani.chat, code)).toMatchObject({ code: 'request.too-many' });
    at += 3_600_001;
    const { code: later } = await makeCode(client);
    expect(await spendAccountsCode(ctx, rani.chat, later)).toMatchObject({ userId: client.userId });
  });

  it('so do those of an account', async () => {
    const client = await strict.signedIn('customer');
    const rani = new Person(store.url);
    const code = codeIn((await rani.say('/link')).html);
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, n) => client.post('users/link-telegram', { code: `AAAAA-AAA${n}` })),
    );
    expect(tried.filter(({ body }) => body.code === 'chat-link.code')).toHaveLength(10);
    expect((await client.post('users/link-telegram', { code })).status).toBe(429);
    expect((await linkOf(client)).chat).toBeNull();
  });
});

describe('the end of it', () => {
  const isLinked = async (person: Person) => (await person.say('/link')).html.includes('terhubung');

  it('from the page, from the chat, and for each other process at once', async () => {
    const [client, rani] = await linked();
    const { code } = await makeCode(await customer());
    expect((await client.post('users/unlink-telegram', {})).status).toBe(200);
    expect((await linkOf(client)).chat).toBeNull();
    expect(await isLinked(rani)).toBe(false);
    await rani.say(`/link ${code}`);
    expect((await rani.press('Putuskan')).html).toContain('tidak lagi terhubung');
    expect((await rani.say('/unlink')).html).toContain('belum terhubung');
    expect(
      await rows(`select count(*)::int as n from audit_log where action = 'user.chat-unlinked'`),
    ).toEqual([{ n: 2 }]);
  });

  it.each([
    [
      'a new password',
      (client: Client) =>
        client.post('users/update_password', {
          current_password: PASSWORD,
          new_password: 'kuda-laut-terbang-2',
        }),
    ],
    ['signing out everywhere', (client: Client) => client.post('auth/logout', { everywhere: true })],
    ['ending all other sessions', (client: Client) => client.post('sessions/end', {})],
  ])('%s ends it, and a code that was under way', async (_, change) => {
    const [client, rani] = await linked();
    const other = await customer();
    const { code } = await makeCode(other);
    expect((await change(client)).status).toBe(200);
    expect((await change(other)).status).toBe(200);
    expect(await isLinked(rani)).toBe(false);
    expect((await rani.say(`/link ${code}`)).html).toContain('Kode salah');
  });

  it('signing out here alone keeps it', async () => {
    const [client, rani] = await linked();
    expect((await client.post('auth/logout', {})).status).toBe(200);
    expect(await isLinked(rani)).toBe(true);
  });

  it('an account that is deleted has none; one that is exported names it; one that is forgotten leaves nothing', async () => {
    const admin = await store.signedIn('admin');
    admin.proof = { password: PASSWORD };
    const [gone, first] = await linked();
    expect((await admin.post('users/delete', { id: gone.userId })).status).toBe(200);
    expect(await isLinked(first)).toBe(false);

    const client = await store.signedIn('customer');
    client.proof = { password: PASSWORD };
    const rani = new Person(store.url);
    await rani.say(`/link ${(await makeCode(client)).code}`);
    const { data } = (await admin.post('privacy/export', { email: client.email })).body;
    expect(data.account.chat).toEqual({
      id: rani.chat,
      name: 'Rani',
      linkedAt: new Date(at).toISOString(),
    });
    expect((await admin.post('privacy/forget', { email: client.email })).status).toBe(200);
    expect(await isLinked(rani)).toBe(false);
    expect(await rows('select 1 from telegram_links')).toEqual([]);
  });

  it('who writes /forget is forgotten, as far as the books allow, and told what stays', async () => {
    const [client, rani] = await linked();
    await rani.say('rinjani');
    await rows(`update telegram_chats set draft = '{"email":"rani@contoh.test"}' where chat_id = $1`, [
      rani.chat,
    ]);
    expect((await rani.say('/forget')).html).toMatch(/Pesanan dan klaim .* tetap ada/);
    expect((await linkOf(client)).chat).toBeNull();
    expect(
      await rows('select draft, buttons, step from telegram_chats where chat_id = $1', [rani.chat]),
    ).toEqual([{ draft: {}, buttons: [], step: null }]);
  });

  it('the link of a chat that was linked while the password changed does not stay', async () => {
    for (let round = 0; round < 10; round += 1) {
      const client = await customer();
      const rani = new Person(store.url);
      await rani.say('/start');
      const { code } = await makeCode(client);
      const ctx = await chatContext(store.store.deps, { chat_id: rani.chat, locale: 'id' });
      await Promise.all([
        spendAccountsCode(ctx, rani.chat, code),
        client.post('auth/logout', { everywhere: true }),
      ]);
      expect(await rows('select 1 from telegram_links where user_id = $1', [client.userId])).toEqual([]);
    }
  });
});
