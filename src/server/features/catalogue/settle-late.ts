import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { settlePages } from './settle-pages.ts';

/** In a transaction of its own. The rows are locked in the order in which everybody locks them. */
export const settleLate = (db: Db, ids: readonly number[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from variants where id = any(${sql.param([...ids])}::int[]) order by id for no key update`,
    );
    await settlePages(tx as Db, ids);
  });
