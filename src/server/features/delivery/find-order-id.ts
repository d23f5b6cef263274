import { orderNumber } from '#domain/orders/orders.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** How an admin names an order: by its number, or by the gateway's reference or ours; the number may stand for one. */
export interface OrderKey {
  id?: number;
  reference?: string;
}

export const orderIdByKey = statement<
  { id: number },
  { id: number | null; reference: string | null; gateways: readonly string[] }
>('order_id_by_key')(
  `select id from orders where id = :id
   union select id from orders where gateway = any(:gateways) and gateway_reference = :reference
   union select id from orders where merchant_ref = :reference
   limit 2`,
);

/** Null when nothing fits, or when two names mean two orders. */
export async function findOrderId(ctx: Ctx, { id, reference }: OrderKey): Promise<number | null> {
  const text = reference?.trim() || null;
  if (id === undefined && text === null) return null;
  const number = text === null ? null : orderNumber(text);
  if (number !== null && id !== undefined && id !== number) return null;
  const named = number === null ? text : null;
  const rows = await orderIdByKey(ctx.db, { id: id ?? number, reference: named, gateways: GATEWAY_NAMES });
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
