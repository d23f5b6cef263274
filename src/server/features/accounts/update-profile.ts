import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { subjectOf } from './subject-of.ts';

/** E-mail and username are read-only. The form sends them as they are, and hears that all is well. */
export async function updateProfile(
  ctx: Ctx,
  input: { user_id?: number | undefined; email?: string | undefined; username?: string | undefined },
): Promise<{ message: string } | Refusal> {
  const id = subjectOf(ctx, input.user_id);
  const [user] = await ctx.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!user) return refuse('user.not-found');
  const same =
    normalizeEmail(input.email ?? user.email) === user.email &&
    (input.username ?? user.username).trim() === user.username;
  return same ? { message: 'Profile updated successfully' } : refuse('user.read-only');
}
