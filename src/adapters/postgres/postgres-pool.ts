import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/ports/log.ts';
import type { Signals } from '#server/ports/signals.ts';
import { errorCode, StartFailure } from '../machine/start-failure.ts';
import { answeredInTime, CONNECTION_MS, LimitedPool } from './limited-pool.ts';
import { type Done, LANES, type Lanes, openLanes, wasGivenBack } from './postgres-lanes.ts';
import { NamedQuery } from './postgres-named.ts';
import { openSignals } from './postgres-signals.ts';
import { getTypeParser, setOurTypes } from './postgres-types.ts';

export interface Pool {
  db: Db;
  pool: pg.Pool;
  signals: Signals;
  close(): Promise<void>;
}

export interface PoolOptions {
  max?: number;
  log?: Log;
  /** Under which name the database knows the connections. */
  name?: string;
  /** How long the first connection may take, in milliseconds. */
  patience?: number;
  /** How long anybody waits for a connection, in milliseconds. */
  waitMs?: number;
}

// Many short statements, each with an index behind it: prepared ones keep one plan, since planning a sale anew
// costs more than running it, and a plan made while a table was small must not walk through it when it is large.
export const SESSION =
  'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off; select pg_is_in_recovery() as standby';

/** Those that quick statements share come on top, and one that listens for signals. */
const POOL_MAX = 8;
export const MOST_CONNECTIONS = POOL_MAX + LANES + 1;

export const configOf = (url: string, name: string): pg.PoolConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: CONNECTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser },
});

export async function openPool(
  url: string,
  { max = POOL_MAX, log, name = 'kunci', patience = 5_000, waitMs = CONNECTION_MS }: PoolOptions = {},
): Promise<Pool> {
  const config = configOf(url, name);
  const pool = new LimitedPool(
    {
      ...config,
      max,
      onConnect: async (client: pg.ClientBase) => {
        makeOurs(client);
        await greet(client, waitMs);
      },
    } as pg.PoolConfig,
    waitMs,
  );
  // An idle connection that the server closes is replaced by the next query; it must not end the process.
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) log?.warn({ code: errorCode(error) }, 'lost a database connection');
  });
  await firstConnection(pool, url, patience);
  const signals = openSignals(config, pool, log);
  const lanes = openLanes(config, (client) => greet(client, waitMs), log);
  return {
    // The one place that knows which driver is behind Db.
    db: Object.assign(drizzle(pool) as unknown as Db, { named: namedOn(pool, lanes) }),
    pool,
    signals,
    close: async () => {
      closing = true;
      await signals.close();
      await lanes.close();
      await pool.end();
    },
  };
}

/** What every connection of a pool needs, whatever it is asked. */
export function makeOurs(client: pg.ClientBase): void {
  setOurTypes(client);
  // A pool listens to its idle connections only. One that is lost while a transaction has it would end the process;
  // this way the statement fails, and with it the transaction.
  client.on('error', () => undefined);
}

async function greet(client: pg.ClientBase, waitMs = CONNECTION_MS): Promise<void> {
  // Several statements answer with several results; the driver's types know of one.
  const asked = client.query(SESSION) as unknown as Promise<pg.QueryResult<{ standby: boolean }>[]>;
  const results = await answeredInTime(asked, waitMs);
  if (results.at(-1)?.rows[0]?.standby) throw new OnlyAStandby();
}

/** Fails as a built query would. */
const namedOn =
  (pool: pg.Pool, lanes: Lanes): Db['named'] =>
  <Row>(name: string, text: string, params: readonly unknown[], quick: boolean) =>
    new Promise<{ rows: Row[] }>((resolve, reject) => {
      const done: Done<Row> = (error, result) => {
        if (result && !error) resolve(result);
        else reject(new DrizzleQueryError(text, [...params], error instanceof Error ? error : undefined));
      };
      // The pool hands it to the driver and calls it back; its types know of the driver's own queries only.
      const onItsOwn = () =>
        (pool.query as unknown as (query: unknown, values: undefined, done: Done<Row>) => void)(
          new NamedQuery<Row>(name, text, params),
          undefined,
          done,
        );
      const among: Done<Row> = (error, result) => (wasGivenBack(error) ? onItsOwn() : done(error, result));
      if (!quick || !lanes.take(new NamedQuery<Row>(name, text, params), among)) onItsOwn();
    });

/** While a standby takes over, its address may lead to one that does not take writes yet: nothing is asked of it. */
class OnlyAStandby extends Error {
  readonly code = '25006';
  constructor() {
    super('the database is a standby and takes no writes');
  }
}

const HOPELESS = ['28P01', '28000', '3D000'];

async function firstConnection(pool: pg.Pool, url: string, patience: number): Promise<void> {
  for (const from = Date.now(); ; await sleep(200)) {
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      const code = errorCode(error);
      if (Date.now() - from < patience && !HOPELESS.includes(code)) continue;
      await pool.end();
      throw new StartFailure(
        'DatabaseUnreachable',
        `The database ${placeOf(url)} cannot be reached: ${reasonOf(code)}.`,
        'Check DATABASE_URL and that PostgreSQL runs there.',
      );
    }
  }
}

/** Host, port and name; never the password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'named by DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1) || 'postgres'} at ${hostname || 'localhost'}:${port || '5432'}`;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to that host',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not connect',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
  '25006': 'it is a standby and takes no writes',
};
const reasonOf = (code: string): string => REASONS[code] ?? (code ? `error ${code}` : 'it does not answer');
