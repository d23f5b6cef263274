import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#contract/accounts/accounts.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, may } from '../../context.ts';
import { passwordResets, users } from '../../db/schema/accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { personTarget } from '../audit/person-target.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { customerLanguage } from './customer-language.ts';
import { readUserView } from './user-view.ts';

interface Edit {
  id: number;
  email: string;
  username: string;
}

/**
 * The seller corrects a customer's name or address. A link that went to the old address opens nothing any more, and who
 * reads the mail there is told.
 */
export async function editCustomer(ctx: Ctx, input: Edit): Promise<{ user: User } | Refusal> {
  const { id, email, username } = input;
  const which = and(eq(users.id, id), eq(users.isAdmin, false), isNull(users.deletedAt));
  try {
    return await inTransaction<{ user: User } | Refusal>(ctx, async (tx) => {
      const [before] = await tx.db.select().from(users).where(which).for('update');
      if (!before) return refuse('user.not-found');
      const moved = before.email !== email;
      // Who reads the mail of an account gets into it, and sees what it bought.
      if (moved && !may(tx, 'keys.see')) return refuse('session.not-allowed');
      const [user] = await tx.db.update(users).set({ email, username }).where(which).returning();
      if (!user) return refuse('user.not-found');
      if (moved) await leaveAddress(tx, id, before.email);
      // Addresses and names stay out of the record, which nobody can erase.
      await recordAudit(
        tx,
        'user.update',
        `user:${id}`,
        { username: await personTarget(tx, before.username) },
        { username: await personTarget(tx, username), ...(moved ? { emailChanged: true } : {}) },
      );
      return { user: await readUserView(tx, user) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return refuse('user.email-taken');
    if (isUniqueViolation(error, 'users_username')) return refuse('user.username-taken');
    throw error;
  }
}

async function leaveAddress(tx: Ctx, userId: number, toEmail: string): Promise<void> {
  await tx.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  const locale = await customerLanguage(tx, userId);
  await writeMail(tx, { kind: 'address-changed', userId, toEmail, locale });
}
