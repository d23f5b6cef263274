import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { CSV_TEMPLATE } from '#domain/product-csv/product-csv.ts';
import { toCsv } from '#domain/text/csv.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { planImport } from './plan-import.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const exported = async () => (await admin.get('products/export')).text;
const check = async (csv: string) => (await admin.post('products/import-dry-run', { csv })).body;
const take = async (csv: string, mark?: string) =>
  (await admin.post('products/import', { csv, mark: mark ?? (await check(csv)).mark })).body;
const counts = ({ fresh, changed, unchanged, refused }: Record<string, number>) => [
  fresh,
  changed,
  unchanged,
  refused,
];
const read = async (id: number) => (await admin.get(`products/get?id=${id}`)).body.data;

describe('products as a file', () => {
  it('what the store writes is what it has: nothing would change, whatever stands in it', async () => {
    await aProduct(admin, {
      name: '=HYPERLINK("x") 1 day',
      description: 'satu, "dua"\n- tiga; empat',
      hotDescription: '+62812',
      costPrice: 1.05,
      originalPrice: 9.99,
      category: ['PUBG Android', 'FF iOS'],
      customLink: 'https://unduh.test/a?b=1,2',
    });
    await aProduct(admin, { name: '密钥 7 days', publicPriceIDR: null, description: '  ' });
    await aProduct(admin, { name: "'=petik" });
    const text = await exported();
    expect(text).toMatch(/^id,name,product,variant,validity_days,price_idr,price_usd,/);
    expect(text).toContain(`"'=HYPERLINK(""x"") 1 day"`);
    expect(counts(await check(text))).toEqual([0, 0, 3, 0]);
    expect((await take(text)).code).toBe('product.import-none');
  });

  it('says what a product’s link is called, in the shop’s own language, and leaves its other texts alone', async () => {
    const one = await aProduct(admin, { name: 'Kelas Satu 1 day', customLink: 'https://kelas.test/1' });
    const { data: page } = (await admin.get(`products/own-page?product_id=${one.id}`)).body;
    const said = { short: 'Kelas', long: '', title: '', description: '', guide: 'Tempel' };
    const texts = { id: said, en: { ...said, linkLabel: 'Open' } };
    const { slug, pictures, version } = page;
    await admin.post('products/save-page', { product_id: one.id, version, slug, pictures, texts });
    const head = 'name,link_name,price_idr,categories,picture';
    const fresh = 'Kelas Dua 1 day,Panduan,90000,PUBG Android,/products/placeholder.svg';
    const csv = `${head}\nKelas Satu 1 day,Buka kelas,89820,PUBG Android,/products/placeholder.svg\n${fresh}\n`;
    expect(await take(csv)).toMatchObject({ success: true, added: 1 });
    expect((await read(one.id)).linkLabel).toBe('Buka kelas');
    const now = (await admin.get(`products/own-page?product_id=${one.id}`)).body.data;
    expect(now.texts).toEqual({ id: { ...said, linkLabel: 'Buka kelas' }, en: texts.en });
    const text = await exported();
    expect(text).toMatch(/Kelas Dua 1 day.*,Panduan,/);
    expect((await check(text)).changed).toBe(0);
    // Sent back as it was listed, it changes nothing; emptied, it is a download again.
    await admin.post('products/update', await read(one.id));
    const after = (await admin.get(`products/own-page?product_id=${one.id}`)).body.data;
    expect([after.version, after.texts]).toEqual([now.version, now.texts]);
    await admin.post('products/update', { id: one.id, linkLabel: '' });
    expect((await admin.get(`products/own-page?product_id=${one.id}`)).body.data.texts).toEqual(texts);
    const { rows } = await store.database.pool.query(
      `select before, after from audit_log where action = 'product.update' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ before: { linkLabel: 'Buka kelas' }, after: { linkLabel: '' } }]);
    const listed = await store.client().get('products/list');
    expect(listed.text).not.toMatch(/linkLabel|Panduan/);
    const long = await check(
      `${head}\nKelas Satu 1 day,${'x'.repeat(41)},89820,PUBG Android,/products/placeholder.svg\n`,
    );
    expect(long.refused).toBe(1);
  });

  it('takes new and changed lines, by number or by name, with semicolons and commas before cents too', async () => {
    const known = await aProduct(admin, { name: 'Impor Satu 1 day', price: 4.99, publicPriceIDR: 80_000 });
    const csv = [
      'name;price_usd;price_idr;categories;picture',
      'impor satu 1 day;5,49;90000;PUBG Android;/products/placeholder.svg',
      'Impor Dua 1 day;0,99;;FF iOS, FF Android;/products/placeholder.svg',
      'Impor Dua 7 days;3;60000;FF iOS, FF Android;/products/placeholder.svg',
      '',
    ].join('\r\n');
    expect(counts(await check(csv))).toEqual([2, 1, 0, 0]);
    expect(await take(csv)).toMatchObject({ added: 2, changed: 1 });
    expect(await read(known.id)).toMatchObject({
      name: 'impor satu 1 day',
      price: 5.49,
      publicPriceIDR: 90_000,
    });
    await store.store.deps.catalogue.refresh();
    const { body } = await store.client().get('products/list?slug=impor-dua');
    expect(body.data).toMatchObject([
      { name: 'Impor Dua 1 day', category: ['FF iOS', 'FF Android'], publicPriceIDR: null },
      { name: 'Impor Dua 7 days', price: 3 },
    ]);
    expect(counts(await check(csv))).toEqual([0, 0, 3, 0]);
  });

  it('says of each line that it will not have on which line it stands and why, and takes the others', async () => {
    const { id } = await aProduct(admin, { name: 'Tolak Satu 1 day' });
    const lines: [string, string, object?][] = [
      [`${id},Tolak Satu 1 day,0.01,80000`, 'product.cost-price'],
      ['999999,Entah,1,20000', 'product.not-found'],
      [',Tolak Dua,nol,20000', 'product.import-dollar', { column: 'price_usd', value: 'nol' }],
      [',Tolak Tiga,1,100', 'product.public-price'],
      [',"Tolak\nEmpat",1,20000', 'product.import-cell', { column: 'name', value: 'Tolak\nEmpat' }],
      [',Tolak Lima,1,20000', ''],
      [',tolak lima,1,20000', 'product.name-taken'],
      [',,1,20000', 'product.import-missing', { column: 'name' }],
      [',Tolak Enam,1,dua puluh', 'product.import-number', { column: 'price_idr', value: 'dua puluh' }],
      [',Tolak Tujuh,,', 'product.import-missing', { column: 'price_idr' }],
    ];
    await admin.post('products/update-cost-price', { id, costPrice: 0.02 });
    const csv = `id,name,price_usd,price_idr,categories,picture\n${lines.map(([text]) => `${text},FF iOS,/products/placeholder.svg`).join('\n')}`;
    const { refusedLines, ...rest } = await check(csv);
    expect(counts(rest)).toEqual([1, 0, 0, 9]);
    const at = [2, 3, 4, 5, 6, 9, 10, 11, 12];
    expect(refusedLines).toEqual(
      lines
        .filter(([, code]) => code !== '')
        .map(([, code, params = {}], n) => ({ line: at[n], code, params })),
    );
    expect(await take(csv)).toMatchObject({ added: 1, changed: 0 });
  });

  it('has one word for what the variants of a product share, and takes a name in any spelling', async () => {
    const { id } = await aProduct(admin, { name: 'Rukun Key 1 day', price: 1, publicPriceIDR: 20_000 });
    const csv = [
      'name,price_usd,price_idr,categories,picture,description',
      'Rukun Key (1 day),1,20000,FF iOS,/products/placeholder.svg,Baru',
      'Rukun Key 7 days,2,40000,FF iOS,/products/placeholder.svg,Lama',
      'Rukun Key 30 days,3,60000,FF iOS,/products/placeholder.svg,Baru',
    ].join('\n');
    const { refusedLines, ...rest } = await check(csv);
    expect(counts(rest)).toEqual([1, 1, 0, 1]);
    expect(refusedLines).toEqual([
      { line: 3, code: 'product.import-differs', params: { field: 'description' } },
    ]);
    expect(await take(csv)).toMatchObject({ added: 1, changed: 1 });
    expect(await read(id)).toMatchObject({ name: 'Rukun Key 1 day', description: 'Baru' });
    const joining = `${csv.split('\n')[0]}\nRukun Key 60 days,4,80000,FF iOS,/products/placeholder.svg,Lain`;
    expect((await check(joining)).refusedLines).toEqual([
      { line: 2, code: 'product.import-differs', params: { field: 'description' } },
    ]);
  });

  it.each([
    ['a quote that stays open', 'name\n"A', 'csv'],
    ['more lines than it takes', `name\n${'A\n'.repeat(20_001)}`, 'csv'],
  ])('refuses a file with %s', async (_, csv, field) => {
    expect(await check(csv)).toMatchObject({ code: 'request.malformed', params: { field } });
  });

  it.each([
    ['nobody knows', 'name,harga\nA,1', 'harga'],
    ['stands there twice', 'name,name\nA,B', 'name'],
  ])('says which column %s, and which there are', async (_, csv, column) => {
    const { code, params } = await check(csv);
    expect([code, params.column]).toEqual(['product.import-column', column]);
    expect(params.known).toContain('price_idr');
  });

  it('takes rupiah alone, as people write them, and free labels: the template is such a file', async () => {
    const csv = toCsv(CSV_TEMPLATE);
    const pictures = [{ name: 'Windows-11.PNG', url: '/products/garuda-pass.svg' }];
    const foreseen = (await admin.post('products/import-dry-run', { csv, pictures })).body;
    expect(counts(foreseen)).toEqual([4, 0, 0, 0]);
    expect(foreseen.lines[0]).toEqual({
      line: 2,
      name: 'Windows 11 Pro Retail 1 PC',
      isNew: true,
      changes: [],
    });
    const { added } = (await admin.post('products/import', { csv, pictures, mark: foreseen.mark })).body;
    expect(added).toBe(4);
    const list = (await admin.get('products/list')).body.data as Product[];
    const of = (baseName: string) => list.filter((product) => product.baseName === baseName);
    expect(of('Windows 11 Pro')).toMatchObject([
      {
        label: 'Retail 1 PC',
        validitySeconds: null,
        publicPriceIDR: 249_000,
        costPriceIDR: 161_000,
        priceFollows: true,
      },
      { label: 'OEM 1 PC', publicPriceIDR: 149_000, imageUrl: '/products/garuda-pass.svg' },
    ]);
    expect(of('Simpan Awan')).toMatchObject([{ label: 'Langganan', validitySeconds: 365 * 86_400 }]);
    // The same file once more changes nothing: each line is known by what it is called.
    const again = (await admin.post('products/import-dry-run', { csv, pictures })).body;
    expect(counts(again)).toEqual([0, 0, 4, 0]);
    expect(counts(await check(await exported())).slice(0, 2)).toEqual([0, 0]);
  });

  it('says how each is handed over, what all buyers get, and the warranty; out and in they agree', async () => {
    const head = 'name,price_idr,categories,picture,delivery,shared_text,warranty_hours';
    const line = (name: string, rest: string) => `${name},90000,FF iOS,/products/placeholder.svg,${rest}`;
    const text = 'Masuk: https://kelas.test\nSandi: =abc, "dua"';
    const quoted = `"${text.replaceAll('"', '""')}"`;
    const csv = [
      head,
      line('Antar Teks 1 day', `shared,${quoted},72`),
      line('Antar Tangan 1 day', 'seller,,'),
      line('Antar Key 1 day', ',,48'),
      line('Antar Key 7 days', 'key,,'),
    ].join('\n');
    const { lines } = await check(csv);
    expect(lines).toHaveLength(4);
    expect(await take(csv)).toMatchObject({ added: 4 });
    await store.store.deps.catalogue.refresh();
    const rows = async () =>
      (
        await store.database.pool.query(
          `select v.id, v.delivery, g.warranty_hours as hours from variants v join products g on g.id = v.product_id
           where g.name like 'Antar%' order by v.id`,
        )
      ).rows;
    const [shared, seller, ...keys] = await rows();
    expect([shared, seller, ...keys]).toMatchObject([
      { delivery: 'shared', hours: 72 },
      // What a new product has, unless it is said.
      { delivery: 'seller', hours: 24 },
      { delivery: 'key', hours: 48 },
      { delivery: 'key', hours: 48 },
    ]);
    expect((await admin.post('shared/show', { product_id: shared.id })).body.text).toBe(text);
    expect(counts(await check(csv))).toEqual([0, 0, 4, 0]);
    expect((await check(await exported())).changed).toBe(0);

    // What is the same for all is changed and not read out; a new variant leaves the warranty of its product alone.
    const next = [head, line('Antar Teks 1 day', 'shared,Baru,72'), line('Antar Key 30 days', 'key,,')].join(
      '\n',
    );
    const foreseen = await check(next);
    expect(foreseen.lines[0].changes).toEqual([{ column: 'shared_text', before: '•••', after: '•••' }]);
    expect(await take(next)).toMatchObject({ added: 1, changed: 1 });
    expect((await admin.post('shared/show', { product_id: shared.id })).body.text).toBe('Baru');
    expect((await rows()).map(({ hours }) => hours)).toEqual([72, 24, 48, 48, 48]);
    await store.store.deps.catalogue.refresh();
    const made = await placeOrder(store.client(), aTransaction(await read(seller.id)));
    await sendCallback(store, callbackBody(made));
    const { refusedLines } = await check(
      [
        'id,delivery,shared_text,warranty_hours',
        `${seller.id},key,,`,
        `${keys[0].id},file,,`,
        `${keys[0].id},kartu,,`,
        `${keys[0].id},,Teks,`,
        `${keys[0].id},,,99999999`,
      ].join('\n'),
    );
    expect(refusedLines).toMatchObject([
      { line: 2, code: 'product.delivery-waits' },
      { line: 3, code: 'product.import-delivery', params: { column: 'delivery', value: 'file' } },
      { line: 4, code: 'product.import-delivery', params: { value: 'kartu' } },
      { line: 5, code: 'product.import-shared', params: { column: 'shared_text', value: 'key' } },
      { line: 6, code: 'product.import-hours', params: { column: 'warranty_hours' } },
    ]);
  });

  it('what buyers get is read and written by who may see keys alone, with a fresh proof', async () => {
    const [name, tail] = ['Rahasia 1 day', '90000,FF iOS,/products/placeholder.svg,shared'];
    const head = 'name,price_idr,categories,picture,delivery,shared_text';
    const csv = `${head}\n${name},${tail},Teks rahasia`;
    await take(csv);
    const clerk = await store.signedIn('manager');
    const { pool } = store.database;
    await pool.query(
      `with r as (insert into roles (name, rights, created_at) values ('Katalog', array['products.change'], now()) returning id)
       update users set ready_role = null, role_id = (select id from r) where id = $1`,
      [clerk.userId],
    );
    const theirs = (await clerk.get('products/export')).text;
    expect(theirs).toContain(name);
    expect(theirs).not.toMatch(/shared_text|Teks rahasia/);
    expect((await clerk.post('products/import-dry-run', { csv })).body.code).toBe('session.not-allowed');
    expect((await clerk.post('products/import-dry-run', { csv: theirs })).body.changed).toBe(0);
    expect((await exported()).split('\n').find((line) => line.includes(name))).toContain('Teks rahasia');
    const { rows } = await pool.query(
      `select count(*)::int as n from audit_log where action = 'keys.reveal' and target = 'product:' ||
         (select v.id from variants v join products g on g.id = v.product_id where g.name = 'Rahasia')`,
    );
    expect(rows[0].n).toBeGreaterThan(0);
    const later = await store.signedIn('admin');
    await pool.query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
      later.userId,
    ]);
    expect((await later.post('products/import-dry-run', { csv })).body.code).toBe('session.step-up');
  });

  it('shows what becomes of what, and refuses pictures that are not there', async () => {
    const { id } = await aProduct(admin, { name: 'Ramal 1 day', publicPriceIDR: 80_000 });
    const { lines } = await check(`id,price_idr,description\n${id},Rp 90.000,Baru`);
    expect(lines).toEqual([
      {
        line: 2,
        name: 'Ramal 1 day',
        isNew: false,
        changes: [
          { column: 'price_idr', before: '80000', after: '90000' },
          { column: 'description', before: 'Untuk uji coba', after: 'Baru' },
        ],
      },
    ]);
    for (const picture of ['/products/tidak-ada.svg', 'windows.png', `/images/${'a'.repeat(32)}.webp`]) {
      const { refusedLines } = await check(`id,picture\n${id},${picture}`);
      expect(refusedLines).toMatchObject([
        { line: 2, code: 'product.import-picture', params: { column: 'picture', value: picture } },
      ]);
    }
  });

  it('does nothing when the shop has changed since it was foreseen', async () => {
    const { id } = await aProduct(admin, { name: 'Berubah 1 day' });
    const csv = `id,price_usd\n${id},5.01`;
    const { mark } = await check(csv);
    await admin.post('products/update', { id, description: 'Lain' });
    expect((await take(csv, mark)).code).toBe('product.import-changed');
    expect((await read(id)).price).toBe(4.99);
    expect((await take(csv)).changed).toBe(1);
  });

  it('is done by one of many who send it at the same moment, and by nobody half', async () => {
    const csv = `name,price_usd,categories,picture\n${Array.from({ length: 20 }, (_, n) => `Serentak ${n} 1 day,1,FF iOS,/products/placeholder.svg`).join('\n')}`;
    const { mark } = await check(csv);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(csv, mark)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = new Set(answers.flatMap(({ code }) => code ?? []));
    for (const code of refused)
      expect(['product.name-taken', 'product.import-changed', 'product.import-none']).toContain(code);
    const { rows } = await store.database.pool.query(
      `select count(*)::int as n from variants v join products g on g.id = v.product_id
       where g.name like 'Serentak %' and v.deleted_at is null`,
    );
    expect(rows).toEqual([{ n: 20 }]);
  });

  it('looks at a large shop in as many statements as at a small one, and changes at most so many at once', async () => {
    const file = (lines: number) =>
      `name,price_usd,categories,picture\n${Array.from({ length: lines }, (_, n) => `Banyak ${n},1,FF iOS,/products/placeholder.svg`).join('\n')}`;
    const statements = async (csv: string) => {
      let asked = 0;
      const { db } = store.database;
      const counting = new Proxy(db, {
        get: (target, name) => {
          if (name === 'execute') asked += 1;
          return Reflect.get(target, name);
        },
      });
      await planImport({ ...jobContext(store.store.deps), db: counting }, { csv, pictures: [] });
      return asked;
    };
    expect([await statements(file(1)), await statements(file(5_000))]).toEqual([2, 2]);
    expect(counts(await check(file(5_000)))).toEqual([5_000, 0, 0, 0]);
    expect((await check(file(5_001))).code).toBe('product.import-many');
    expect((await take(file(200))).added).toBe(200);
  });
});
