import { eq } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type ClaimOutcome, type ClaimWait, claimNumber } from '#domain/orders/claims.ts';
import type { RefundWay } from '#domain/orders/refunds.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type ClaimRow, claimMessages, claims } from '../../db/schema/claims.ts';
import { type OrderRow, orderLines, orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeClaims } from '../claim-log/close-claims.ts';
import { lockProducts } from '../delivery/drain-queue.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { noteEvent } from '../events/note-event.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { beginRefund, finishRefund } from '../orders/refund-order.ts';
import { replaceGoods } from '../orders/replace-goods.ts';
import { writeMail } from '../outbox/write-mail.ts';

export interface Answered {
  id: number;
  waitsFor: ClaimWait | null;
  outcome: ClaimOutcome | null;
}

interface Open {
  claim: ClaimRow;
  order: OrderRow;
}

/**
 * An open claim with its order, both locked: products, order, claim, in the order of all who take something back, so that
 * of two who answer one finds it closed.
 */
async function lockOpen(tx: Ctx, id: number, variantId?: number): Promise<Open | Refusal> {
  const found = await tx.db
    .select({ orderId: claims.orderId, variantId: orderLines.variantId })
    .from(claims)
    .innerJoin(orderLines, eq(orderLines.orderId, claims.orderId))
    .where(eq(claims.id, id));
  const orderId = found[0]?.orderId;
  if (orderId === undefined) return refuse('claim.not-found');
  await lockProducts(
    tx,
    [...found.map((line) => line.variantId), variantId].flatMap((one) => one ?? []),
  );
  const order = await lockOrder(tx, eq(orders.id, orderId));
  const [claim] = await tx.db.select().from(claims).where(eq(claims.id, id)).for('update');
  if (!order || !claim) return refuse('claim.not-found');
  return claim.closedAt === null ? { claim, order } : refuse('claim.closed');
}

/**
 * What the seller says, mailed to the buyer, unless the money that it speaks of has yet to go back (`mailRefundWords`); and what
 * was done, without the words, in story and audit.
 */
async function tell(
  tx: Ctx,
  { claim, order }: Open,
  how: ClaimOutcome | 'reply',
  words: string,
  { isDone = true } = {},
): Promise<void> {
  const at = now(tx);
  if (words !== '') {
    const [said] = await tx.db
      .insert(claimMessages)
      .values({ claimId: claim.id, who: 'seller', userId: tx.actor?.id ?? null, text: words, at })
      .returning({ id: claimMessages.id });
    const { id: orderId, customerEmail: toEmail, locale } = order;
    const about = { message: said?.id ?? 0 };
    if (isDone) await writeMail(tx, { kind: 'claim-answered', about, orderId, toEmail, locale, at });
  }
  const detail = { claim: claim.id, how };
  await noteEvent(tx, { orderId: order.id, kind: 'claim-answered', source: 'admin', detail, at });
  await recordAudit(tx, 'claim.answer', `order:${order.id}`, null, { claim: claim.id, how });
}

async function answerOf(tx: Ctx, id: number): Promise<Answered> {
  const [row] = await tx.db.select().from(claims).where(eq(claims.id, id));
  if (!row) throw new Error('a claim that was answered is gone');
  return { id, waitsFor: row.waitsFor, outcome: row.outcome };
}

interface Words {
  id: number;
  words?: string;
}

/** An answer that settles nothing. */
export function replyToClaim(ctx: Ctx, { id, words = '' }: Words): Promise<Answered | Refusal> {
  return inTransaction<Answered | Refusal>(ctx, async (tx) => {
    const open = await lockOpen(tx, id);
    if (isRefusal(open)) return open;
    const since = open.claim.waitsFor === 'store' ? now(tx) : open.claim.since;
    await tx.db.update(claims).set({ waitsFor: 'buyer', since }).where(eq(claims.id, id));
    await tell(tx, open, 'reply', words);
    return answerOf(tx, id);
  });
}

/** Nothing is given, and the buyer is told why. */
export function declineClaim(ctx: Ctx, { id, words = '' }: Words): Promise<Answered | Refusal> {
  return inTransaction<Answered | Refusal>(ctx, async (tx) => {
    const open = await lockOpen(tx, id);
    if (isRefusal(open)) return open;
    await close(tx, open, 'declined', null);
    await tell(tx, open, 'declined', words);
    return answerOf(tx, id);
  });
}

const close = (tx: Ctx, { claim, order }: Open, outcome: ClaimOutcome, refundId: number | null) =>
  closeClaims(tx.db, { orderId: order.id, claimId: claim.id, outcome, refundId, at: now(tx) });

/** Another key: what it is given instead of is taken back, and closes the claim. */
export function replaceClaimed(
  ctx: Ctx,
  { id, words = '', variantId }: Words & { variantId?: number },
): Promise<Answered | Refusal> {
  return inTransaction<Answered | Refusal>(ctx, async (tx) => {
    const open = await lockOpen(tx, id, variantId);
    if (isRefusal(open)) return open;
    const { goodsId, reason } = open.claim;
    const given = await replaceGoods(tx, {
      id: open.order.id,
      goods: [goodsId],
      reason,
      ...(variantId === undefined ? {} : { variantId }),
    });
    if (isRefusal(given)) return given;
    await tell(tx, open, 'replaced', words);
    return answerOf(tx, id);
  });
}

const latestRefund = statement<{ id: number }, { orderId: number }>('latest_refund_of_order')(
  'select id from order_refunds where order_id = :orderId order by id desc limit 1',
);

interface RefundAnswer extends Words {
  amount?: number;
  refunded?: number;
  by?: RefundWay;
}

/**
 * The money: the claim is closed with the refund that is written down, and the gateway is asked when no lock is held. One
 * that it refuses opens the claim again (`refunds_open_claims`), and no mail promises that money.
 */
export async function refundClaimed(
  ctx: Ctx,
  { id, words = '', ...asked }: RefundAnswer,
): Promise<(Answered & { pending: boolean }) | Refusal> {
  const begun = await inTransaction(ctx, async (tx) => {
    const open = await lockOpen(tx, id);
    if (isRefusal(open)) return open;
    const orderId = open.order.id;
    const refund = await beginRefund(tx, orderId, { ...asked, reason: claimNumber(id) });
    if (isRefusal(refund)) return refund;
    if (refund === 'already') return refuse('order.refunded');
    const [row] = await latestRefund(tx.db, { orderId });
    await close(tx, open, 'refunded', row?.id ?? null);
    await tell(tx, open, 'refunded', words, { isDone: refund === 'done' });
    return { orderId, refund };
  });
  if (isRefusal(begun)) return begun;
  const done = await finishRefund(ctx, begun.orderId, begun.refund);
  if (isRefusal(done)) return done;
  return { ...(await answerOf(ctx, id)), pending: done.pending };
}

/** The same as balance of the account that ordered, or of the one that has the address. */
export function creditClaimed(ctx: Ctx, { id, words = '' }: Words): Promise<Answered | Refusal> {
  return inTransaction<Answered | Refusal>(ctx, async (tx) => {
    const open = await lockOpen(tx, id);
    if (isRefusal(open)) return open;
    const { id: orderId, userId, customerEmail } = open.order;
    const whose = userId === null ? { userEmail: customerEmail } : { userId };
    const credited = await creditOrder(tx, { id: orderId, ...whose, reason: claimNumber(id) });
    if (isRefusal(credited)) return credited;
    await tell(tx, open, 'credited', words);
    return answerOf(tx, id);
  });
}
