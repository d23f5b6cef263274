import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { STEP_UP_MS } from '#domain/guard/session-life.ts';
import { type Ctx, now } from '../../context.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { enterLogin, leaveLogin } from '../../guard/login-guard.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { me } from './me.ts';
import { passkeyQuestion } from './passkeys.ts';
import { type Proof, proveSecondFactor, secondFactorsOf } from './prove.ts';

/** Who asks whether a proof is wanted is about to do something: it must last until then. */
const MARGIN_MS = 60_000;

export async function stepUpWays(ctx: Ctx): Promise<{ ways: (SecondFactor | 'password')[]; fresh: boolean }> {
  const { id, session } = me(ctx);
  const ways = await secondFactorsOf(ctx, id);
  const age = now(ctx).getTime() - session.provedAt.getTime();
  return { ways: ways.length > 0 ? ways : ['password'], fresh: age < STEP_UP_MS - MARGIN_MS };
}

export async function stepUpQuestion(ctx: Ctx): Promise<{ question: Record<string, unknown> }> {
  const question = await passkeyQuestion(ctx, me(ctx).id);
  await keepChallenge(ctx, question.challenge);
  return { question: { ...question } };
}

/** Who is signed in proves it again. The password is enough only where there is no second factor. */
export async function stepUp(
  ctx: Ctx,
  input: Proof & { password?: string | undefined },
): Promise<{ until: string } | Refusal> {
  const { id, session } = me(ctx);
  const usesPassword = input.password !== undefined;
  if (usesPassword === session.hasSecondFactor)
    return refuse(usesPassword ? 'second-factor.wanted' : 'second-factor.none');
  const wrong = usesPassword
    ? await provePassword(ctx, id, input.password ?? '')
    : await proveSecondFactor(
        ctx,
        { userId: id, from: `session ${session.id}` },
        input,
        input.passkey ? await takeChallenge(ctx) : null,
      );
  if (wrong) {
    await noteSecurity(ctx, 'step-up-refused');
    return wrong;
  }
  await noteSecurity(ctx, 'step-up');
  const at = now(ctx);
  await ctx.db.update(sessions).set({ provedAt: at }).where(eq(sessions.id, session.id));
  return { until: new Date(at.getTime() + STEP_UP_MS).toISOString() };
}

/** Counted like a change of the password, before it is judged. */
async function provePassword(ctx: Ctx, userId: number, password: string): Promise<Refusal | null> {
  const pair = await ctx.deps.vault.digest('password-change', String(userId));
  const shut = await enterLogin(ctx, pair);
  if (shut) return shut;
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || !(await ctx.deps.hasher.verify(user.passwordHash, password))) return refuse('password.wrong');
  await leaveLogin(ctx, pair);
  return null;
}
