import type { Refusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, countNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { openResetLink, RESET } from './reset-token.ts';

/** The same answer, work and limits for every address: nobody learns who has an account here. */
export async function requestReset(
  ctx: Ctx,
  { email }: { email: string },
): Promise<{ message: string } | Refusal> {
  const over = await countNetwork(ctx, LIMITS.resetsPerAddress);
  if (over) return over;
  // Whoever asks in the owner's name cannot use up the owner's: over the quota there is still one link that works.
  const used = await countHit(ctx, LIMITS.resetsPerEmail, toHex(await ctx.deps.vault.digest('email', email)));
  await openResetLink(ctx, email, RESET, used === null);
  await noteSecurity(ctx, 'reset-requested');
  ctx.deps.jobs.wake('send-mail');
  return { message: 'Jika email ini terdaftar, tautan untuk kata sandi baru sudah dikirim.' };
}
