import { eq, sql } from 'drizzle-orm';
import { DELIVERY_KINDS, type DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import type { Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { placesOf } from './kinds/kept-apart.ts';
import type { LineRow } from './lines-of.ts';

/** What is left of a product that is sold so many times; no end: null. Whoever takes of it waits for us. */
export async function placesLeft(tx: Ctx, variantId: number): Promise<number | null> {
  await tx.db.execute(
    sql`insert into variant_places (variant_id) values (${variantId}) on conflict do nothing`,
  );
  await tx.db.execute(sql`select 1 from variant_places where variant_id = ${variantId} for update`);
  const { rows } = await tx.db.execute<{ left: number | null }>(sql`
    select ${sql.raw(placesOf('v'))} - p.taken as left from variants v join variant_places p on p.variant_id = v.id where v.id = ${variantId}`);
  return rows[0]?.left ?? null;
}

/**
 * The paid orders of a product that have no place yet, since their hold ran out or they had none, get theirs, the oldest
 * payment first; one that finds too few left waits for them. The product is locked; who pays
 * meanwhile is not kept waiting by that, so that whoever serves next looks at those alone that have a place.
 */
export async function givePlaces(tx: Ctx, variantId: number, kind: DeliveryKind): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number; quantity: number; email: string; locale: string }>(sql`
    select o.id, l.quantity, o.customer_email as email, o.locale from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = ${variantId} and l.waits_for is not null and l.delivery = ${kind} and l.line = 1 and l.place is null
    order by o.paid_at, o.id for update of o`);
  if (rows.length === 0) return;
  let left = await placesLeft(tx, variantId);
  for (const { id, quantity, email: toEmail, locale } of rows) {
    const isThere = left === null || quantity <= left;
    if (isThere) {
      const place = left === null ? 'endless' : 'taken';
      await tx.db.execute(sql`update order_lines set place = ${place} where order_id = ${id}`);
      if (left !== null) left -= quantity;
    }
    await tx.db
      .update(orders)
      .set({ waitsFor: isThere ? DELIVERY_KINDS[kind].waitsFor : 'stock' })
      .where(eq(orders.id, id));
    if (!isThere) await writeMail(tx, { kind: 'order-waiting', orderId: id, toEmail, locale });
  }
}

/** The place of a line in a bundle, if it has none yet; false: too few are left. */
export async function placeOfPart(
  tx: Ctx,
  { orderId, line, variantId, quantity, place }: LineRow,
): Promise<boolean> {
  if (place !== null || variantId === null) return place !== null;
  const left = await placesLeft(tx, variantId);
  if (left !== null && left < quantity) return false;
  const got = left === null ? 'endless' : 'taken';
  await tx.db.execute(
    sql`update order_lines set place = ${got} where order_id = ${orderId} and line = ${line}`,
  );
  return true;
}
