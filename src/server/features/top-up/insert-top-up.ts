import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts';
import { localPart } from '#domain/email.ts';
import { type PayingGateway, toldByAmount } from '#domain/gateways.ts';
import { askedIdr, type OrderSums } from '#domain/order-sums.ts';
import { MOST_OPEN_TOP_UPS } from '#domain/top-up.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { type OrderRow, orderEvents, orders } from '../../db/schema/orders.ts';
import { noteHandOrder, tellApart } from '../by-hand/tell-apart.ts';
import { createLeaseEnd } from '../checkout/insert-order.ts';

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
export function insertTopUp(ctx: Ctx, order: NewTopUp): Promise<OrderRow | Refusal> {
  const { at, userId } = order;
  return inTransaction(ctx, async (tx): Promise<OrderRow | Refusal> => {
    // Before the account's row, as for an order of that account: no two wait for each other.
    const apart = toldByAmount(order.gateway)
      ? await tellApart(tx, {
          method: order.method,
          email: tx.actor?.email ?? '',
          sumIdr: askedIdr(order.sums),
        })
      : null;
    if (isRefusal(apart)) return apart;
    const [user] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update');
    if (!user) return refuse('user.not-found');
    const open = and(eq(orders.userId, userId), eq(orders.kind, 'top-up'), eq(orders.status, 'UNPAID'));
    const [opened] = await tx.db
      .select({ n: count() })
      .from(orders)
      .where(and(open, gt(orders.expiresAt, at)));
    if ((opened?.n ?? 0) >= MOST_OPEN_TOP_UPS) return refuse('top-up.open', { most: MOST_OPEN_TOP_UPS });
    const lease = createLeaseEnd(tx, at);
    const { totalIdr } = order.sums;
    const [made] = await tx.db
      .insert(orders)
      .values({
        kind: 'top-up',
        merchantRef: order.merchantRef,
        requestHash: order.requestHash,
        gateway: order.gateway,
        paymentMethod: order.method,
        productName: order.name,
        quantity: 1,
        unitPriceIdr: totalIdr,
        ...order.sums,
        uniqueIdr: apart?.uniqueIdr ?? order.sums.uniqueIdr,
        paymentCostIdr: order.paymentCostIdr,
        creditCents: order.creditCents,
        bonusCents: order.bonusCents,
        idrPerUsd: order.idrPerUsd,
        userId,
        customerEmail: user.email,
        customerName: localPart(user.email),
        locale: tx.locale,
        addressHash: tx.addressHash,
        createLeaseUntil: lease,
        nextCheckAt: lease,
        createdAt: at,
        expiresAt: order.expiresAt,
      })
      .onConflictDoNothing({ target: orders.merchantRef })
      .returning();
    if (!made) return refuse('checkout.reference-used');
    if (apart) await noteHandOrder(tx.db, [made.id, apart.accountId, at]);
    await tx.db
      .insert(orderEvents)
      .values({ orderId: made.id, kind: 'created', source: 'checkout', at, detail: { held: false } });
    afterCommit(tx, () => tx.deps.metrics.order('created', { gateway: order.gateway, totalIdr }));
    return made;
  });
}
