import { and, eq, isNotNull } from 'drizzle-orm';
import { type Ctx, now } from '../../context.ts';
import { keys } from '../../db/schema/keys.ts';
import { goods, type OrderRow, orders } from '../../db/schema/orders.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { isGoingBack } from './going-back.ts';
import type { Fulfiller, GivePart } from './kinds/fulfiller.ts';
import { type LineRow, linesOf } from './lines-of.ts';
import type { ServedRow } from './pay-order.ts';

/** Who hands over a part, by its kind; told by who knows all kinds. */
export type PartGivers = Partial<Record<LineRow['delivery'], Fulfiller>>;

/**
 * A paid order of a bundle gets all its parts or none. Null: something is missing, so it waits, and what was held for it is
 * free for who can be served. The products are locked.
 */
export async function serveBundle(tx: Ctx, orderId: number, givers: PartGivers): Promise<ServedRow | null> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.waitsFor)))
    .for('update');
  if (!order || (await isGoingBack(tx, orderId))) return null;
  const [, ...parts] = await linesOf(tx, orderId);
  const found: GivePart[] = [];
  for (const line of parts) {
    const give = (await givers[line.delivery]?.part?.(tx, line)) ?? null;
    if (give === null) return goOnWaiting(tx, order);
    found.push(give);
  }
  let beside = 0;
  for (const give of found) beside += await give();
  const at = now(tx);
  const costCents = beside === 0 ? order.costCents : (order.costCents ?? 0) + beside;
  await tx.db
    .update(orders)
    .set({
      deliveryStatus: 'DELIVERED',
      deliveredAt: at,
      waitsFor: null,
      costCents,
      costBesideCents: order.costBesideCents + beside,
    })
    .where(eq(orders.id, orderId));
  const given = await tx.db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.orderId, orderId), isNotNull(goods.keyId)));
  await noteEvent(tx, { orderId, kind: 'delivered', source: 'queue', at, detail: { keys: given.length } });
  const { customerEmail: toEmail, locale, gateway, totalIdr } = order;
  await writeMail(tx, { kind: 'order-delivered', orderId, toEmail, locale });
  return {
    id: orderId,
    gateway,
    total_idr: totalIdr,
    variant_ids: parts.flatMap(({ variantId }) => variantId ?? []),
  };
}

async function goOnWaiting(tx: Ctx, order: OrderRow): Promise<null> {
  const { id: orderId, customerEmail: toEmail, locale } = order;
  await tx.db
    .update(keys)
    .set({ heldByOrderId: null, heldUntil: null })
    .where(eq(keys.heldByOrderId, orderId));
  await writeMail(tx, { kind: 'order-waiting', orderId, toEmail, locale });
  return null;
}
