import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageData } from '#contract/shop/store.ts';
import { readEnv } from '#entry/env/env.ts';
import { createNodeHost } from '#entry/serve/node-host.ts';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { TEST_SECRET, testVault } from '#testing/test-vault.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import { createApp, type Store } from '../app.ts';
import type { PageRenderer } from '../ports/page-renderer.ts';

let rendered: { page: string; search: string; data: PageData }[] = [];
let broken = false;
const renderer: PageRenderer = {
  render(page, search, data) {
    rendered.push({ page, search, data });
    if (broken) throw new Error('kunci rahasia di sini');
    const missing = page === 'purchase' && search.includes('productId=999');
    return {
      status: missing ? 404 : 200,
      html: `<!doctype html><p>${page} ${data.locale} ${data.shelf?.total ?? data.product?.variants.length ?? '-'} ${data.store.name}</p>`,
    };
  },
};

let database: TestDatabase;
const stores: { store: Store; close(): void }[] = [];
async function storeWith(vars: Record<string, string>): Promise<Store> {
  const { host, close } = createNodeHost(
    readEnv({ RATE_LIMIT_FACTOR: vars.STORE_MODE ? '10' : '1000', ...vars }),
    {
      pool: database,
      log: quietLog,
      secret: TEST_SECRET,
      vault: await testVault(database.db),
      ownUrl: 'http://127.0.0.1:1',
      renderer,
    },
  );
  const store = createApp(host);
  await store.start({ beats: false });
  stores.push({ store, close });
  return store;
}

let store: Store;
let live: Store;
beforeAll(async () => {
  database = await testDatabase();
  store = await storeWith({});
  live = await storeWith(LIVE_SETTINGS);
});
afterAll(async () => {
  for (const one of stores) {
    await one.store.stop();
    one.close();
  }
  await database?.close();
});
beforeEach(() => {
  rendered = [];
  broken = false;
});

const get = async (path: string, headers: Record<string, string> = {}, from = store) =>
  from.app.request(`http://toko.test${path}`, { headers });
const addProduct = (name: string) => database.pool.query(variantsSql(`select '${name}'`));

describe('pages', () => {
  it('have one about the API, where the store shows it', async () => {
    expect(await (await get('/backend/api/docs')).text()).toContain('<p>api id');
    expect((await get('/backend/api/docs', {}, live)).status).toBe(404);
    expect((await get('/backend/api/docs/x')).status).toBe(404);
  });

  it('are not rendered without end for one address; what is remembered is still sent', async () => {
    const strict = await storeWith({ RATE_LIMIT_FACTOR: '0.01' });
    for (const n of [1, 2, 3]) expect((await get(`/?query=${n}`, {}, strict)).status).toBe(200);
    const over = await get('/?query=4', {}, strict);
    expect([over.status, over.headers.has('retry-after')]).toEqual([429, true]);
    expect((await get('/?query=1', {}, strict)).status).toBe(200);
  });

  it('are rendered once for each state of the catalogue', async () => {
    const before = await (await get('/')).text();
    expect(await (await get('/')).text()).toBe(before);
    expect(rendered).toHaveLength(1);
    await addProduct('Garuda Pass 1 day');
    await store.deps.catalogue.refresh();
    const after = await (await get('/')).text();
    expect(after).not.toBe(before);
    await get('/');
    expect(rendered).toHaveLength(2);
  });

  it('are rendered again when what they show has changed, and only then', async () => {
    const crowd = await storeWith({});
    await database.pool.query(
      variantsSql(`select 'Ramai ' || lpad(n::text, 2, '0') || ' 1 day' from generate_series(1, 65) n`),
    );
    const { rows } = await database.pool.query(
      `select v.id, g.id as product from variants v join products g on g.id = v.product_id
       where key like 'ramai %' order by key`,
    );
    const [first, second] = [rows[0].id, rows[1].id];
    await crowd.deps.catalogue.refresh();
    const visit = async () => {
      rendered = [];
      for (const path of [
        '/',
        '/?page=3',
        `/purchase?productId=${first}`,
        `/purchase?productId=${second}`,
        '/track',
      ])
        await get(path, {}, crowd);
      return rendered.map(({ page, search }) => `${page}${search}`);
    };
    expect(await visit()).toHaveLength(5);
    expect(await visit()).toEqual([]);
    await database.pool.query(`update products set description = 'baru' where id = $1`, [rows[0].product]);
    await crowd.deps.catalogue.refresh();
    expect(await visit()).toEqual(['home', `purchase?productId=${first}`]);
    await database.pool.query(
      `update variants set deleted_at = now() where product_id in (select id from products where key like 'ramai %')`,
    );
    await crowd.deps.catalogue.refresh();
  });

  it('are rendered once for many who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/?query=ramai')));
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  it('are rendered once, whatever an advertisement adds to their address', async () => {
    for (let n = 0; n < 40; n += 1) {
      await get(`/?fbclid=${n}&query=iklan&category=PUBG`);
      await get(`/?category=PUBG&query=iklan&utm_source=${n}`);
      await get(`/?query=&category=PUBG&query=iklan${n}`);
      await get(`/success?merchant_ref=PUB-${n}`);
    }
    expect(rendered.map(({ page, search }) => `${page}${search}`)).toEqual([
      'home?category=PUBG&query=iklan',
      'home?category=PUBG',
      'success',
    ]);
  });

  it('are rendered again when the seller changes the settings', async () => {
    await get('/track');
    await database.pool.query(`insert into settings values ('storeName', '"Toko Baru"', now())`);
    await store.deps.settings.refresh();
    expect(await (await get('/track')).text()).toContain('Toko Baru');
  });

  it('are given the products where they show them', async () => {
    for (const path of ['/?query=x', '/purchase?productId=1', '/success?reference=1']) await get(path);
    const given = rendered.map(({ page, data }) => [
      page,
      data.shelf !== undefined,
      data.product !== undefined,
      data.channels !== undefined,
    ]);
    expect(Object.fromEntries(given.map(([page, ...rest]) => [page, rest]))).toMatchObject({
      home: [true, false, true],
      purchase: [false, true, true],
      success: [false, false, false],
    });
    for (const { data } of rendered) expect(JSON.stringify(data)).not.toMatch(/costPrice|customLink/);
  });

  it('come in the language of the visitor, Indonesian when it is none of ours', async () => {
    const languageOf = async (cookie: string) =>
      (await (await get('/?bahasa', { cookie })).text()).split(' ')[2];
    expect(await languageOf('lang=ar')).toBe('ar');
    expect(await languageOf('a=1; lang=th')).toBe('th');
    expect(await languageOf('lang=fr')).toBe('id');
    expect(await languageOf('xlang=ar')).toBe('id');
    expect(await languageOf('')).toBe('id');
    // A link that asks for one comes before what was chosen.
    const linked = await get('/?lang=zh', { cookie: 'lang=ar' });
    expect((await linked.text()).split(' ')[2]).toBe('zh');
    expect((await (await get('/?lang=fr', { cookie: 'lang=ar' })).text()).split(' ')[2]).toBe('ar');
    expect((await get('/?bahasa')).headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });

  it('carry the security headers, whatever they answer', async () => {
    const answers = [await get('/'), await get('/public'), await get('/purchase?productId=999')];
    const known = answers[0]?.headers.get('etag') ?? '';
    answers.push(await get('/', { 'if-none-match': known }), await get('/backend/api/tidak-ada'));
    broken = true;
    answers.push(await get('/?query=rusak'));
    expect(answers.map((answer) => answer.status)).toEqual([200, 302, 404, 304, 404, 500]);
    for (const answer of answers) {
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
      expect(answer.headers.get('content-security-policy')).not.toMatch(/'unsafe-/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
    expect((await get('/', {}, live)).headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  it('lead on with a redirect, query and all', async () => {
    const { status, headers } = await get('/public?query=garuda');
    expect([status, headers.get('location')]).toEqual([302, '/?query=garuda']);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('that are not there say so with their status and their own page, also to those who have seen it', async () => {
    const first = await get('/purchase?productId=999');
    expect(first.status).toBe(404);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await first.text();
    expect(page).toContain('<p>purchase');
    const again = await get('/purchase?productId=999', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([404, page]);
  });

  it('are not sent again to those who have them', async () => {
    const first = await get('/');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/', { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/', { 'if-none-match': 'W/"0"' })).status).toBe(200);
    await addProduct('Samudra Access 1 day');
    await store.deps.catalogue.refresh();
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('come packed to those who can unpack', async () => {
    const plain = await (await get('/')).text();
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(gunzipSync(bytes).toString()).toBe(plain);
  });

  it('answer HEAD without a body', async () => {
    const answer = await store.app.request('http://toko.test/', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('etag')).toBe((await get('/')).headers.get('etag'));
  });

  it('that cannot be rendered are a fault with an id and no inner word, and are tried again', async () => {
    broken = true;
    const answer = await get('/?query=coba');
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.failed' });
    expect(body).not.toContain('rahasia');
    broken = false;
    expect((await get('/?query=coba')).status).toBe(200);
  });

  it('are remembered, but not without end, and no long search is rendered', async () => {
    await get('/?query=n0');
    for (let n = 1; n <= 400; n += 1) await get(`/?query=n${n}`);
    rendered = [];
    await get('/?query=n400');
    expect(rendered).toHaveLength(0);
    await get('/?query=n0');
    expect(rendered.map(({ search }) => search)).toEqual(['?query=n0']);
    await get(`/?query=${'x'.repeat(2_000)}`);
    expect(rendered.map(({ search }) => search)).toEqual(['?query=n0', '']);
  });
});

describe('what is no page', () => {
  it.each([
    '/backend/api/products/list',
    '/backend/api/tidak-ada',
    '/healthz',
    '/metrics',
    '/readyz',
    '/sandbox/inbox.json',
    '/sandbox/midtrans/v2/PUB-1/status',
    '/sandbox/tripay/qr/DEV-T1',
    '/sandbox/anything/whatever',
  ])('%s is answered as JSON', async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(rendered).toHaveLength(0);
  });

  it('a POST to a page is not known', async () => {
    const { status } = await store.app.request('http://toko.test/track', { method: 'POST' });
    expect([status, rendered.length]).toEqual([404, 0]);
  });
});

describe('the sandbox', () => {
  const PATHS = ['/sandbox/inbox', '/sandbox/tripay/checkout/DEV-T1'];

  it.each(PATHS)('has %s as a page', async (path) => {
    expect((await get(path)).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it.each([
    ...PATHS,
    '/sandbox',
    '/sandbox/inbox.json',
    '/sandbox/tripay/checkout/DEV-T1.json',
    '/sandbox/tripay/api/merchant/payment-channel',
  ])('%s is not there in a live store', async (path) => {
    expect((await get(path, {}, live)).status).toBe(404);
    expect(rendered).toHaveLength(0);
    const posted = await live.app.request(`https://toko.example${path}`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });

  it('a live store has its own pages all the same', async () => {
    await get('/?nyata', {}, live);
    expect(rendered[0]?.data.store.mode).toBe('live');
  });
});

describe('the page of a product', () => {
  const product = async (slug: string) =>
    (await store.deps.catalogue.ready()).shelf.groupAt(slug).value[0] as { id: number };
  const addressed = async (name: string) => {
    await addProduct(name);
    await store.deps.catalogue.refresh();
  };

  it('comes by its own address with its variants and words, and by a variant’s number as well', async () => {
    await addressed('Alamat Baru 1 day');
    const { id } = await product('alamat-baru');
    for (const path of ['/p/alamat-baru', '/p/alamat-baru/', `/p/alamat-baru?variant=${id}&utm_source=x`])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(rendered.map(({ search, data }) => [search, data.product?.slug, data.product?.id])).toEqual([
      ['', 'alamat-baru', ''],
      [`?variant=${id}`, 'alamat-baru', String(id)],
    ]);
    expect(rendered[0]?.data.product).toMatchObject({ variants: [{ id }], page: { slug: 'alamat-baru' } });
    await get(`/purchase?productId=${id}`);
    expect(rendered[2]?.data.product).toMatchObject({ id: String(id), page: { slug: 'alamat-baru' } });
  });

  it('is found by what it was called before, and once for all that nobody ever called so', async () => {
    await addressed('Alamat Lama 1 day');
    await database.pool.query(
      `insert into product_slugs (slug, product_id, is_current)
       select 'alamat-kuno', product_id, false from product_slugs where slug = 'alamat-lama'`,
    );
    for (const [path, to] of [
      ['/p/alamat-kuno', '/p/alamat-lama'],
      ['/p/alamat-kuno?variant=7&lang=th', '/p/alamat-lama?variant=7&lang=th'],
      ['/p/Alamat-LAMA', '/p/alamat-lama'],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, to]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    rendered = [];
    for (const path of ['/p/tak-ada', '/p/juga-tidak', '/p/%3Cscript%3E', '/p']) await get(path);
    expect(rendered.map(({ data }) => data.product)).toEqual([
      { id: '', slug: '', variants: [], page: null },
    ]);
  });

  it('is made again when its words change, though no variant did', async () => {
    await addressed('Kata Baru 1 day');
    await get('/p/kata-baru');
    await get('/p/kata-baru');
    await database.pool.query(
      `update products set texts = '{"id":{"short":"","long":"Baru","title":"","description":""}}'
       where key = 'kata baru'`,
    );
    await store.deps.catalogue.refresh();
    await get('/p/kata-baru');
    expect(rendered.map(({ data }) => data.product?.page?.long?.html ?? null)).toEqual([
      null,
      '<p>Baru</p>\n',
    ]);
  });

  it('is shown without its words while they cannot be had, and is not kept so', async () => {
    await addressed('Tanpa Kata 1 day');
    await database.pool.query('alter table products rename to away');
    expect((await get('/p/tanpa-kata')).status).toBe(200);
    await database.pool.query('alter table away rename to products');
    await get('/p/tanpa-kata');
    expect(rendered.map(({ data }) => data.product?.page?.slug)).toEqual([undefined, 'tanpa-kata']);
  });
});
