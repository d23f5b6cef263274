import { type Ctx, now } from '../../context.ts';
import type { Mail } from '../../ports/mailer.ts';
import { successUrl } from '../checkout/gateway-order.ts';
import { type ClaimedMail, claimMails, markSent, markUnsent } from './claim-mails.ts';
import { codeMail } from './code-mail.ts';
import { currentEmailCode, EMAIL_CODE_MINUTES } from './email-code.ts';
import { orderMail } from './order-mail.ts';

const BATCH = 20;
/** So many at once: one that hangs does not hold up the others for long. */
const AT_ONCE = 5;
const LEASE_MS = 2 * 60_000;
const MAX_ATTEMPTS = 12;

/** Minutes until the next try after the n-th failure: 1, 2, 4 … at most four hours. */
const backOffMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 240) * 60_000;

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
    }
    if (due.length < BATCH) return sent;
  }
}

async function sendOne(ctx: Ctx, mail: ClaimedMail): Promise<boolean> {
  try {
    const content = await compose(ctx, mail);
    if (content) await ctx.deps.mailer.send(content);
    else await markUnsent(ctx.db, [mail.id, 'failed', now(ctx), 'nothing to say']);
    return content !== null;
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).slice(0, 300);
    const status = mail.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
    const nextAttempt = new Date(now(ctx).getTime() + backOffMs(mail.attempts));
    await markUnsent(ctx.db, [mail.id, status, nextAttempt, reason]);
    ctx.deps.log.warn({ mail: mail.id, attempts: mail.attempts, error: reason }, 'mail not sent');
    return false;
  }
}

async function compose(ctx: Ctx, mail: ClaimedMail): Promise<Mail | null> {
  const { storeName } = ctx.deps.settings.current();
  const { kind, locale, to_email: to } = mail;
  if (kind === 'email-code') {
    const code = await currentEmailCode(ctx, to);
    return code ? codeMail({ to, locale, storeName, code, minutes: EMAIL_CODE_MINUTES }) : null;
  }
  if (mail.merchant_ref === null || (kind !== 'order-delivered' && kind !== 'order-refunded')) return null;
  const keys = kind === 'order-delivered' ? await ctx.deps.vault.open(mail.sealed ?? []) : [];
  // Refunded before the mail left: its keys are worth nothing, and the refund has a mail of its own.
  if (kind === 'order-delivered' && keys.length === 0) return null;
  return orderMail({
    kind,
    to,
    locale,
    storeName,
    productName: mail.product_name ?? '',
    quantity: mail.quantity ?? 0,
    totalIdr: mail.total_idr ?? 0,
    reference: mail.reference ?? mail.merchant_ref,
    keys,
    downloadLink: mail.custom_link ?? '',
    orderLink: ctx.origin ? successUrl(ctx.origin, mail.merchant_ref) : '',
  });
}
