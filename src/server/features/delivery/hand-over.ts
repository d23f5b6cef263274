import { eq, sql } from 'drizzle-orm';
import { givenRow } from '#domain/orders/keys.ts';
import { type Ctx, now } from '../../context.ts';
import { goods, type OrderRow, orders } from '../../db/schema/orders.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';

/** An order that is locked gets a text for all that it is for, sealed for its own row, and is delivered with it; the number of that row. */
export async function handOver(tx: Ctx, order: OrderRow, text: string, source: string): Promise<number> {
  const at = now(tx);
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('goods', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const [sealed] = await tx.deps.vault.seal([{ row: givenRow(-id), text }]);
  await tx.db.insert(goods).values({ id, orderId: order.id, slot: 1, sealed: sealed ?? null, givenAt: at });
  await tx.db
    .update(orders)
    .set({ deliveryStatus: 'DELIVERED', deliveredAt: at, waitsFor: null })
    .where(eq(orders.id, order.id));
  await noteEvent(tx, { orderId: order.id, kind: 'delivered', source, at, detail: { keys: 0 } });
  const { id: orderId, customerEmail: toEmail, locale } = order;
  await writeMail(tx, { kind: 'order-delivered', orderId, toEmail, locale });
  return id;
}
