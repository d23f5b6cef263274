import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { devices } from '../../db/schema/abuse.ts';
import { passwordResets, users } from '../../db/schema/accounts.ts';
import { closeAllSessions } from '../../guard/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkPassword } from './check-password.ts';

/** For whoever runs the machine: one of the seller's people gets a new password, and no way in of before is left. */
export async function givePassword(
  ctx: Ctx,
  input: { userId: number; password: string },
): Promise<{ sessions: number } | Refusal> {
  const found = and(eq(users.id, input.userId), eq(users.isAdmin, true), isNull(users.deletedAt));
  const [owner] = await ctx.db.select().from(users).where(found);
  if (!owner) return refuse('user.not-found');
  const weak = checkPassword(ctx, input.password, owner, 'password.new-too-short');
  if (weak) return weak;
  const passwordHash = await ctx.deps.hasher.hash(input.password);
  return inTransaction<{ sessions: number } | Refusal>(ctx, async (tx) => {
    const changed = await tx.db
      .update(users)
      .set({ passwordHash, passwordGiven: false, invitedAt: null })
      .where(found)
      .returning({ id: users.id });
    if (changed.length === 0) return refuse('user.not-found');
    const ended = await closeAllSessions(tx, owner.id);
    await tx.db.delete(passwordResets).where(eq(passwordResets.userId, owner.id));
    await tx.db.delete(devices).where(eq(devices.userId, owner.id));
    await recordAudit(tx, 'user.password-reset', `user:${owner.id}`, null, { sessions: ended });
    return { sessions: ended };
  });
}
