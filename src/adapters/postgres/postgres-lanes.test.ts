import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { quickStatement } from '#server/db/statement.ts';
import { ownCluster } from '#testing/own-cluster.ts';
import { MOST_CONNECTIONS, openPool } from './postgres-pool.ts';

const postgres = ownCluster();

const where = quickStatement<{ pid: number; shared: boolean }>('lanes_where')(
  `select pg_backend_pid() as pid, current_setting('lock_timeout') <> '0' as shared`,
);
const add = quickStatement<{ n: number }, { n: number }>('lanes_add')(
  'insert into numbers values (:n::int) returning n',
);
const change = quickStatement<{ n: number }, { n: number }>('lanes_change')(
  'update numbers set times = times + 1 where n = :n::int returning times as n',
);
const sleep = quickStatement<{ n: number }, { seconds: number }>('lanes_sleep')(
  'select 1 as n from pg_sleep(:seconds::float8)',
);

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url, application_name: 'other' });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A store's connections once quick statements share one; another that stands in their way, and one that looks on. */
async function open() {
  const opened = await openPool(postgres.url);
  onTestFinished(() => opened.close());
  const [other, eye] = [await connect(), await connect()];
  await other.query('drop table if exists numbers');
  await other.query('create table numbers (n int primary key, times int not null default 0)');
  return { ...opened, other, eye, lane: await laneOf(opened.db) };
}

/** The backend that quick statements go to. */
async function laneOf(db: Db): Promise<number> {
  await expect.poll(async () => (await where(db))[0]?.shared).toBe(true);
  return (await where(db))[0]?.pid ?? 0;
}

const waitsForLock = async (eye: pg.Client, pid?: number) => {
  const { rows } = await eye.query(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and pid is distinct from $1`,
    [pid],
  );
  return rows[0].n;
};

it('statements that are sent together share a connection, and each is a transaction of its own', async () => {
  const { db, other, lane } = await open();
  await add(db, { n: 3 });
  // On a machine that is busy the first may stand still for a moment, and some go elsewhere: then once more.
  const places = async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => where(db)));
    return new Set(all.map(([one]) => one?.pid));
  };
  await expect.poll(places, { timeout: 20_000 }).toEqual(new Set([lane]));
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => add(db, { n })));
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.cause.code))).toEqual([
    [{ n: 1 }],
    [{ n: 2 }],
    '23505',
    [{ n: 4 }],
    [{ n: 5 }],
  ]);
  const { rows } = await other.query('select array_agg(n order by n) as n from numbers');
  expect(rows).toEqual([{ n: [1, 2, 3, 4, 5] }]);
});

it('who must wait for a lock waits on a connection of its own, and is done once', async () => {
  const { db, other, eye, lane } = await open();
  await add(db, { n: 1 });
  await other.query('begin; update numbers set times = 10 where n = 1');
  const waiting = change(db, { n: 1 });
  const behind = [add(db, { n: 2 }), add(db, { n: 3 })];
  // Answered although the lock is never given up before.
  expect((await Promise.all(behind)).flat()).toEqual([{ n: 2 }, { n: 3 }]);
  await expect.poll(() => waitsForLock(eye, lane)).toBe(1);
  await other.query('commit');
  expect(await waiting).toEqual([{ n: 11 }]);
  expect(await laneOf(db)).toBe(lane);
});

it('a statement that cannot be prepared now keeps nobody behind it from being done', async () => {
  const { db, other, eye } = await open();
  await other.query('begin; lock table numbers in access exclusive mode');
  // Prepared by the first, which is given back; the others stand behind it with a name that nobody knows.
  const all = [1, 2, 3].map((n) => add(db, { n }));
  await expect.poll(() => waitsForLock(eye)).toBe(3);
  await other.query('commit');
  expect((await Promise.all(all)).flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await add(db, { n: 4 })).toEqual([{ n: 4 }]);
});

/** One that takes long, and one behind it. On a machine that is busy they may go elsewhere: then once more. */
async function stayOnLane({ db, other, lane }: { db: Db; other: pg.Client; lane: number }) {
  const places = async (): Promise<number[]> => {
    const { rows } = await other.query(
      `select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()`,
    );
    return rows.map(({ pid }) => pid);
  };
  for (;;) {
    const ends = Promise.allSettled([sleep(db, { seconds: 60 }), sleep(db, { seconds: 0 })]);
    await expect.poll(places).toHaveLength(1);
    const [place] = await places();
    if (place === lane) return { ends };
    await other.query('select pg_terminate_backend($1)', [place]);
    await ends;
  }
}
const LOST = expect.objectContaining({ status: 'rejected' });

it('nobody goes to stand behind one that takes long', async () => {
  const opened = await open();
  const { db, other, lane } = opened;
  const { ends } = await stayOnLane(opened);
  // Longer than any of its kind should take.
  const since = async () => {
    const { rows } = await other.query(
      `select extract(milliseconds from clock_timestamp() - query_start)::int as ms from pg_stat_activity where pid = $1`,
      [lane],
    );
    return rows[0].ms;
  };
  await expect.poll(since).toBeGreaterThan(40);
  expect((await Promise.all([add(db, { n: 1 }), add(db, { n: 2 })])).flat()).toEqual([{ n: 1 }, { n: 2 }]);
  await other.query('select pg_terminate_backend($1)', [lane]);
  expect(await ends).toEqual([LOST, LOST]);
});

it('a connection that is lost takes only what was on its way, and comes back', async () => {
  const opened = await open();
  const { db, other, lane } = opened;
  const { ends } = await stayOnLane(opened);
  await other.query('select pg_terminate_backend($1)', [lane]);
  expect(await ends).toEqual([LOST, LOST]);
  expect(await add(db, { n: 1 })).toEqual([{ n: 1 }]);
  expect(await laneOf(db)).not.toBe(lane);
});

it('a value that cannot be sent fails alone', async () => {
  const { db } = await open();
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const all = await Promise.allSettled([
    add(db, { n: 1 }),
    add(db, { n: circle as never }),
    add(db, { n: 2 }),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await add(db, { n: 3 })).toEqual([{ n: 3 }]);
});

it('what is on the way when the store closes is answered', async () => {
  const opened = await openPool(postgres.url);
  await laneOf(opened.db);
  const asked = Promise.all(Array.from({ length: 20 }, () => where(opened.db)));
  await opened.close();
  expect((await asked).flat()).toHaveLength(20);
});

it('a crowd uses no more connections than the guide says, and all are answered', async () => {
  const { db, eye } = await open();
  let answered = 0;
  const crowd = Array.from({ length: 400 }, async (_, n) => {
    await (n % 20 === 0 ? sleep(db, { seconds: 0.05 }) : add(db, { n }));
    answered += 1;
  });
  let most = 0;
  while (answered < 400) {
    const { rows } = await eye.query(
      `select count(*)::int as n from pg_stat_activity where application_name = 'kunci'`,
    );
    most = Math.max(most, rows[0].n);
  }
  await Promise.all(crowd);
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(MOST_CONNECTIONS);
});
