import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKeys, aProduct, aServedProduct, changeOwn } from '#testing/factories.ts';
import { anAccount } from '#testing/hand-payments.ts';
import { aRedeemCode } from '#testing/redeem-codes.ts';
import { Person, payAt, urlOf } from '#testing/telegram-person.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { payByBalance } from './buy-with-balance.ts';
import { meetChat } from './chats.ts';
import { openTalk } from './talk.ts';

let store: TestStore;
type Client = Awaited<ReturnType<TestStore['signedIn']>>;
let admin: Client;

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
  await store.runJob('telegram');
});
afterAll(() => store?.close());

const rows = async (text: string, params: unknown[] = []) =>
  (await store.database.pool.query(text, params)).rows;
const broken = () => checkInvariants(store.database.db, new Date());

async function linkedAs(client: Client): Promise<Person> {
  client.proof = { password: PASSWORD };
  const person = new Person(store.url);
  const { code } = (await client.post('users/telegram-code', {})).body;
  expect((await person.say(`/link ${code}`)).html).toContain('terhubung');
  return person;
}
async function linked(balance: number): Promise<[Client, Person]> {
  const client = await store.signedIn('customer', balance);
  return [client, await linkedAs(client)];
}
const balanceOf = async (client: Client): Promise<number> =>
  (await client.get('users/get')).body.user.balance;
/** As far as the ways to pay. */
async function choose(person: Person, productId: number) {
  await store.store.deps.catalogue.refresh();
  await person.say(`/start p-${productId}`);
  await person.press((await person.last()).buttons.flat()[0]?.text ?? '');
  const asked = await person.press('Bayar');
  return asked.html.startsWith('Kirim juga') ? person.press('Lewati') : asked;
}
/** The same press as another update, told by hand. */
async function pressAgain(person: Person, data: string, updateId: number, to = store): Promise<void> {
  const [bot] = await rows('select webhook, secret from sandbox.telegram_bot');
  const message = { message_id: 1, chat: { id: person.chat, type: 'private' } };
  const from = { id: person.chat, first_name: person.name, language_code: 'id' };
  await fetch(`${to.url}${new URL(bot?.webhook).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': bot?.secret },
    body: JSON.stringify({ update_id: updateId, callback_query: { id: 'x', from, data, message } }),
  });
}

describe('a linked account in the chat', () => {
  it('sees its balance with the last lines of the ledger, and redeems by the rules of the page', async () => {
    const [client, rani] = await linked(3);
    const code = await aRedeemCode(store, { amountCents: 250 });
    expect((await rani.say(`/redeem ${code}`)).html).toBe('$2.50 masuk ke saldo. Saldo sekarang $5.50.');
    expect((await rani.say(`/redeem ${code}`)).html).toBe('Anda sudah pernah menggunakan kode ini');
    expect((await rani.say('/redeem')).html).toContain('Ketik kode');
    expect((await rani.say('TIDAKADA')).html).toMatch(/tidak valid.*9/);
    const { html } = await rani.say('/balance');
    expect(html).toContain('<b>$5.50</b>');
    expect(html).toContain(`<b>+$2.50</b> Redeem ${code}`);
    expect(html).toContain('Saldo awal');
    expect((await client.get('wallet/transactions')).body.total).toBe(2);
    const stranger = new Person(store.url);
    for (const said of ['/balance', `/redeem ${code}`])
      expect((await stranger.say(said)).html).toContain('belum terhubung');
  });

  it('buys with the balance at its own price: one order of the channel, its key in the chat, in the account’s list', async () => {
    const [client, rani] = await linked(10);
    const product = await aProduct(admin, { price: 4.5 }, 0);
    const [key = ''] = await addKeys(admin, product.id, 1);
    const ways = await choose(rani, product.id);
    expect(ways.buttons[0]?.[0]?.text).toBe('Saldo · $4.50');
    const told = await rani.press('Saldo');
    expect(told.html).toContain('Dibayar dengan saldo.');
    expect(told.html).toContain(`<code>${key}</code>`);
    expect(told.protected).toBe(true);
    expect(await balanceOf(client)).toBe(5.5);
    const heard = (await rani.heard()).length;
    await store.runJob('telegram');
    expect(await rani.heard()).toHaveLength(heard);
    expect(
      await rows('select channel, gateway, customer_email from orders where user_id = $1', [client.userId]),
    ).toEqual([{ channel: 'telegram', gateway: 'balance', customer_email: client.email }]);
    expect(await broken()).toEqual([]);
  });

  it('the same press five times, in two processes, buys once; a press for something else begins that', async () => {
    const [client, rani] = await linked(20);
    const product = await aProduct(admin, { price: 2 }, 5);
    const ways = await choose(rani, product.id);
    const data = ways.buttons[0]?.[0]?.callback_data ?? '';
    const second = await testStore({ database: store.database });
    try {
      await Promise.all(
        Array.from({ length: 5 }, (_, n) => pressAgain(rani, data, 920_000_001 + n, n % 2 ? second : store)),
      );
      await Promise.all([store.runJob('telegram'), second.runJob('telegram')]);
    } finally {
      await second.close();
      // Updates come to this process again.
      await store.runJob('telegram');
    }
    expect(await balanceOf(client)).toBe(18);
    const other = await aProduct(admin, { price: 3 }, 1);
    await choose(rani, other.id);
    await pressAgain(rani, data, 920_000_010);
    expect(await balanceOf(client)).toBe(18);
    expect((await rani.last()).html).toContain('dengan apa?');
    expect(await broken()).toEqual([]);
  });

  it('is refused in the words of the page: too little, another price, no stock', async () => {
    const [client, rani] = await linked(1);
    const product = await aProduct(admin, { price: 4 }, 1);
    await choose(rani, product.id);
    expect((await rani.press('Saldo')).html).toBe('Saldo tidak mencukupi');
    await pressAgain(rani, `n:${product.id}:1:100:x`, 920_000_020);
    expect((await rani.last()).html).toContain('$4.00');
    await rows(`update keys set status = 'sold' where variant_id = $1`, [product.id]);
    await pressAgain(rani, `n:${product.id}:1:400:x`, 920_000_021);
    expect((await rani.last()).html).toBe('Stok tidak mencukupi');
    expect(await balanceOf(client)).toBe(1);
    expect(await rows('select 1 from orders where user_id = $1', [client.userId])).toEqual([]);
  });

  it('whose link ends meanwhile buys nothing', async () => {
    const [client, rani] = await linked(10);
    const product = await aProduct(admin, { price: 4 }, 1);
    const ways = await choose(rani, product.id);
    // Taken up while it was linked, sold when it no longer was.
    const { deps } = store.store;
    const [chat] = await meetChat(deps.db, { chatId: rani.chat, locale: 'id', name: 'Rani', at: new Date() });
    const talk = chat && (await openTalk(deps, chat, { press: null }));
    await client.post('users/unlink-telegram', {});
    if (talk) await payByBalance(talk, { variantId: product.id, quantity: 1, cents: 400, name: 'late' });
    expect((await rani.last()).html).toContain('Tidak ada yang dibeli');
    await pressAgain(rani, ways.buttons[0]?.[0]?.callback_data ?? '', 920_000_030);
    expect((await rani.last()).html).toContain('belum terhubung');
    expect(await balanceOf(client)).toBe(10);
    const again = await choose(rani, product.id);
    expect(again.buttons[0]?.[0]?.text).not.toContain('Saldo');
  });

  it('sees the account’s orders among its own, and nobody else’s', async () => {
    const [client, rani] = await linked(10);
    const product = await aProduct(admin, { price: 1 }, 2);
    await client.post('purchase/create', { product_id: product.id });
    const [{ id }] = (await rows('select max(id)::int as id from orders')) as [{ id: number }];
    const listed = (await rani.say('/orders')).buttons.flat().map(({ text }) => text);
    expect(listed.some((text) => text.startsWith(`${id} · `))).toBe(true);
    expect((await rani.press(`${id} ·`)).html).toContain('<code>');
    const other = new Person(store.url);
    await other.say('/start');
    await pressAgain(other, `k:${id}`, 920_000_040);
    expect((await other.last()).html).toBe('Data pembelian tidak ditemukan');
    await rani.say('/unlink');
    await pressAgain(rani, `k:${id}`, 920_000_041);
    expect((await rani.last()).html).toBe('Data pembelian tidak ditemukan');
  });

  it('what the seller delivers waits, and comes later', async () => {
    const [client, rani] = await linked(10);
    const product = await aServedProduct(admin, { delivery: 'seller' });
    await choose(rani, product.id);
    expect((await rani.heard()).some(({ html }) => html.includes('Dikirim langsung oleh penjual'))).toBe(
      true,
    );
    expect((await rani.press('Saldo')).html).toContain('Penjual sedang menyiapkan');
    const [order] = await rows('select id from orders where user_id = $1', [client.userId]);
    await admin.post('orders/deliver', { id: order?.id, text: 'Akun: rani / 123' });
    await store.runJob('telegram');
    expect((await rani.last()).html).toContain('Akun: rani / 123');
  });
});

describe('what is told of a chat’s order', () => {
  async function bought(): Promise<{ rani: Person; id: number; merchantRef: string }> {
    const product = await aProduct(admin, {}, 1);
    await changeOwn(admin, product, () => ({ autoReplace: 0 }));
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    const bill = await rani.order(product.id);
    await payAt(urlOf(bill.buttons));
    await store.runJob('telegram');
    const [order] = await rows(
      'select o.id, o.merchant_ref from orders o join telegram_orders t on t.merchant_ref = o.merchant_ref where t.chat_id = $1',
      [rani.chat],
    );
    return { rani, id: order?.id, merchantRef: order?.merchant_ref };
  }

  it('a refund: a part, then the rest, each once', async () => {
    const { rani, id } = await bought();
    expect(
      (await admin.post('orders/refund', { id, reason: 'Diskon', amount: 1_000, refunded: 0, by: 'hand' }))
        .body,
    ).toMatchObject({ success: true });
    await store.runJob('telegram');
    expect((await rani.last()).html).toMatch(/Rp\s1\.000 dikembalikan/);
    await admin.post('orders/refund', { id, reason: 'Batal', by: 'hand' });
    await store.runJob('telegram');
    expect((await rani.last()).html).toContain('tidak berlaku lagi');
    const { length } = await rani.heard();
    await store.runJob('telegram');
    expect(await rani.heard()).toHaveLength(length);
  });

  it('a claim that was opened on the web is answered in the chat; what it refunds is told once', async () => {
    const { rani, merchantRef } = await bought();
    const web = store.client();
    const [piece] = (await web.post('claims/look', { merchant_ref: merchantRef })).body.data.pieces;
    const opened = await web.post('claims/open', {
      merchant_ref: merchantRef,
      goods: piece.goods,
      reason: 'broken',
      text: 'Tidak bisa',
    });
    const { claim } = opened.body;
    await admin.post('claims/reply', { id: claim, words: 'Sejak kapan?' });
    await store.runJob('telegram');
    expect((await rani.last()).html).toContain('Sejak kapan?');
    const { length } = await rani.heard();
    expect((await admin.post('claims/refund', { id: claim, by: 'hand' })).body).toMatchObject({
      success: true,
    });
    await store.runJob('telegram');
    await store.runJob('telegram');
    expect(await rani.heard()).toHaveLength(length + 1);
    expect((await rani.last()).html).toContain('Dana dikembalikan');
  });

  it('a payment by hand: its buyer says that it was paid, and the seller has it in the queue', async () => {
    await anAccount(admin, { name: 'Bank Sagara' });
    const product = await aProduct(admin, {}, 1);
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    await rani.order(product.id, 'Transfer Bank Sagara');
    expect((await rani.press('Saya sudah bayar')).html).toContain('Penjual diberi tahu');
    const { data } = (await admin.get('manual/queue')).body;
    expect(data.filter(({ waiting }: { waiting: boolean }) => waiting)).toHaveLength(1);
  });
});

describe('the seller’s people in the chat', () => {
  const linkedStaff = async (role: 'admin' | 'support' | 'stock' | 'reader') =>
    linkedAs(await store.signedIn(role));

  it('see sales, what waits and low stock by their rights; to others these are words like any', async () => {
    const [owner, stock, [, customer]] = [
      await linkedStaff('admin'),
      await linkedStaff('stock'),
      await linked(0),
    ];
    expect((await owner.say('/sales')).html).toContain('Hari ini');
    const product = await aProduct(admin, { name: 'Merapi Menipis 7 days' }, 1);
    await addKeys(admin, product.id, 1);
    await rows(`update keys set status = 'sold' where variant_id = $1`, [product.id]);
    await store.runJob('fold-stock');
    expect((await stock.say('/stock')).html).toContain('Merapi Menipis');
    for (const [person, said] of [
      [stock, '/sales'],
      [stock, '/waiting'],
      [customer, '/sales'],
      [customer, '/stock'],
      [new Person(store.url), '/waiting'],
    ] as const)
      expect((await person.say(said)).html).toContain(`Tidak ada produk untuk “${said}”`);
  });

  it('answer a claim while they have the right; money by hand and new keys are links to the page', async () => {
    const product = await aProduct(admin, {}, 1);
    await changeOwn(admin, product, () => ({ autoReplace: 0 }));
    await store.store.deps.catalogue.refresh();
    const rani = new Person(store.url);
    await payAt(urlOf((await rani.order(product.id)).buttons));
    await store.runJob('telegram');
    await rani.press('Key tidak berfungsi?');
    await rani.press('Tidak berfungsi');
    await rani.say('Sudah dipakai orang');

    const client = await store.signedIn('support');
    const dimas = await linkedAs(client);
    const waits = await dimas.say('/waiting');
    expect(waits.html).toContain('Klaim yang menunggu jawaban');
    expect(waits.html).toContain('Pembayaran yang harus dicocokkan: 1');
    expect(urlOf(waits.buttons)).toContain('/admin?tab=byHand');
    const claim = await dimas.press('KL-');
    expect(claim.html).toContain('Sudah dipakai orang');
    expect(urlOf(claim.buttons)).toContain('/admin?tab=claims');
    await dimas.press('Balas');
    expect((await dimas.say('Sejak kapan: hari apa?')).html).toContain('Terkirim');
    await store.runJob('telegram');
    expect((await rani.last()).html).toContain('Sejak kapan: hari apa?');
    const [{ id }] = (await rows('select max(id)::int as id from claims')) as [{ id: number }];
    expect(
      await rows(`select user_id from audit_log where action = 'claim.answer' and user_id = $1`, [
        client.userId,
      ]),
    ).toHaveLength(1);

    await pressAgain(dimas, `t:decline:${id}`, 920_000_050);
    await rows(`update users set ready_role = 'reader' where id = $1`, [client.userId]);
    expect((await dimas.say('Tidak bisa')).html).toContain('Pilih kategori');
    await rows(`update users set ready_role = 'support' where id = $1`, [client.userId]);
    await pressAgain(dimas, `t:decline:${id}`, 920_000_051);
    expect((await dimas.say('Di luar garansi')).html).toContain('Klaim ditolak');
    expect(await rows('select outcome from claims where id = $1', [id])).toEqual([{ outcome: 'declined' }]);

    // Whoever is no longer staff has no chat of the shop's either.
    await admin.post('staff/remove', { id: client.userId });
    expect((await dimas.say('/waiting')).html).toContain('Tidak ada produk untuk');
  });

  it('have no right while a second factor is demanded that they lack', async () => {
    const reader = await linkedStaff('reader');
    expect((await reader.say('/sales')).html).toContain('Hari ini');
    expect((await admin.post('staff/second-factor', { demanded: true })).status).toBe(200);
    expect((await reader.say('/sales')).html).toContain('Tidak ada produk untuk');
  });
});
