import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Question } from '#domain/orders/questions.ts';
import { addKeys, aProduct, changeOwn } from '#testing/factories.ts';
import { Person, payAt, urlOf } from '#testing/telegram-person.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import type { TelegramBot } from '../../ports/telegram.ts';
import { tellClaims } from './tell-claims.ts';

let store: TestStore;
let admin: Awaited<ReturnType<TestStore['signedIn']>>;

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
  await store.runJob('telegram');
});
afterAll(() => store.close());

async function bought(productId: number): Promise<Person> {
  const rani = new Person(store.url);
  await store.store.deps.catalogue.refresh();
  const bill = await rani.order(productId);
  expect(await payAt(urlOf(bill.buttons))).toBe(200);
  await store.runJob('telegram');
  return rani;
}
const rows = async (text: string, params: unknown[] = []) =>
  (await store.database.pool.query(text, params)).rows;

it('a key that does not work is claimed in the chat; the seller’s words and the new key come there', async () => {
  const product = await aProduct(admin, {}, 1);
  await changeOwn(admin, product, () => ({ autoReplace: 0 }));
  const rani = await bought(product.id);
  await rani.press('Key tidak berfungsi?');
  await rani.press('Tidak berfungsi');
  expect((await rani.say('Katanya sudah kedaluwarsa')).html).toMatch(/^Klaim KL-\d+ dibuka/);
  const [claim] = await rows('select max(id)::int as id from claims');
  const [first] = await rows(`select text from claim_messages where claim_id = $1 and who = 'buyer'`, [
    claim?.id,
  ]);
  expect(first?.text).toBe('Katanya sudah kedaluwarsa');

  expect((await admin.post('claims/reply', { id: claim?.id, words: 'Versi <berapa>?' })).status).toBe(200);
  await store.runJob('telegram');
  expect((await rani.last()).html).toContain('Versi &lt;berapa&gt;?');
  await rani.press('Balas');
  await rani.say('Versi 11');
  expect(
    (
      await rows('select text from claim_messages where claim_id = $1 order by id desc limit 1', [claim?.id])
    )[0],
  ).toEqual({ text: 'Versi 11' });

  const [key = ''] = await addKeys(admin, product.id, 1);
  expect((await admin.post('claims/replace', { id: claim?.id })).status).toBe(200);
  await store.runJob('telegram');
  const heard = await rani.heard();
  expect(heard.at(-2)?.html).toContain('Diganti dengan yang baru.');
  expect(heard.at(-1)?.html).toContain(key);
  await store.runJob('send-mail');
  await store.runJob('telegram');
  expect(await rani.heard()).toHaveLength(heard.length);
});

it('a claim that goes on while the chat is told of its end is told of further', async () => {
  const product = await aProduct(admin, {}, 1);
  await changeOwn(admin, product, () => ({ autoReplace: 0 }));
  const rani = await bought(product.id);
  const [order] = await rows(
    'select o.merchant_ref, g.id as goods, o.id from orders o join goods g on g.order_id = o.id order by g.id desc limit 1',
  );
  const open = async (goods: number) =>
    (
      await store.client().post('claims/open', {
        merchant_ref: order?.merchant_ref,
        goods,
        reason: 'broken',
        text: 'Mati',
      })
    ).body.claim;
  const claim = await open(order?.goods);
  await addKeys(admin, product.id, 1);
  expect((await admin.post('claims/replace', { id: claim })).status).toBe(200);
  const [fresh] = await rows('select max(id)::int as goods from goods where order_id = $1', [order?.id]);

  const { telegram: bot } = store.store.deps;
  let again: number | undefined;
  const telegram: TelegramBot = Object.assign(Object.create(bot ?? null), {
    send: async (...said: Parameters<TelegramBot['send']>) => {
      again ??= await open(fresh?.goods);
      return bot?.send(...said);
    },
  });
  await tellClaims(jobContext({ ...store.store.deps, telegram }));
  expect(again).toBe(claim);
  expect((await admin.post('claims/reply', { id: claim, words: 'Kami lihat lagi' })).status).toBe(200);
  await store.runJob('telegram');
  expect((await rani.last()).html).toContain('Kami lihat lagi');
});

it('what is mailed to others is said in the chat of who left no address: other keys, an answer, a letter, a compensation', async () => {
  const product = await aProduct(admin, {}, 1);
  await changeOwn(admin, product, () => ({ autoReplace: 0 }));
  const rani = await bought(product.id);
  await store.runJob('send-mail');
  const start = (await rani.heard()).length;
  const news = async () => {
    await store.runJob('send-mail');
    await store.runJob('telegram');
    return (await rani.heard()).slice(start).map(({ html }) => html);
  };
  const [order] = await rows(
    'select o.id, o.merchant_ref, g.id as goods from orders o join goods g on g.order_id = o.id order by g.id desc limit 1',
  );
  const { id, merchant_ref, goods } = order ?? {};

  const [key = ''] = await addKeys(admin, product.id, 1);
  expect((await admin.post('orders/replace', { id, goods: [goods], reason: 'wrong' })).status).toBe(200);
  const replaced = await news();
  expect(replaced).toHaveLength(2);
  expect(replaced[0]).toMatch(/^<b>Kode lisensi pengganti: .*<\/b>$/);
  expect(replaced[1]).toContain(key);

  const [fresh] = await rows('select max(id)::int as goods from goods where order_id = $1', [id]);
  const [batch] = await rows(
    'select k.batch_id as id from goods g join keys k on k.id = g.key_id where g.id = $1',
    [fresh?.goods],
  );
  expect((await admin.post('codes/write-to-buyers', { id: batch?.id, words: 'Kami perbaiki' })).status).toBe(
    200,
  );
  expect((await news()).at(-1)).toContain('Kami perbaiki');

  const claim = await store
    .client()
    .post('claims/open', { merchant_ref, goods: fresh?.goods, reason: 'broken', text: 'Mati' });
  expect((await admin.post('claims/reply', { id: claim.body.claim, words: 'Coba <lagi>' })).status).toBe(200);
  expect((await news()).at(-1)).toContain('Coba &lt;lagi&gt;');

  const { body } = await admin.get(`compensations/preview?productId=${product.groupId}`);
  const voucher = { percentage: 15, idr: null, days: 30, onlyHere: true };
  const { holders, accounts } = body;
  const gift = {
    productId: product.groupId,
    attempt: 'maaf-di-chat',
    holders,
    accounts,
    voucher,
    usd: null,
    words: 'Maaf',
  };
  expect((await admin.post('compensations/give', gift)).body).toMatchObject({ vouchers: 1 });
  const [code] = await rows(
    'select v.code from compensation_shares s join vouchers v on v.id = s.voucher_id where s.order_id = $1',
    [id],
  );
  const told = await news();
  expect(told.at(-1)).toContain(code?.code);
  const count = told.length;
  expect(await news()).toHaveLength(count);
  const story = await admin.get(`orders/timeline?id=${id}`);
  expect(story.status).toBe(200);
  expect(JSON.stringify(story.body)).not.toContain('mail-waiting');
});

it('what a product asks is asked one by one, judged at once, and kept with the order', async () => {
  const player: Question = {
    id: 'player',
    kind: 'text',
    required: true,
    label: { id: 'ID pemain' },
    choices: [],
    pattern: '\\d{6,12}',
    wrong: { id: 'Enam sampai dua belas angka' },
  };
  const server: Question = {
    ...player,
    id: 'server',
    kind: 'choice',
    label: { id: 'Server mana?' },
    choices: [{ id: 'Asia' }, { id: 'Eropa' }],
    pattern: '',
    wrong: {},
  };
  const product = await aProduct(admin, {}, 1);
  await changeOwn(admin, product, () => ({ questions: [player, server] }));
  await store.store.deps.catalogue.refresh();
  const rani = new Person(store.url);
  await rani.say(`/start p-${product.id}`);
  await rani.press('7 days');
  expect((await rani.press('Bayar')).html).toBe('ID pemain');
  await rani.say('abc');
  expect((await rani.heard()).at(-2)?.html).toBe('Enam sampai dua belas angka');
  expect((await rani.say('12345678')).html).toBe('Server mana?');
  await rani.press('Eropa');
  await rani.press('Lewati');
  await rani.press('QRIS');
  const [kept] = await rows('select answers from order_answers order by order_id desc limit 1');
  expect(kept?.answers.map(({ answer }: { answer: unknown }) => answer)).toEqual([
    '12345678',
    { id: 'Eropa' },
  ]);
});

it('words that are no product get what the shop’s helper would say', async () => {
  await rows(
    `insert into chat_keywords (keyword, response, is_active, created_at) values ('jam buka', 'Kami buka pukul 9.', true, now())`,
  );
  expect((await new Person(store.url).say('jam buka toko?')).html).toBe('Kami buka pukul 9.');
});

it('who goes elsewhere has not answered: words after it are looked for', async () => {
  const product = await aProduct(admin, {}, 1);
  await store.store.deps.catalogue.refresh();
  const rani = new Person(store.url);
  await rani.say(`/start p-${product.id}`);
  await rani.press('7 days');
  await rani.press('Bayar');
  await rani.say('/orders');
  expect((await rani.say('tidak ada ini')).html).toContain('Tidak ada produk untuk');
});
