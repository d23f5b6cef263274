import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostRead, plansOf, rowsRead, statementText } from '#testing/query-plans.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { knownKeys } from './dry-run-keys.ts';
import { keyPages } from './key-pages.ts';

// One large product of which nothing is revoked or held, and small ones beside it: the worst for a filter.
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into products (name, price_cents, category, image_url, created_at)
      select 'P' || n, 99, '{A}', '/a.svg', now() from generate_series(1, 20) n;
    insert into keys (product_id, sealed, exact_hash, member_hash, status, created_at)
      select case when n % 4 = 0 then 2 + n % 18 else 1 end, 's', ('k' || n)::bytea, ('m' || n)::bytea,
        case when n % 2 = 0 then 'sold' else 'free' end, now()
      from generate_series(1, 60000) n;`);
  await database.pool.query('analyze');
});
afterAll(() => database?.close());

const NEVER = new Date();
const hash = (text: string) => Buffer.from(text);

describe('with 60,000 keys no page of them reads more than itself', () => {
  it.each([
    ['all of a product', keyPages.allOfProduct, [1, 2_000_000, 50], 'keys_spent'],
    ['all of a product, further on', keyPages.allOfProduct, [1, 20_000, 50], 'keys_free'],
    ['those on sale', keyPages.availableOfProduct, [1, 2_000_000, 50, NEVER], 'keys_free'],
    ['those that are held, and none is', keyPages.heldOfProduct, [1, 2_000_000, 50, NEVER], 'keys_held'],
    ['the sold ones', keyPages.usedOfProduct, [1, 2_000_000, 50], 'keys_spent'],
    ['the revoked ones, and none is', keyPages.revokedOfProduct, [1, 2_000_000, 50], 'keys_spent'],
    ['of every product', keyPages.allKeys, [2_000_000, 50], 'keys_pkey'],
    ['one by its text', keyPages.byText, [hash('m777'), 2_000_000, 50], 'keys_member'],
    ['how many there are', keyPages.countKeys, [1, NEVER], 'keys_held'],
    ['known ones among new ones', knownKeys, [1, [hash('m7')], [hash('k7')]], 'keys_member'],
  ])('%s', async (_, run, params, index) => {
    const text = statementText(run);
    for (const plan of await plansOf(database, text, params)) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (keys|deliveries|orders)/);
    }
    const read = await rowsRead(database, (db) => run(db, params as never));
    expect(mostRead(read)).toBeLessThan(600);
  });
});
