import { expect, it, onTestFinished } from 'vitest';
import { statement } from '#server/db/statement.ts';
import { ownCluster } from '#testing/own-cluster.ts';
import { asSent } from '#testing/query-plans.ts';
import { openPool } from './postgres-pool.ts';

const postgres = ownCluster();

/** One connection, and how often it was asked what the columns are. */
async function open() {
  const opened = await openPool(postgres.url, { max: 1 });
  onTestFinished(() => opened.close());
  const client = await opened.pool.connect();
  const { connection } = client as unknown as { connection: { describe(what: unknown): void } };
  const asked = { times: 0 };
  const describe = connection.describe.bind(connection);
  connection.describe = (what) => {
    asked.times += 1;
    describe(what);
  };
  client.release();
  return { ...opened, asked };
}

const EVERYTHING = `select :words::text as words, :n::int as n, 2 ^ 40::int8 as float, 5::int8 as large,
  :yes::bool as yes, :at::timestamptz as at, :bytes::bytea as bytes, :list::text[] as list, array[:bytes::bytea] as packed,
  :object::jsonb as object, null::text as nothing, array(select generate_series(1, 3)) as numbers`;

it('gives and takes what the driver’s own query does, and asks for the columns once', async () => {
  const { db, pool, asked } = await open();
  const at = new Date('2026-11-16T09:30:15.250Z');
  const params = {
    words: 'kata “aneh” \\',
    n: 7,
    yes: true,
    at,
    bytes: Buffer.from([0, 1, 255]),
    list: ['a,b', '"c"', ''],
    object: { a: [1] },
  };
  const run = statement<Record<string, unknown>, typeof params>('named_everything')(EVERYTHING);
  const rows = await run(db, params);
  const { rows: theirs } = await pool.query(asSent((spy) => run(spy, params)));
  expect(rows).toEqual(theirs);
  expect(rows[0]).toMatchObject({ at, large: 5, list: params.list, nothing: null });
  const before = asked.times;
  expect(await run(db, { ...params, words: 'lain' })).toEqual([{ ...theirs[0], words: 'lain' }]);
  expect(asked.times).toBe(before);
});

it('answers many rows, none, and a statement that returns nothing', async () => {
  const { db } = await open();
  const series = statement<{ n: number }, { to: number }>('named_series')(
    'select generate_series(1, :to::int) as n',
  );
  expect(await series(db, { to: 3 })).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await series(db, { to: 0 })).toEqual([]);
  const quiet = statement<never>('named_quiet')('create table if not exists said (word text)');
  const noWord = statement<never, { word: string }>('named_delete')('delete from said where word = :word');
  await quiet(db);
  expect(await noWord(db, { word: 'x' })).toEqual([]);
  expect(await noWord(db, { word: 'x' })).toEqual([]);
});

it('fails as the driver does, once, and the next call is answered', async () => {
  const { db } = await open();
  const divide = statement<{ n: number }, { by: unknown }>('named_divide')('select 10 / :by::int as n');
  await expect(divide(db, { by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divide(db, { by: 5 })).toEqual([{ n: 2 }]);
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  await expect(divide(db, { by: circle })).rejects.toThrow('Failed query');
  expect(await divide(db, { by: 2 })).toEqual([{ n: 5 }]);
  const other = statement<{ n: number }, { by: number }>('named_divide')('select 1 / :by::int as n');
  await expect(other(db, { by: 1 })).rejects.toMatchObject({
    cause: { message: 'Two statements are called named_divide' },
  });
});

it('a connection that is lost in the middle is reported, and another one takes over', async () => {
  const { db, pool } = await open();
  const wait = statement<{ n: number }, { seconds: number }>('named_wait')(
    'select 1 as n from pg_sleep(:seconds::float8)',
  );
  expect(await wait(db, { seconds: 0 })).toEqual([{ n: 1 }]);
  const lost = expect(wait(db, { seconds: 60 })).rejects.toThrow('Failed query');
  const other = await openPool(postgres.url, { max: 1, name: 'other' });
  onTestFinished(() => other.close());
  await expect
    .poll(async () => {
      const { rows } = await other.pool.query(`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where application_name = 'kunci' and query like '%pg_sleep(%' and pid <> pg_backend_pid()`);
      return rows.length;
    })
    .toBe(1);
  await lost;
  expect(await wait(db, { seconds: 0 })).toEqual([{ n: 1 }]);
  expect(pool.totalCount).toBe(1);
});
