import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { User } from '#contract/accounts.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { countNetwork, forgiveNetwork, LIMITS } from '../../http/rate-limit.ts';
import { openSession } from '../../http/session.ts';
import { enterLogin, leaveLogin, loginPair } from './login-guard.ts';
import { userView } from './user-view.ts';

/** A real hash of nobody's password: an unknown address costs the same work as a known one. */
let nobody: Promise<string> | null = null;

export async function signIn(
  ctx: Ctx,
  input: { email: string; password: string },
  c: Context,
): Promise<{ user: User } | Refusal> {
  const email = normalizeEmail(input.email);
  const pair = await loginPair(ctx, email);
  const shut = (await enterLogin(ctx, pair)) ?? (await countNetwork(ctx, LIMITS.loginFailures));
  if (shut) return shut;

  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  nobody ??= ctx.deps.hasher.hash(ctx.deps.randomText(20));
  const right = await ctx.deps.hasher.verify(user?.passwordHash ?? (await nobody), input.password);
  if (!user || !right) return refuse('login.invalid');
  await forgiveNetwork(ctx, LIMITS.loginFailures);
  await leaveLogin(ctx, pair);
  await openSession(ctx, c, user);
  return { user: userView(user) };
}
