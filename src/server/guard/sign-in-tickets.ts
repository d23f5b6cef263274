import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { signInTickets } from '../db/schema/second-factor.ts';

/** A password typed before counts no longer: who has yet to show the second factor begins anew. */
export async function endTickets(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(signInTickets).where(eq(signInTickets.userId, userId));
}
