import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { aProduct, aServedProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type MadeOrder, OrderDesk } from '#testing/order-desk.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await OrderDesk.open();
});
afterEach(() => desk.soundly());
afterAll(() => desk?.store.close());

const rows = async (text: string, ...values: unknown[]) =>
  (await desk.store.database.pool.query(text, values)).rows;
const served = async (delivery: DeliveryKind) => {
  const product = await aServedProduct(desk.admin, { delivery });
  if (delivery === 'shared') await write(product, 'Kelas lama');
  if (delivery === 'file') await put(product, 'lama.zip');
  return product;
};
const write = (product: Product, text: string) =>
  desk.admin.post('shared/save', { product_id: product.id, text });
async function put(product: Product, name: string) {
  await rows(
    'update shop_files set replaced_at = now() where variant_id = $1 and replaced_at is null',
    product.id,
  );
  await rows(
    `insert into shop_files (variant_id, name, stored_as, begun_at, begun_by, bytes, sha256)
     values ($1, $2, $3, now(), (select min(id) from users), 4, $4)`,
    product.id,
    name,
    `${product.id}-${name}`,
    createHash('sha256').update(name).digest(),
  );
}
const goodsOf = async ({ id }: MadeOrder): Promise<number[]> =>
  (await rows('select id from goods where order_id = $1 and revoked_at is null order by line, slot', id)).map(
    (row) => row.id,
  );
const codesOf = async (made: MadeOrder): Promise<string[]> =>
  (await desk.store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data.codes;
const replace = async (made: MadeOrder, goods: readonly number[], over: object = {}) =>
  (await desk.admin.post('orders/replace', { id: made.id, goods, reason: 'broken', ...over })).body;

it('the same for all is given again as it is now, and costs nothing', async () => {
  const product = await served('shared');
  const made = await desk.paid(product, { quantity: 3 });
  expect(await codesOf(made)).toEqual(['Kelas lama']);
  await write(product, 'Kelas baru');
  const before = await goodsOf(made);
  expect(await replace(made, before)).toMatchObject({
    success: true,
    replaced: 1,
    productName: product.name,
  });
  expect(await codesOf(made)).toEqual(['Kelas baru']);
  expect(await replace(made, before)).toMatchObject({ code: 'replace.changed' });
  expect(await rows('select cost_beside_cents::int as n from orders where id = $1', made.id)).toEqual([
    { n: 0 },
  ]);
});

it('a file is given by a new link, as often as was bought, and the old one ends', async () => {
  const product = await served('file');
  const made = await desk.paid(product, { quantity: 2 });
  const [old = ''] = await codesOf(made);
  await put(product, 'baru.zip');
  expect(await replace(made, await goodsOf(made))).toMatchObject({ success: true });
  const [link = ''] = await codesOf(made);
  expect(link).toContain('baru.zip');
  expect(link).not.toBe(old);
  const given = await rows(
    'select f.most, g.revoked_at is null as theirs from given_files f join goods g on g.id = f.goods_id where g.order_id = $1 order by g.id',
    made.id,
  );
  expect(given).toEqual([
    { most: given[0].most, theirs: false },
    { most: given[0].most, theirs: true },
  ]);
});

it('a key of another product stands for one piece only; a text may stand for a key', async () => {
  const [product, other, keys] = [
    await served('shared'),
    await served('shared'),
    await aProduct(desk.admin, {}, 2),
  ];
  const two = await desk.paid(product, { quantity: 2 });
  expect(await replace(two, await goodsOf(two), { variantId: keys.id })).toMatchObject({
    code: 'replace.pieces',
  });
  const one = await desk.paid(product);
  expect(await replace(one, await goodsOf(one), { variantId: keys.id })).toMatchObject({
    success: true,
    productName: keys.name,
  });
  expect((await codesOf(one))[0]).toMatch(/^KEY-/);
  expect(await replace(one, await goodsOf(one), { variantId: other.id })).toMatchObject({
    success: true,
    productName: other.name,
  });
  expect(await codesOf(one)).toEqual(['Kelas lama']);
  const [{ n }] = await rows(
    "select count(*)::int as n from keys where variant_id = $1 and status = 'revoked'",
    keys.id,
  );
  expect(n).toBe(1);
});

it('nothing is given instead that somebody makes, or that is not there', async () => {
  const [product, byHand, empty] = [
    await served('shared'),
    await served('seller'),
    await aServedProduct(desk.admin, { delivery: 'file' }),
  ];
  const made = await desk.paid(product);
  const goods = await goodsOf(made);
  expect(await replace(made, goods, { variantId: byHand.id })).toMatchObject({ code: 'replace.kind' });
  expect(await replace(made, goods, { variantId: empty.id })).toMatchObject({ code: 'replace.stock' });
  expect(await goodsOf(made)).toEqual(goods);
});

it('a claim about it is answered so, and of many answers and replacements at once one gives', async () => {
  const product = await served('shared');
  await desk.admin.post('products/save', { ...(await ownOf(product)), warrantyHours: 24 });
  const made = await desk.paid(product);
  const [goods = 0] = await goodsOf(made);
  const opened = await desk.store.client().post('claims/open', {
    merchant_ref: made.merchant_ref,
    goods,
    reason: 'broken',
    text: 'Tautannya mati',
  });
  expect(opened.body).toMatchObject({ success: true });
  const [{ id }] = await rows('select id from claims where order_id = $1', made.id);
  await write(product, 'Kelas pindah');
  const answers = await inParallel(
    10,
    Array.from(
      { length: 10 },
      (_, n) => async () =>
        n % 2 ? replace(made, [goods]) : (await desk.admin.post('claims/replace', { id })).body,
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await codesOf(made)).toEqual(['Kelas pindah']);
  expect(await rows('select outcome from claims where id = $1', id)).toEqual([{ outcome: 'replaced' }]);
});

async function ownOf({ groupId }: Product) {
  const { formerSlugs: _, ...own } = (await desk.admin.get(`products/own?id=${groupId}`)).body.data;
  return own;
}

it('a key that was given instead of a text is revoked with its order, and is nobody’s any more', async () => {
  const [product, keys] = [await served('shared'), await aProduct(desk.admin, {}, 1)];
  const made = await desk.paid(product);
  await replace(made, await goodsOf(made), { variantId: keys.id });
  await desk.prove();
  expect((await desk.admin.post('orders/refund', { id: made.id, reason: 'uji' })).body).toMatchObject({
    success: true,
  });
  expect(await rows('select status from keys where variant_id = $1', keys.id)).toEqual([
    { status: 'revoked' },
  ]);
});
