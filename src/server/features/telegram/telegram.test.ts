import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addKeys, aProduct } from '#testing/factories.ts';
import { Person, payAt, postTelegram, urlOf } from '#testing/telegram-person.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { INVARIANTS } from '../../invariants/invariants.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['signedIn']>>;
let at = Date.parse('2026-03-01T03:00:00.000Z');

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
  await store.runJob('telegram');
});
afterAll(() => store.close());
beforeEach(() => fault({ busy: 0, down: 0, blocked: false }));

const fault = (faults: object) => postTelegram(store.url, 'faults', faults);
const sql = async (text: string, params: unknown[] = []) =>
  (await store.database.pool.query(text, params)).rows;

describe('the shop in a chat', () => {
  it('greets, searches by words, shows a product with its picture, and sells a key that comes into the chat', async () => {
    const product = await aProduct(admin, { name: 'Rinjani Suite 30 days', publicPriceIDR: 149_000 }, 0);
    const [key = ''] = await addKeys(admin, product.id, 1);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    expect((await rani.say('/start')).html).toContain('Halo, Rani!');
    expect((await rani.say('rinjani')).html).toContain('1 produk untuk “rinjani”');
    const shown = await rani.press('Rinjani Suite');
    expect(shown.picture).toMatch(/^data:image\/jpeg/);
    const howMany = await rani.press('30 days');
    expect(howMany.html).toContain('1 tersedia');
    await rani.press('Bayar');
    // A word does what its button does.
    const ways = await rani.say('lewati');
    expect(ways.html).toContain('dengan apa?');
    const bill = await rani.press('QRIS');
    expect(bill.picture).toMatch(/^data:image\/png/);
    expect(bill.html).toContain('149.000');

    expect(await payAt(urlOf(bill.buttons))).toBe(200);
    await store.runJob('telegram');
    const told = await rani.last();
    expect(told.html).toContain(`<code>${key}</code>`);
    expect(told.protected).toBe(true);
    expect(told.buttons.flat().find(({ copy_text }) => copy_text)?.copy_text?.text).toBe(key);

    const [row] = await sql(
      `select channel, customer_email, status from orders o join order_lines l on l.order_id = o.id where variant_id = $1`,
      [product.id],
    );
    expect(row).toMatchObject({ channel: 'telegram', status: 'PAID' });
    expect(row?.customer_email).toMatch(/@telegram\.invalid$/);
    // Nobody has that address: what would be mailed is dropped.
    await store.runJob('send-mail');
    expect(
      await sql(`select 1 from mails where to_email = $1 and status <> 'dropped'`, [row?.customer_email]),
    ).toEqual([]);

    const orders = await rani.say('/orders');
    expect(
      orders.buttons
        .flat()
        .map(({ text }) => text)
        .join(),
    ).toContain('terkirim');
  });

  it('mails the key too where an address was given, and asks for another where it is none', async () => {
    const product = await aProduct(admin, {}, 2);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    await rani.say(`/start p-${product.id}`);
    await rani.press('7 days');
    await rani.press('Bayar');
    expect((await rani.say('bukan alamat')).html).toContain('tidak benar');
    expect((await rani.say('rani@contoh.test')).html).toContain('dengan apa?');
    const bill = await rani.press('QRIS');
    await payAt(urlOf(bill.buttons));
    await store.runJob('send-mail');
    expect(await sql(`select kind, status from mails where to_email = 'rani@contoh.test'`)).toEqual([
      { kind: 'order-delivered', status: 'sent' },
    ]);
  });

  it('changes the number under the same message, within what there is', async () => {
    const product = await aProduct(admin, {}, 2);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    await rani.say(`/start p-${product.id}`);
    const before = await rani.press('7 days');
    const after = await rani.press('+');
    expect(after.id).toBe(before.id);
    expect(after.buttons.flat().map(({ text }) => text)).toContain('2');
    expect((await rani.press('+')).buttons.flat().map(({ text }) => text)).toContain('2');
  });

  it('has lists in pages of six', async () => {
    for (let n = 0; n < 7; n += 1) await aProduct(admin, { name: `Halaman Uji${n} 7 days` }, 1);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    const first = await rani.say('halaman');
    expect(first.html).toContain('7 produk');
    expect(first.buttons.flat().filter(({ text }) => text.startsWith('Halaman'))).toHaveLength(6);
    const second = await rani.press('Berikutnya');
    expect(second.buttons.flat().filter(({ text }) => text.startsWith('Halaman'))).toHaveLength(1);
  });

  it.each([
    ['en', 'Hello, Rani!'],
    ['ar', 'مرحبًا'],
    ['zh', '您好'],
    ['th', 'สวัสดี'],
    ['fr', 'Halo, Rani!'],
  ])('speaks the language of who writes: %s', async (language, words) => {
    expect((await new Person(store.url, language).say('/start')).html).toContain(words);
  });

  it('another language is kept', async () => {
    const rani = new Person(store.url);
    await rani.say('/language');
    await rani.press('English');
    expect((await rani.say('/orders')).html).toContain('no orders');
  });

  it('shows an order to its own chat alone', async () => {
    const product = await aProduct(admin, {}, 1);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    const bill = await rani.order(product.id);
    await payAt(urlOf(bill.buttons));
    const [{ id }] = (await sql('select max(id) as id from orders')) as [{ id: number }];
    const other = new Person(store.url);
    await other.say('/start');
    await tell({ update_id: 900_000_001, callback_query: pressOf(other, `k:${id}`) });
    expect((await other.last()).html).toBe('Data pembelian tidak ditemukan');
  });

  it('a group is not answered', async () => {
    const rani = new Person(store.url);
    const chat = { id: rani.chat, type: 'group' };
    expect(await tell({ update_id: 900_000_010, message: { chat, text: '/start' } })).toBe(200);
    expect(await rani.heard()).toEqual([]);
  });
});

const pressOf = ({ chat, name }: Person, data: string) => ({
  id: 'x',
  from: { id: chat, first_name: name, language_code: 'id' },
  data,
  message: { message_id: 1, chat: { id: chat, type: 'private' } },
});
const wordsOf = ({ chat, name }: Person, text: string) => ({
  chat: { id: chat, type: 'private' },
  from: { id: chat, first_name: name, language_code: 'id' },
  text,
});

/** As Telegram tells it. */
async function tell(update: object, more: Record<string, string> = {}, to = store): Promise<number> {
  const [bot] = await sql('select webhook, secret from sandbox.telegram_bot');
  const answer = await fetch(bot?.webhook.replace(store.url, to.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': bot?.secret, ...more },
    body: JSON.stringify(update),
  });
  return answer.status;
}

describe('what Telegram tells', () => {
  it('is taken only with its secret, and only there', async () => {
    const rani = new Person(store.url);
    const update = { update_id: 900_000_020, message: wordsOf(rani, '/start') };
    expect(await tell(update, { 'x-telegram-bot-api-secret-token': 'guessed' })).toBe(404);
    expect(await rani.heard()).toEqual([]);
    expect(await tell(update)).toBe(200);
    expect(await rani.heard()).toHaveLength(1);
  });

  it('is answered once, told ten times to two processes', async () => {
    const second = await testStore({ database: store.database, clock: { now: () => new Date(at) } });
    try {
      const rani = new Person(store.url);
      const update = { update_id: 900_000_030, message: wordsOf(rani, '/start') };
      await Promise.all(Array.from({ length: 10 }, (_, n) => tell(update, {}, n % 2 ? second : store)));
      await Promise.all([store.runJob('telegram'), second.runJob('telegram')]);
      expect(await rani.heard()).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  it('is answered by another when the process that took it died, and its words are forgotten afterwards', async () => {
    const rani = new Person(store.url);
    await sql(
      `insert into telegram_updates (update_id, chat_id, body, received_at, taken_until, tries)
       values (900000040, $1, $2, $3, $4, 1)`,
      [
        rani.chat,
        JSON.stringify({ update_id: 900_000_040, message: wordsOf(rani, '/start') }),
        new Date(at),
        new Date(at + 60_000),
      ],
    );
    await store.runJob('telegram');
    expect(await rani.heard()).toEqual([]);
    at += 61_000;
    await store.runJob('telegram');
    expect(await rani.heard()).toHaveLength(1);
    expect(await sql('select body, tries from telegram_updates where update_id = 900000040')).toEqual([
      { body: null, tries: 2 },
    ]);
  });

  it('two words of one person are answered in their order', async () => {
    const rani = new Person(store.url);
    const updates = ['/start', '/orders', '/language'].map((text, n) => ({
      update_id: 900_000_050 + n,
      message: wordsOf(rani, text),
    }));
    for (const update of updates)
      await sql(
        `insert into telegram_updates (update_id, chat_id, body, received_at, taken_until) values ($1, $2, $3, $4, $4)`,
        [update.update_id, rani.chat, JSON.stringify(update), new Date(at)],
      );
    await store.runJob('telegram');
    const said = (await rani.heard()).map(({ html }) => html);
    expect(said[0]).toContain('Halo');
    expect(said[1]).toContain('Belum ada pesanan');
    expect(said[2]).toContain('Pilih bahasa');
  });

  it('the same press twice makes one order', async () => {
    const product = await aProduct(admin, {}, 3);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    await rani.say(`/start p-${product.id}`);
    await rani.press('7 days');
    await rani.press('Bayar');
    const ways = await rani.press('Lewati');
    const data = ways.buttons.flat().find(({ text }) => text.startsWith('QRIS'))?.callback_data ?? '';
    await tell({ update_id: 900_000_060, callback_query: pressOf(rani, data) });
    await tell({ update_id: 900_000_061, callback_query: pressOf(rani, data) });
    expect(
      (await sql('select count(*)::int as n from telegram_orders where chat_id = $1', [rani.chat]))[0],
    ).toEqual({ n: 1 });
    expect(
      (await sql('select count(*)::int as n from order_lines where variant_id = $1', [product.id]))[0],
    ).toEqual({ n: 1 });
  });
});

describe('a bot that is in trouble', () => {
  it('too many at once: waits as long as it is told to', async () => {
    const rani = new Person(store.url);
    await fault({ busy: 1 });
    await rani.act({ text: '/start' });
    expect(await rani.heard()).toEqual([]);
    await store.runJob('telegram');
    expect(await rani.heard()).toEqual([]);
    at += 1_000;
    await store.runJob('telegram');
    expect(await rani.heard()).toHaveLength(1);
  });

  it('down while a sale goes on: the sale is as ever, and the key comes when the bot is there again', async () => {
    const product = await aProduct(admin, {}, 0);
    const [key = ''] = await addKeys(admin, product.id, 1);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    const bill = await rani.order(product.id);
    await fault({ down: 1_000 });
    expect(await payAt(urlOf(bill.buttons))).toBe(200);
    const [order] = await sql(
      `select o.status, o.delivery_status from orders o join order_lines l on l.order_id = o.id where variant_id = $1`,
      [product.id],
    );
    expect(order).toEqual({ status: 'PAID', delivery_status: 'DELIVERED' });
    await store.runJob('telegram');
    expect((await rani.last()).html).not.toContain(key);
    await fault({ down: 0 });
    at += 31_000;
    await store.runJob('telegram');
    expect((await rani.last()).html).toContain(key);
    const heard = await rani.heard();
    await store.runJob('telegram');
    expect(await rani.heard()).toHaveLength(heard.length);
  });

  it('blocked: noted, tried no more, and told of when they write again', async () => {
    const product = await aProduct(admin, {}, 0);
    const [key = ''] = await addKeys(admin, product.id, 1);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    const bill = await rani.order(product.id);
    await fault({ blocked: true });
    await payAt(urlOf(bill.buttons));
    await store.runJob('telegram');
    const blocked = () =>
      sql('select blocked_at is not null as is from telegram_chats where chat_id = $1', [rani.chat]);
    expect(await blocked()).toEqual([{ is: true }]);
    await fault({ blocked: false });
    at += 60_000;
    await store.runJob('telegram');
    expect((await rani.heard()).some(({ html }) => html.includes(key))).toBe(false);
    await rani.say('/start');
    await store.runJob('telegram');
    expect((await rani.last()).html).toContain(key);
  });

  it('paid and out of stock: told that it waits, then what was given', async () => {
    const product = await aProduct(admin, {}, 1);
    await store.store.deps.catalogue.refresh();
    const [first, second] = [new Person(store.url), new Person(store.url)];
    const bill = await first.order(product.id);
    at += 16 * 60_000;
    await store.runJob('release-holds');
    await store.store.deps.catalogue.refresh();
    const other = await second.order(product.id);
    await payAt(urlOf(other.buttons));
    await payAt(urlOf(bill.buttons));
    await store.runJob('telegram');
    expect((await first.last()).html).toContain('Key belum tersedia');
    at += 61_000;
    const [key = ''] = await addKeys(admin, product.id, 1);
    await store.runJob('telegram');
    expect((await first.last()).html).toContain(key);
  });

  it('an order whose chat nobody will tell is found by the check', async () => {
    const rule = INVARIANTS.find((one) => one.rule.startsWith('an order of a chat'));
    const broken = async () =>
      rule && (await store.database.db.execute(rule.broken(new Date(at)))).rows.length;
    expect(await broken()).toBe(0);
    await sql(`update telegram_orders set told = null where told = 'given'`);
    expect(await broken()).toBeGreaterThan(0);
    await sql(`update telegram_orders set told = 'given' where not open`);
  });
});
