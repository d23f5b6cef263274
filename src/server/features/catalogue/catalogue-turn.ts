import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { heldRate } from '../../db/rate.ts';

/**
 * Whoever changes products or variants does it in turn, from here to the end of the transaction: what a product is
 * called, what it says and which variants it has are looked at together. The rate is held before that, and rows come
 * after it. Answers the rate.
 */
export async function takeCatalogueTurn(db: Db): Promise<number> {
  const rate = await heldRate(db);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('products'))`);
  return rate;
}
