import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Less than PostgreSQL's `deadlock_timeout` of a second, after which it would end one of those who wait for us. */
const HOLD_MS = 500;
const PAUSE_MS = 250;
const TRIES = 8;

/** Others use the tables without a pause. */
export class TablesInUse extends Error {
  override name = 'TablesInUse';
  readonly hint = 'Try again when no backup and no report runs.';

  constructor() {
    super(
      'The new migrations could not be applied: the tables are in use all the time. Nothing was changed.',
    );
  }
}

const wasTooLate = (error: unknown): boolean => {
  const { code } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as {
    code?: unknown;
  };
  return code === '57014' || code === '40P01';
};

/**
 * Work on many tables beside a shop that sells. All are held before the first is changed, or none: who waits for a table while
 * holding another makes a circle with a sale that took them in another order, and the sale would be ended.
 */
export async function withTablesHeld(db: Db, work: (inner: Db) => Promise<void>): Promise<void> {
  for (let n = 0; n < TRIES; n += 1) {
    let held = false;
    try {
      return await db.transaction(async (inner) => {
        await inner.execute(sql.raw(`set local statement_timeout = ${HOLD_MS}`));
        await inner.execute(sql`
          do $$ declare names text; begin
            select string_agg(c.oid::regclass::text, ', ' order by c.oid) into names from pg_class c
            join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
              and pg_has_role(c.relowner, 'member');
            if names is not null then execute 'lock table ' || names || ' in access exclusive mode'; end if;
          end $$`);
        await inner.execute(sql`set local statement_timeout = 0`);
        held = true;
        await work(inner as Db);
      });
    } catch (error) {
      if (held || !wasTooLate(error)) throw error;
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  throw new TablesInUse();
}
