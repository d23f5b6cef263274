import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import type { Question } from '#domain/orders/questions.ts';
import {
  aProduct,
  aTransaction,
  aVoucher,
  callbackBody,
  changeOwn,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const PLAYER: Question = {
  id: 'player',
  kind: 'text',
  required: true,
  label: { id: 'ID pemain', en: 'Player ID' },
  choices: [],
  pattern: '\\d{6,12}',
  wrong: { id: 'ID pemain terdiri dari 6 sampai 12 angka' },
};
const SERVER: Question = {
  id: 'server',
  kind: 'choice',
  required: true,
  label: { id: 'Server' },
  choices: [
    { id: 'Asia', en: 'Asia' },
    { id: 'Eropa', en: 'Europe' },
  ],
  pattern: '',
  wrong: {},
};
const LEVEL: Question = {
  ...PLAYER,
  id: 'level',
  kind: 'number',
  required: false,
  label: { id: 'Level' },
  pattern: '',
  wrong: {},
};
const MAIL: Question = { ...LEVEL, id: 'mail', kind: 'email', label: { id: 'Email akun' } };
const ASKED = [PLAYER, SERVER, LEVEL, MAIL];

let store: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  product = await asking(ASKED);
});
afterAll(() => store?.close());

const pageOf = async (id: number, lang = 'id') => {
  await store.store.deps.catalogue.refresh();
  return (await store.client().get(`products/page?product_id=${id}&lang=${lang}`)).body.data;
};
async function asking(questions: Question[], over: object = {}) {
  const made = await aProduct(admin, over, 20);
  const saved = await changeOwn(admin, made, () => ({ questions }));
  if (!saved.body.success) throw new Error(saved.text);
  const listed = await admin.get(`products/list?ids=${made.id}`);
  return listed.body.data[0] as Product;
}
const send = (answers: Record<string, string> | undefined, over: Partial<TransactionInput> = {}) =>
  store.client().post('payment/create-transaction', aTransaction(product, { answers, ...over }));
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const keptOf = async (ref: string) =>
  (
    await store.database.db.execute(
      sql`select a.answers from order_answers a join orders o on o.id = a.order_id where o.merchant_ref = ${ref}`,
    )
  ).rows;

describe('what a product asks', () => {
  it('stands on its page in the reader’s language, without what an answer must look like', async () => {
    expect((await pageOf(product.id, 'en')).questions).toEqual([
      { id: 'player', kind: 'text', required: true, label: 'Player ID' },
      { id: 'server', kind: 'choice', required: true, label: 'Server', choices: ['Asia', 'Europe'] },
      { id: 'level', kind: 'number', required: false, label: 'Level' },
      { id: 'mail', kind: 'email', required: false, label: 'Email akun' },
    ]);
  });

  it.each([
    [undefined, 'Jawab dahulu: ID pemain', 'answers.player'],
    [{ player: '  ' }, 'Jawab dahulu: ID pemain', 'answers.player'],
    [{ player: '12345' }, 'ID pemain terdiri dari 6 sampai 12 angka', 'answers.player'],
    [{ player: '123456' }, 'Jawab dahulu: Server', 'answers.server'],
    [{ player: '123456', server: 'Afrika' }, 'Pilih salah satu pilihan yang ada: Server', 'answers.server'],
    [{ player: '123456', server: 'Asia', level: 'dua' }, 'Isi dengan angka: Level', 'answers.level'],
    [
      { player: '123456', server: 'Asia', mail: 'rani' },
      'Isi dengan alamat email yang benar: Email akun',
      'answers.mail',
    ],
  ])('%o is turned down, and nothing is made', async (answers, message, field) => {
    const { body } = await send(answers);
    expect(body).toMatchObject({ success: false, message, params: { field } });
  });

  it('a question that is not there any more is no answer', async () => {
    const { body } = await send({ player: '123456', server: 'Asia', guild: 'x' });
    expect(body).toMatchObject({
      success: false,
      code: 'answer.changed',
      message: 'Pertanyaan produk ini baru saja diubah penjual. Periksa lagi jawaban Anda.',
    });
  });

  it('no fields but short lines', async () => {
    expect((await send({ player: 'x'.repeat(201) })).status).toBe(400);
    expect((await send({ 'not a name': 'x' })).status).toBe(400);
    expect((await send({ player: '1\n2' })).status).toBe(400);
  });
});

describe('what was answered', () => {
  it('stays with the order as it was asked, whatever the seller asks later', async () => {
    const one = await asking([SERVER]);
    const input = aTransaction(one, { answers: { server: 'Europe' } });
    const made = await placeOrder(store.client(), input);
    await sendCallback(store, callbackBody(made));
    await changeOwn(admin, one, () => ({ questions: [] }));
    expect((await purchase(made.merchant_ref)).answers).toEqual([{ label: 'Server', answer: 'Eropa' }]);
    const tracked = await store.client().post('tripay/search-orders', {
      searchTerm: input.customer_email,
      searchType: 'email',
    });
    expect(tracked.body.data[0].answers).toEqual([{ label: 'Server', answer: 'Eropa' }]);
    const sellers = await admin.post('tripay/search-orders', {
      searchTerm: made.merchant_ref,
      searchType: 'reference',
    });
    expect(sellers.body.data[0].answers).toEqual([{ label: 'Server', answer: 'Eropa' }]);
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
  });

  it('is for those alone who may see the order', async () => {
    const made = await placeOrder(
      store.client(),
      aTransaction(product, { answers: { player: '987654321', server: 'Asia' } }),
    );
    const stranger = await store.client().get(`tripay/get-purchase?reference=${made.reference}`);
    expect(stranger.body.data.productName).toBe(product.name);
    expect(stranger.text).not.toContain('987654321');
    expect(await keptOf(made.merchant_ref)).toHaveLength(1);
  });

  it('is part of what a repeat of the call must say too', async () => {
    const client = store.client();
    const input = aTransaction(product, { answers: { player: '111111', server: 'Asia' } });
    const [first, again] = await Promise.all([
      client.post('payment/create-transaction', input),
      client.post('payment/create-transaction', input),
    ]);
    expect(first.body.data.reference).toBe(again.body.data.reference);
    expect(await keptOf(input.merchant_ref)).toHaveLength(1);
    const other = { ...input, answers: { player: '222222', server: 'Asia' } };
    expect((await client.post('payment/create-transaction', other)).body.code).toBe(
      'checkout.reference-used',
    );
  });

  it('is kept with what is free and with what a voucher holds', async () => {
    const [free, half] = [await aVoucher(store, 100, null), await aVoucher(store, 50, 3)];
    const one = await asking([PLAYER], { price: 4, publicPriceIDR: 60_000 });
    for (const [code, amount] of [
      [free.code, 0],
      [half.code, 30_000],
    ] as const) {
      const input = aTransaction(one, { amount, voucher_code: code, answers: { player: '333333' } });
      expect((await store.client().post('payment/create-transaction', input)).body).toMatchObject({
        success: true,
      });
      expect(await keptOf(input.merchant_ref)).toHaveLength(1);
    }
  });

  it('is asked of a balance too', async () => {
    const buyer = await store.signedIn('customer', 100);
    const none = await buyer.post('purchase/create', { product_id: product.id });
    expect(none.body).toMatchObject({ success: false, message: 'Jawab dahulu: ID pemain' });
    const bought = await buyer.post('purchase/create', {
      product_id: product.id,
      answers: { player: '444444', server: 'Eropa' },
    });
    expect(bought.body).toMatchObject({ success: true });
    const { rows } = await store.database.db.execute(
      sql`select a.answers from order_answers a join orders o on o.id = a.order_id where o.gateway = 'balance'`,
    );
    expect(rows).toEqual([
      {
        answers: [
          { id: 'player', label: PLAYER.label, answer: '444444' },
          { id: 'server', label: SERVER.label, answer: { id: 'Eropa', en: 'Europe' } },
        ],
      },
    ]);
  });

  it('is handed out to its person, and forgotten with them', async () => {
    const email = 'sinta.jawab@contoh.id';
    const made = await placeOrder(
      store.client(),
      aTransaction(product, {
        customer_email: email,
        answers: { player: '555555', server: 'Asia', mail: email },
      }),
    );
    await sendCallback(store, callbackBody(made));
    const told = await admin.post('privacy/export', { email });
    expect(told.body.data.orders[0].answers).toContainEqual({ label: 'ID pemain', answer: '555555' });
    await admin.post('privacy/forget', { email });
    expect(await keptOf(made.merchant_ref)).toEqual([]);
    expect((await purchase(made.merchant_ref)).answers).toBeUndefined();
  });
});

describe('what cannot be asked', () => {
  it.each([
    [
      'without words',
      { label: {} },
      'questions.0.label',
      'Tulis pertanyaannya, setidaknya dalam satu bahasa',
    ],
    [
      'a choice of one',
      { kind: 'choice', choices: [{ id: 'Asia' }] },
      'questions.0.choices',
      'Beri minimal dua pilihan',
    ],
    ['a pattern that looks back', { pattern: '(a)\\1' }, 'questions.0.pattern', undefined],
  ])('%s', async (_, over, field, message) => {
    const one = await aProduct(admin, {}, 0);
    const { body } = await changeOwn(admin, one, () => ({ questions: [{ ...PLAYER, ...over }] }));
    expect(body).toMatchObject({ success: false, params: { field }, ...(message ? { message } : {}) });
  });

  it('more than six', async () => {
    const one = await aProduct(admin, {}, 0);
    const questions = Array.from({ length: 7 }, (_, n) => ({ ...LEVEL, id: `q${n}` }));
    expect((await changeOwn(admin, one, () => ({ questions }))).status).toBe(400);
  });
});

it('a copy of a product asks the same', async () => {
  const { body } = await admin.post('products/duplicate', { product_id: product.id, name: 'Salinan Tanya' });
  expect((await pageOf(body.data[0].id)).questions).toHaveLength(4);
});
