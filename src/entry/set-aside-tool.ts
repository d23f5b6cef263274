import { sql } from 'drizzle-orm';
import { StartFailure } from '#adapters/start-failure.ts';
import { CATALOGUE_CHANNEL } from '#server/features/catalogue/catalogue-cache.ts';
import type { StoreEnv } from './env.ts';
import { type Say, withDatabase } from './tools.ts';

/**
 * Takes the next keys of a product off sale, in the order in which they would be sold. After a restore those are the
 * ones that were sold since the backup, and that their buyers know.
 */
export function setAside(
  env: StoreEnv,
  say: Say,
  product: string | undefined,
  count: string | undefined,
): Promise<number> {
  const [id, most] = [Number(product), Number(count)];
  if (![id, most].every((number) => Number.isInteger(number) && number > 0))
    throw new StartFailure('BadSettings', 'Usage: set-aside <product id> <how many keys>', '');
  return withDatabase(env, async ({ db, signals }) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      update keys set status = 'revoked', held_by_order_id = null, held_until = null
      where id in (select id from keys where product_id = ${id} and status = 'free' order by id + 0 limit ${most} for update)
      returning id`);
    await signals.publish(CATALOGUE_CHANNEL);
    say(
      rows.length === 0
        ? `✗ product ${id} has no key on sale`
        : `✓ ${rows.length} keys of product ${id} are off sale for good (numbers ${rows[0]?.id} to ${rows.at(-1)?.id})`,
    );
    return rows.length === 0 ? 1 : 0;
  });
}
