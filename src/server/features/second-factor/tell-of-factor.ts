import type { FactorMailKind } from '#domain/mail/mail-kinds.ts';
import { afterCommit, type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';

const writeMail = statement<unknown, { kind: FactorMailKind; userId: number; locale: string; at: Date }>(
  'mail_of_factor',
)(
  writeMails(
    mailOf(':kind', {
      user: 'id',
      to: 'email',
      locale: ':locale',
      from: 'users where id = :userId and deleted_at is null',
    }),
  ),
);

/**
 * Whose factors change, are used up or are guessed at is told by mail: it may be somebody else's doing. Of guesses one
 * mail an hour is enough. Joins an open transaction.
 */
export async function tellOfFactor(ctx: Ctx, userId: number, kind: FactorMailKind): Promise<void> {
  if (kind === 'factor-guessed' && (await countHit(ctx, LIMITS.factorMails, String(userId)))) return;
  await writeMail(ctx.db, { kind, userId, locale: ctx.locale, at: now(ctx) });
  afterCommit(ctx, () => ctx.deps.jobs.wake('send-mail'));
}
