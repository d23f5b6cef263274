import type { MailKind, MailSubjects, MailWithSubject } from '#domain/mail/mail-kinds.ts';
import { afterCommit, type Ctx, now } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';

type Told = {
  [Kind in MailKind]: { kind: Kind } & (Kind extends MailWithSubject
    ? { about: MailSubjects[Kind] }
    : { about?: never });
}[MailKind];
type NewMail = Told & {
  orderId?: number;
  userId?: number;
  toEmail: string;
  locale: string;
  at?: Date;
};

/** Writes a mail into the outbox, in the transaction of what it tells of. One that its order has already is not written again. */
export async function writeMail(ctx: Ctx, { at = now(ctx), ...mail }: NewMail): Promise<void> {
  await ctx.db
    .insert(mails)
    .values({ ...mail, nextAttemptAt: at, createdAt: at })
    .onConflictDoNothing();
  afterCommit(ctx, () => ctx.deps.jobs.wake('send-mail'));
}
