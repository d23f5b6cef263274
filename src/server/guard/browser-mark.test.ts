import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const DAY = 24 * 60 * 60_000;
const COOKIE = 'kunci_browser';
const PLANTED = 'P1anted'.repeat(5).slice(0, 32);
let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let product: Product;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  product = await aProduct(await store.signedIn('admin'), {}, 60);
});
afterAll(() => store?.close());

async function buy(buyer: TestClient): Promise<Transaction> {
  const made = await placeOrder(buyer, aTransaction(product));
  await sendCallback(store, callbackBody(made));
  return made;
}
const keysSeen = async (who: TestClient, made: Transaction): Promise<number> =>
  (await who.get(`tripay/get-purchase?reference=${made.reference}`)).body.data.codes?.length ?? 0;
const marksOf = (who: TestClient): string[] => who.cookie(COOKIE)?.split('.') ?? [];

describe('the mark of the browser that made an order', () => {
  it('is never one that came with the request: who planted it reads nothing', async () => {
    const [victim, thief] = [store.client(), store.client()];
    victim.setCookie(COOKIE, PLANTED);
    thief.setCookie(COOKIE, PLANTED);
    const made = await buy(victim);
    expect(await keysSeen(thief, made)).toBe(0);
    expect(await keysSeen(victim, made)).toBe(1);
  });

  it('is new for each order: one that leaks opens no other', async () => {
    const buyer = store.client();
    const [first, second] = [await buy(buyer), await buy(buyer)];
    const [newest, older] = marksOf(buyer);
    expect(newest).not.toBe(older);
    const thief = store.client();
    thief.setCookie(COOKIE, older ?? '');
    expect([await keysSeen(thief, first), await keysSeen(thief, second)]).toEqual([1, 0]);
    expect([await keysSeen(buyer, first), await keysSeen(buyer, second)]).toEqual([1, 1]);
  });

  it('dies after thirty days', async () => {
    const buyer = store.client();
    const made = await buy(buyer);
    at += 30 * DAY;
    expect(await keysSeen(buyer, made)).toBe(1);
    at += 1;
    expect(await keysSeen(buyer, made)).toBe(0);
  });

  it('is kept for the last twenty orders', async () => {
    const buyer = store.client();
    const made: Transaction[] = [];
    for (let n = 0; n < 21; n += 1) made.push(await buy(buyer));
    expect(marksOf(buyer)).toHaveLength(20);
    const [first, second] = made;
    if (!first || !second) throw new Error('no orders');
    expect([await keysSeen(buyer, first), await keysSeen(buyer, second)]).toEqual([0, 1]);
  });

  it('comes with the order it belongs to, and with no repeat and no refusal', async () => {
    const buyer = store.client();
    const input = aTransaction(product);
    await placeOrder(buyer, input);
    const marks = marksOf(buyer);
    await placeOrder(buyer, input);
    await buyer.post('tripay/create-transaction', { ...aTransaction(product), amount: 1 });
    expect(marksOf(buyer)).toEqual(marks);
  });
});
