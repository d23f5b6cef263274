import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { appliedMigrations, type Migration, migrate, migrationsFrom, standsFor } from './migrate.ts';
import { STORE_MIGRATIONS } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`drop schema if exists sandbox cascade`);
  await database.db.execute(sql`create schema public`);
  await asSuperuser('drop schema if exists jobs cascade');
});

async function asSuperuser(...statements: string[]): Promise<void> {
  const url = new URL(inject('clusterUrl'));
  url.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const exists = async (table: string): Promise<boolean> => {
  const { rows } = await database.db.execute<{ there: boolean }>(
    sql`select to_regclass(${table}) is not null as there`,
  );
  return rows[0]?.there ?? false;
};
const step = (name: string, text: string): Migration => ({ name, sql: text });

describe('migrate', () => {
  it('brings an empty database up to date, once', async () => {
    const all = [...STORE_MIGRATIONS, ...sandboxMigrations];
    const names = all.map((migration) => migration.name);
    expect(await migrate(database.db, all)).toEqual(names);
    expect(await exists('public.orders')).toBe(true);
    expect(await exists('sandbox.transactions')).toBe(true);
    expect(await migrate(database.db, all)).toEqual([]);
    expect(await appliedMigrations(database.db)).toEqual(names.toSorted());
  });

  it('applies only what is new, in the order of the list', async () => {
    const one = step('0001-a', 'create table a (n int)');
    const two = step('0002-b', 'insert into a values (1)');
    const three = step('0003-c', 'update a set n = n * 10;\n--;;\nalter table a add column m int');
    expect(await migrate(database.db, [one])).toEqual(['0001-a']);
    expect(await migrate(database.db, [one, two, three])).toEqual(['0002-b', '0003-c']);
    const { rows } = await database.db.execute(sql`select n, m from a`);
    expect(rows).toEqual([{ n: 10, m: null }]);
  });

  it('runs many callers at once as one after the other', async () => {
    const list = [step('0001-a', 'create table a (n int)'), step('0002-b', 'insert into a values (1)')];
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => migrate(database.db, list)));
    expect(results.filter((names) => names.length === 2)).toHaveLength(1);
    expect(results.filter((names) => names.length === 0)).toHaveLength(4);
    expect((await database.db.execute(sql`select n from a`)).rows).toEqual([{ n: 1 }]);
  });

  it('leaves nothing of a migration that fails half-way, nor of those before it in the same run', async () => {
    const good = step('0001-a', 'create table a (n int)');
    const bad = step(
      '0002-b',
      'create table b (n int);\n--;;\ninsert into b values (1);\n--;;\nselect 1 / 0',
    );
    await expect(migrate(database.db, [good, bad])).rejects.toThrow();
    expect([await exists('a'), await exists('b'), await exists('schema_migrations')]).toEqual([
      false,
      false,
      false,
    ]);

    await migrate(database.db, [good]);
    await expect(migrate(database.db, [good, bad])).rejects.toThrow();
    expect([await exists('a'), await exists('b')]).toEqual([true, false]);
    expect(await appliedMigrations(database.db)).toEqual(['0001-a']);
    const mended = step('0002-b', 'create table b (n int)');
    expect(await migrate(database.db, [good, mended])).toEqual(['0002-b']);
  });
});

describe('a new database', () => {
  const one = step('0001-a', 'create table a (n int)');
  const two = step('0002-b', 'create table b (n int)');
  const three = step('0003-c', 'alter table a add column m int');
  /** What makes all of them at once leaves a mark that the steps do not. */
  const inOne = async (list: Migration[]) => {
    const first = `-- ${await standsFor(list)}\ncreate table a (n int); create table b (n int); create table at_once ()`;
    return list.map((one, at) => (at === list.length - 1 ? { ...one, first } : one));
  };

  it('takes all migrations in one, and what comes after by itself', async () => {
    const sandbox = step('9001-sandbox', 'select 1');
    await migrate(database.db, [sandbox]);
    const list = [...(await inOne([one, two])), three, sandbox];
    expect(await migrate(database.db, list)).toEqual(['0001-a', '0002-b', '0003-c']);
    expect([await exists('at_once'), await migrate(database.db, list)]).toEqual([true, []]);
    await database.pool.query('select n, m from a');
    // They count as applied: an edit is noticed.
    const edited = list.map((each) => (each.name === '0001-a' ? { ...each, sql: 'select 1' } : each));
    await expect(migrate(database.db, edited)).rejects.toThrow('0001-a');
  });

  it('goes step by step when it was made of others, as an older one does', async () => {
    const [, last] = await inOne([one, two]);
    const stale = [{ ...one, sql: 'create table a (n bigint)' }, last as Migration];
    await migrate(database.db, stale);
    expect([await exists('b'), await exists('at_once')]).toEqual([true, false]);
    await database.pool.query('drop table a, b, schema_migrations');
    await migrate(database.db, [one]);
    expect(await migrate(database.db, await inOne([one, two]))).toEqual(['0002-b']);
    expect([await exists('b'), await exists('at_once')]).toEqual([true, false]);
  });

  it('that does not take it is left as it was', async () => {
    const [, last] = await inOne([one, two]);
    const broken = { ...(last as Migration), first: `${last?.first}; select 1 / 0` };
    await expect(migrate(database.db, [one, broken])).rejects.toThrow(
      'The migration of a new store cannot be applied to this database: division by zero. Nothing was changed.',
    );
    expect([await exists('a'), await exists('schema_migrations')]).toEqual([false, false]);
  });
});

describe('a migration that was edited', () => {
  const one = step('0001-a', 'create table a (n int);\n--;;\nselect 1');
  const edited = { ...one, sql: 'create table a (n bigint);\n--;;\nselect 1' };
  const two = step('0002-b', 'create table b (n int)');

  it('is refused by its name, and nothing is done', async () => {
    await migrate(database.db, [one]);
    await expect(migrate(database.db, [edited, two])).rejects.toThrow(
      'The migration 0001-a was changed after this database had applied it.',
    );
    expect(await exists('b')).toBe(false);
    expect(await migrate(database.db, [{ ...one, sql: one.sql.replaceAll('\n', '\r\n') }, two])).toEqual([
      '0002-b',
    ]);
  });

  it('is known from the first start on that notes what was applied', async () => {
    await migrate(database.db, [one]);
    await database.pool.query('alter table schema_migrations drop column checksum');
    expect(await migrate(database.db, [one])).toEqual([]);
    await expect(migrate(database.db, [edited])).rejects.toThrow('0001-a');
  });
});

describe('an older program', () => {
  it('refuses a database that went through what it does not know; the sandbox’s own aside', async () => {
    const one = step('0001-a', 'create table a (n int)');
    await migrate(database.db, [one, step('9001-sandbox', 'select 1')]);
    expect(await migrate(database.db, [one])).toEqual([]);
    await migrate(database.db, [one, step('0002-b', 'create table b (n int)')]);
    await expect(migrate(database.db, [one])).rejects.toThrow(
      'This database is of a newer version of the store: it has 0002-b.',
    );
  });
});

describe('an upgrade of a database in use', () => {
  const one = step('0001-a', 'create table a (n int)');
  const two = step('0002-b', 'create table b (n int)');
  const bad = step('0003-c', 'alter table a add check (n > 0)');

  it('is tried, then what must come before is done, then it is applied; once, however many start', async () => {
    const calls: (readonly string[])[] = [];
    const before = async (todo: readonly string[]) => {
      calls.push(todo);
      // Nothing of the try is left, and nobody waits for what it had locked.
      expect([await exists('a'), await exists('b')]).toEqual([true, false]);
      await database.pool.query('insert into a values (1)');
    };
    await migrate(database.db, [one], { before });
    expect(calls).toEqual([]);
    await Promise.all([1, 2, 3].map(() => migrate(database.db, [one, two], { before })));
    expect(calls).toEqual([['0002-b']]);
    expect(await exists('b')).toBe(true);
  });

  it('that does not work stops before anything else is done, and says which and why', async () => {
    await migrate(database.db, [one]);
    await database.pool.query('insert into a values (-1)');
    let called = false;
    const before = async () => {
      called = true;
    };
    await expect(migrate(database.db, [one, two, bad], { before })).rejects.toThrow(
      /^The migration 0003-c cannot be applied to this database: check constraint .* Nothing was changed\.$/,
    );
    expect([called, await exists('b')]).toEqual([false, false]);
  });

  it('whose backup fails leaves everything as it was', async () => {
    await migrate(database.db, [one]);
    const before = () => Promise.reject(new Error('no room'));
    await expect(migrate(database.db, [one, two], { before })).rejects.toThrow('no room');
    expect([await exists('b'), await appliedMigrations(database.db)]).toEqual([false, ['0001-a']]);
  });

  it('can be tried alone', async () => {
    await migrate(database.db, [one]);
    expect(await migrate(database.db, [one, two], { tryOnly: true })).toEqual(['0002-b']);
    expect(await exists('b')).toBe(false);
  });
});

describe('beside a shop that sells', () => {
  const one = step('0001-a', 'create table a (n int); create table b (n int)');
  const two = step('0002-b', 'alter table a add column m int; alter table b add column m int');

  it.each([
    ['a try', { tryOnly: true }],
    ['an upgrade', {}],
  ])('%s holds all tables or none, so that no sale is ended for it', async (_, options) => {
    await migrate(database.db, [one]);
    const sale = new pg.Client({ connectionString: database.url });
    await sale.connect();
    await sale.query('begin; insert into b values (1)');
    const migrated = migrate(database.db, [one, two], options);
    await expect.poll(waiting).toBe(1);
    // The other way round: whoever waits while holding the first makes a circle.
    await sale.query('insert into a values (1)');
    await sale.query('commit');
    await sale.end();
    expect(await migrated).toEqual(['0002-b']);
  });

  it('gives up where somebody never lets go', async () => {
    await migrate(database.db, [one]);
    const report = new pg.Client({ connectionString: database.url });
    await report.connect();
    await report.query('begin; select * from b');
    await expect(migrate(database.db, [one, two], { tryOnly: true })).rejects.toThrow(
      'The new migrations could not be applied: the tables are in use all the time. Nothing was changed.',
    );
    await report.end();
  });

  const waiting = async (): Promise<number | null> =>
    (
      await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
});

describe('the job queue of earlier versions', () => {
  const QUEUE = ['create table jobs.version (v int)', 'create table jobs.schedule (name text)'];
  const hasSchema = async () =>
    (await database.pool.query(`select 1 from pg_namespace where nspname = 'jobs'`)).rowCount === 1;
  beforeEach(() => migrate(database.db, STORE_MIGRATIONS.slice(0, 13)));

  it('goes with its schema', async () => {
    for (const statement of ['create schema jobs', ...QUEUE]) await database.pool.query(statement);
    await migrate(database.db, STORE_MIGRATIONS);
    expect(await hasSchema()).toBe(false);
  });

  it.each([
    ['another’s schema of that name', ['create schema jobs', 'create table jobs.mine (n int)']],
    ['one that the store may not drop', ['create schema jobs', ...QUEUE]],
  ])('leaves %s', async (_name, statements) => {
    await asSuperuser(...statements);
    expect(await migrate(database.db, STORE_MIGRATIONS)).toContain('0014-no-boss');
    expect([await hasSchema(), await exists('background_turns')]).toEqual([true, true]);
  });
});

describe('migrationsFrom', () => {
  it('orders a folder by name and takes the names from the files', () => {
    const files = { './m/0010-c.sql': 'c', './m/0002-b.sql': 'b', '/x/0001-a.sql': 'a' };
    expect(migrationsFrom(files)).toEqual([
      { name: '0001-a', sql: 'a' },
      { name: '0002-b', sql: 'b' },
      { name: '0010-c', sql: 'c' },
    ]);
  });

  it('the store’s own are numbered without gaps and apart from the sandbox’s', () => {
    const numbers = STORE_MIGRATIONS.map((migration) => Number(migration.name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    for (const { name } of sandboxMigrations) expect(name).toMatch(/^9\d{3}-/);
  });
});
