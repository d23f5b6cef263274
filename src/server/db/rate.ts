import { sql } from 'drizzle-orm';
import { IDR_PER_USD } from '#domain/price/money.ts';
import type { Db } from './database.ts';

/** The setting's row, which is there only once it was set. */
export const STORED_RATE = sql`(select (value #>> '{}')::int from settings where key = 'idrPerUsd')`;

const LOCK = sql`hashtext('idr_per_usd')`;

/**
 * The rate that prices are judged by, which nobody changes until this transaction ends. Taken before any product's
 * row: whoever changes the rate takes both in that order.
 */
export async function heldRate(db: Db): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
  // A statement of its own: it sees what was committed while the lock was waited for.
  const { rows } = await db.execute<{ rate: number | null }>(sql`select ${STORED_RATE} as rate`);
  return rows[0]?.rate ?? IDR_PER_USD;
}

/** Until this transaction ends nobody judges a price. */
export const holdRateAlone = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
