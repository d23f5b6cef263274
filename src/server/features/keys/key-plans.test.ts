import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostRead, plansOf, rowsRead } from '#testing/query-plans.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import type { Db } from '../../db/database.ts';
import { knownKeys } from './dry-run-keys.ts';
import { keyPages } from './key-pages.ts';

// One large product of which nothing is revoked or held, and small ones beside it: the worst for a filter.
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    ${variantsSql(`select 'P' || n from generate_series(1, 20) n`)}
    insert into keys (variant_id, sealed, exact_hash, member_hash, status, created_at)
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
    [
      'all of a product',
      (db: Db) => keyPages.allOfProduct(db, { productId: 1, before: 2_000_000, limit: 50 }),
      'keys_spent',
    ],
    [
      'all of a product, further on',
      (db: Db) => keyPages.allOfProduct(db, { productId: 1, before: 20_000, limit: 50 }),
      'keys_free',
    ],
    [
      'those on sale',
      (db: Db) => keyPages.availableOfProduct(db, { productId: 1, before: 2_000_000, limit: 50, at: NEVER }),
      'keys_free',
    ],
    [
      'those that are held, and none is',
      (db: Db) => keyPages.heldOfProduct(db, { productId: 1, before: 2_000_000, limit: 50, at: NEVER }),
      'keys_held',
    ],
    [
      'the sold ones',
      (db: Db) => keyPages.usedOfProduct(db, { productId: 1, before: 2_000_000, limit: 50 }),
      'keys_spent',
    ],
    [
      'the revoked ones, and none is',
      (db: Db) => keyPages.revokedOfProduct(db, { productId: 1, before: 2_000_000, limit: 50 }),
      'keys_spent',
    ],
    ['of every product', (db: Db) => keyPages.allKeys(db, { before: 2_000_000, limit: 50 }), 'keys_pkey'],
    [
      'one by its text',
      (db: Db) => keyPages.byText(db, { hash: hash('m777'), before: 2_000_000, limit: 50 }),
      'keys_member',
    ],
    ['how many there are', (db: Db) => keyPages.countKeys(db, { productId: 1, at: NEVER }), 'keys_held'],
    [
      'known ones among new ones',
      (db: Db) => knownKeys(db, { productId: 1, member: [hash('m7')], exact: [hash('k7')] }),
      'keys_member',
    ],
  ])('%s', async (_, run, index) => {
    for (const plan of await plansOf(database, run)) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (keys|goods|orders)/);
    }
    const read = await rowsRead(database, run);
    expect(mostRead(read)).toBeLessThan(600);
  });
});
