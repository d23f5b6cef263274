import { takesMail } from '#domain/accounts/email.ts';
import { type Ctx, now } from '../../context.ts';
import { type Mail, type Mailer, MailServerAway } from '../../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';
import {
  AWAY,
  type ClaimedMail,
  claimMails,
  LEASE_MS,
  markSent,
  markUnsent,
  wakeMails,
} from './take-mails.ts';

export const BATCH = 20;
/** So many at once: one that hangs does not hold up the others for long. */
const AT_ONCE = 5;
const MAX_ATTEMPTS = 12;

/** Minutes until the next try after the n-th failure: 1, 2, 4 … at most four hours. */
const backOffMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 240) * 60_000;

/** What the mail server said, cut to what a row keeps. */
export const reasonOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error);
  return `${error instanceof MailServerAway ? AWAY : ''}${words}`.slice(0, 300);
};

/** Servers that took a mail since they were last away; of another nobody knows who still waits for it. */
const there = new WeakSet<Mailer>();

/** Says what cannot be mailed where else its reader hears it; false where that is nowhere. */
type Tell = (ctx: Ctx, mail: ClaimedMail, content: Mail) => Promise<boolean>;
const nobody: Tell = async () => false;

/** Sends what is due. A mail counts as sent when the mail server has taken it. */
export async function sendDueMails(ctx: Ctx, tell: Tell = nobody): Promise<number> {
  let sent = 0;
  for (;;) {
    const at = now(ctx);
    const due = await claimMails(ctx.db, { at, leaseUntil: new Date(at.getTime() + LEASE_MS), most: BATCH });
    for (let n = 0; n < due.length; n += AT_ONCE) {
      const part = due.slice(n, n + AT_ONCE);
      const done = await Promise.all(part.map((mail) => sendOne(ctx, mail, tell)));
      const ids = part.filter((_, k) => done[k]).map((mail) => mail.id);
      if (ids.length > 0) await markSent(ctx.db, { ids, at: now(ctx) });
      sent += ids.length;
      ctx.deps.metrics.add('kunci_mails_total', { result: 'sent' }, ids.length);
    }
    const woken = sent > 0 && (await wakeWaiting(ctx));
    if (due.length < BATCH && !woken) return sent;
  }
}

/** The first mail that leaves after an outage takes along those whose next try would be minutes or hours away. */
async function wakeWaiting(ctx: Ctx): Promise<boolean> {
  const { mailer } = ctx.deps;
  if (there.has(mailer)) return false;
  there.add(mailer);
  return (await wakeMails(ctx.db, { now: now(ctx) })).length > 0;
}

async function sendOne(ctx: Ctx, mail: ClaimedMail, tell: Tell): Promise<boolean> {
  try {
    const content = await composeMail(ctx, mail);
    const mailed = takesMail(mail.to_email);
    const said = content !== null && (mailed || (await tell(ctx, mail, content)));
    if (said && mailed) await ctx.deps.mailer.send(content);
    if (!said)
      await markUnsent(ctx.db, {
        id: mail.id,
        status: 'dropped',
        nextAttemptAt: now(ctx),
        error: 'nothing to say',
      });
    return said;
  } catch (error) {
    if (error instanceof MailServerAway) there.delete(ctx.deps.mailer);
    const reason = reasonOf(error);
    const status = mail.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
    const nextAttempt = new Date(now(ctx).getTime() + backOffMs(mail.attempts));
    await markUnsent(ctx.db, { id: mail.id, status, nextAttemptAt: nextAttempt, error: reason });
    ctx.deps.metrics.add('kunci_mails_total', { result: 'failed' });
    ctx.log.warn({ mail: mail.id, attempts: mail.attempts, error: reason }, 'mail not sent');
    return false;
  }
}
