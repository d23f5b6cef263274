import { expect, it, onTestFinished } from 'vitest';
import { statement } from '#server/db/statement.ts';
import { ownCluster } from '#testing/own-cluster.ts';
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

const EVERYTHING = `select $1::text as words, $2::int as n, 2 ^ 40::int8 as float, 5::int8 as large, $3::bool as yes,
  $4::timestamptz as at, $5::bytea as bytes, $6::text[] as list, array[$5::bytea] as packed, $7::jsonb as object,
  null::text as nothing, array(select generate_series(1, 3)) as numbers`;

it('gives and takes what the driver’s own query does, and asks for the columns once', async () => {
  const { db, pool, asked } = await open();
  const at = new Date('2026-11-16T09:30:15.250Z');
  const values = ['kata “aneh” \\', 7, true, at, Buffer.from([0, 1, 255]), ['a,b', '"c"', ''], { a: [1] }];
  const run = statement<Record<string, unknown>, readonly unknown[]>('named_everything', EVERYTHING);
  const rows = await run(db, values);
  const { rows: theirs } = await pool.query({ text: EVERYTHING, values });
  expect(rows).toEqual(theirs);
  expect(rows[0]).toMatchObject({ at, large: 5, list: values[5], nothing: null });
  const before = asked.times;
  expect(await run(db, ['lain', ...values.slice(1)])).toEqual([{ ...theirs[0], words: 'lain' }]);
  expect(asked.times).toBe(before);
});

it('answers many rows, none, and a statement that returns nothing', async () => {
  const { db } = await open();
  const series = statement<{ n: number }, readonly [number]>(
    'named_series',
    'select generate_series(1, $1::int) as n',
  );
  expect(await series(db, [3])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await series(db, [0])).toEqual([]);
  const quiet = statement<never, readonly [string]>(
    'named_quiet',
    'create table if not exists said (word text)',
  );
  const noWord = statement<never, readonly [string]>('named_delete', 'delete from said where word = $1');
  await quiet(db, [] as never);
  expect(await noWord(db, ['x'])).toEqual([]);
  expect(await noWord(db, ['x'])).toEqual([]);
});

it('fails as the driver does, once, and the next call is answered', async () => {
  const { db } = await open();
  const divide = statement<{ n: number }, readonly [unknown]>('named_divide', 'select 10 / $1::int as n');
  await expect(divide(db, [0])).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divide(db, [5])).toEqual([{ n: 2 }]);
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  await expect(divide(db, [circle])).rejects.toThrow('Failed query');
  expect(await divide(db, [2])).toEqual([{ n: 5 }]);
  const other = statement<{ n: number }, readonly [number]>('named_divide', 'select 1 / $1::int as n');
  await expect(other(db, [1])).rejects.toMatchObject({
    cause: { message: 'Two statements are called named_divide' },
  });
});

it('a connection that is lost in the middle is reported, and another one takes over', async () => {
  const { db, pool } = await open();
  const wait = statement<{ n: number }, readonly [number]>(
    'named_wait',
    'select 1 as n from pg_sleep($1::float8)',
  );
  expect(await wait(db, [0])).toEqual([{ n: 1 }]);
  const lost = expect(wait(db, [60])).rejects.toThrow('Failed query');
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
  expect(await wait(db, [0])).toEqual([{ n: 1 }]);
  expect(pool.totalCount).toBe(1);
});
