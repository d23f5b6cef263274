import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { enterLogin, leaveLogin } from '../../guard/login-guard.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { closeOtherSessions } from '../../guard/session.ts';
import { checkPassword } from './check-password.ts';
import { forgetOtherDevices } from './devices.ts';

export interface PasswordChange {
  user_id?: number | undefined;
  current_password: string;
  new_password: string;
}

/** One's own password, by whoever knows it. Wrong tries count as at the sign-in; other sessions end. */
export async function changePassword(
  ctx: Ctx,
  input: PasswordChange,
  c: Context,
): Promise<{ message: string } | Refusal> {
  const id = ctx.actor?.id ?? 0;
  if (input.user_id !== undefined && input.user_id !== id) return refuse('session.not-allowed');
  const weak = checkPassword(ctx, input.new_password, ctx.actor, 'password.new-too-short');
  if (weak) return weak;
  const pair = await ctx.deps.vault.digest('password-change', String(id));
  const shut = await enterLogin(ctx, pair);
  if (shut) return shut;
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  const right = user && (await ctx.deps.hasher.verify(user.passwordHash, input.current_password));
  if (!right) {
    await noteSecurity(ctx, 'sign-in-refused', { about: 'users/update_password' });
    return refuse('password.wrong');
  }
  await leaveLogin(ctx, pair);
  const passwordHash = await ctx.deps.hasher.hash(input.new_password);
  const changed = await inTransaction(ctx, async (tx) => {
    // Only over the password that was proved: of two changes at once the later one starts anew.
    const rows = await tx.db
      .update(users)
      .set({ passwordHash, passwordGiven: false })
      .where(and(eq(users.id, id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (rows.length === 0) return refuse('password.wrong');
    await closeOtherSessions(tx, c, id);
    await forgetOtherDevices(tx, c, id);
    return null;
  });
  if (isRefusal(changed)) return changed;
  await noteSecurity(ctx, 'password-changed', { userId: id });
  return { message: 'Password updated successfully' };
}
