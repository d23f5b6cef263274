import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsRead } from '#testing/query-plans.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { loadCatalogue, loadStates } from './load-catalogue.ts';

let database: TestDatabase;
let running: CatalogueCache[] = [];
beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query(`
    ${variantsSql(`select 'Uji ' || n || ' 1 day' from generate_series(1, 3) n`)}
    insert into variant_stock (variant_id, free, sold) select id, 5, 0 from variants`);
});
afterEach(async () => {
  for (const cache of running) cache.stop();
  running = [];
  await database.close();
});

it('takes from a replica that lags behind what differs, and the truth from the primary', async () => {
  const lagging = await testDatabase();
  await lagging.pool.query(`
    ${variantsSql(`select 'Uji ' || n || ' 1 day' from generate_series(1, 3) n`)}
    insert into variant_stock (variant_id, free, sold) select id, 9, 0 from variants`);
  const cache = new CatalogueCache({
    db: database.db,
    readDb: lagging.db,
    signals: { publish: async () => undefined, subscribe: async () => undefined },
    log: quietLog,
    clock: { now: () => new Date() },
  });
  running.push(cache);
  await cache.start();
  expect(cache.shelf.product(1)?.availableCodes).toBe(9);
  await sell(1);
  cache.markDirty([1]);
  await vi.waitFor(() => expect(cache.shelf.product(1)?.availableCodes).toBe(4), { timeout: 20_000 });
  await cache.refresh();
  expect(cache.shelf.product(1)?.availableCodes).toBe(4);
  await lagging.close();
});

it('many that are named are read some at a time, in the order of their numbers', async () => {
  const asked: number[] = [];
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return async (query: never) => {
        const answer = await target.execute(query);
        asked.push(answer.rows.length);
        return answer;
      };
    },
  });
  const others = Array.from({ length: 1_000 }, (_, n) => 9_000 - n);
  const rows = await loadCatalogue(db, new Date(), [3, ...others, 1, 2, 3]);
  expect(rows.map(({ product }) => product.id)).toEqual([1, 2, 3]);
  expect(asked).toEqual([3, 0, 0]);
});

/** Two processes of one store, what each asks of the database, and what they say to each other. */
async function twoProcesses() {
  const handlers: ((about: string) => void)[] = [];
  const line = { isDown: false };
  const signals = {
    publish: async (_channel: string, about = '') => {
      if (!line.isDown) for (const handler of handlers) handler(about);
    },
    subscribe: async (_channel: string, handler: (about: string) => void) => void handlers.push(handler),
  };
  const start = async () => {
    const asked: number[] = [];
    const trouble = { next: false };
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name);
        return async (query: never) => {
          if (trouble.next) {
            trouble.next = false;
            throw new Error('no connection');
          }
          const answer = await target.execute(query);
          asked.push(answer.rows.length);
          return answer;
        };
      },
    });
    const cache = new CatalogueCache({
      db,
      readDb: db,
      signals,
      log: quietLog,
      clock: { now: () => new Date() },
    });
    running.push(cache);
    await cache.start();
    asked.length = 0;
    const shows = (id: number, stock: number | undefined) =>
      vi.waitFor(() => expect(cache.shelf.product(id)?.availableCodes).toBe(stock), {
        timeout: 20_000,
        interval: 20,
      });
    return { cache, asked, trouble, shows };
  };
  return { here: await start(), there: await start(), line };
}

const sell = (id: number) =>
  database.pool.query('insert into stock_changes (variant_id, free, sold, revoked) values ($1, -1, 1, 0)', [
    id,
  ]);

describe('the catalogue in memory', () => {
  it('loads one product for many sales of it, here and in another process', async () => {
    const { here, there } = await twoProcesses();
    for (let n = 0; n < 3; n += 1) {
      await sell(2);
      here.cache.markDirty([2]);
    }
    await here.shows(2, 2);
    await there.shows(2, 2);
    expect([here.asked, there.asked]).toEqual([[1], [1]]);
  });

  it('says nothing has changed when nothing has', async () => {
    const { here } = await twoProcesses();
    const { turn } = here.cache.shelf;
    const known = here.cache.shelf.product(1);
    here.cache.markDirty([1]);
    await vi.waitFor(() => expect(here.asked).toEqual([1]), { timeout: 20_000 });
    await here.cache.refresh();
    expect(here.cache.shelf.turn).toBe(turn);
    expect(here.cache.shelf.product(1)).toBe(known);
  });

  it('finds what nobody told of, and loads only that', async () => {
    const { here, there, line } = await twoProcesses();
    line.isDown = true;
    await sell(3);
    await database.pool.query(`update products set description = 'baru' where id = 1`);
    await database.pool.query('update variants set deleted_at = now() where id = 2');
    await there.cache.refresh();
    // The one stretch that there is, the numbers of its two, and the two that differ.
    expect(there.asked).toEqual([1, 2, 2]);
    expect([1, 2, 3].map((id) => there.cache.shelf.product(id)?.availableCodes)).toEqual([5, undefined, 4]);
    expect(there.cache.shelf.product(1)?.description).toBe('baru');
    expect(here.asked).toEqual([]);
  });

  it('is told of a change that concerns everything', async () => {
    const { here, there } = await twoProcesses();
    await sell(1);
    here.cache.markDirty(null);
    await here.shows(1, 4);
    await there.shows(1, 4);
    expect([here.asked, there.asked]).toEqual([
      [1, 3, 1],
      [1, 3, 1],
    ]);
  });

  it('forgets no change that could not be loaded', async () => {
    const { here, there } = await twoProcesses();
    here.trouble.next = true;
    await sell(2);
    await sell(3);
    here.cache.markDirty([2]);
    await vi.waitFor(() => expect(here.trouble.next).toBe(false), { timeout: 20_000, interval: 5 });
    // Others sell meanwhile: what failed is loaded with what they changed, and not by comparing everything.
    here.cache.markDirty([3]);
    await here.shows(2, 4);
    await there.shows(2, 4);
    expect(here.asked).toEqual([2]);
  });

  it('shows a hold that has run out, and a promo that has begun and ended', async () => {
    const { here } = await twoProcesses();
    const promo = (from: string, to: string) =>
      database.pool.query(
        `insert into promos (variant_id, promo_price_idr, original_price_idr, start_date, end_date, created_at)
         values (1, 500, 900, now() + $1::interval, now() + $2::interval, now())`,
        [from, to],
      );
    await promo('-1 hour', '1 hour');
    await here.cache.refresh();
    expect(here.cache.shelf.product(1)).toMatchObject({ promoPriceIDR: 500, originalPriceIDR: 900 });
    await database.pool.query(`update promos set end_date = now() - interval '1 minute'`);
    await here.cache.refresh();
    expect(here.cache.shelf.product(1)).not.toHaveProperty('promoPriceIDR');
  });
});

// A shop that has just been filled: nobody has counted its tables for the planner yet.
it.each([
  ['all', loadCatalogue],
  ['what may have moved', loadStates],
])('reads for %s no key that is free, however many there are', async (_, load) => {
  await database.pool.query(
    `insert into keys (variant_id, sealed, exact_hash, member_hash, created_at)
     select v.id, '\\x00', sha256(n::text::bytea), sha256(n::text::bytea), now() from variants v, generate_series(1, 3_000) n`,
  );
  const read = await rowsRead(database, async (db) => {
    expect(await load(db, new Date())).toHaveLength(3);
  });
  expect(read.keys ?? 0).toBe(0);
});
