import { eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, now } from '../../context.ts';
import { products } from '../../db/schema/catalogue.ts';
import { mails } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Mail } from '../../ports/mailer.ts';
import { successUrl } from '../checkout/gateway-order.ts';
import { readKeys } from '../orders/get-purchase.ts';
import { codeMail } from './code-mail.ts';
import { currentEmailCode, EMAIL_CODE_MINUTES } from './email-code.ts';
import { orderMail } from './order-mail.ts';

const BATCH = 20;
const LEASE_MS = 2 * 60_000;
const MAX_ATTEMPTS = 12;

/** Minutes until the next try after the n-th failure: 1, 2, 4 … at most four hours. */
const backOffMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 240) * 60_000;

type MailRow = typeof mails.$inferSelect;

/**
 * Sends what is due. A row is claimed by moving its next attempt ahead, so two processes never send it at once
 * and a killed one only delays it; it counts as sent when the mail server has taken it.
 */
export async function sendDueMails(ctx: Ctx): Promise<number> {
  let sent = 0;
  for (;;) {
    const at = now(ctx);
    const due = await ctx.db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(at.getTime() + LEASE_MS) })
      .where(
        inArray(
          mails.id,
          sql`(select id from mails where status = 'queued' and next_attempt_at <= ${at.toISOString()}
               order by next_attempt_at limit ${BATCH} for update skip locked)`,
        ),
      )
      .returning();
    for (const mail of due) sent += (await sendOne(ctx, mail)) ? 1 : 0;
    if (due.length < BATCH) return sent;
  }
}

async function sendOne(ctx: Ctx, mail: MailRow): Promise<boolean> {
  try {
    const content = await compose(ctx, mail);
    if (content) await ctx.deps.mailer.send(content);
    await ctx.db
      .update(mails)
      .set(
        content
          ? { status: 'sent', sentAt: now(ctx), lastError: null }
          : { status: 'failed', lastError: 'nothing to say' },
      )
      .where(eq(mails.id, mail.id));
    return content !== null;
  } catch (error) {
    const lastError = String(error instanceof Error ? error.message : error).slice(0, 300);
    const gone = mail.attempts >= MAX_ATTEMPTS;
    await ctx.db
      .update(mails)
      .set({
        lastError,
        status: gone ? 'failed' : 'queued',
        nextAttemptAt: new Date(now(ctx).getTime() + backOffMs(mail.attempts)),
      })
      .where(eq(mails.id, mail.id));
    ctx.deps.log.warn({ mail: mail.id, attempts: mail.attempts, error: lastError }, 'mail not sent');
    return false;
  }
}

async function compose(ctx: Ctx, mail: MailRow): Promise<Mail | null> {
  if (mail.kind === 'email-code') return composeCode(ctx, mail);
  if (mail.orderId === null) return null;
  if (mail.kind !== 'order-delivered' && mail.kind !== 'order-refunded') return null;
  const [order] = await ctx.db
    .select({
      id: orders.id,
      status: orders.status,
      productName: orders.productName,
      quantity: orders.quantity,
      totalIdr: orders.totalIdr,
      reference: orders.gatewayReference,
      merchantRef: orders.merchantRef,
      customLink: products.customLink,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, mail.orderId));
  if (!order) return null;
  const keys = mail.kind === 'order-delivered' ? await readKeys(ctx, order.id) : [];
  // Refunded before the mail left: its keys are worth nothing, and the refund has a mail of its own.
  if (mail.kind === 'order-delivered' && keys.length === 0) return null;
  return orderMail({
    kind: mail.kind,
    to: mail.toEmail,
    locale: mail.locale,
    storeName: ctx.deps.settings.current().storeName,
    productName: order.productName,
    quantity: order.quantity,
    totalIdr: order.totalIdr,
    reference: order.reference ?? order.merchantRef,
    keys,
    downloadLink: order.customLink,
    orderLink: ctx.origin ? successUrl(ctx.origin, order.merchantRef) : '',
  });
}

async function composeCode(ctx: Ctx, mail: MailRow): Promise<Mail | null> {
  const code = await currentEmailCode(ctx, mail.toEmail);
  if (!code) return null;
  const { storeName } = ctx.deps.settings.current();
  return codeMail({ to: mail.toEmail, locale: mail.locale, storeName, code, minutes: EMAIL_CODE_MINUTES });
}
