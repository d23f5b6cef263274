import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { PICTURE_AFTER_WORDS_MS } from '#domain/orders/claims.ts';
import { addKeys, aProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type MadeOrder, OrderDesk, PIXEL } from '#testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open({ batchDefects: 0 });
});
afterAll(() => desk.close());

const letStoreReplace = async ({ groupId }: Product, autoReplace: number) => {
  const { data: own } = (await desk.admin.get(`products/own?id=${groupId}`)).body;
  const { formerSlugs: _, ...kept } = own;
  await desk.admin.post('products/save', { ...kept, autoReplace });
};
const open = async ({ merchant_ref }: MadeOrder, reason = 'broken') => {
  const client = desk.store.client();
  const [piece] = (await client.post('claims/look', { merchant_ref })).body.data.pieces;
  const body = { merchant_ref, goods: piece.goods, reason, text: 'Tidak bisa' };
  return (await client.post('claims/open', body)).body.data.claims[0];
};
const codesOf = async ({ merchant_ref }: MadeOrder): Promise<string[]> =>
  (await desk.store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data.codes;

it('is off at first', async () => {
  const made = await desk.paid(await aProduct(desk.admin, {}, 2));
  expect(await open(made)).toMatchObject({ waitsFor: 'store' });
});

it('a key that does not work is replaced at once, by nobody; what was given instead waits for the seller', async () => {
  const product = await aProduct(desk.admin, {}, 4);
  await letStoreReplace(product, 5);
  const made = await desk.paid(product);
  const [old] = await codesOf(made);
  const claim = await open(made);
  expect(claim).toMatchObject({ waitsFor: null, outcome: 'replaced' });
  const [fresh] = await codesOf(made);
  expect(fresh).not.toBe(old);
  expect((await desk.mailsOf(made.id)).map(({ kind }) => kind)).toContain('order-replaced');
  const [row] = (await desk.auditOf(made.id)).filter(({ action }) => action === 'order.replace');
  expect(row?.user_id).toBeNull();
  expect(await open(made)).toMatchObject({ id: claim.id, waitsFor: 'store' });
  expect(await codesOf(made)).toEqual([fresh]);
});

it('a picture that comes after its words is kept though the key was replaced meanwhile, and none that comes later', async () => {
  const product = await aProduct(desk.admin, {}, 2);
  await letStoreReplace(product, 5);
  const made = await desk.paid(product);
  const claim = await open(made);
  expect(claim).toMatchObject({ outcome: 'replaced' });
  const { merchant_ref } = made;
  const body = { merchant_ref, claim: claim.id, data: PIXEL };
  const send = async () => (await desk.store.client().post('claims/send-picture', body)).body;
  expect((await send()).data.claims[0].pictures).toHaveLength(1);
  const { data: seen } = (await desk.admin.get(`claims/read?id=${claim.id}`)).body;
  expect(seen).toMatchObject({ outcome: 'replaced', pictureCount: 1 });
  desk.at += PICTURE_AFTER_WORDS_MS;
  expect(await send()).toMatchObject({ success: false, code: 'claim.closed' });
});

it('for another reason, or with nothing to give, it waits for the seller', async () => {
  const product = await aProduct(desk.admin, {}, 2);
  await letStoreReplace(product, 5);
  const [one, other] = [await desk.paid(product), await desk.paid(product)];
  expect(await open(one, 'used')).toMatchObject({ waitsFor: 'store' });
  expect(await open(other)).toMatchObject({ waitsFor: 'store' });
  // What could not be given was not counted either.
  await letStoreReplace(product, 1);
  await addKeys(desk.admin, product.id, 2);
  expect(await open(await desk.paid(product))).toMatchObject({ outcome: 'replaced' });
});

it('what the seller has said no to waits for the seller again', async () => {
  const product = await aProduct(desk.admin, {}, 3);
  await letStoreReplace(product, 5);
  const made = await desk.paid(product);
  const { id } = await open(made, 'used');
  await desk.admin.post('claims/decline', { id, words: 'Key ini aktif di perangkat Anda' });
  const [kept] = await codesOf(made);
  const again = await open(made);
  expect(again).toMatchObject({ waitsFor: 'store' });
  expect(again.id).not.toBe(id);
  expect(await codesOf(made)).toEqual([kept]);
});

it('so many a day of a product and no more, of those who come at once too', async () => {
  const product = await aProduct(desk.admin, {}, 16);
  await letStoreReplace(product, 2);
  const made: MadeOrder[] = [];
  for (let n = 0; n < 6; n += 1) made.push(await desk.paid(product));
  const claims: { outcome: string | null }[] = [];
  await inParallel(
    6,
    made.map((one) => async () => void claims.push(await open(one))),
  );
  expect(claims.filter(({ outcome }) => outcome === 'replaced')).toHaveLength(2);
  desk.at += 24 * 3_600_000;
  desk.admin = await desk.store.signedIn('admin');
  expect(await open(await desk.paid(product))).toMatchObject({ outcome: 'replaced' });
});
