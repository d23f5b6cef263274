import { eq, sql } from 'drizzle-orm';
import { givenRow } from '#domain/orders/keys.ts';
import { type Ctx, now } from '../../context.ts';
import { goods, type OrderRow, orders } from '../../db/schema/orders.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';

interface Handed {
  source: string;
  /** How many of the texts are keys. */
  keys?: number;
}

/** An order that is locked gets these texts, each sealed for a row of its own, and is delivered with them; the numbers of those rows. */
export async function handOver(
  tx: Ctx,
  order: OrderRow,
  texts: readonly string[],
  { source, keys = 0 }: Handed,
): Promise<number[]> {
  const at = now(tx);
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('goods', 'id'))::int as id from generate_series(1, ${texts.length}::int)`);
  const sealed = await tx.deps.vault.seal(
    rows.map(({ id }, n) => ({ row: givenRow(-id), text: texts[n] ?? '' })),
  );
  await tx.db.insert(goods).values(
    rows.map(({ id }, n) => ({
      id,
      orderId: order.id,
      slot: n + 1,
      sealed: sealed[n] ?? null,
      givenAt: at,
    })),
  );
  await tx.db
    .update(orders)
    .set({ deliveryStatus: 'DELIVERED', deliveredAt: at, waitsFor: null })
    .where(eq(orders.id, order.id));
  await noteEvent(tx, { orderId: order.id, kind: 'delivered', source, at, detail: { keys } });
  const { id: orderId, customerEmail: toEmail, locale } = order;
  await writeMail(tx, { kind: 'order-delivered', orderId, toEmail, locale });
  return rows.map(({ id }) => id);
}
