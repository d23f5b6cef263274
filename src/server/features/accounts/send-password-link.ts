import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/locales.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { devices } from '../../db/schema/abuse.ts';
import { users } from '../../db/schema/accounts.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { recordAudit } from '../audit/record-audit.ts';
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
  const locale = await languageOf(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await openResetLink({ ...tx, locale }, email, RESET);
    await recordAudit(tx, 'user.password-link', `user:${id}`, null, null);
    afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
  });
  return { message: 'Tautan kata sandi dikirim' };
}

/** The language of the browser that the customer used last. */
async function languageOf(ctx: Ctx, userId: number) {
  const [last] = await ctx.db
    .select({ locale: devices.locale })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.lastUsedAt))
    .limit(1);
  return last && isLocale(last.locale) ? last.locale : DEFAULT_LOCALE;
}
