import { eq, sql } from 'drizzle-orm';
import { givenRow } from '#domain/orders/keys.ts';
import { type Ctx, now } from '../../context.ts';
import { goods, type OrderRow, orders } from '../../db/schema/orders.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';

/** Goods that are no key: these texts for a line, each sealed for a row of its own; the numbers of those rows. */
export async function giveTexts(
  tx: Ctx,
  { orderId, line = 1 }: { orderId: number; line?: number },
  texts: readonly string[],
): Promise<number[]> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('goods', 'id'))::int as id from generate_series(1, ${texts.length}::int)`);
  const sealed = await tx.deps.vault.seal(
    rows.map(({ id }, n) => ({ row: givenRow(-id), text: texts[n] ?? '' })),
  );
  const givenAt = now(tx);
  await tx.db
    .insert(goods)
    .values(
      rows.map(({ id }, n) => ({ id, orderId, line, slot: n + 1, sealed: sealed[n] ?? null, givenAt })),
    );
  return rows.map(({ id }) => id);
}

interface Handed {
  source: string;
  /** How many of the texts are keys. */
  keys?: number;
}

/** An order that is locked gets these texts for all that it is for, and is delivered with them; the numbers of their rows. */
export async function handOver(
  tx: Ctx,
  order: OrderRow,
  texts: readonly string[],
  { source, keys = 0 }: Handed,
): Promise<number[]> {
  const at = now(tx);
  const { id: orderId, customerEmail: toEmail, locale } = order;
  const ids = await giveTexts(tx, { orderId }, texts);
  await tx.db
    .update(orders)
    .set({ deliveryStatus: 'DELIVERED', deliveredAt: at, waitsFor: null })
    .where(eq(orders.id, orderId));
  await noteEvent(tx, { orderId, kind: 'delivered', source, at, detail: { keys } });
  await writeMail(tx, { kind: 'order-delivered', orderId, toEmail, locale });
  return ids;
}
