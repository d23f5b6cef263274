import { and, eq, ne } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Whatever has kept a mail from leaving is mended: it is tried now, with all its attempts before it. */
export async function retryMail(ctx: Ctx, { id }: { id: number }): Promise<{ id: number } | Refusal> {
  return inTransaction<{ id: number } | Refusal>(ctx, async (tx) => {
    const [queued] = await tx.db
      .update(mails)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: now(tx) })
      .where(and(eq(mails.id, id), ne(mails.status, 'sent')))
      .returning({ kind: mails.kind, orderId: mails.orderId });
    if (!queued) {
      const [known] = await tx.db.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
      return refuse(known ? 'mail.sent' : 'mail.not-found');
    }
    const target = queued.orderId === null ? `mail:${id}` : `order:${queued.orderId}`;
    await recordAudit(tx, 'mail.retry', target, null, { mail: id, kind: queued.kind });
    afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
    return { id };
  });
}
