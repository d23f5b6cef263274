import type { Context } from 'hono';
import type { Refusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { readBrowserMarks } from '../../guard/browser-mark.ts';
import { countHit, countNetwork, LIMITS } from '../../guard/rate-limit.ts';
import type { Whose } from './find-claimed.ts';

/** Of a network alone, before a body is read that may be large. */
export const countSender = (ctx: Ctx): Promise<Refusal | null> => countNetwork(ctx, LIMITS.claims);

/** Before an order is so much as looked for: who guesses is stopped however they come. */
export async function countClaim(ctx: Ctx, c: Context, whose: Whose): Promise<Refusal | null> {
  const [mark] = await readBrowserMarks(ctx, c);
  return (mark ? await countHit(ctx, LIMITS.claimsByBrowser, toHex(mark)) : null) ?? countClaimOf(ctx, whose);
}

export async function countClaimOf(ctx: Ctx, whose: Whose): Promise<Refusal | null> {
  const { merchant_ref: ref, order_id: order, goods, claim, picture } = whose;
  const named = ref || `${order ?? ''} ${goods ?? ''} ${claim ?? ''} ${picture ?? ''}`;
  return countHit(ctx, LIMITS.claimsOfOrder, toHex(await ctx.deps.vault.digest('claim', named)));
}
