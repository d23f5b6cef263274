import type pg from 'pg';
import { errorCode, StartFailure } from '../machine/start-failure.ts';
import { answeredInTime } from './limited-pool.ts';
import { openPool } from './postgres-pool.ts';

const PATIENCE_MS = 2_000;

/**
 * LISTEN, prepared statements and the planner's settings belong to a session. A pooler that hands each transaction to
 * another one would let the store start and then fail now and then: what is set here must be there afterwards.
 */
export async function requireSessions(url: string, patienceMs = PATIENCE_MS): Promise<void> {
  const { pool, close } = await openPool(url, { max: 2 });
  try {
    const [one, other] = [await pool.connect(), await pool.connect()];
    try {
      await one.query(`select set_config('kunci.session', 'kept', false)`);
      // Takes the server connection that the first would get again.
      await other.query('begin');
      const taken = await pidOf(other);
      const asked = Promise.all([pidOf(one), isKept(one)]);
      // A pooler with a single connection lets the first wait for the other, a busy database lets everybody wait.
      await answeredInTime(asked, patienceMs).catch(() => other.query('rollback'));
      const [pid, kept] = await asked;
      if (!kept || pid === taken) throw notSessions();
    } finally {
      await other.query('rollback').catch(() => undefined);
      one.release(true);
      other.release(true);
    }
  } finally {
    await close();
  }
}

const pidOf = async (client: pg.ClientBase) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

const isKept = async (client: pg.ClientBase) =>
  (await client.query<{ kept: string | null }>(`select current_setting('kunci.session', true) as kept`))
    .rows[0]?.kept === 'kept';

const notSessions = () =>
  new StartFailure(
    'DatabaseUnfit',
    'DATABASE_URL leads to a pooler that shares sessions between transactions (PgBouncer: pool_mode = transaction).',
    'The store needs sessions of its own: set pool_mode = session for this database, or name PostgreSQL itself.',
  );

const WHY: Record<string, [why: string, hint: string]> = {
  '42501': [
    'the role of DATABASE_URL lacks a right',
    'It must own its database; the statements are in docs/guides/scaling.md.',
  ],
  '25006': ['the database only reads', 'Name the primary, not a standby.'],
  '53100': ['its disk is full', 'Make room there and start again.'],
};

/** What a database says when it does not let the store make its tables, in one sentence. */
export async function orUnfit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const [why, hint] = WHY[errorCode(cause)] ?? [];
    if (!why || !hint) throw error;
    const words = cause instanceof Error ? cause.message : '';
    throw new StartFailure(
      'DatabaseUnfit',
      `The tables of the store cannot be made: ${why} (${words}).`,
      hint,
    );
  }
}
