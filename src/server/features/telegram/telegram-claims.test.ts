import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Question } from '#domain/orders/questions.ts';
import { addKeys, aProduct, changeOwn } from '#testing/factories.ts';
import { Person, payAt, urlOf } from '#testing/telegram-person.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

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
  await store.runJob('telegram');
  expect(await rani.heard()).toHaveLength(heard.length);
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
