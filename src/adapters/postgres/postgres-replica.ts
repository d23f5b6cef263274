import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/ports/log.ts';
import { errorCode } from '../machine/start-failure.ts';
import { configOf, makeOurs, SESSION } from './postgres-pool.ts';

/** Reports are few: most connections belong to the primary. */
export const REPLICA_MAX = 4;
const CONNECT_MS = 2_000;
/** A machine that vanished says nothing at all; its question is then put to the primary. */
const ANSWER_MS = 20_000;
const LOOK_AGAIN_MS = 10_000;

export interface Replica {
  db: Db;
  isAway(): boolean;
  close(): Promise<void>;
}

interface Options {
  url: string;
  /** Who answers while the replica is away. */
  primary: pg.Pool;
  log: Log;
  lookAgainMs?: number;
}

/** A second database that only reads. What it cannot answer the primary does; a store without it lacks nothing. */
export async function openReplica(options: Options): Promise<Replica> {
  const pool = new ReplicaPool(options);
  await pool.look();
  return {
    db: drizzle(pool as unknown as pg.Pool) as unknown as Db,
    isAway: () => pool.away,
    close: () => pool.end(),
  };
}

/** As much of a pool as Drizzle uses; it takes whatever is named so for one, and opens its transactions by `connect`. */
class ReplicaPool {
  away = false;
  readonly #pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #log: Log;
  readonly #lookAgainMs: number;
  #leftAt = 0;
  #looking: Promise<void> | null = null;
  #closing = false;

  constructor({ url, primary, log, lookAgainMs = LOOK_AGAIN_MS }: Options) {
    this.#primary = primary;
    this.#log = log;
    this.#lookAgainMs = lookAgainMs;
    this.#pool = new pg.Pool({
      ...configOf(url, 'kunci reports'),
      max: REPLICA_MAX,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      onConnect: async (client: pg.ClientBase) => {
        makeOurs(client);
        await client.query(`set default_transaction_read_only = on; ${SESSION}`);
      },
    } as pg.PoolConfig);
    // A lost idle connection is replaced by the next query, or that query says what is wrong.
    this.#pool.on('error', () => undefined);
  }

  query(...what: unknown[]): Promise<unknown> {
    return this.#ask((pool) => Reflect.apply(pool.query, pool, what) as Promise<unknown>);
  }

  connect(): Promise<pg.PoolClient> {
    return this.#ask((pool) => pool.connect());
  }

  /** Finds out whether it is there. */
  look(): Promise<void> {
    this.#looking ??= this.#pool
      .connect()
      .then(
        (client) => {
          client.release();
          this.#comeBack();
        },
        (error: unknown) => this.#leave(error),
      )
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async end(): Promise<void> {
    this.#closing = true;
    await this.#looking;
    await this.#pool.end();
  }

  async #ask<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    if (this.away) {
      // Nobody waits for one that may still be away.
      if (!this.#closing && performance.now() - this.#leftAt > this.#lookAgainMs) void this.look();
      return work(this.#primary);
    }
    try {
      return await work(this.#pool);
    } catch (error) {
      // What writes is in the wrong place here, and must not reach the primary by this way.
      if (errorCode(error) === WRITES) throw error;
      if (isTrouble(error)) this.#leave(error);
      // Also what only this one refused: a table that it has yet to hear of, rows that were tidied away under a question.
      return work(this.#primary);
    }
  }

  #leave(error: unknown): void {
    this.#leftAt = performance.now();
    if (this.away) return;
    this.away = true;
    this.#log.warn({ code: errorCode(error) }, 'the read replica is away: the primary answers in its place');
  }

  #comeBack(): void {
    if (!this.away) return;
    this.away = false;
    this.#log.info({}, 'the read replica is back');
  }
}

const WRITES = '25006';
/** Classes of SQLSTATE by which a server speaks of itself, not of what it was asked. */
const ABOUT_ITSELF = ['08', '28', '3D', '53', '57', '58', 'XX'];

const isTrouble = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || ABOUT_ITSELF.includes(errorCode(error).slice(0, 2));
