import { and, eq } from 'drizzle-orm';
import type { GoneWay } from '#domain/orders/refunds.ts';
import { type Ctx, now } from '../../context.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { orderRefunds, type RefundRow } from '../../db/schema/refunds.ts';
import { statement } from '../../db/statement.ts';
import { mailRefundWords } from '../claim-log/mail-refund-words.ts';
import { noteEvent } from '../events/note-event.ts';

/** What has left of an order by our books: through its gateway, and by any way. */
const sumsGone = statement<{ there: number; gone: number }, { orderId: number }>('refunds_counted')(
  `select coalesce(sum(amount_idr) filter (where way = 'gateway'), 0)::float8 as there,
     coalesce(sum(amount_idr), 0)::float8 as gone
   from order_refunds where order_id = :orderId and state = 'done'`,
);

export async function countGone(tx: Ctx, orderId: number): Promise<{ there: number; gone: number }> {
  const [sums] = await sumsGone(tx.db, { orderId });
  return sums ?? { there: 0, gone: 0 };
}

/** The refund of an order that its gateway has not confirmed. */
export async function askedRefund(tx: Ctx, orderId: number): Promise<RefundRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'asked')));
  return row;
}

/** Written down before the gateway hears of it. */
export async function openRefund(
  tx: Ctx,
  order: OrderRow,
  refund: { amountIdr: number; creditCents: number; reason: string; nextTryAt: Date },
): Promise<RefundRow> {
  const { amountIdr, reason } = refund;
  const at = now(tx);
  const [row] = await tx.db
    .insert(orderRefunds)
    .values({
      ...refund,
      orderId: order.id,
      key: crypto.randomUUID(),
      way: 'gateway',
      state: 'asked',
      askedBy: tx.actor?.id ?? null,
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error('the insert answered no row');
  const detail = { amount: amountIdr, reason };
  await noteEvent(tx, { orderId: order.id, kind: 'refund-asked', source: 'admin', detail, at });
  return row;
}

/** Whether it was still open. */
export async function closeRefund(
  tx: Ctx,
  id: number,
  state: 'done' | 'failed',
  more: { at: Date; why?: string; gatewayId?: string | null },
): Promise<boolean> {
  const { at, ...rest } = more;
  const [row] = await tx.db
    .update(orderRefunds)
    .set({ state, settledAt: at, nextTryAt: null, ...rest })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked')))
    .returning({ id: orderRefunds.id, orderId: orderRefunds.orderId });
  if (row && state === 'done') await mailRefundWords(tx, row);
  return row !== undefined;
}

interface Done {
  amountIdr: number;
  way: GoneWay;
  key: string;
  reason?: string;
  at: Date;
}

/** Money that has left: the number of its row. */
export async function writeDone(tx: Ctx, orderId: number, { at, ...refund }: Done): Promise<number> {
  const [row] = await tx.db
    .insert(orderRefunds)
    .values({
      ...refund,
      orderId,
      state: 'done',
      askedBy: tx.actor?.id ?? null,
      createdAt: at,
      settledAt: at,
    })
    .returning({ id: orderRefunds.id });
  if (!row) throw new Error('the insert answered no row');
  return row.id;
}
