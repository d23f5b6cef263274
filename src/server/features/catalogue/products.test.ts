import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { addKeys, aProduct } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const publicList = async (): Promise<Product[]> => {
  await store.store.deps.catalogue.refresh();
  return (await store.client().get('products/list')).body.data;
};

describe('products/list', () => {
  it('shows an admin the cost and the link at once, and nobody else ever', async () => {
    const product = await aProduct(admin, { costPrice: 3.5, customLink: 'https://example.com/unduh' });
    const own = ((await admin.get('products/list')).body.data as Product[]).find((p) => p.id === product.id);
    expect(own).toMatchObject({ costPrice: 3.5, customLink: 'https://example.com/unduh' });
    const customer = await store.signedIn('customer');
    await publicList();
    for (const client of [store.client(), customer]) {
      const text = (await client.get('products/list.php')).text;
      expect(text).toContain(product.name);
      expect(text).not.toMatch(/costPrice|customLink|example\.com\/unduh/);
    }
  });

  it('answers 304 to who has it already, and packed to who takes it so', async () => {
    await publicList();
    const first = await store.client().get('products/list', { 'accept-encoding': 'identity' });
    const etag = first.headers.get('etag') ?? '';
    expect((await store.client().get('products/list', { 'if-none-match': etag })).status).toBe(304);
    const packed = await store.client().get('products/list', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.text).toBe(first.text);
  });

  it('answers page by page, by filter, by product and by numbers to who asks for that', async () => {
    const client = store.client();
    const one = await aProduct(admin, { name: 'Halaman Satu 1 day', category: 'AOV iOS' });
    const week = await aProduct(admin, { name: 'Halaman Satu 7 days', category: 'AOV iOS' });
    const other = await aProduct(admin, { name: 'Halaman Dua 1 day', category: 'HOK Android' });
    const all = await publicList();
    const ids = async (query: string) => {
      const { status, body } = await client.get(`products/list?${query}`);
      expect(status).toBe(200);
      return { ids: (body.data as Product[]).map(({ id }) => id), total: body.total, next: body.next };
    };
    expect(await ids('query=halaman&size=1')).toMatchObject({ total: 2, next: 2 });
    expect(await ids('query=halaman+satu')).toEqual({ ids: [one.id, week.id], total: 1, next: null });
    expect(await ids('query=halamna+dua')).toMatchObject({ ids: [other.id] });
    expect(await ids('category=aov&platform=&page=1')).toMatchObject({ ids: [one.id, week.id] });
    expect(await ids('query=halaman&page=7')).toEqual({ ids: [], total: 2, next: null });
    expect(await ids(`group_of=${week.id}`)).toMatchObject({ ids: [one.id, week.id], total: undefined });
    expect(await ids('group_of=2147483647')).toMatchObject({ ids: [] });
    expect(await ids(`ids=${other.id},${one.id},2147483647`)).toMatchObject({ ids: [other.id, one.id] });
    expect((await publicList()).length).toBe(all.length);
    for (const wrong of [
      'page=0',
      'page=x',
      'size=101',
      'ids=1,a',
      'group_of=-1',
      `query=${'x'.repeat(201)}`,
    ])
      expect((await client.get(`products/list?${wrong}`)).status).toBe(400);
  });

  it('gives an admin the products that were asked for as they are now, with their cost', async () => {
    const product = await aProduct(admin, { costPrice: 1.25 });
    await store.database.db.execute(
      sql`update products set description = 'segar' where name = ${product.baseName}`,
    );
    const { data } = (await admin.get(`products/list?ids=${product.id}`)).body;
    expect(data).toMatchObject([{ id: product.id, costPrice: 1.25, description: 'segar' }]);
    const support = await store.signedIn('support');
    const theirs = await support.get(`products/list?ids=${product.id}`);
    expect(theirs.body.data).toMatchObject([{ id: product.id, description: 'segar' }]);
    expect(theirs.text).not.toMatch(/costPrice|customLink/);
    const seen = (await admin.get(`products/list?group_of=${product.id}`)).text;
    expect(seen).not.toMatch(/costPrice|customLink/);
  });

  it('merges a running promo into the price and leaves the plain price alone', async () => {
    const product = await aProduct(admin);
    await store.database.db.execute(sql`
      insert into promos (variant_id, promo_price_idr, original_price_idr, start_date, end_date, created_at)
      values (${product.id}, 69000, 80000, now() - interval '1 hour', now() + interval '1 hour', now()),
             (${product.id}, 10, 20, now() - interval '2 hours', now() - interval '1 hour', now())`);
    const shown = (await publicList()).find((p) => p.id === product.id);
    expect(shown).toMatchObject({
      publicPriceIDR: 80_000,
      promoPriceIDR: 69_000,
      promoType: 'FLASH_SALE',
      originalPriceIDR: 80_000,
      isFlashSaleActive: true,
    });
  });

  it('follows a change in another process within a moment', async () => {
    const other = await testStore({ database: store.database });
    const product = await aProduct(admin);
    await expect
      .poll(async () =>
        ((await other.client().get('products/list')).body.data as Product[]).some((p) => p.id === product.id),
      )
      .toBe(true);
    await other.close();
  });
});

describe('products/create and products/update', () => {
  it('takes the specification’s body and sets the specified defaults', async () => {
    const answer = await admin.post('products/create.php', {
      name: 'Lombok Aim 1 day',
      description: '',
      price: 0.99,
      publicPriceIDR: 17_820,
      category: 'PUBG Android, FF iOS',
      imageUrl: 'https://example.com/a.png',
      customLink: '',
    });
    expect(answer.body.data).toMatchObject({
      status: 'Safe',
      hotListOrder: 1,
      category: ['PUBG Android', 'FF iOS'],
      platform: 'Android, iOS',
      baseName: 'Lombok Aim',
      totalCodes: 0,
    });
  });

  it.each([
    [{ publicPriceIDR: 1 }, 'Harga publik harus lebih tinggi atau sama dengan harga user saldo'],
    [{ originalPrice: 4.99 }, 'Harga coret harus lebih tinggi dari harga user saldo'],
    [{ costPrice: 5 }, 'Harga modal tidak boleh lebih tinggi dari harga jual'],
  ])('refuses %j', async (over, message) => {
    const body = {
      name: `Tak Jadi ${message}`,
      price: 4.99,
      publicPriceIDR: 80_000,
      category: ['FF iOS'],
      imageUrl: '/x.svg',
    };
    expect((await admin.post('products/create', { ...body, ...over })).body).toMatchObject({
      success: false,
      message,
    });
    const product = await aProduct(admin);
    expect((await admin.post('products/update', { id: product.id, ...over })).body).toMatchObject({
      success: false,
      message,
    });
  });

  it('refuses a name that another product has, in any letter case', async () => {
    const product = await aProduct(admin);
    const answer = await admin.post('products/create', {
      ...productBody(),
      name: product.name.toUpperCase(),
    });
    expect(answer.body.message).toBe('Varian dengan nama tersebut sudah ada');
  });

  it('takes a whole product back as it was listed and changes nothing by that', async () => {
    const product = await aProduct(admin, { originalPrice: 9.99, hotDescription: 'Laris' });
    const before = ((await admin.get('products/list')).body.data as Product[]).find(
      (p) => p.id === product.id,
    );
    const answer = await admin.post('products/update', before);
    expect(answer.body).toMatchObject({ success: true, data: before });
  });

  it('changes what it is given, in either spelling, and tells who did it', async () => {
    const product = await aProduct(admin);
    const answer = await admin.post('products/update', {
      id: product.id,
      is_maintenance_mode: true,
      maintenance_reason: 'Pembaruan',
      statusText: 'Banned',
    });
    expect(answer.body.data).toMatchObject({
      isMaintenanceMode: true,
      maintenanceReason: 'Pembaruan',
      status: 'Banned',
      price: 4.99,
    });
    const { rows } = await store.database.db.execute<{ before: object; after: object }>(
      sql`select before, after from audit_log where action = 'product.update' and target = ${`product:${product.id}`}`,
    );
    expect(rows).toEqual([
      {
        before: { isMaintenance: false, maintenanceReason: '', status: 'Safe' },
        after: { isMaintenance: true, maintenanceReason: 'Pembaruan', status: 'Banned' },
      },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.test/a', 'https://a b'])(
    'refuses the link %s',
    async (link) => {
      const answer = await admin.post('products/create', { ...productBody(), customLink: link });
      expect([answer.status, answer.body.params]).toEqual([400, { field: 'customLink' }]);
      const image = await admin.post('products/create', { ...productBody(), imageUrl: link });
      expect(image.status).toBe(400);
    },
  );
});

const productBody = () => ({
  name: `Uji ${Math.random()}`,
  price: 1.99,
  publicPriceIDR: 40_000,
  category: 'FF iOS',
  imageUrl: '/x.svg',
});

describe('codes/create', () => {
  it('trims, skips blanks and repeats, and counts them', async () => {
    const product = await aProduct(admin, {}, 0);
    const answer = await admin.post('codes/create', {
      product_id: product.id,
      codes: [' A-1 ', '', '   ', 'A-2', 'A-1', 'a-1'],
    });
    expect(answer.body).toMatchObject({ success: true, added: 3, skipped: 1 });
    const again = await admin.post('codes/create', { product_id: product.id, codes: ['A-2', 'A-9'] });
    expect(again.body).toMatchObject({ added: 1, skipped: 1 });
    const { rows } = await store.database.db.execute<{ sealed: Uint8Array }>(
      sql`select sealed from keys where variant_id = ${product.id}`,
    );
    for (const row of rows) expect(Buffer.from(row.sealed).toString('latin1')).not.toMatch(/A-[129]/);
  });

  it('takes 100,000 keys in one call', async () => {
    const product = await aProduct(admin, {}, 0);
    await addKeys(admin, product.id, 100_000);
    const listed = ((await admin.get('products/list')).body.data as Product[]).find(
      (p) => p.id === product.id,
    );
    expect(listed?.availableCodes).toBe(100_000);
  });

  it('refuses a product that is not there', async () => {
    expect((await admin.post('codes/create', { product_id: 999_999, codes: ['X'] })).body.message).toBe(
      'Produk tidak ditemukan',
    );
  });
});
