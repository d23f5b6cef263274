import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { passwordResets } from '../../db/schema/accounts.ts';
import { statement } from '../../db/statement.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countNetwork, forgiveNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { closeOtherSessions } from '../../guard/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { customerLanguage } from './customer-language.ts';
import { forgetOtherDevices } from './devices.ts';
import { changeTokenHash } from './email-change.ts';

interface Token {
  tokenHash: Uint8Array;
  at: Date;
}
const askerOf = statement<{ user_id: number }, Token>('asker_of_email_change')(
  'select user_id from email_changes where token_hash = :tokenHash and expires_at > :at',
);
/**
 * Taken by being deleted: a link works once. Only for an account that is still there, at the address it was asked from;
 * that nobody else has the new one is the index's business.
 */
const moveAddress = statement<{ id: number; is_admin: boolean; old_email: string; new_email: string }, Token>(
  'move_address',
)(
  `with taken as (
     delete from email_changes where token_hash = :tokenHash and expires_at > :at
     returning user_id, old_email, new_email
   )
   update users u set email = taken.new_email from taken
   where u.id = taken.user_id and u.email = taken.old_email and u.deleted_at is null
   returning u.id, u.is_admin, taken.old_email, taken.new_email`,
);

/** The account moves to the address that the link went to. Its other sessions end, and both addresses are told. */
export async function confirmEmail(
  ctx: Ctx,
  input: { token: string },
  c: Context,
): Promise<{ email: string; staff: boolean } | Refusal> {
  const over = await countNetwork(ctx, LIMITS.resetTries);
  if (over) return over;
  const token = { tokenHash: await changeTokenHash(ctx, input.token), at: now(ctx) };
  const moved = await move(ctx, token, c);
  if (isRefusal(moved)) {
    await noteSecurity(ctx, 'reset-refused', { about: 'auth/confirm-email' });
    return moved;
  }
  await forgiveNetwork(ctx, LIMITS.resetTries);
  await noteSecurity(ctx, 'email-changed', { userId: moved.id });
  return { email: moved.new_email, staff: moved.is_admin };
}

async function move(ctx: Ctx, token: Token, c: Context) {
  try {
    return await inTransaction(ctx, async (tx) => {
      const [asker] = await askerOf(tx.db, token);
      if (!asker) return refuse('email.invalid');
      // A link for a new password that went to the old address opens nothing any more. Before the account, as who uses one.
      await tx.db.delete(passwordResets).where(eq(passwordResets.userId, asker.user_id));
      const [account] = await moveAddress(tx.db, token);
      if (!account) return refuse('email.invalid');
      const { id: userId, old_email, new_email } = account;
      const locale = await customerLanguage(tx, userId);
      await writeMail(tx, { kind: 'address-changed', userId, toEmail: old_email, locale });
      await writeMail(tx, { kind: 'address-moved', userId, toEmail: new_email, locale });
      await closeOtherSessions(tx, c, userId);
      await forgetOtherDevices(tx, c, userId);
      // Addresses stay out of the record, which nobody can erase.
      if (account.is_admin) await recordAudit(tx, 'user.email', `user:${userId}`, null, null, userId);
      return account;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return refuse('user.email-taken');
    throw error;
  }
}
