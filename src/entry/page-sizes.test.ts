import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type Store } from '#server/app.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { TEST_SECRET, testVault } from '#testing/test-vault.ts';
import { readEnv } from './env/env.ts';
import { builtPages } from './serve/built-pages.ts';
import { createNodeHost } from './serve/node-host.ts';

const DURATIONS = ['1 day', '3 days', '7 days', '14 days', '30 days'];
const closing: (() => unknown)[] = [];

/** A shop with so many products of five variants each, and pages as they are built. */
async function shopOf(groups: number): Promise<Store> {
  const database: TestDatabase = await testDatabase();
  await database.pool.query(
    `with made as (
       insert into products (name, key, description, category, platform, image_url)
       select 'Karcis ' || lpad(n::text, 4, '0'), 'karcis ' || lpad(n::text, 4, '0'), 'Akses penuh dan kiriman instan',
         '{PUBG Android}', 'Android', '/products/placeholder.svg'
       from generate_series(1, $1::int) n returning id, key
     ), addressed as (
       insert into product_slugs (slug, product_id, is_current) select replace(key, ' ', '-'), id, true from made
     )
     insert into variants (product_id, label, price_cents, public_price_idr, created_at)
     select id, label, 499, 80000, '2026-01-01' from made, unnest($2::text[]) with ordinality d(label, at) order by id, at`,
    [groups, DURATIONS],
  );
  const { host, close } = createNodeHost(readEnv({ RATE_LIMIT_FACTOR: '1000' }), {
    pool: database,
    log: quietLog,
    secret: TEST_SECRET,
    vault: await testVault(database.db),
    ownUrl: 'http://127.0.0.1:1',
    renderer: builtPages(resolve('dist/web')),
  });
  const store = createApp(host);
  await store.start({ beats: false });
  closing.push(
    () => store.stop(),
    () => close(),
    () => database.close(),
  );
  return store;
}

let small: Store;
let large: Store;
beforeAll(async () => {
  small = await shopOf(20);
  large = await shopOf(2_000);
}, 60_000);
afterAll(async () => {
  for (const close of closing) await close();
});

const page = async ({ app }: Store, path: string) =>
  (await app.request(`http://toko.test${path}`, { headers: { 'accept-encoding': 'identity' } })).text();
const cardsIn = (html: string) => html.match(/<h2 /g)?.length ?? 0;

describe('what a page weighs, with 20 products and with 2,000', () => {
  it.each(['/purchase?productId=7', '/p/karcis-0002'])(
    '%s is the same within five in a hundred',
    async (at) => {
      const [here, there] = [await page(large, at), await page(small, at)];
      expect(here).toContain('Karcis 0002');
      expect(Math.abs(here.length / there.length - 1)).toBeLessThan(0.05);
    },
  );

  it('the shop window has thirty cards at most, with what they show', async () => {
    const [here, there] = [await page(large, '/'), await page(small, '/')];
    expect([cardsIn(there), cardsIn(here)]).toEqual([20, 30]);
    expect(here.length / 30).toBeLessThan((there.length / 20) * 1.05);
    expect(here).toContain('href="?page=2"');
    expect(there).not.toContain('page=2');
  });

  it('every product is reached without a script, page after page', async () => {
    const seen = new Set<string>();
    let path: string | undefined = '/?platform=Android';
    for (let pages = 0; path && pages < 70; pages += 1) {
      const html: string = await page(large, path);
      for (const [, name] of html.matchAll(/>(Karcis \d{4})<\//g)) seen.add(name ?? '');
      const next: string | undefined = /href="(\?[^"]*page=\d+)"/.exec(html)?.[1];
      path = next && `/${next.replaceAll('&amp;', '&')}`;
    }
    expect(seen.size).toBe(2_000);
  }, 60_000);

  it('a search is answered by the server where the shop is large, in its order of fit', async () => {
    const html = await page(large, '/?query=karcis+0042');
    expect(cardsIn(html)).toBe(1);
    expect(html).toContain('Karcis 0042');
    expect(cardsIn(await page(large, '/?query=kracis'))).toBe(30);
    expect(await page(large, '/?query=tidakada')).toContain('No products found');
  });

  it('a list that is asked for in parts comes in parts; the whole stays whole', async () => {
    const list = async (query: string) => JSON.parse(await page(large, `/backend/api/products/list${query}`));
    const part = await list('?page=2');
    expect([part.data.length, part.total, part.next]).toEqual([150, 2_000, 3]);
    expect((await list('')).data).toHaveLength(10_000);
  });
});
