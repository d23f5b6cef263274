import pg from 'pg';
import type { Log } from '#server/ports/log.ts';
import { errorCode } from '../machine/start-failure.ts';
import type { NamedQuery } from './postgres-named.ts';

/** The second is used while the first has enough to do or stands still. */
export const LANES = 2;
/** A lane takes as many statements as it should have answered by then, at the pace it had. */
const AHEAD_MS = 20;
/** A lane that has answered nothing for so long stands still: a slow disk, a lock, a network that is gone. */
const STILL_MS = 20;
/** How long a statement may wait for a lock in front of others. Then it is given back, to wait on a connection of its own. */
const LOCK_WAIT_MS = 50;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** Nothing of it was done: it waited for a lock, or stood behind one that was to prepare it and failed. */
const GIVEN_BACK = ['55P03', '26000'];
export const wasGivenBack = (error: unknown): boolean => GIVEN_BACK.includes(errorCode(error));

export type Done<Row> = (error: unknown, result?: { rows: Row[] }) => void;

/**
 * Connections that quick statements share: each is sent at once, behind those that are not answered yet (the driver's
 * pipeline mode), and is a transaction of its own all the same. One process of PostgreSQL that always has the next
 * statement at hand does a sale with two thirds of what many cost that take turns.
 */
export interface Lanes {
  /** False when no lane has room: the pool does it then. */
  take<Row>(query: NamedQuery<Row>, done: Done<Row>): boolean;
  close(): Promise<void>;
}

export function openLanes(
  config: pg.ClientConfig,
  greet: (client: pg.ClientBase) => Promise<void>,
  log?: Log,
): Lanes {
  const lanes = Array.from({ length: LANES }, () => new Lane(config, greet, log));
  return {
    take: (query, done) => {
      const at = performance.now();
      return lanes.some((lane) => lane.take(query, done, at));
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

class Lane {
  #client: pg.Client | null = null;
  #opening: Promise<void> | null = null;
  #closed = false;
  #wait = FIRST_WAIT_MS;
  #notBefore = 0;
  #onTheWay = 0;
  #movedAt = 0;
  /** Milliseconds for each answer while there is something to answer, of the last ones mostly. */
  #pace = 0;

  constructor(
    readonly config: pg.ClientConfig,
    readonly greet: (client: pg.ClientBase) => Promise<void>,
    readonly log?: Log,
  ) {}

  take<Row>(query: NamedQuery<Row>, done: Done<Row>, at: number): boolean {
    if (!this.#client) {
      // Opened beside the work: whoever comes first does not wait for it.
      if (!this.#closed && !this.#opening && at >= this.#notBefore) this.#opening = this.#open();
      return false;
    }
    if (this.#onTheWay === 0) this.#movedAt = at;
    else if (this.#onTheWay * this.#pace >= AHEAD_MS || at - this.#movedAt >= STILL_MS) return false;
    this.#onTheWay += 1;
    query.callback = (error, result) => {
      const now = performance.now();
      this.#onTheWay -= 1;
      this.#pace += (now - this.#movedAt - this.#pace) / 16;
      this.#movedAt = now;
      done(error, result);
    };
    this.#client.query(query as unknown as pg.QueryConfig);
    return true;
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ ...this.config, pipeline: true } as pg.ClientConfig);
    let usable = true;
    const lose = (error?: unknown) => {
      if (!usable) return;
      usable = false;
      if (this.#client === client) this.#client = null;
      this.#notBefore = performance.now() + this.#wait;
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
      client.end().catch(() => undefined);
      if (!this.#closed) this.log?.warn({ code: errorCode(error) }, 'lost a shared database connection');
    };
    // Who is on the way hears of it from the driver.
    client.on('error', lose);
    client.on('end', () => lose());
    try {
      await client.connect();
      await this.greet(client);
      await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
      this.#client = client;
      this.#wait = FIRST_WAIT_MS;
    } catch (error) {
      lose(error);
    }
    this.#opening = null;
  }

  /** What is on the way is answered first. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }
}
