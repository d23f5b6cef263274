import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const aVariant = (over: object = {}) => ({
  label: 'Retail 1 PC',
  validitySeconds: null,
  position: 0,
  publicPriceIDR: 249_000,
  price: null,
  originalPrice: null,
  costPriceIDR: null,
  costPrice: null,
  customLink: '',
  ...over,
});
const aSave = (name: string, variants: object[], over: object = {}) => ({
  name,
  description: 'Lisensi asli',
  hotDescription: '',
  youtubeLink: '',
  texts: {},
  category: ['Windows'],
  platform: 'PC',
  status: 'Baru',
  pictures: ['/products/placeholder.svg'],
  variants,
  ...over,
});
const save = async (body: object) => (await admin.post('products/save', body)).body;
const made = async (name: string, variants: object[]): Promise<OwnProduct> => {
  const answer = await save(aSave(name, variants));
  expect(answer).toMatchObject({ success: true, message: 'Produk ditambahkan' });
  return answer.data;
};
const again = ({ id, mark, formerSlugs: _, ...product }: OwnProduct, over: object = {}) => ({
  ...product,
  id,
  mark,
  ...over,
});
const listed = async (baseName: string): Promise<Product[]> =>
  ((await admin.get('products/list')).body.data as Product[]).filter((each) => each.baseName === baseName);
const inShop = async (baseName: string): Promise<Product[]> => {
  const { data } = (await store.client().get('products/list')).body as { data: Product[] };
  return groupProducts(data).find((group) => group.baseName === baseName)?.variants ?? [];
};

describe('a new product', () => {
  it('is one product whatever its labels are, with a validity that no label says', async () => {
    await made('Windows 11 Pro', [
      aVariant(),
      aVariant({ label: 'OEM 1 PC', publicPriceIDR: 149_000 }),
      aVariant({ label: 'Langganan', validitySeconds: 365 * 86_400, publicPriceIDR: 189_000 }),
    ]);
    const variants = () => inShop('Windows 11 Pro');
    await expect
      .poll(async () =>
        (await variants()).map(({ name, label, validitySeconds }) => [name, label, validitySeconds]),
      )
      .toEqual([
        ['Windows 11 Pro OEM 1 PC', 'OEM 1 PC', null],
        ['Windows 11 Pro Langganan', 'Langganan', 365 * 86_400],
        ['Windows 11 Pro Retail 1 PC', 'Retail 1 PC', null],
      ]);
    expect(new Set((await variants()).map(({ slug }) => slug))).toEqual(new Set(['windows-11-pro']));
  });

  it('is refused under the name of another, with nothing written', async () => {
    await made('Kelas UI', [aVariant({ label: 'Selamanya' })]);
    const refused = await save(aSave('KELAS ui', [aVariant()]));
    expect(refused).toMatchObject({ success: false, code: 'product.taken', params: { field: 'name' } });
    expect(await listed('Kelas UI')).toHaveLength(1);
  });

  it.each([
    ['two labels alike', [{}, { label: 'retail 1 pc' }], 'product.name-taken', 'variants.1.label'],
    ['no price at all', [{ publicPriceIDR: null }], 'product.price', 'variants.0.publicPriceIDR'],
    ['a price of 0', [{ publicPriceIDR: 0 }], 'product.public-zero', 'variants.0.publicPriceIDR'],
    ['dollars above the rupiah', [{ price: 20 }], 'product.public-price', 'variants.0.price'],
    ['a cost above the price', [{ costPriceIDR: 249_001 }], 'product.cost-price', 'variants.0.costPriceIDR'],
    [
      'a struck price below it',
      [{ originalPrice: 16 }],
      'product.original-price',
      'variants.0.originalPrice',
    ],
  ])('is refused for %s, and the field is named', async (_, rows, code, field) => {
    const refused = await save(
      aSave(
        'Ditolak',
        rows.map((row) => aVariant(row)),
      ),
    );
    expect(refused).toMatchObject({ success: false, code, params: { field } });
    expect(await listed('Ditolak')).toEqual([]);
  });
});

describe('a product that is saved again', () => {
  it('has all that was written: words, pictures, address, variants added, changed and gone', async () => {
    const before = await made('Office 2024', [
      aVariant(),
      aVariant({ label: '5 PC', publicPriceIDR: 500_000 }),
    ]);
    const [first, second] = before.variants;
    const words = { short: 'Untuk rumah', long: 'Kode **asli**.', title: '', description: '' };
    const answer = await save(
      again(before, {
        name: 'Office 2024 Home',
        slug: 'office-rumah',
        texts: { id: words },
        pictures: ['/products/garuda-pass.svg', '/products/placeholder.svg'],
        variants: [{ ...second, publicPriceIDR: 450_000 }, aVariant({ label: 'Mac' })],
        removed: [first?.id],
      }),
    );
    expect(answer).toMatchObject({ success: true, message: 'Produk diperbarui' });
    const { body } = await admin.get(`products/own?id=${before.id}`);
    expect(body.data).toEqual(answer.data);
    expect(body.data).toMatchObject({
      name: 'Office 2024 Home',
      slug: 'office-rumah',
      formerSlugs: ['office-2024'],
      texts: { id: words },
      pictures: ['/products/garuda-pass.svg', '/products/placeholder.svg'],
    });
    await expect
      .poll(async () => (await inShop('Office 2024 Home')).map((row) => [row.label, row.publicPriceIDR]))
      .toEqual([
        ['Mac', 249_000],
        ['5 PC', 450_000],
      ]);
    expect(await inShop('Office 2024')).toEqual([]);
  });

  it('may exchange two labels', async () => {
    const before = await made('Visio', [aVariant({ label: 'A' }), aVariant({ label: 'B' })]);
    const [a, b] = before.variants;
    const { data } = await save(
      again(before, {
        variants: [
          { ...a, label: 'B' },
          { ...b, label: 'A' },
        ],
      }),
    );
    expect(data.variants.map(({ id, label }: { id: number; label: string }) => [id, label])).toEqual([
      [a?.id, 'B'],
      [b?.id, 'A'],
    ]);
  });

  it('stands in the order that the seller gave it, in the shop too; what has no place follows', async () => {
    const before = await made('Antivirus', [
      aVariant({ label: '1 PC', publicPriceIDR: 100_000 }),
      aVariant({ label: '3 PC', publicPriceIDR: 200_000 }),
    ]);
    const variants = before.variants.toReversed().map((variant, at) => ({ ...variant, position: at + 1 }));
    await save(again(before, { variants }));
    await aProduct(admin, { name: 'Antivirus 7 days', publicPriceIDR: 90_000 }, 0);
    await expect
      .poll(async () => (await inShop('Antivirus')).map(({ label }) => label))
      .toEqual(['3 PC', '1 PC', '7 days']);
  });

  it('is refused in its own words when somebody else saved it, and nothing of it happens', async () => {
    const before = await made('Project', [aVariant()]);
    const [variant] = before.variants;
    await save(again(before, { description: 'Kata orang lain' }));
    const late = await save(
      again(before, { name: 'Project 2', variants: [{ ...variant, publicPriceIDR: 1_000 }] }),
    );
    expect(late).toMatchObject({
      success: false,
      code: 'product.changed',
      message:
        'Produk ini sudah diubah orang lain. Tidak ada yang disimpan: muat ulang, lalu ulangi perubahan Anda.',
    });
    expect(await listed('Project')).toMatchObject([
      { description: 'Kata orang lain', publicPriceIDR: 249_000 },
    ]);
    expect(await listed('Project 2')).toEqual([]);
  });

  it('of two who save at once one wins, and what stands there is one of both whole', async () => {
    const before = await made('Server', [aVariant(), aVariant({ label: 'CAL' })]);
    const by = (n: number) =>
      again(before, {
        description: `Kata ${n}`,
        variants: before.variants.map((variant) => ({ ...variant, publicPriceIDR: n * 1_000 })),
      });
    for (let round = 0; round < 5; round += 1) {
      const { body } = await admin.get(`products/own?id=${before.id}`);
      const { mark } = body.data;
      const writers = [round * 4 + 301, round * 4 + 302, round * 4 + 303];
      const answers = await Promise.all(writers.map((n) => save({ ...by(n), mark })));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const winner = writers[answers.findIndex(({ success }) => success)] ?? 0;
      expect((await listed('Server')).map((row) => [row.description, row.publicPriceIDR])).toEqual([
        [`Kata ${winner}`, winner * 1_000],
        [`Kata ${winner}`, winner * 1_000],
      ]);
    }
  });

  it('is refused when a variant of it is left out, or one of another product is named', async () => {
    const before = await made('Linux', [aVariant(), aVariant({ label: 'Plus' })]);
    const other = await made('Lain', [aVariant()]);
    for (const variants of [[before.variants[0]], [...before.variants, other.variants[0]]])
      expect(await save(again(before, { variants }))).toMatchObject({
        success: false,
        code: 'product.not-found',
      });
  });

  it('is in the audit log: what was changed of which variant, and that the page was', async () => {
    const before = await made('Catatan', [aVariant(), aVariant({ label: 'Plus' })]);
    const [first, second] = before.variants;
    await save(
      again(before, {
        description: 'Baru',
        pictures: ['/products/garuda-pass.svg', '/products/placeholder.svg'],
        variants: [first, { ...second, publicPriceIDR: 300_000 }],
      }),
    );
    const { rows } = await store.database.db.execute<{ action: string; target: string; after: object }>(sql`
      select action, target, after from audit_log
      where target in (${`product:${first?.id}`}, ${`product:${second?.id}`}) and action <> 'product.create' order by id`);
    expect(rows).toEqual([
      { action: 'product.update', target: `product:${first?.id}`, after: { description: 'Baru' } },
      { action: 'product.update', target: `product:${second?.id}`, after: { publicPriceIDR: 300_000 } },
      { action: 'product.page', target: `product:${first?.id}`, after: { pictures: 2 } },
    ]);
  });
});

describe('rupiah first', () => {
  it('a price in dollars that is not set follows the rate, down to the cent, and the cost too', async () => {
    const { id } = await made('Kursus', [aVariant({ publicPriceIDR: 100_000, costPriceIDR: 40_000 })]);
    const [variant] = await listed('Kursus');
    expect(variant).toMatchObject({ price: 6.66, priceFollows: true, costPrice: 2.67, costPriceIDR: 40_000 });
    // Sent back as it was listed, by the specified call, it goes on following.
    await admin.post('products/update', { ...variant, description: 'Sama' });
    expect((await admin.post('settings/update', { idrPerUsd: 16_000 })).body.success).toBe(true);
    try {
      expect(await listed('Kursus')).toMatchObject([
        { price: 6.25, priceFollows: true, costPrice: 2.5, costPriceIDR: 40_000 },
      ]);
      const { body } = await admin.get(`products/own?id=${id}`);
      expect(body.data.variants).toMatchObject([{ price: null, publicPriceIDR: 100_000 }]);
    } finally {
      await admin.post('settings/update', { idrPerUsd: 15_000 });
    }
  });

  it('is enough for the specified call, and what it says in dollars counts from then on', async () => {
    const product = await aProduct(
      admin,
      { name: 'Hanya Rupiah', price: undefined, publicPriceIDR: 75_000 },
      0,
    );
    expect(product).toMatchObject({ price: 5, priceFollows: true });
    const fixed = await admin.post('products/update', { id: product.id, price: 4, costPrice: 3 });
    expect(fixed.body.data).toMatchObject({ price: 4, costPrice: 3 });
    expect(fixed.body.data).not.toHaveProperty('priceFollows');
    const bare = await admin.post('products/create', {
      name: 'Tanpa Harga',
      category: 'PC',
      imageUrl: '/products/placeholder.svg',
    });
    expect(bare.body).toMatchObject({ success: false, code: 'request.malformed' });
  });

  it('is sold to guest and account, and the key is good for as long as the variant said', async () => {
    const { variants } = await made('Simpan Awan', [
      aVariant({ label: 'Langganan', validitySeconds: 86_400, publicPriceIDR: 150_000 }),
    ]);
    await addKeys(admin, variants[0]?.id ?? 0, 2);
    await expect.poll(async () => (await inShop('Simpan Awan'))[0]?.availableCodes).toBe(2);
    const [product] = await inShop('Simpan Awan');
    if (!product) throw new Error('not in the shop');
    const order = await placeOrder(store.client(), aTransaction(product));
    await sendCallback(store, callbackBody(order));
    const { body } = await store.client().get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
    const key = await store.client().post('publicvip/validate-code', { code: body.data.codes[0] });
    expect(key.body.data).toMatchObject({ baseName: 'Simpan Awan', duration: 'Langganan' });
    const until = Date.parse(key.body.data.expiryDate) - Date.parse(key.body.data.purchaseDate);
    expect(until).toBe(86_400_000);
  });
});

describe('what was deleted', () => {
  const deleted = async (): Promise<{ id: number; name: string }[]> =>
    (await admin.get('products/deleted')).body.data;

  it('comes back as it was, with its keys and its place in the shop', async () => {
    const { variants } = await made('Kembali', [aVariant(), aVariant({ label: 'Plus' })]);
    const ids = variants.map(({ id }) => id);
    await addKeys(admin, ids[0] ?? 0, 2);
    await admin.post('products/update-group', { remove: ids });
    expect(await listed('Kembali')).toEqual([]);
    expect((await deleted()).filter(({ id }) => ids.includes(id)).map(({ name }) => name)).toEqual([
      'Kembali Retail 1 PC',
      'Kembali Plus',
    ]);
    expect((await admin.post('products/restore', { ids })).body).toMatchObject({
      success: true,
      message: 'Produk dipulihkan',
    });
    expect(await listed('Kembali')).toMatchObject([
      { slug: 'kembali', availableCodes: 2, publicPriceIDR: 249_000 },
      { slug: 'kembali', availableCodes: 0 },
    ]);
    expect((await deleted()).some(({ id }) => ids.includes(id))).toBe(false);
    expect((await admin.post('products/restore', { ids })).body.code).toBe('product.not-found');
  });

  it('stays deleted while another product has its name, or after 30 days', async () => {
    const { variants } = await made('Nama Sama', [aVariant()]);
    const ids = variants.map(({ id }) => id);
    await admin.post('products/update-group', { remove: ids });
    const other = await made('Nama Sama', [aVariant()]);
    expect((await admin.post('products/restore', { ids })).body.code).toBe('product.taken');
    await admin.post('products/update-group', { remove: other.variants.map(({ id }) => id) });
    await store.database.db.execute(
      sql`update variants set deleted_at = deleted_at - interval '31 days' where id = ${ids[0]}`,
    );
    expect((await deleted()).some(({ id }) => ids.includes(id))).toBe(false);
    expect((await admin.post('products/restore', { ids })).body.code).toBe('product.not-found');
  });
});
