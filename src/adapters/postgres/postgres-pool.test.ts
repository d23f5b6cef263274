import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { statement } from '#server/db/statement.ts';
import { byPort } from '#testing/by-port.ts';
import { ownCluster } from '#testing/own-cluster.ts';
import { openPool } from './postgres-pool.ts';
import { requireSessions } from './postgres-sessions.ts';

const postgres = ownCluster();

async function open() {
  const opened = await openPool(postgres.url);
  onTestFinished(() => opened.close());
  return opened;
}

/** Ends the sessions that run this, as a restart of the server would. */
async function terminate(match: string): Promise<void> {
  const { db } = await open();
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and application_name = 'kunci' and query like ${match}`);
}

/** A way to the server that counts who takes it; it turns the first few away, as one that is not there yet does. */
async function wayTo(url: string, { closedFor = 0 } = {}) {
  const { hostname, port } = new URL(url);
  let connections = 0;
  const proxy = createServer((incoming) => {
    connections += 1;
    incoming.on('error', () => undefined);
    if (connections <= closedFor) return incoming.resetAndDestroy();
    const outgoing = connect(Number(port), hostname).on('error', () => undefined);
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const { port: own } = proxy.address() as AddressInfo;
  return { url: byPort(url, own), connections: () => connections };
}

/** A pooler that takes everybody in and, from a moment on, lets nobody through to the server. */
async function queueBefore(url: string) {
  const { hostname, port } = new URL(url);
  let closed = false;
  const proxy = createServer((incoming) => {
    incoming.on('error', () => undefined);
    const outgoing = connect(Number(port), hostname).on('error', () => undefined);
    outgoing.pipe(incoming);
    incoming.on('data', (part: Buffer) => {
      if (!(closed && part.includes('plan_cache_mode'))) outgoing.write(part);
    });
    incoming.on('close', () => outgoing.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  return {
    url: byPort(url, (proxy.address() as AddressInfo).port),
    close: () => {
      closed = true;
    },
  };
}

/** A database so busy that an answer comes only when another connection has given up its transaction. */
async function busyUntilRollback(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  let busy = true;
  let held: (() => void) | undefined;
  const proxy = createServer((incoming) => {
    incoming.on('error', () => undefined);
    const outgoing = connect(Number(port), hostname).on('error', () => undefined);
    outgoing.pipe(incoming);
    incoming.on('data', (part: Buffer) => {
      if (part.includes('rollback')) {
        busy = false;
        held?.();
      }
      if (busy && part.includes('current_setting')) held = () => outgoing.write(part);
      else outgoing.write(part);
    });
    incoming.on('close', () => outgoing.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  return byPort(url, (proxy.address() as AddressInfo).port);
}

describe('sessions of its own', () => {
  it('are not denied to a database that only answers late', async () => {
    await expect(requireSessions(await busyUntilRollback(postgres.url), 50)).resolves.toBeUndefined();
  });
});

describe('a wait for a connection', () => {
  it('ends in time in a pooler’s queue, and in that of the pool', async () => {
    const pooler = await queueBefore(postgres.url);
    const { db, pool, close } = await openPool(pooler.url, { max: 2, waitMs: 200 });
    onTestFinished(() => close());
    const held = await pool.connect();
    pooler.close();
    const busy = { name: 'DatabaseBusy' };
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: busy });
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject(busy);
    held.release();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

describe('the pool', () => {
  it('gives int8 as numbers and times as dates, also through Drizzle', async () => {
    const { db } = await open();
    const noon = new Date('2025-06-01T12:00:00.250Z');
    const raw = await db.execute(sql`select count(*) as n, array[1::int8, 2] as list,
      '2025-06-01 12:00:00.25+00'::timestamptz as zoned, '2025-06-01 12:00:00.25'::timestamp as plain,
      '2025-06-01'::date as day, null::timestamptz as none from (values (1), (2)) as t`);
    expect(raw.rows).toEqual([
      { n: 2, list: [1, 2], zoned: noon, plain: noon, day: '2025-06-01', none: null },
    ]);

    const hot = statement<{ n: number; at: Date }, { at: string }>('pool_test_hot')(
      'select 5::int8 as n, :at::timestamptz as at',
    );
    expect(await hot(db, { at: noon.toISOString() })).toEqual([{ n: 5, at: noon }]);

    const table = pgTable('pool_test', {
      n: bigint({ mode: 'number' }),
      at: timestamp({ withTimezone: true }),
    });
    await db.execute(sql`create table pool_test (n int8, at timestamptz)`);
    await db.insert(table).values({ n: 9, at: noon });
    expect(await db.select().from(table)).toEqual([{ n: 9, at: noon }]);
  });

  it('rolls a transaction back when it throws', async () => {
    const { db } = await open();
    await db.execute(sql`create table rolled (n int)`);
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into rolled values (1)`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await db.execute(sql`select * from rolled`)).rows).toEqual([]);
  });

  it('goes on after the server closed its idle connections', async () => {
    const { db } = await open();
    await db.execute(sql`select 'idle one'`);
    await terminate('%idle one%');
    await expect.poll(async () => (await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  });

  it.each([
    ['between two statements', 'select 1'],
    ['during a statement', 'select pg_sleep(60)'],
  ])('outlives a connection that is lost in a transaction, %s', async (_, statement) => {
    const [{ db, pool }, other] = [await open(), await open()];
    const heard = new Promise<string>((resolve) => {
      const uncaught = (error: Error) => resolve(`nobody listened to: ${error.message}`);
      process.on('uncaughtException', uncaught);
      onTestFinished(() => void process.off('uncaughtException', uncaught));
      pool.once('acquire', (client) => client.once('end', () => resolve('its end')));
    });
    const failing = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const running = tx.execute(sql.raw(statement));
      await Promise.all([running, other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)]);
      await heard;
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toThrow();
    expect(await heard).toBe('its end');
    expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  });

  it('names the place but not the password of a database it cannot reach', async () => {
    const failure = await openPool('postgres://kunci:geheim@127.0.0.1:1/shop', { patience: 300 }).catch(
      (e) => e,
    );
    expect(failure).toMatchObject({
      name: 'DatabaseUnreachable',
      message: 'The database shop at 127.0.0.1:1 cannot be reached: nothing listens there.',
    });
    expect(`${failure.stack}${failure.hint}`).not.toContain('geheim');
  });

  it('does not wait for a wrong password or a missing database', async () => {
    const way = await wayTo(postgres.url);
    await expect(openPool(way.url.replace(/:[0-9a-f]{48}@/, ':wrong@'))).rejects.toMatchObject({
      message: expect.stringContaining('the user or the password is wrong'),
    });
    expect(way.connections()).toBe(1);
    await expect(openPool(way.url.replace(/kunci$/, 'nowhere'))).rejects.toMatchObject({
      message: expect.stringContaining('there is no such database'),
    });
    expect(way.connections()).toBe(2);
  });

  it('waits for a server that is not there yet', async () => {
    const way = await wayTo(postgres.url, { closedFor: 2 });
    const { db, close } = await openPool(way.url, { patience: 60_000 });
    expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    expect(way.connections()).toBeGreaterThan(2);
    await close();
  });
});

describe('signals', () => {
  it('reach every process that subscribed, and only on their channel', async () => {
    const [one, two] = [await open(), await open()];
    const [heard, other] = [vi.fn(), vi.fn()];
    await two.signals.subscribe('catalogue', heard);
    await two.signals.subscribe('settings', other);
    await one.signals.publish('catalogue');
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it('listen again after their connection was lost, and call once for what they may have missed', async () => {
    const [one, two] = [await open(), await open()];
    const heard = vi.fn();
    await two.signals.subscribe('after-loss', heard);
    await terminate('listen "after-loss"');
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
    await one.signals.publish('after-loss');
    await expect.poll(() => heard).toHaveBeenCalledTimes(2);
  });

  it('are not ended by a handler that throws', async () => {
    const { signals } = await open();
    const heard = vi.fn();
    await signals.subscribe('thrower', () => {
      throw new Error('no');
    });
    await signals.subscribe('thrower', heard);
    await signals.publish('thrower');
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
  });
});
