import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { users } from '../../db/schema/accounts.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { customerLanguage } from './customer-language.ts';
import { openResetLink, RESET } from './reset-token.ts';

/** The seller has a customer choose a new password: by a link to their own address, which nobody else sees. */
export async function sendPasswordLink(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ message: string } | Refusal> {
  const [customer] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdmin, false), isNull(users.deletedAt)));
  if (!customer) return refuse('user.not-found');
  const { email } = customer;
  const over = await countHit(ctx, LIMITS.resetsPerEmail, toHex(await ctx.deps.vault.digest('email', email)));
  if (over) return over;
  const locale = await customerLanguage(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await openResetLink({ ...tx, locale }, email, RESET);
    await recordAudit(tx, 'user.password-link', `user:${id}`, null, null);
    afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
  });
  return { message: 'Tautan kata sandi dikirim' };
}
