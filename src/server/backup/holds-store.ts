import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Whether somebody's store is in this database: one that was only migrated holds nobody. */
export async function holdsStore(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.users') is not null as there`,
  );
  if (!rows[0]?.there) return false;
  return (await db.execute(sql`select 1 from users limit 1`)).rows.length > 0;
}
