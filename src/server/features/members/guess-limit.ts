import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Refusal } from '#contract/wire/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { readBrowserMarks } from '../../guard/browser-mark.ts';
import { countHit, countNetwork, forgiveHit, forgiveNetwork, LIMITS } from '../../guard/rate-limit.ts';

export interface GuessCount {
  refusal: Refusal | null;
  /** The key was right after all: it was no guess. */
  forgive(): Promise<void>;
}

/**
 * Counts before it looks, so that a thousand guesses sent at once are counted one by one. A browser that has
 * paid here or is signed in as a member has a count of its own, since many honest people share one network; but
 * all of a network's guesses together have a limit too, however many orders it pays for.
 */
export async function countGuess(ctx: Ctx, c: Context): Promise<GuessCount> {
  const own = await ownCount(ctx, c);
  const refusal =
    (own ? await countHit(ctx, LIMITS.wrongKeys, own) : await countNetwork(ctx, LIMITS.wrongKeys)) ??
    (await countNetwork(ctx, LIMITS.wrongKeysInAll));
  return {
    refusal,
    async forgive() {
      if (own) await forgiveHit(ctx, LIMITS.wrongKeys, own);
      else await forgiveNetwork(ctx, LIMITS.wrongKeys);
      await forgiveNetwork(ctx, LIMITS.wrongKeysInAll);
    },
  };
}

/** Under what this browser's own guesses are counted: a token that nobody got, or got for nothing, earns none. */
async function ownCount(ctx: Ctx, c: Context): Promise<string | null> {
  const token = ctx.deps.transport.read(c, 'member');
  const member = token ? await ctx.deps.vault.digest('member', token) : null;
  const marks = await readBrowserMarks(ctx, c);
  if (!member && marks.length === 0) return null;
  const { rows } = await ctx.db.execute<{ member: boolean; browser: Uint8Array | null }>(sql`
    select exists (
        select 1 from member_sessions where token_hash = ${member} and expires_at > ${now(ctx).toISOString()}
      ) as member,
      (select browser_hash from orders where browser_hash = any(${sql.param(marks)}::bytea[]) and status = 'PAID'
        order by id limit 1) as browser`);
  if (member && rows[0]?.member) return toHex(member);
  // The first of its paid orders: another one does not buy another count.
  const paid = rows[0]?.browser;
  return paid ? toHex(paid) : null;
}
