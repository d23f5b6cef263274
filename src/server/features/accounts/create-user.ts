import type { User } from '#contract/accounts/accounts.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { usdToCents } from '#domain/price/money.ts';
import { INITIAL_REASON } from '#domain/wallet/balance-reasons.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { personTarget } from '../audit/person-target.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enter } from '../ledger/enter.ts';
import { checkPassword } from './check-password.ts';
import { INVITE, openResetLink } from './reset-token.ts';
import { readUserView } from './user-view.ts';

/** Nobody knows it, so nobody can sign in with it. */
export const NOBODYS_PASSWORD = 40;

export interface NewUser {
  email: string;
  username: string;
  /** Without one its owner chooses it by a mailed link. */
  password?: string | undefined;
  initialBalance: number;
}

/** A new account; its initial balance is the first row of its ledger. */
export async function createUser(
  ctx: Ctx,
  input: NewUser,
  isAdmin = false,
  /** On somebody's own machine their password is their own affair. */
  anyPassword = false,
): Promise<{ user: User } | Refusal> {
  const { password } = input;
  if (password !== undefined && !anyPassword) {
    const weak = checkPassword(ctx, password, { ...input, isAdmin }, 'password.too-short');
    if (weak) return weak;
  }
  const passwordHash = await ctx.deps.hasher.hash(password ?? ctx.deps.randomText(NOBODYS_PASSWORD));
  const balanceCents = usdToCents(input.initialBalance);
  try {
    return await inTransaction(ctx, async (tx) => {
      const at = now(tx);
      const { email, username } = input;
      const [user] = await tx.db
        .insert(users)
        .values({
          email,
          username,
          passwordHash,
          isAdmin,
          isOwner: isAdmin,
          passwordGiven: password !== undefined && tx.actor !== null,
          createdAt: at,
        })
        .returning();
      if (!user) throw new Error('the insert answered no row');
      const entry = {
        userId: user.id,
        cents: balanceCents,
        operation: 'add',
        reason: INITIAL_REASON,
      } as const;
      if (balanceCents > 0) await enter(tx, { ...entry, byStaff: true });
      if (password === undefined) await openResetLink(tx, email, INVITE);
      await recordAudit(tx, 'user.create', `user:${user.id}`, null, {
        // A customer may want to be forgotten, and the record forgets nothing.
        username: isAdmin ? username : await personTarget(tx, username),
        balanceCents,
        isAdmin,
      });
      return { user: await readUserView(tx, { ...user, balanceCents }) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return refuse('user.email-taken');
    if (isUniqueViolation(error, 'users_username')) return refuse('user.username-taken');
    throw error;
  }
}
