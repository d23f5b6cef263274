import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { login } from '#contract/accounts/accounts.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import type { Hasher } from '../../ports/hasher.ts';
import { completeSignIn } from '../accounts/complete-sign-in.ts';
import { readUserView } from '../accounts/user-view.ts';
import { secondFactorsOf } from '../second-factor/prove.ts';
import { countSignIn } from './count-sign-in.ts';
import { openTicket } from './sign-in-ticket.ts';

/** A real hash of nobody's password by each hasher: an unknown address costs the same work as a known one. */
const nobodys = new WeakMap<Hasher, Promise<string>>();

function nobodysHash({ hasher, randomText }: Ctx['deps']): Promise<string> {
  const hash = nobodys.get(hasher) ?? hasher.hash(randomText(20));
  nobodys.set(hasher, hash);
  return hash;
}

export async function signIn(
  ctx: Ctx,
  input: { email: string; password: string },
  c: Context,
): Promise<z.infer<typeof login.output> | Refusal> {
  const email = normalizeEmail(input.email);
  const attempt = await countSignIn(ctx, c, email);
  if (attempt.refusal) return attempt.refusal;

  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  const right = await ctx.deps.hasher.verify(
    user?.passwordHash ?? (await nobodysHash(ctx.deps)),
    input.password,
  );
  if (!user || !right) {
    await noteSecurity(ctx, 'sign-in-refused', { userId: user?.id });
    return refuse('login.invalid');
  }
  await attempt.forgive();
  const ways = await secondFactorsOf(ctx, user.id);
  if (ways.length > 0) return openTicket(ctx, user, ways);
  await completeSignIn(ctx, c, user);
  return { user: await readUserView(ctx, user) };
}
