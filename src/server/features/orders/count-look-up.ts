import type { Refusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { countHit, countNetwork, LIMITS } from '../../guard/rate-limit.ts';

/** Whoever paid for an order with this address from here is no stranger to it. */
const boughtFrom = statement<{ known: boolean }, { email: string; addressHash: Uint8Array | null }>(
  'bought_from_network',
)(
  `select exists (
     select 1 from orders where customer_email = :email and address_hash = :addressHash and status = 'PAID') as known`,
);

async function hasBoughtHere(ctx: Ctx, email: string): Promise<boolean> {
  const [row] = await boughtFrom(ctx.db, { email, addressHash: ctx.addressHash });
  return row?.known ?? false;
}

/**
 * Before anything is looked up. The track page asks both sources in turn: each has its own counts. Networks that
 * never bought with an address share one count for it, so that nobody asks for one address from everywhere.
 */
export async function countLookUp(
  ctx: Ctx,
  email: string,
  source: string,
): Promise<{ bought: boolean } | Refusal> {
  const one = toHex(await ctx.deps.vault.digest('search', `${source}\n${email}`));
  const over =
    (await countNetwork(ctx, LIMITS.searchOrders, source)) ??
    (await countNetwork(ctx, LIMITS.searchOneEmail, one));
  if (over) return over;
  const bought = await hasBoughtHere(ctx, email);
  return (bought ? null : await countHit(ctx, LIMITS.searchByStrangers, one)) ?? { bought };
}
