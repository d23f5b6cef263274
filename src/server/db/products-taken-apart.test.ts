import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { productKey, putTogether, takeApart } from '#domain/catalogue/names.ts';
import { slugChoice } from '#domain/catalogue/product-pages.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { migrate } from './migrate.ts';
import { STORE_MIGRATIONS } from './migrations.ts';

// The migration takes names apart in SQL, once: what it makes of them is what the code would.
const BEFORE = STORE_MIGRATIONS.filter(({ name }) => name < '0051');

let database: TestDatabase;
beforeEach(async () => {
  database ??= await testDatabase({ max: 1 });
  await database.pool.query('drop schema public cascade; create schema public');
  await migrate(database.db, BEFORE);
});
afterAll(() => database?.close());

const rows = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows;
const up = () => migrate(database.db, STORE_MIGRATIONS);

const ODD = [
  'Garuda Pass 7 days',
  'Samudra (30 days)',
  '30 days',
  '(7 days)',
  '0 days X',
  'X 130 days',
  'A - 1 DAY',
  'B –2hours',
  'C|1 year',
  '7 days Rinjani',
  'D 14\u00a0days',
  'E\u30003 days',
  'F 60  days ()',
  'G () 1 day',
  'H 1 daybreak',
  'I 2 hours, 3 days',
  'ÉCLAIR 1 day',
  'İstanbul 7 days',
  'ΣΑΣ 1 day',
  '密钥 1 day',
  '  padded  ',
  'J\t2 Hours',
  'K (',
  '-- L --',
  'M\ufeff1 day',
  'N １day',
  'O 1 day\u017f',
  'P 7 days7 days',
  'Q 2 hours(1 day)',
  '()',
  'ß 1 year',
  'Đồng Tháp 1 day',
  'Łódź & Ærø 3 days',
];
const PIECES = [
  ...[
    '1',
    '2',
    '14',
    '30',
    '0',
    ' ',
    '  ',
    '\u00a0',
    '\t',
    '-',
    '–',
    '—',
    '(',
    ')',
    ',',
    '|',
    'A',
    'b',
    'É',
    '.',
  ],
  ...['day', 'days', 'DAYS', 'hours', 'hour', 'year', 'Years', '7 days', '2 hours', '1year'],
];

it('takes every name apart as the code does, and gives it the same address', async () => {
  const made = fc.sample(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 }), {
    numRuns: 1_500,
    seed: 50,
  });
  const names = [...ODD, ...made.map((pieces) => pieces.join(''))].filter((name) => name.trim() !== '');
  const old = await rows(
    `insert into variants (name, price_cents, category, image_url, created_at)
     select name, 99, '{A}', '/a', now() from unnest($1::text[]) with ordinality n(name, at) order by at
     on conflict do nothing returning id, name`,
    [names],
  );
  expect(old.length).toBeGreaterThan(800);
  await up();
  const now = new Map(
    (
      await rows(
        `select v.id, g.name, g.key, v.label, v.validity_seconds, l.slug from variants v
         join products g on g.id = v.product_id left join product_slugs l on l.product_id = g.id and l.is_current`,
      )
    ).map((row) => [row.id, row]),
  );
  const first = new Map<string, string>();
  const seen = new Set<string>();
  const slugs = new Set<string>();
  for (const { id, name } of old) {
    const { baseName, label, validitySeconds } = takeApart(name);
    const key = productKey(baseName);
    const row = now.get(id);
    // All cost the same: the card shows what lasts two hours, else the first.
    if (!first.has(key)) {
      first.set(key, baseName);
      let n = 1;
      while (slugs.has(slugChoice(baseName, n, 0))) n += 1;
      slugs.add(slugChoice(baseName, n, 0));
      if (n < 10) expect([name, row.slug]).toEqual([name, slugChoice(baseName, n, 0)]);
    }
    const again = seen.has(`${key} ${label}`);
    seen.add(`${key} ${label}`);
    expect({
      name,
      key: row.key,
      base: productKey(row.name),
      label: row.label,
      validity: row.validity_seconds,
    }).toEqual({
      name,
      key,
      base: key,
      label: again ? `${label} #${id}`.trim() : label,
      validity: validitySeconds,
    });
  }
});

describe('what variants of a product said each for itself', () => {
  it('is what the one on the card says; in maintenance is what one is in; each has its product', async () => {
    await rows(`
      insert into products (group_key, texts, more_pictures) values ('garuda pass', '{"id":{"long":"Kata"}}', '{/b}');
      insert into product_slugs (slug, product_id, is_current) values ('elang', 1, true), ('garuda-pass', 1, false);
      insert into variants (name, description, price_cents, category, image_url, hot_list_order, is_maintenance,
          maintenance_reason, product_id, created_at, deleted_at)
        values ('Garuda Pass 7 days', 'tujuh', 200, '{A}', '/7', 5, true, 'Rusak', 1, now(), null),
               ('GARUDA PASS 1 day', 'satu', 100, '{A,B}', '/1', null, false, '', 1, now(), null),
               ('Garuda Pass (2 hours)', 'dua', 900, '{C}', '/2', 3, false, '', 1, now(), null),
               ('Garuda Pass 30 days', 'gone', 1, '{D}', '/0', 1, false, '', null, now(), now()),
               ('Garuda Pass - 7 days', 'lagi', 300, '{A}', '/8', null, false, '', 1, now(), null),
               ('Hilang 1 day', 'tak ada', 100, '{A}', '/x', 1, true, '', null, now(), '2026-01-01'),
               ('hilang 7 days', 'tak ada lagi', 90, '{A}', '/y', null, false, '', null, now(), '2026-02-01');`);
    await up();
    expect(
      await rows(`select name, key, description, category, image_url, hot_list_order, is_maintenance,
        maintenance_reason, more_pictures, texts, deleted_at::date::text as gone from products order by id`),
    ).toEqual([
      {
        name: 'Garuda Pass',
        key: 'garuda pass',
        description: 'dua',
        category: ['C'],
        image_url: '/2',
        hot_list_order: 3,
        is_maintenance: true,
        maintenance_reason: 'Rusak',
        more_pictures: ['/b'],
        texts: { id: { long: 'Kata' } },
        gone: null,
      },
      expect.objectContaining({ name: 'hilang', key: 'hilang', is_maintenance: false, gone: '2026-02-01' }),
    ]);
    expect(
      (
        await rows(
          'select g.name, v.label from variants v join products g on g.id = v.product_id order by v.id',
        )
      ).map(({ name, label }) => putTogether(name, label)),
    ).toEqual([
      'Garuda Pass 7 days',
      'Garuda Pass 1 day',
      'Garuda Pass 2 hours',
      'Garuda Pass 30 days',
      'Garuda Pass 7 days #5',
      'hilang 1 day',
      'hilang 7 days',
    ]);
    expect(await rows('select slug, product_id, is_current from product_slugs order by slug')).toEqual([
      { slug: 'elang', product_id: 1, is_current: true },
      { slug: 'garuda-pass', product_id: 1, is_current: false },
    ]);
  });
});
