import { type Ctx, now } from '../../context.ts';
import { type ClaimedMail, claimMails, LEASE_MS, markSent, markUnsent } from './claim-mails.ts';
import { composeMail } from './compose-mail.ts';

export const BATCH = 20;
/** So many at once: one that hangs does not hold up the others for long. */
const AT_ONCE = 5;
const MAX_ATTEMPTS = 12;

/** Minutes until the next try after the n-th failure: 1, 2, 4 … at most four hours. */
const backOffMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 240) * 60_000;

/** What the mail server said, cut to what a row keeps. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).slice(0, 300);

/** Sends what is due. A mail counts as sent when the mail server has taken it. */
export async function sendDueMails(ctx: Ctx): Promise<number> {
  let sent = 0;
  for (;;) {
    const at = now(ctx);
    const due = await claimMails(ctx.db, [at, new Date(at.getTime() + LEASE_MS), BATCH]);
    for (let n = 0; n < due.length; n += AT_ONCE) {
      const part = due.slice(n, n + AT_ONCE);
      const done = await Promise.all(part.map((mail) => sendOne(ctx, mail)));
      const ids = part.filter((_, k) => done[k]).map((mail) => mail.id);
      if (ids.length > 0) await markSent(ctx.db, [ids, now(ctx)]);
      sent += ids.length;
      ctx.deps.metrics.add('kunci_mails_total', { result: 'sent' }, ids.length);
    }
    if (due.length < BATCH) return sent;
  }
}

async function sendOne(ctx: Ctx, mail: ClaimedMail): Promise<boolean> {
  try {
    const content = await composeMail(ctx, mail);
    if (content) await ctx.deps.mailer.send(content);
    else await markUnsent(ctx.db, [mail.id, 'dropped', now(ctx), 'nothing to say']);
    return content !== null;
  } catch (error) {
    const reason = reasonOf(error);
    const status = mail.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
    const nextAttempt = new Date(now(ctx).getTime() + backOffMs(mail.attempts));
    await markUnsent(ctx.db, [mail.id, status, nextAttempt, reason]);
    ctx.deps.metrics.add('kunci_mails_total', { result: 'failed' });
    ctx.log.warn({ mail: mail.id, attempts: mail.attempts, error: reason }, 'mail not sent');
    return false;
  }
}
