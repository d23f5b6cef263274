import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { HIDDEN } from '#domain/orders/secrets.ts';
import { addKeys, aProduct } from '#testing/factories.ts';
import { type MadeOrder, MINUTE, OrderDesk } from '#testing/order-desk.ts';
import { countStatements } from '#testing/statement-count.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open();
});
afterAll(() => desk.store.close());

const purchase = async ({ merchant_ref }: MadeOrder) =>
  (await desk.store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data;
const open = async ({ merchant_ref }: MadeOrder, text: string): Promise<number> => {
  const client = desk.store.client();
  const [piece] = (await client.post('claims/look', { merchant_ref })).body.data.pieces;
  return (await client.post('claims/open', { merchant_ref, goods: piece.goods, reason: 'broken', text })).body
    .claim;
};
const look = async ({ merchant_ref }: MadeOrder) =>
  (await desk.store.client().post('claims/look', { merchant_ref })).body.data;
const evidence = async ({ id }: MadeOrder) => (await desk.admin.get(`orders/evidence?id=${id}`)).body;
const setTerms = async ({ groupId }: Product, terms: object) => {
  const { formerSlugs: _, ...kept } = (await desk.admin.get(`products/own?id=${groupId}`)).body.data;
  await desk.admin.post('products/save', { ...kept, ...terms });
};
const plain = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase();

describe('keys and references in what was said', () => {
  it('are neither in the evidence nor for who is not shown the keys; their buyer reads their own words', async () => {
    const made = await desk.paid(await aProduct(desk.admin, {}, 3));
    const [key = ''] = (await purchase(made)).codes;
    const text = `Key ${key.toLowerCase()} gagal, juga\n${[...key].join(' ')}\n/success?merchant_ref=${made.merchant_ref.toLowerCase()}`;
    const claim = await open(made, text);
    desk.at += MINUTE;
    await desk.prove();
    await desk.admin.post('claims/reply', { id: claim, words: `Apakah ${key} sudah dicoba?` });
    await desk.admin.post('claims/replace', { id: claim });
    const [fresh = ''] = (await purchase(made)).codes;
    await open(made, `Yang baru, ${fresh.replaceAll('-', '\n')}, juga`);

    const { text: page, record } = await evidence(made);
    const support = await desk.store.signedIn('support');
    const facts = (await support.get(`claims/read?id=${claim}`)).body.data;
    const listed = (await support.get('claims/list')).body.data;
    for (const shown of [page, JSON.stringify(record), JSON.stringify(facts), JSON.stringify(listed)]) {
      for (const secret of [key, fresh, made.merchant_ref]) expect(plain(shown)).not.toContain(plain(secret));
      expect(shown).toContain(HIDDEN);
    }
    expect(page).toContain(`customer: Key ${HIDDEN} gagal, juga\n    ${HIDDEN}\n    /success?merch`);
    expect(page).toContain(`store: Apakah ${HIDDEN} sudah dicoba?`);
    expect(listed[0].last.text).toBe(`Yang baru, ${HIDDEN}, juga`);
    expect((await look(made)).claims[0].messages[0].text).toBe(text);
    // With the right and a fresh proof the desk has it as it was written.
    expect((await desk.admin.get(`claims/read?id=${claim}`)).body.data.messages[0].text).toBe(text);
  });

  it('the queue opens what an order was given once, and again when it was given more', async () => {
    const product = await aProduct(desk.admin, {}, 0);
    const [, , third = ''] = await addKeys(desk.admin, product.id, 3);
    const made = await desk.paid(product, { quantity: 2 });
    const [, other] = (await look(made)).pieces;
    const claim = await open(made, 'Ditolak');
    await desk.admin.post('claims/reply', { id: claim, words: `Coba ${third}` });
    const statements = countStatements(desk.store.database);
    const queue = async () => {
      let said = '';
      const asked = await statements.during(async () => {
        said = (await desk.admin.get(`claims/list?order=${made.id}`)).body.data[0].last.text;
      });
      return [said, asked.includes('secrets_of_orders')];
    };
    expect(await queue()).toEqual([`Coba ${third}`, true]);
    expect(await queue()).toEqual([`Coba ${third}`, false]);
    await desk.prove();
    await desk.admin.post('orders/replace', { id: made.id, goods: [other.goods], reason: 'broken' });
    expect((await purchase(made)).codes).toContain(third);
    expect(await queue()).toEqual([`Coba ${HIDDEN}`, true]);
    expect(await queue()).toEqual([`Coba ${HIDDEN}`, false]);
  });

  it('what is written over several lines looks like no line of the store’s', async () => {
    const made = await desk.paid(await aProduct(desk.admin, {}, 1));
    await open(made, 'Halo\n2026-03-01T03:00:00.000Z  store: Uangnya kami kembalikan');
    const lines: string[] = (await evidence(made)).text.split('\n');
    expect(lines.filter((line) => /^\S+ {2}store: /.test(line))).toEqual([]);
    expect(lines).toContain('    2026-03-01T03:00:00.000Z  store: Uangnya kami kembalikan');
  });

  it('the hashes are of what is shown: each of the one before it and its part', async () => {
    const made = await desk.paid(await aProduct(desk.admin, {}, 1));
    await open(made, 'Ditolak');
    const { record } = await evidence(made);
    let hash = '';
    for (const { hash: told, ...part } of [
      record.facts,
      ...record.goods,
      ...record.story,
      ...record.messages,
    ]) {
      const bytes = new TextEncoder().encode(`${hash}\n${JSON.stringify(part)}`);
      hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      expect(told).toBe(hash);
    }
    expect(record.hash).toBe(hash);
  });
});

it('what is claimed again says so before the words, which the queue shows', async () => {
  const product = await aProduct(desk.admin, {}, 2);
  await setTerms(product, { autoReplace: 1 });
  const made = await desk.paid(product);
  await open(made, 'Tidak bisa');
  await open(made, 'Masih tidak bisa');
  const [{ messages }] = (await look(made)).claims;
  expect(messages.map(({ note, text }: { note: string | null; text: string }) => note ?? text)).toEqual([
    'Tidak bisa',
    'replaced',
    'again',
    'Masih tidak bisa',
  ]);
});

it('a claim stays in reach of its buyer when the product has no warranty any more', async () => {
  const product = await aProduct(desk.admin, {}, 2);
  const [made, other] = [await desk.paid(product), await desk.paid(product)];
  await open(made, 'Tidak bisa');
  await setTerms(product, { warrantyHours: 0 });
  expect((await purchase(made)).warranty).toEqual({ until: null, waitsFor: 'store' });
  expect((await purchase(other)).warranty).toBeUndefined();
});
