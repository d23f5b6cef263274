import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, may } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { subjectOf } from './subject-of.ts';

/**
 * Whose ways in are looked at or ended: one's own, or a customer's; those of the seller's people are for who looks after
 * them, and may all that they may.
 */
export async function ownerOf(ctx: Ctx, named: number | undefined): Promise<number | Refusal> {
  const userId = subjectOf(ctx, named);
  if (userId === ctx.actor?.id) return userId;
  const [user] = await ctx.db
    .select({ isAdmin: users.isAdmin })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) return refuse('user.not-found');
  return user.isAdmin && !may(ctx, 'staff.change') ? refuse('session.not-allowed') : userId;
}
