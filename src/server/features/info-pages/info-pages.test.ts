import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnInfoPage } from '#contract/settings/info-pages.ts';
import { MOST_INFO_PAGES, type ShopFacts, STARTERS } from '#domain/shop/info-pages.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { starterTexts } from '#languages/starters.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { markdownHtml } from './markdown.ts';

/** Shops that offer everything, and nothing. */
const FACTS: ShopFacts[] = [
  { methods: ['QRIS'], hand: true, gateway: true, members: { id: 'VIP' }, reports: true, accounts: true },
  { methods: [], hand: false, gateway: false, members: null, reports: false, accounts: false },
];

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const read = async (slug: string, lang = 'id') =>
  (await store.client().get(`info/page?slug=${slug}&lang=${lang}`)).body;
const list = async () => (await admin.get('info/list')).body.data as OwnInfoPage[];
const own = async (slug: string) => (await list()).find((page) => page.slug === slug);
const text = (title: string, body = 'Isi') => ({ title, body });
const save = async (slug: string, version: number, texts: object, hidden = false) =>
  (await admin.post('info/save', { slug, version, hidden, texts })).body;

describe('the pages that a store comes with', () => {
  it('are there in every language, name the store, and lead only to what is there', async () => {
    for (const slug of STARTERS)
      for (const lang of LOCALES) {
        const { data } = await read(slug, lang);
        expect(data.locale).toBe(lang);
        expect(data.html).not.toContain('{');
        for (const [, href] of data.html.matchAll(/href="([^"]*)"/g))
          expect(['/', '/track', '/publicvip']).toContain(href);
      }
    expect((await read('terms')).data.html).toContain('Kunci menjual kode lisensi');
    expect((await read('tidak-ada')).code).toBe('page.not-found');
  });

  it('say in every language the same headings and links', () => {
    for (const slug of STARTERS)
      for (const facts of FACTS) {
        const shapes = LOCALES.map((lang) =>
          [
            ...markdownHtml(starterTexts(slug, 'x', facts)[lang]?.body ?? '').matchAll(
              /<(h2|li|a href="[^"]*")/g,
            ),
          ]
            .map(([, tag]) => tag)
            .join(),
        );
        expect(new Set(shapes).size).toBe(1);
      }
  });

  it('give way to the seller’s words, in the languages that have none as well, and come back', async () => {
    expect((await save('refunds', 0, { id: text('Retur', '<b>Tidak</b> *bisa*') })).success).toBe(true);
    expect(await read('refunds', 'en')).toMatchObject({
      data: { locale: 'id', title: 'Retur', html: '<p>&lt;b&gt;Tidak&lt;/b&gt; <em>bisa</em></p>\n' },
    });
    expect((await save('refunds', 1, { id: text('Retur'), en: text('Returns') })).success).toBe(true);
    expect((await read('refunds', 'en')).data.title).toBe('Returns');
    expect((await read('refunds', 'th')).data.title).toBe('Retur');
    expect((await admin.post('info/remove', { slug: 'refunds' })).body.success).toBe(true);
    expect((await read('refunds', 'th')).data.title).toBe('การคืนเงิน');
    expect(await own('refunds')).toMatchObject({ version: 0, written: false, starter: true });
  });
});

describe('pages of the seller’s own', () => {
  it('are written, ordered, hidden and taken away, and each step is in the audit log', async () => {
    expect(await save('garansi', 0, { id: text('Garansi') })).toMatchObject({
      data: { slug: 'garansi', version: 1, written: true, starter: false },
    });
    expect((await list()).at(-1)?.slug).toBe('garansi');
    expect((await admin.post('info/order', { slugs: ['garansi', 'faq'] })).body.success).toBe(true);
    expect((await list()).map(({ slug }) => slug).slice(0, 2)).toEqual(['garansi', 'faq']);
    expect(new Set((await list()).map(({ slug }) => slug))).toEqual(new Set(['garansi', ...STARTERS]));
    expect((await save('garansi', 1, { id: text('Garansi') }, true)).success).toBe(true);
    expect((await read('garansi')).code).toBe('page.not-found');
    expect((await admin.post('info/remove', { slug: 'garansi' })).body.success).toBe(true);
    expect(await own('garansi')).toBeUndefined();
    const { rows } = await store.database.pool.query(
      `select action from audit_log where action like 'page.%' and (target = 'page:garansi' or target = 'pages') order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['page.save', 'page.order', 'page.save', 'page.remove']);
  });

  it('are written first in the language that is the shop’s own', async () => {
    await admin.post('settings/update', { defaultLanguage: 'en' });
    expect((await save('lokal', 0, { id: text('Lokal') })).code).toBe('page.first-language');
    await save('warranty', 0, { en: text('Warranty') });
    const read = await store.client().get('info/page?slug=warranty&lang=th');
    expect(read.body.data).toMatchObject({ locale: 'en', title: 'Warranty' });
    await admin.post('settings/update', { defaultLanguage: 'id' });
    // Nobody has written it in Indonesian yet: what there is is shown.
    expect((await store.client().get('info/page?slug=warranty')).body.data.title).toBe('Warranty');
    await admin.post('info/remove', { slug: 'warranty' });
  });

  it.each([
    ['the store’s language is missing', 'tanpa', 0, { en: text('Warranty') }, 'page.first-language'],
    ['it is there already', 'ada', 0, { id: text('Lagi') }, 'page.taken'],
    ['somebody else has changed it', 'ada', 7, { id: text('Lagi') }, 'page.changed'],
    ['its address is none', '../rahasia', 0, { id: text('x') }, 'request.malformed'],
    ['it has no title', 'kosong', 0, { id: text(' ') }, 'request.malformed'],
    ['it is in a language that nobody knows', 'xx', 0, { id: text('x'), xx: text('x') }, 'request.malformed'],
    ['it is a book', 'buku', 0, { id: text('x', 'x'.repeat(20_001)) }, 'request.malformed'],
  ])('are refused when %s', async (_, slug, version, texts, code) => {
    if (slug === 'ada') await save('ada', 0, { id: text('Ada') });
    expect((await save(slug, version, texts)).code).toBe(code);
  });

  it('of two editors at once one is told that the other was faster', async () => {
    await save('rebutan', 0, { id: text('Awal') });
    const answers = await Promise.all([
      save('rebutan', 1, { id: text('A') }),
      save('rebutan', 1, { id: text('B') }),
    ]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.code).toBe('page.changed');
    expect((await own('rebutan'))?.version).toBe(2);
  });

  it('are no more than so many', async () => {
    const left = MOST_INFO_PAGES - (await store.database.pool.query('select 1 from info_pages')).rows.length;
    const answers = await Promise.all(
      Array.from({ length: left + 3 }, (_, n) => save(`halaman-${n}`, 0, { id: text(`Halaman ${n}`) })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(left);
    expect(answers.find(({ success }) => !success)?.code).toBe('page.too-many');
  });
});
