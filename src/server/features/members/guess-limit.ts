import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Refusal } from '#contract/refusals.ts';
import type { Ctx } from '../../context.ts';
import { countHit, forgiveHit, LIMITS } from '../../http/rate-limit.ts';

export interface GuessCount {
  refusal: Refusal | null;
  /** The key was right after all: it was no guess. */
  forgive(): Promise<void>;
}

/**
 * Counts before it looks, so that a thousand guesses sent at once are counted one by one. A browser that has
 * bought here or is signed in as a member has a count of its own: many honest people share one address.
 */
export async function countGuess(ctx: Ctx, c: Context): Promise<GuessCount> {
  const own = ctx.deps.transport.read(c, 'member') ?? ctx.deps.transport.read(c, 'browser');
  const known = own !== null && (await isKnownBrowser(ctx, own));
  const who = known ? `browser:${own}` : `address:${ctx.network.near}`;
  const key = Array.from(await ctx.deps.vault.digest('guess', who), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const refusal = await countHit(ctx, LIMITS.wrongKeys, key);
  return {
    refusal,
    forgive: () => forgiveHit(ctx, LIMITS.wrongKeys, key),
  };
}

/** A token that nobody ever got does not earn a count of its own. */
async function isKnownBrowser(ctx: Ctx, token: string): Promise<boolean> {
  const { vault } = ctx.deps;
  const [browser, member] = await Promise.all([
    vault.digest('browser', token),
    vault.digest('member', token),
  ]);
  const { rows } = await ctx.db.execute<{ known: boolean }>(sql`
    select exists (select 1 from orders where browser_hash = ${browser})
      or exists (select 1 from member_sessions where token_hash = ${member}) as known`);
  return rows[0]?.known ?? false;
}
