import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { ListedTerm, OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { STARTING_TERMS } from '#domain/catalogue/starting-terms.ts';
import { MOST_TERMS, type TermKind } from '#domain/catalogue/vocabulary.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const all = async () => (await admin.get('terms/all')).body.data as OwnTerm[];
const find = async (kind: TermKind | 'row', name: string) => {
  const found = (await all()).find((term) => term.kind === kind && term.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const PLAIN = { texts: {}, picture: '', tone: 'plain', words: '', ahead: false };
const add = async (kind: TermKind | 'row', name: string, rest = {}) =>
  (await admin.post('terms/add', { kind, name, ...PLAIN, ...rest })).body;
const change = async ({ id, version, kind, ...term }: OwnTerm, rest: object) => {
  const { name, texts, picture, tone, words, ahead } = term;
  return (
    await admin.post('terms/change', { id, version, kind, name, texts, picture, tone, words, ahead, ...rest })
  ).body;
};
const remove = async ({ id, version }: OwnTerm, instead?: string) =>
  (await admin.post('terms/remove', { id, version, ...(instead === undefined ? {} : { instead }) })).body;

let made = 0;
const aProduct = async (fields: Partial<Product>): Promise<Product> => {
  made += 1;
  const body = { name: `Uji ${made}`, price: 1, category: ['Certificate'], imageUrl: '/products/x.svg' };
  return (await admin.post('products/create', { ...body, ...fields })).body.data;
};
const now = async ({ id }: Product) => (await admin.get(`products/get?id=${id}`)).body.data as Product;

describe('the words products are sorted by', () => {
  it('start with the specification’s lists, whatever else the store has', async () => {
    const { rows } = await store.database.pool.query(
      'select kind, name, words, tone, ahead from terms order by id',
    );
    expect(rows).toEqual(STARTING_TERMS);
  });

  it('are there for anyone, without what only the seller sees', async () => {
    const listed = (await store.client().get('terms/list')).body.data as ListedTerm[];
    expect(listed).toContainEqual({ kind: 'game', name: 'PUBG', words: 'PUBG Mobile', ahead: true });
    expect(listed).toContainEqual({ kind: 'badge', name: 'Safe', tone: 'good' });
    const fields = new Set(listed.flatMap((term) => Object.keys(term)));
    expect([...fields].sort()).toEqual(['ahead', 'kind', 'name', 'tone', 'words']);
    expect((await store.client().get('terms/all')).status).toBe(401);
  });

  it('are added, translated, ordered and taken away, and each step is in the audit log', async () => {
    expect((await add('platform', 'Switch', { texts: { en: 'Nintendo Switch' } })).success).toBe(true);
    const added = await find('platform', 'Switch');
    expect(added).toMatchObject({ version: 1, uses: 0, products: [], texts: { en: 'Nintendo Switch' } });
    const ids = (await all()).filter(({ kind }) => kind === 'platform').map(({ id }) => id);
    expect(ids.at(-1)).toBe(added.id);
    expect((await admin.post('terms/order', { kind: 'platform', ids: [added.id] })).body.success).toBe(true);
    const names = (await all()).filter(({ kind }) => kind === 'platform').map(({ name }) => name);
    expect(names).toEqual(['Switch', 'Android', 'iOS', 'Emulator', 'Root']);
    expect((await change(added, { picture: '/images/x.webp' })).success).toBe(true);
    expect((await remove(await find('platform', 'Switch'))).success).toBe(true);
    const { rows } = await store.database.pool.query(
      `select action from audit_log where action like 'term.%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'term.add',
      'term.order',
      'term.change',
      'term.remove',
    ]);
  });

  it.each([
    ['it is there already, in other letters', 'game', 'pubg', {}, 'term.taken'],
    ['it has a comma', 'game', 'A, B', {}, 'request.malformed'],
    ['it has no name', 'game', ' ', {}, 'request.malformed'],
    ['its colour is none', 'badge', 'x', { tone: 'pink' }, 'request.malformed'],
    ['its picture leads nowhere', 'game', 'x', { picture: 'javascript:alert(1)' }, 'request.malformed'],
    ['it is a row of filters', 'row', 'third', {}, 'term.not-found'],
  ] as const)('are refused when %s', async (_, kind, name, rest, code) => {
    expect((await add(kind, name, rest)).code).toBe(code);
  });

  it('the same name is refused by the table itself', async () => {
    const twice = `insert into terms (kind, name, place) values ('game', 'Pubg', 99)`;
    await expect(store.database.pool.query(twice)).rejects.toThrow('terms_name');
  });

  it('of two editors at once one is told that the other was faster', async () => {
    const term = await find('game', 'DFM');
    const answers = await Promise.all(['a', 'b'].map((words) => change(term, { words })));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.code).toBe('term.changed');
    expect((await remove(term)).code).toBe('term.changed');
  });

  it('are no more than so many of a kind', async () => {
    const { rows } = await store.database.pool.query(`select 1 from terms where kind = 'badge'`);
    const left = MOST_TERMS - rows.length;
    await store.database.pool.query(
      `insert into terms (kind, name, place) select 'badge', 'B' || n, n from generate_series(2, $1) n`,
      [left],
    );
    const answers = await Promise.all([add('badge', 'X'), add('badge', 'Y')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['term.too-many', undefined]);
    await store.database.pool.query(`delete from terms where kind = 'badge' and name ~ '^[BXY][0-9]*$'`);
  });
});

describe('another name', () => {
  it('is another name in all products, whose versions rise, and what buyers search by follows', async () => {
    const product = await aProduct({ category: ['HOK Android', 'Certificate'], platform: 'Root, Android' });
    const version = async () =>
      (await store.database.pool.query('select version from variants where id = $1', [product.id])).rows[0];
    const before = await version();
    expect((await change(await find('game', 'HOK'), { name: 'Kings', words: 'Raja' })).success).toBe(true);
    expect((await change(await find('platform', 'Root'), { name: 'Akar' })).success).toBe(true);
    expect((await change(await find('badge', 'Safe'), { name: 'Aman' })).success).toBe(true);
    expect(await now(product)).toMatchObject({
      category: ['Kings Android', 'Certificate'],
      platform: 'Akar, Android',
      status: 'Aman',
    });
    expect((await version()).version).toBe(before.version + 3);
    expect((await find('category', 'Kings iOS')).version).toBe(2);
    await expect
      .poll(async () => (await store.client().get('products/list?query=raja')).body.data.length)
      .toBe(1);
    for (const [kind, from, to] of [
      ['game', 'Kings', 'HOK'],
      ['platform', 'Akar', 'Root'],
      ['badge', 'Aman', 'Safe'],
    ] as const)
      expect((await change(await find(kind, from), { name: to })).success).toBe(true);
  });

  it('waits for who changes a product, and changes what that one has written', async () => {
    const product = await aProduct({ category: ['Certificate'] });
    const other = await store.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(`update products set category = '{"Certificate","CODM iOS"}' where name = $1`, [
        product.baseName,
      ]);
      const renaming = change(await find('category', 'Certificate'), { name: 'Sertifikat' });
      await expect
        .poll(async () => {
          const waiting = await store.database.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return waiting.rows.length;
        })
        .toBe(1);
      await other.query('commit');
      expect((await renaming).success).toBe(true);
    } finally {
      other.release();
    }
    expect((await now(product)).category).toEqual(['Sertifikat', 'CODM iOS']);
    await change(await find('category', 'Sertifikat'), { name: 'Certificate' });
  });

  it('is refused where a product would not hold it, and nothing is changed', async () => {
    const long = `${'x'.repeat(50)} BS`;
    const product = await aProduct({ category: [long] });
    expect((await change(await find('game', 'BS'), { name: 'Blood Strike Global' })).code).toBe(
      'term.too-long',
    );
    expect((await now(product)).category).toEqual([long]);
    await find('game', 'BS');
    await admin.post('products/delete', { id: product.id });
  });
});

describe('one that products have', () => {
  it('goes only with what they have then: another, or nothing', async () => {
    const one = await aProduct({ name: 'Rimba 1 day', category: ['AB iOS', 'AB Android'] });
    await aProduct({ name: 'Rimba 7 days', category: ['AB iOS', 'AB Android'] });
    const term = await find('category', 'AB iOS');
    await expect.poll(async () => (await find('category', 'AB iOS')).uses).toBe(1);
    expect((await find('category', 'AB iOS')).products).toEqual(['Rimba']);
    expect(await remove(term)).toMatchObject({ code: 'term.in-use' });
    expect((await remove(term, 'Tidak Ada')).code).toBe('term.not-found');
    expect((await remove(term, 'certificate')).success).toBe(true);
    expect((await now(one)).category).toEqual(['Certificate', 'AB Android']);
    expect((await remove(await find('category', 'AB Android'), '')).success).toBe(true);
    expect((await now(one)).category).toEqual(['Certificate']);
  });

  it('stays when it is a product’s only category', async () => {
    const product = await aProduct({ category: ['Subscription'] });
    expect((await remove(await find('category', 'Subscription'), '')).code).toBe('term.last-category');
    expect((await now(product)).category).toEqual(['Subscription']);
    await find('category', 'Subscription');
  });

  it('as a game gives its categories to another game, or leaves them as they are', async () => {
    const product = await aProduct({ category: ['8BALL iOS'] });
    expect((await remove(await find('game', '8BALL'), 'AOV')).success).toBe(true);
    expect((await now(product)).category).toEqual(['AOV iOS']);
    await expect(find('category', '8BALL iOS')).rejects.toThrow();
    expect((await remove(await find('game', 'AOV'), '')).success).toBe(true);
    expect((await now(product)).category).toEqual(['AOV iOS']);
  });

  it('as a badge leaves the product without one', async () => {
    const product = await aProduct({ status: 'Update' });
    expect((await remove(await find('badge', 'Update'), '')).success).toBe(true);
    expect((await now(product)).status).toBe('');
  });
});

it('reaches another process of the same store', async () => {
  const other = await testStore({ database: store.database });
  await add('game', 'Jauh');
  await expect
    .poll(() => other.store.deps.vocabulary.of('game').some(({ name }) => name === 'Jauh'))
    .toBe(true);
  await other.close();
});

describe('a shop of something else', () => {
  it('has its own rows of filters, and none of what nobody sells', async () => {
    const shop = await testStore();
    const seller = await shop.signedIn('admin');
    const rows = () => {
      const { game, platform } = shop.store.deps.store().vocabulary;
      return [game.terms.map(({ name }) => name), platform.terms.length];
    };
    await shop.store.deps.catalogue.refresh();
    expect(rows()).toEqual([[], 0]);
    await shop.database.pool.query(`delete from terms where kind <> 'row'`);
    for (const name of ['Windows', 'Office'])
      await seller.post('terms/add', { ...PLAIN, kind: 'game', name, words: 'Microsoft' });
    await seller.post('terms/add', { ...PLAIN, kind: 'category', name: 'Office 365' });
    const row = ((await seller.get('terms/all')).body.data as OwnTerm[]).find(
      ({ kind, name }) => kind === 'row' && name === 'game',
    );
    const { uses: _, products: __, ...own } = row as OwnTerm;
    await seller.post('terms/change', { ...own, texts: { id: 'Semua produk' } });
    expect(rows()).toEqual([[], 0]);
    await seller.post('products/create', {
      name: 'Office 2024 1 year',
      price: 10,
      category: ['Office 365'],
      imageUrl: '/products/x.svg',
    });
    await shop.store.deps.catalogue.refresh();
    expect(rows()).toEqual([['Windows', 'Office'], 0]);
    const { vocabulary } = shop.store.deps.store();
    expect(vocabulary.game.all).toEqual({ id: 'Semua produk' });
    const [product] = (await shop.client().get('products/list?query=microsoft')).body.data as Product[];
    expect(product).toMatchObject({ category: ['Office 365'], platform: '', status: '' });
    expect((await shop.client().get('products/list?category=Windows')).body.data).toEqual([]);
    await shop.close();
  });
});

it('those that no product has go together, those that one has stay', async () => {
  await aProduct({ category: ['Xbox Live'] });
  expect((await add('game', 'Xbox')).success).toBe(true);
  const games = async () => (await all()).filter(({ kind }) => kind === 'game');
  await expect.poll(async () => (await find('game', 'Xbox')).uses).toBe(1);
  const before = await games();
  const used = before.filter(({ uses }) => uses > 0).map(({ name }) => name);
  const answer = await admin.post('terms/clear', { kind: 'game' });
  expect(answer.body).toMatchObject({ success: true, removed: before.length - used.length });
  expect(before.length).toBeGreaterThan(used.length);
  expect((await games()).map(({ name }) => name)).toEqual(used);
  expect((await all()).some(({ kind, uses }) => kind === 'category' && uses === 0)).toBe(true);
  expect((await admin.post('terms/clear', { kind: 'game' })).body.removed).toBe(0);
});
