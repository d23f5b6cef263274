import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { User } from '#contract/accounts/accounts.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type SecondFactor, TICKET_MINUTES, TICKET_TRIES } from '#domain/accounts/second-factor.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { users } from '../../db/schema/accounts.ts';
import { signInTickets } from '../../db/schema/second-factor.ts';
import { statement } from '../../db/statement.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { completeSignIn } from '../accounts/complete-sign-in.ts';
import { standingOf } from '../accounts/devices.ts';
import { readUserView } from '../accounts/user-view.ts';
import { passkeyQuestion } from '../second-factor/passkeys.ts';
import { type Proof, proveSecondFactor } from '../second-factor/prove.ts';

const TOKEN_LENGTH = 43;
const hashOf = (ctx: Ctx, ticket: string) => ctx.deps.vault.digest('sign-in-ticket', ticket);

/** Only while the password is the one that was typed: whoever changes it waits for this, or this for them. */
const writeTicket = statement<
  { user_id: number },
  { tokenHash: Uint8Array; userId: number; passwordHash: string; expiresAt: Date }
>('open_sign_in_ticket')(
  `with known as (
     select id from users where id = :userId and password_hash = :passwordHash and deleted_at is null for share
   )
   insert into sign_in_tickets (token_hash, user_id, expires_at) select :tokenHash, id, :expiresAt from known
     returning user_id`,
);

/** The password was right; the second factor is still to come. */
export async function openTicket(
  ctx: Ctx,
  user: { id: number; passwordHash: string },
  ways: SecondFactor[],
): Promise<{ secondFactor: { ticket: string; ways: SecondFactor[] } } | Refusal> {
  const ticket = ctx.deps.randomText(TOKEN_LENGTH);
  const ends = new Date(now(ctx).getTime() + TICKET_MINUTES * 60_000);
  const [opened] = await writeTicket(ctx.db, {
    tokenHash: await hashOf(ctx, ticket),
    userId: user.id,
    passwordHash: user.passwordHash,
    expiresAt: ends,
  });
  return opened ? { secondFactor: { ticket, ways } } : refuse('login.invalid');
}

/** Counted before it is judged; a challenge is answered once. */
const takeTry = statement<
  { user_id: number; email: string; challenge: string | null },
  { tokenHash: Uint8Array; at: Date; most: number }
>('use_sign_in_ticket')(
  `with old as (
     select token_hash, challenge from sign_in_tickets where token_hash = :tokenHash and expires_at > :at
       and tries < :most for update
   )
   update sign_in_tickets t set tries = t.tries + 1, challenge = null from old, users u
   where t.token_hash = old.token_hash and u.id = t.user_id returning t.user_id, u.email, old.challenge`,
);

export async function finishLogin(
  ctx: Ctx,
  { ticket, ...proof }: Proof & { ticket: string },
  c: Context,
): Promise<{ user: User } | Refusal> {
  const tokenHash = await hashOf(ctx, ticket);
  const [opened] = await takeTry(ctx.db, { tokenHash, at: now(ctx), most: TICKET_TRIES });
  if (!opened) return refuse('second-factor.ticket');
  const { device, tokenHash: mark } = await standingOf(ctx, c, opened.email);
  const from = device ? `device ${toHex(mark)}` : '';
  const wrong = await proveSecondFactor(ctx, { userId: opened.user_id, from }, proof, opened.challenge);
  if (wrong) {
    await noteSecurity(ctx, 'second-factor-refused', { userId: opened.user_id });
    return wrong;
  }
  await noteSecurity(ctx, 'second-factor', { userId: opened.user_id });
  // Taken by being deleted: one right answer opens one session.
  const taken = await ctx.db
    .delete(signInTickets)
    .where(eq(signInTickets.tokenHash, tokenHash))
    .returning({ userId: signInTickets.userId });
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, opened.user_id), isNull(users.deletedAt)));
  if (taken.length === 0 || !user) return refuse('second-factor.ticket');
  await completeSignIn(ctx, c, user);
  return { user: await readUserView(ctx, user) };
}

const readTicket = statement<{ user_id: number }, { tokenHash: Uint8Array; at: Date; most: number }>(
  'read_sign_in_ticket',
)('select user_id from sign_in_tickets where token_hash = :tokenHash and expires_at > :at and tries < :most');

export async function askPasskeyAtLogin(
  ctx: Ctx,
  { ticket }: { ticket: string },
): Promise<{ question: Record<string, unknown> } | Refusal> {
  const tokenHash = await hashOf(ctx, ticket);
  const [opened] = await readTicket(ctx.db, { tokenHash, at: now(ctx), most: TICKET_TRIES });
  if (!opened) return refuse('second-factor.ticket');
  const question = await passkeyQuestion(ctx, opened.user_id);
  await ctx.db
    .update(signInTickets)
    .set({ challenge: question.challenge })
    .where(eq(signInTickets.tokenHash, tokenHash));
  return { question: { ...question } };
}
