import { eq, sql } from 'drizzle-orm';
import { givenRow } from '#domain/orders/keys.ts';
import { type Ctx, now } from '../../context.ts';
import { goods, type OrderRow, orders } from '../../db/schema/orders.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';

/** Numbers of goods that these texts will be, and the texts, each sealed for its own. */
export async function sealTexts(
  tx: Ctx,
  texts: readonly string[],
): Promise<{ ids: number[]; sealed: Uint8Array[] }> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('goods', 'id'))::int as id from generate_series(1, ${texts.length}::int)`);
  const sealed = await tx.deps.vault.seal(
    rows.map(({ id }, n) => ({ row: givenRow(-id), text: texts[n] ?? '' })),
  );
  return { ids: rows.map(({ id }) => id), sealed };
}

/** Goods that are no key: these texts for a line; the numbers of their rows. */
export async function giveTexts(
  tx: Ctx,
  { orderId, line = 1 }: { orderId: number; line?: number },
  texts: readonly string[],
): Promise<number[]> {
  const { ids, sealed } = await sealTexts(tx, texts);
  const givenAt = now(tx);
  await tx.db
    .insert(goods)
    .values(ids.map((id, n) => ({ id, orderId, line, slot: n + 1, sealed: sealed[n] ?? null, givenAt })));
  return ids;
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
