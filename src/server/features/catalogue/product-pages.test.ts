import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnProductPage } from '#contract/catalogue/product-pages.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const rows = async (text: string, params: unknown[] = []) =>
  (await store.database.pool.query(text, params)).rows;
const made = (name: string) => aProduct(admin, { name }, 0);
const own = async (product: Product): Promise<OwnProductPage> =>
  (await admin.get(`products/own-page?product_id=${product.id}`)).body.data;
const save = async (product: Product, over: Partial<OwnProductPage> = {}) => {
  const { slug, version, texts, pictures } = { ...(await own(product)), ...over };
  return (await admin.post('products/save-page', { product_id: product.id, slug, version, texts, pictures }))
    .body;
};
const rename = (products: readonly Product[], name: (product: Product) => string) =>
  admin.post('products/update-group', {
    update: products.map((product) => ({ id: product.id, name: name(product) })),
  });
const words = (over: object) => ({ short: '', long: '', title: '', description: '', ...over });
const pageAt = async (slug: string, lang = 'id') =>
  (await store.client().get(`products/page?slug=${slug}&lang=${lang}`)).body;

describe('the address of a product', () => {
  it('is made from its name, once for all its variants', async () => {
    const [day, week] = [await made('Garuda Pass 1 day'), await made('GARUDA pass 7 days')];
    expect([day.slug, week.slug]).toEqual(['garuda-pass', 'garuda-pass']);
    expect((await made('Garuda-Pass!')).slug).toBe('garuda-pass-2');
    expect((await made('密钥')).slug).toBe('produk');
    expect((await made('คีย์')).slug).toBe('produk-2');
  });

  it('is one for twenty who add variants of one product at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.post('products/create', {
          ...{ description: '', price: 1, category: 'FF iOS', imageUrl: '/products/placeholder.svg' },
          name: n % 2 === 0 ? `Rebutan ${n}${n} 1 day` : `rebutan ${n - 1}${n - 1} 7 days`,
        }),
      ),
    );
    expect(answers.map(({ body }) => body.success)).toEqual(Array(20).fill(true));
    expect(await rows(`select count(*)::int as n from products where key like 'rebutan %'`)).toEqual([
      { n: 10 },
    ]);
  });

  it('is another one for each of twenty products whose names make the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => made(`Sama${'!'.repeat(n + 1)}`)));
    const slugs = answers.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(20);
    expect(slugs.every((slug) => slug?.startsWith('sama'))).toBe(true);
  });

  it('is there for every product, though its variants come, go and are renamed at the same moment', async () => {
    const last = await Promise.all(Array.from({ length: 12 }, (_, n) => made(`Ramai ${n}${n}${n} 1 day`)));
    const answers = await Promise.all(
      last.flatMap(({ id }, n) => [
        admin.post('products/delete', { id }),
        admin.post('products/create', {
          ...{ description: '', price: 1, category: 'FF iOS', imageUrl: '/products/placeholder.svg' },
          name: `Ramai ${n}${n}${n} 7 days`,
        }),
        rename([last[(n + 1) % 12] as Product], () => `Ramai ${n}${n}${n} 30 days`),
      ]),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const pageless = await rows(
      `select g.name from variants p
       join products g on g.id = p.product_id left join product_slugs l on l.product_id = g.id and l.is_current
       where p.deleted_at is null and g.key like 'ramai %' and (l.slug is null or g.deleted_at is not null)`,
    );
    expect(pageless).toEqual([]);
    const left = await rows(
      `select key from products g where key like 'ramai %' and deleted_at is null
         and not exists (select 1 from variants p where p.product_id = g.id and p.deleted_at is null)`,
    );
    expect(left).toEqual([]);
  });

  it('stays when the product is renamed, and goes with its last variant', async () => {
    const product = [await made('Toba Key 1 day'), await made('Toba Key 7 days')] as const;
    await save(product[0], { texts: { id: words({ long: 'Tentang **Toba**' }) } });
    const renamed = await rename(product, ({ name }) => name.replace('Toba Key', 'Danau Key'));
    expect(renamed.body.data.map((each: Product) => each.slug)).toEqual(['toba-key', 'toba-key']);
    expect((await pageAt('toba-key')).data.long.html).toContain('<strong>Toba</strong>');
    await admin.post('products/delete', { id: product[0].id });
    expect((await pageAt('toba-key')).success).toBe(true);
    await admin.post('products/delete', { id: product[1].id });
    expect((await pageAt('toba-key')).code).toBe('page.not-found');
    expect((await made('Toba Key 1 day')).slug).toBe('toba-key');
  });

  it('stays with those that keep the name, and leads to the product that another became a part of', async () => {
    const [one, two] = [await made('Poso Key 1 day'), await made('Poso Key 7 days')];
    expect((await rename([two], () => 'Tempe Key 7 days')).body.data[0].slug).toBe('tempe-key');
    expect((await own(one)).slug).toBe('poso-key');
    const joined = await rename([two], () => 'Poso Key 7 days');
    expect(joined.body.data[0].slug).toBe('poso-key');
    expect((await own(one)).formerSlugs).toEqual(['tempe-key']);
  });

  it('can be changed; the former one leads there and is nobody else’s', async () => {
    const product = await made('Ranau Key 1 day');
    expect((await save(product, { slug: 'ranau' })).data).toMatchObject({
      slug: 'ranau',
      formerSlugs: ['ranau-key'],
      version: 2,
    });
    expect((await pageAt('ranau-key')).data.slug).toBe('ranau');
    const other = await made('Ranau Key Dua');
    expect((await save(other, { slug: 'ranau-key' })).code).toBe('product.slug-taken');
    expect((await save(other, { slug: 'ranau' })).code).toBe('product.slug-taken');
    expect((await own(other)).slug).toBe('ranau-key-dua');
    expect((await save(product, { slug: 'ranau-key' })).data.formerSlugs).toEqual(['ranau']);
  });

  it.each(['', 'A', 'a b', '../a', 'a--b', 'é', 'a'.repeat(81)])('is not "%s"', async (slug) => {
    const product = await made(`Alamat ${crypto.randomUUID()}`);
    expect((await save(product, { slug })).code).toBe('request.malformed');
  });
});

describe('the page of a product', () => {
  it('is said in the reader’s language, else in the store’s own', async () => {
    const product = await made('Kata Key 1 day');
    const texts = {
      id: words({ long: '## Isi', title: 'Kata', description: 'Satu kata' }),
      en: words({ short: 'In short', long: 'Words' }),
    };
    expect((await save(product, { texts })).data.texts).toEqual(texts);
    expect((await pageAt('kata-key', 'en')).data).toMatchObject({
      short: { text: 'In short', locale: 'en' },
      long: { html: '<p>Words</p>\n', locale: 'en' },
      title: 'Kata',
    });
    expect((await pageAt('kata-key', 'th')).data).toMatchObject({
      short: null,
      long: { html: '<h2>Isi</h2>\n', locale: 'id' },
    });
    const byVariant = await store.client().get(`products/page?product_id=${product.id}`);
    await store.store.deps.catalogue.refresh();
    expect((await store.client().get(`products/page?product_id=${product.id}`)).body.data.slug).toBe(
      'kata-key',
    );
    expect(byVariant.status).toBeLessThan(500);
  });

  it('keeps up to eight pictures, the first of which is the variants’ own', async () => {
    const [one, two] = [await made('Foto Key 1 day'), await made('Foto Key 7 days')];
    const pictures = Array.from({ length: 8 }, (_, n) => `/images/${String(n).repeat(32)}.webp`);
    expect((await save(one, { pictures })).data.pictures).toEqual(pictures);
    expect((await admin.get(`products/get?id=${two.id}`)).body.data.imageUrl).toBe(pictures[0]);
    expect((await own(two)).pictures).toEqual(pictures);
    expect((await save(one, { pictures: [...pictures, '/x.webp'] })).code).toBe('request.malformed');
    expect((await save(one, { pictures: [] })).code).toBe('request.malformed');
    expect((await save(one, { pictures: ['javascript:alert(1)'] })).code).toBe('request.malformed');
    await expect(
      rows(`update products set more_pictures = array_fill('/x'::text, array[8]) where key = 'foto key'`),
    ).rejects.toThrow('more_pictures');
  });

  it('of two editors at once one is told that the other was faster', async () => {
    const product = await made('Cepat Key 1 day');
    const { slug, pictures } = await own(product);
    const answers = await Promise.all(
      ['A', 'B'].map((long) =>
        admin.post('products/save-page', {
          product_id: product.id,
          ...{ version: 1, slug, pictures, texts: { id: words({ long }) } },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(answers.find(({ body }) => !body.success)?.body.code).toBe('product.page-changed');
  });

  it('is noted in the audit log without its texts', async () => {
    const product = await made('Catat Key 1 day');
    await save(product, { texts: { id: words({ long: 'Rahasia dapur', title: 'Catat' }) } });
    const [noted] = await rows(`select after from audit_log where action = 'product.page' and target = $1`, [
      `product:${product.id}`,
    ]);
    expect(noted.after).toEqual({ slug: 'catat-key', pictures: 1, texts: { id: 'long, title' } });
  });
});

describe('a product once more', () => {
  it('has all that is said and asked of it under another name, and no keys', async () => {
    const day = await aProduct(
      admin,
      { name: 'Asli Key 1 day', price: 0.99, costPrice: 0.5, publicPriceIDR: null },
      3,
    );
    await aProduct(admin, { name: 'Asli Key 7 days', price: 4.99, customLink: 'https://unduh.test/a' }, 0);
    await save(day, {
      pictures: ['/a.webp', '/b.webp'],
      texts: { id: words({ long: 'Isi' }), en: words({ title: 'Own' }) },
    });
    const { body } = await admin.post('products/duplicate', { product_id: day.id, name: 'Salin Key' });
    expect(body.data.map((each: Product) => [each.name, each.slug, each.price, each.totalCodes])).toEqual([
      ['Salin Key 1 day', 'salin-key', 0.99, 0],
      ['Salin Key 7 days', 'salin-key', 4.99, 0],
    ]);
    expect(body.data[0].costPrice).toBe(0.5);
    expect(body.data[1].customLink).toBe('https://unduh.test/a');
    expect(await own(body.data[0])).toEqual({ ...(await own(day)), slug: 'salin-key', version: 1 });
  });

  it('is refused for a name that a product has, in whatever variant', async () => {
    const product = await made('Satu Key 1 day');
    await made('Dua Key 7 days');
    for (const name of ['Satu Key', 'dua key', 'Dua Key 30 days'])
      expect((await admin.post('products/duplicate', { product_id: product.id, name })).body.code).toBe(
        'product.name-taken',
      );
  });
});
