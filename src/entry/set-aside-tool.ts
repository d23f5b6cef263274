import { StartFailure } from '#adapters/start-failure.ts';
import { CATALOGUE_CHANNEL } from '#server/features/catalogue/catalogue-cache.ts';
import { setOldestAside } from '#server/features/keys/set-oldest-aside.ts';
import type { StoreEnv } from './env.ts';
import { type Say, withDatabase, withStore } from './tools.ts';

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
  return withDatabase(env, (pool) =>
    withStore(env, pool, async (ctx) => {
      const ids = await setOldestAside(ctx, { productId: id, count: most });
      await ctx.deps.signals.publish(CATALOGUE_CHANNEL);
      say(
        ids.length === 0
          ? `✗ product ${id} has no key on sale`
          : `✓ ${ids.length} keys of product ${id} are off sale for good (numbers ${ids[0]} to ${ids.at(-1)})`,
      );
      return ids.length === 0 ? 1 : 0;
    }),
  );
}
