import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { OWNER_ROLE } from '#contract/accounts/staff.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { devices } from '../../db/schema/abuse.ts';
import { users } from '../../db/schema/accounts.ts';
import { statement } from '../../db/statement.ts';
import { leaveLogin, loginPair } from '../../guard/login-guard.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countNetwork, forgiveNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { closeAllSessions } from '../../guard/session.ts';
import { checkPassword } from './check-password.ts';
import { rememberDevice } from './devices.ts';
import { resetTokenHash } from './reset-token.ts';

interface Token {
  tokenHash: Uint8Array;
  at: Date;
}
const ownerOf = statement<{ email: string; username: string; is_admin: boolean }, Token>('owner_of_reset')(
  `select u.email, u.username, u.is_admin from password_resets r join users u on u.id = r.user_id
   where r.token_hash = :tokenHash and r.expires_at > :at`,
);
/** Taken by being deleted: a link works once. */
const takeReset = statement<{ user_id: number }, Token>('take_password_reset')(
  `delete from password_resets where token_hash = :tokenHash and expires_at > :at and user_id is not null
    returning user_id`,
);

const reader = statement<
  {
    username: string;
    invited: boolean;
    is_admin: boolean;
    is_owner: boolean;
    ready_role: string | null;
    name: string | null;
  },
  Token
>('reader_of_reset')(
  `select u.username, u.invited_at is not null as invited, u.is_admin, u.is_owner, u.ready_role, r2.name
   from password_resets r join users u on u.id = r.user_id left join roles r2 on r2.id = u.role_id
   where r.token_hash = :tokenHash and r.expires_at > :at`,
);

/** Whom a link is for, so that its page speaks to them. Counted like a try to use it, before it is looked at. */
export async function readResetLink(
  ctx: Ctx,
  input: { token: string },
): Promise<{ username: string; invited: boolean; role: string | null } | Refusal> {
  const over = await countNetwork(ctx, LIMITS.resetTries);
  if (over) return over;
  const [known] = await reader(ctx.db, { tokenHash: await resetTokenHash(ctx, input.token), at: now(ctx) });
  if (!known) {
    await noteSecurity(ctx, 'reset-refused');
    return refuse('reset.invalid');
  }
  const { username, invited } = known;
  const role = known.is_owner ? OWNER_ROLE : (known.ready_role ?? known.name ?? '');
  return { username, invited, role: known.is_admin ? role : null };
}

/** A new password by a mailed link. All sessions end, and this browser may sign in at once. */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
  c: Context,
): Promise<{ message: string } | Refusal> {
  const over = await countNetwork(ctx, LIMITS.resetTries);
  if (over) return over;
  const weak = checkPassword(ctx, input.password, null, 'password.new-too-short');
  if (weak) return weak;
  const tokenHash = await resetTokenHash(ctx, input.token);
  // Looked at before the costly hash is made, so that a made-up token costs little.
  const [known] = await ownerOf(ctx.db, { tokenHash, at: now(ctx) });
  if (!known) {
    await noteSecurity(ctx, 'reset-refused');
    return refuse('reset.invalid');
  }
  const { email, username, is_admin: isAdmin } = known;
  const unfit = checkPassword(ctx, input.password, { email, username, isAdmin }, 'password.new-too-short');
  if (unfit) return unfit;
  const passwordHash = await ctx.deps.hasher.hash(input.password);
  const owner = await inTransaction(ctx, async (tx) => {
    const [taken] = await takeReset(tx.db, { tokenHash, at: now(tx) });
    if (!taken) return refuse('reset.invalid');
    const [user] = await tx.db
      .update(users)
      .set({ passwordHash, passwordGiven: false, invitedAt: null })
      .where(eq(users.id, taken.user_id))
      .returning({ email: users.email });
    await closeAllSessions(tx, taken.user_id);
    await tx.db.delete(devices).where(eq(devices.userId, taken.user_id));
    return { id: taken.user_id, email: user?.email ?? '' };
  });
  if (isRefusal(owner)) return owner;
  await forgiveNetwork(ctx, LIMITS.resetTries);
  await leaveLogin(ctx, await loginPair(ctx, owner.email));
  // Who reads the account's mail is its owner: their sign-in is not held up by guesses made elsewhere.
  await rememberDevice(ctx, c, owner.id);
  await noteSecurity(ctx, 'reset-done', { userId: owner.id });
  return { message: 'Kata sandi baru tersimpan. Silakan masuk.' };
}
