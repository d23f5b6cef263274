import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { localPart } from '#domain/accounts/email.ts';
import { type PayingGateway, toldByAmount } from '#domain/payments/gateways.ts';
import { askedIdr, type OrderSums } from '#domain/price/order-sums.ts';
import { MOST_OPEN_TOP_UPS } from '#domain/wallet/top-up.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { type OrderRow, orderLines, orders } from '../../db/schema/orders.ts';
import { createLeaseEnd } from '../checkout/insert-order.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { noteEvent } from '../events/note-event.ts';
import { mayWrite, tellApart } from '../hand-payments/tell-apart.ts';

/** A top-up that was judged and is not yet there. */
export interface NewTopUp {
  merchantRef: string;
  requestHash: Uint8Array;
  gateway: PayingGateway;
  method: string;
  userId: number;
  name: string;
  creditCents: number;
  bonusCents: number;
  idrPerUsd: number;
  sums: OrderSums;
  paymentCostIdr: number;
  at: Date;
  expiresAt: Date;
}

/** Makes the order of a top-up. The account's row is locked, so that nobody opens more of them than they may. */
export async function insertTopUp(ctx: Ctx, order: NewTopUp): Promise<OrderRow | Refusal> {
  const { at, userId, merchantRef, method, sums } = order;
  const email = ctx.actor?.email ?? '';
  const unique = toldByAmount(order.gateway);
  const mailed = unique && (await mayWrite(ctx, email));
  return inTransaction(ctx, async (tx): Promise<OrderRow | Refusal> => {
    // An order of the same account that waits for an amount only shares the row, and is not waited for.
    const [user] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update');
    if (!user) return refuse('user.not-found');
    const open = and(eq(orders.userId, userId), eq(orders.kind, 'top-up'), eq(orders.status, 'UNPAID'));
    const [opened] = await tx.db
      .select({ n: count() })
      .from(orders)
      .where(and(open, gt(orders.expiresAt, at)));
    if ((opened?.n ?? 0) >= MOST_OPEN_TOP_UPS) return refuse('top-up.open', { most: MOST_OPEN_TOP_UPS });
    const made = unique
      ? await tellApart(
          tx,
          { merchantRef, method, email: user.email, at, mailed, sumIdr: askedIdr(sums) },
          (uniqueIdr) => insertRow(tx, { ...order, sums: { ...sums, uniqueIdr } }, user.email),
        )
      : ((await insertRow(tx, order, user.email)) ?? refuse('checkout.reference-used'));
    if (isRefusal(made)) return made;
    const detail = { held: false };
    await noteEvent(tx, { orderId: made.id, kind: 'created', source: 'checkout', detail, at });
    afterSale(tx, { gateway: order.gateway, totalIdr: sums.totalIdr, variantIds: [] }, 'created');
    return made;
  });
}

/** Null: an index did not take it, the one on references or the one on amounts. */
async function insertRow(tx: Ctx, order: NewTopUp, email: string): Promise<OrderRow | null> {
  const lease = createLeaseEnd(tx, order.at);
  const [made] = await tx.db
    .insert(orders)
    .values({
      kind: 'top-up',
      channel: 'account',
      merchantRef: order.merchantRef,
      requestHash: order.requestHash,
      gateway: order.gateway,
      paymentMethod: order.method,
      quantity: 1,
      ...order.sums,
      paymentCostIdr: order.paymentCostIdr,
      creditCents: order.creditCents,
      bonusCents: order.bonusCents,
      idrPerUsd: order.idrPerUsd,
      userId: order.userId,
      customerEmail: email,
      customerName: localPart(email),
      locale: tx.locale,
      addressHash: tx.addressHash,
      wideHash: tx.wideHash,
      createLeaseUntil: lease,
      nextCheckAt: lease,
      createdAt: order.at,
      expiresAt: order.expiresAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return null;
  const { name, sums } = order;
  await tx.db.insert(orderLines).values({ orderId: made.id, name, quantity: 1, unitIdr: sums.totalIdr });
  return made;
}
