import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { TestDatabase } from './test-database.ts';

type Work = (db: Db) => Promise<unknown>;

/** A hot statement as it goes to the database. */
export function asSent(run: Work): { text: string; values: unknown[] } {
  let sent: { text: string; values: unknown[] } = { text: '', values: [] };
  const spy = {
    _: {
      session: {
        prepareQuery: (query: { sql: string; params: unknown[] }) => {
          sent = { text: query.sql, values: query.params };
          return { execute: async () => ({ rows: [] }) };
        },
      },
    },
  };
  run(spy as unknown as Db);
  return sent;
}

/** As planned for these values, and as planned once for all values. */
export async function plansOf(database: TestDatabase, run: Work): Promise<string[]> {
  const sent = asSent(run);
  const plan = async (explain: string, values?: unknown[]) => {
    const { rows } = await database.pool.query<Record<string, string>>(`${explain} ${sent.text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  return [await plan('explain', sent.values), await plan('explain (generic_plan)')];
}

class Undone extends Error {}

/**
 * How many rows and index entries of each table this work reads, counted by the database itself while it runs
 * as in the store, with the plan made once for all values. What it writes is undone.
 */
export function rowsRead(database: TestDatabase, work: Work): Promise<Record<string, number>> {
  return countedDuring(database, entriesRead, work);
}

/** How many rows of each table this work opens by an index; what an index alone can answer opens none. */
export function rowsOpened(database: TestDatabase, work: Work): Promise<Record<string, number>> {
  return countedDuring(database, sql`pg_stat_get_xact_tuples_fetched(t.oid)`, work);
}

/** How many pages of each table and its indexes this work looks at: also those in which it found nothing. */
export function pagesRead(database: TestDatabase, work: Work): Promise<Record<string, number>> {
  return countedDuring(database, pages, work);
}

const pages = sql`pg_stat_get_xact_blocks_fetched(t.oid) + coalesce((
  select sum(pg_stat_get_xact_blocks_fetched(i.indexrelid)) from pg_index i where i.indrelid = t.oid), 0)`;
const entriesRead = sql`pg_stat_get_xact_tuples_returned(t.oid) + coalesce((
  select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i where i.indrelid = t.oid), 0)`;

async function countedDuring(
  database: TestDatabase,
  counter: SQL,
  work: Work,
): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  try {
    await database.db.transaction(async (tx) => {
      // The counters of a worker process would not be seen here.
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      const before = await counters(tx as Db, counter);
      await work(tx as Db);
      for (const [name, n] of await counters(tx as Db, counter)) {
        const more = n - (before.get(name) ?? 0);
        if (more > 0) read[name] = more;
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return read;
}

async function counters(db: Db, counter: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; n: number }>(sql`
    select t.relname as name, (${counter})::int as n
    from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map((row) => [row.name, row.n]));
}

/** What was read of the table of which most was. */
export const mostRead = (read: Record<string, number>): number => Math.max(0, ...Object.values(read));
