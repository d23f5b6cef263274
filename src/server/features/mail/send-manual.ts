import { eq } from 'drizzle-orm';
import { MAIL_SENT_TEXT } from '#contract/settings/mail.ts';
import { fill, isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOrderId } from '../delivery/find-order-id.ts';
import { composeMail } from './compose-mail.ts';
import { reasonOf } from './send-due-mails.ts';
import { type ClaimedMail, claimResend, LEASE_MS, markSent, markUnsent } from './take-mails.ts';

/** The order has no keys to send, each time for a reason of its own. */
async function whyNot(ctx: Ctx, orderId: number): Promise<Refusal> {
  const [order] = await ctx.db
    .select({ status: orders.status, delivery: orders.deliveryStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.status === 'REFUND') return refuse('email.refunded');
  if (order?.status !== 'PAID') return refuse('email.unpaid');
  return refuse(order.delivery === 'PENDING' ? 'email.waiting' : 'email.no-keys');
}

/** The keys of an order once more, to the address it was made with and to no other. */
export async function sendManual(
  ctx: Ctx,
  { reference }: { reference?: string | null },
): Promise<{ message: string } | Refusal> {
  if (!reference?.trim()) return refuse('email.reference-required');
  const orderId = await findOrderId(ctx, { reference });
  if (orderId === null) return refuse('order.not-found');
  const over = await countHit(ctx, LIMITS.manualMail, String(orderId));
  if (over) return over;

  const at = now(ctx);
  const mail = await inTransaction<ClaimedMail | Refusal>(ctx, async (tx) => {
    const [row] = await claimResend(tx.db, { orderId, at, leaseUntil: new Date(at.getTime() + LEASE_MS) });
    if (!row) return whyNot(tx, orderId);
    await recordAudit(tx, 'mail.resend', `order:${orderId}`, null, { mail: row.id });
    return row;
  });
  if (isRefusal(mail)) return mail;
  try {
    const content = await composeMail(ctx, mail);
    if (!content) throw new Error('');
    await ctx.deps.mailer.send(content);
  } catch (error) {
    const message = reasonOf(error);
    await markUnsent(ctx.db, { id: mail.id, status: 'failed', nextAttemptAt: now(ctx), error: message });
    ctx.deps.metrics.add('kunci_mails_total', { result: 'failed' });
    ctx.log.warn({ mail: mail.id, error: message }, 'mail not sent');
    return message ? refuse('email.failed', { message }) : refuse('email.failed-unknown');
  }
  await markSent(ctx.db, { ids: [mail.id], at: now(ctx) });
  ctx.deps.metrics.add('kunci_mails_total', { result: 'sent' });
  return { message: fill(MAIL_SENT_TEXT, { email: mail.to_email }) };
}
