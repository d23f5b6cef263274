import type { Context } from 'hono';
import type { User } from '#contract/accounts/accounts.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { countHit, countNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { createUser } from './create-user.ts';

/** Opens an account for whoever asks, where the seller allows it: nothing on its balance, and signed in. */
export async function registerUser(
  ctx: Ctx,
  input: { email: string; username: string; password: string },
  c: Context,
): Promise<{ user: User } | Refusal> {
  if (!ctx.deps.settings.current().publicRegistration) return refuse('register.closed');
  const over =
    (await countNetwork(ctx, LIMITS.registrations)) ??
    (await countHit(
      ctx,
      LIMITS.registrationsPerEmail,
      toHex(await ctx.deps.vault.digest('email', input.email)),
    ));
  if (over) return over;
  const blocked = await refuseBlocked(ctx, input.email);
  if (blocked) return blocked;
  const made = await createUser(ctx, { ...input, initialBalance: 0 });
  if (!isRefusal(made)) await completeSignIn(ctx, c, made.user);
  return made;
}
