import { StartFailure } from '#adapters/machine/start-failure.ts';
import { KEYS_PER_CALL } from '#domain/orders/keys.ts';
import { CATALOGUE_CHANNEL } from '#server/features/catalogue/catalogue-cache.ts';
import { setOldestAside } from '#server/features/keys/set-oldest-aside.ts';
import type { StoreEnv } from '../env/env.ts';
import { type Say, withDatabase, withStore } from './tools.ts';

/** After a restore: the keys that were delivered since are not to be sold again. */
export async function setAside(
  env: StoreEnv,
  say: Say,
  product: string | undefined,
  count: string | undefined,
): Promise<number> {
  const input = { productId: Number(product), count: Number(count) };
  const good = (n: number, most: number) => Number.isInteger(n) && n > 0 && n <= most;
  if (!good(input.productId, 2 ** 31 - 1) || !good(input.count, KEYS_PER_CALL))
    throw new StartFailure('BadSettings', 'Usage: set-aside <product id> <how many keys>', '');
  return withDatabase(env, (pool) =>
    withStore(env, pool, async (ctx) => {
      const taken = await setOldestAside(ctx, input);
      await ctx.deps.signals.publish(CATALOGUE_CHANNEL);
      say(`✓ ${taken} key${taken === 1 ? '' : 's'} set aside`);
      return 0;
    }),
  );
}
