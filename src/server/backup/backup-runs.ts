import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/database.ts';
import { isUndefinedTable } from '../db/violations.ts';
import type { BackupMade } from '../ports/backups.ts';

/** One that was never heard of again has lost its turn after this. */
const LOST_AFTER_HOURS = 6;
const KEPT_RUNS = 200;
const LONGEST_ERROR = 300;

/** The number of a new run, if one is due and none is under way; by the database's clock, which all share. */
export async function claimBackup(db: Db, due: { everyMs: number; retryMs: number }): Promise<number | null> {
  await db.execute(sql`
    update backup_runs set ended_at = clock_timestamp(), good = false, error = 'it never came to an end'
    where ended_at is null and started_at < clock_timestamp() - ${LOST_AFTER_HOURS}::int * interval '1 hour'`);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into backup_runs (started_at)
    select clock_timestamp()
    where not exists (select 1 from backup_runs where good
        and started_at > clock_timestamp() - ${due.everyMs}::float8 * interval '1 millisecond')
      and not exists (select 1 from backup_runs where not good
        and ended_at > clock_timestamp() - ${due.retryMs}::float8 * interval '1 millisecond')
    on conflict do nothing
    returning id`);
  return rows[0]?.id ?? null;
}

export async function endBackup(db: Db, id: number, made: BackupMade): Promise<void> {
  await db.execute(sql`
    update backup_runs set ended_at = clock_timestamp(), good = true, place = ${made.place}, bytes = ${made.bytes}
    where id = ${id} and ended_at is null`);
}

export async function failBackup(db: Db, id: number, error: string): Promise<void> {
  await db.execute(sql`
    update backup_runs set ended_at = clock_timestamp(), good = false, error = ${error.slice(0, LONGEST_ERROR)}
    where id = ${id} and ended_at is null`);
}

/** One that was stopped with the store: the next start finds it due. */
export async function forgetBackup(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from backup_runs where id = ${id} and ended_at is null`);
}

/** One that somebody made by hand. A database of before there were such rows does without. */
export async function recordBackup(db: Db, from: Date, made: BackupMade): Promise<void> {
  try {
    await db.execute(sql`
      insert into backup_runs (started_at, ended_at, good, place, bytes)
      values (${from.toISOString()}, clock_timestamp(), true, ${made.place}, ${made.bytes})`);
  } catch (error) {
    if (!isUndefinedTable(error)) throw error;
  }
}

/** The latest are enough; what they say of the last good and the last failed one stays in any case. */
export async function dropOldRuns(db: Db): Promise<void> {
  await db.execute(sql`
    delete from backup_runs where ended_at is not null
      and id not in (select id from backup_runs order by id desc limit ${KEPT_RUNS})
      and id not in (select max(id) from backup_runs where good is not null group by good)`);
}

export interface BackupState {
  /** Whether the store makes them by itself. */
  configured: boolean;
  lastGoodAt: Date | null;
  lastFailedAt: Date | null;
  lastError: string | null;
  /** Size of the last good one. */
  bytes: number | null;
}

/** What the metrics, the notices and the seller are told. */
export async function backupState(ctx: Pick<Ctx, 'db' | 'deps'>): Promise<BackupState> {
  const { rows } = await ctx.db.execute<Run>(sql`
    (select good, ended_at as at, bytes, error from backup_runs where good order by ended_at desc limit 1)
    union all
    (select good, ended_at, bytes, error from backup_runs where not good order by ended_at desc limit 1)`);
  const good = rows.find((row) => row.good);
  const failed = rows.find((row) => !row.good);
  return {
    configured: ctx.deps.backups !== null,
    lastGoodAt: good?.at ?? null,
    lastFailedAt: failed?.at ?? null,
    lastError: failed?.error ?? null,
    bytes: good?.bytes ?? null,
  };
}

/** Nothing good has come after what failed. */
export const lastFailed = ({ lastGoodAt, lastFailedAt }: BackupState): boolean =>
  lastFailedAt !== null && (lastGoodAt === null || lastFailedAt > lastGoodAt);

type Run = { good: boolean; at: Date; bytes: number | null; error: string | null };
