import type { Refusal } from '#contract/refusals.ts';
import type { Ctx } from '../../context.ts';
import { countHit, countNetwork, LIMITS } from '../../http/rate-limit.ts';
import { openResetLink } from './reset-token.ts';

/** The same answer, work and limits for every address: nobody learns who has an account here. */
export async function requestReset(
  ctx: Ctx,
  { email }: { email: string },
): Promise<{ message: string } | Refusal> {
  const over =
    (await countNetwork(ctx, LIMITS.resetsPerAddress)) ?? (await countHit(ctx, LIMITS.resetsPerEmail, email));
  if (over) return over;
  await openResetLink(ctx, email);
  ctx.deps.jobs.wake('send-mail');
  return { message: 'Jika email ini terdaftar, tautan untuk kata sandi baru sudah dikirim.' };
}
