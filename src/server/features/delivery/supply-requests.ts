import { eq, sql } from 'drizzle-orm';
import { spareRow } from '#domain/orders/supply.ts';
import { afterCommit, type Ctx, now } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';

const KEY_LENGTH = 32;

/**
 * An order that is locked is asked for from the next supplier of its variant, in this round or in a new one: the row is there
 * before any call. False: there is none left.
 */
export async function requestNext(tx: Ctx, orderId: number, fresh = false): Promise<boolean> {
  const at = now(tx).toISOString();
  const { rows } = await tx.db.execute(sql`
    with l as (select order_id, line, variant_id, quantity from order_lines where order_id = ${orderId} and line = 1),
    n as (select coalesce(max(round), 0) + ${fresh ? 1 : 0} as round from supply_requests where order_id = ${orderId}),
    tried as (select coalesce(max(position), 0) as position from supply_requests r, n
      where r.order_id = ${orderId} and r.round = n.round)
    insert into supply_requests (order_id, line, round, position, supplier_id, article, quantity, key, state, next_at, made_at, changed_at)
    select l.order_id, l.line, greatest(n.round, 1), v.position, v.supplier_id, v.article, l.quantity,
      ${tx.deps.randomText(KEY_LENGTH)}, 'to-ask', ${at}, ${at}, ${at}
    from l, n, tried, variant_suppliers v join suppliers s on s.id = v.supplier_id
    where v.variant_id = l.variant_id and v.position > tried.position and not s.removed order by v.position limit 1 returning id`);
  if (rows.length === 0) return false;
  afterCommit(tx, () => tx.deps.jobs.wake('ask-suppliers'));
  return true;
}

/** Nobody has it, or nobody is left to be asked: an order that is locked waits for the seller, and its buyer is told. */
export async function leaveToSeller(tx: Ctx, orderId: number): Promise<void> {
  const [order] = await tx.db
    .update(orders)
    .set({ waitsFor: 'seller' })
    .where(eq(orders.id, orderId))
    .returning({ toEmail: orders.customerEmail, locale: orders.locale });
  if (!order) return;
  await noteEvent(tx, { orderId, kind: 'supply-left', source: 'store' });
  await writeMail(tx, { kind: 'order-by-seller', orderId, ...order });
}

/** What was written down to be asked for and was never sent is not sent any more; what was, is asked about until it is clear. */
export async function dropRequests(tx: Ctx, orderId: number): Promise<void> {
  await tx.db.execute(sql`
    update supply_requests set state = 'dropped', next_at = null, changed_at = ${now(tx).toISOString()}
    where order_id = ${orderId} and state = 'to-ask'`);
}

/** What came too late for others, if there is enough for an order; it is nobody's else then. The product is locked. */
export async function takeSpares(tx: Ctx, variantId: number, quantity: number): Promise<string[] | null> {
  const { rows } = await tx.db.execute<{ id: number; sealed: Uint8Array }>(sql`
    select id, sealed from supply_spares where variant_id = ${variantId} order by id limit ${quantity} for update`);
  if (rows.length < quantity) return null;
  await tx.db.execute(
    sql`delete from supply_spares where id = any(${sql.param(rows.map(({ id }) => id))}::int[])`,
  );
  return tx.deps.vault.open(rows.map(({ id, sealed }) => ({ row: spareRow(id), sealed })));
}

/** Keeps what came and has no order, for the next of its variant. */
export async function keepSpares(
  tx: Ctx,
  { requestId, variantId }: { requestId: number; variantId: number },
  texts: readonly string[],
): Promise<void> {
  const at = now(tx).toISOString();
  for (const text of texts) {
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('supply_spares', 'id'))::int as id`,
    );
    const id = rows[0]?.id ?? 0;
    const [sealed] = await tx.deps.vault.seal([{ row: spareRow(id), text }]);
    await tx.db.execute(sql`
      insert into supply_spares (id, variant_id, request_id, sealed, arrived_at)
      values (${id}, ${variantId}, ${requestId}, ${sealed}, ${at})`);
  }
}
