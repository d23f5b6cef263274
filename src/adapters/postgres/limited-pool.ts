import pg from 'pg';
import { DatabaseBusy } from '#server/db/database-busy.ts';
import { errorCode } from '../machine/start-failure.ts';

/** So long anybody waits for a connection, whatever it is that keeps it: the pool, the network, a pooler's queue. */
export const CONNECTION_MS = 5_000;

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * A pool in which every wait for a connection ends in time. The driver's own limits leave one out: what is asked of a new
 * connection before anybody gets it, which a pooler may keep in its queue for as long as it likes.
 */
export class LimitedPool extends pg.Pool {
  readonly #waitMs: number;

  constructor(config: pg.PoolConfig, waitMs = CONNECTION_MS) {
    super(config);
    this.#waitMs = waitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const waiting = this.#within(super.connect());
    if (!taken) return waiting;
    waiting.then(
      (client) => taken(undefined, client, () => client.release()),
      (error: Error) => taken(error, undefined, () => undefined),
    );
    return undefined;
  }

  #within(asked: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let over = false;
      const timer = setTimeout(() => {
        over = true;
        reject(new DatabaseBusy());
      }, this.#waitMs);
      asked.then(
        (client) => {
          clearTimeout(timer);
          // Nobody waits for it any more.
          if (over) client.release();
          else resolve(client);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(isForWant(error) ? new DatabaseBusy(error, errorCode(error)) : error);
        },
      );
    });
  }
}

/** For want of a connection: of the pool's own, PostgreSQL's, or a pooler's, which has no code of its own for it. */
const isForWant = (error: unknown): boolean =>
  errorCode(error) === '53300' ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|due to connection timeout|query_wait_timeout|no more connections allowed/.test(
      error.message,
    ));

/** What is asked of a new connection before anybody gets it: the pool ends one that does not answer. */
export function answeredInTime<T>(asked: Promise<T>, waitMs = CONNECTION_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseBusy()), waitMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
