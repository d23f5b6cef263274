import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../context.ts';
import { keyTurn } from '../../../db/key-turn.ts';
import type { LineRow } from '../lines-of.ts';
import { type ServedRow, serveWaiting } from '../pay-order.ts';
import type { Fulfiller } from './fulfiller.ts';

/** A key each from the stock. Most orders get theirs by the statement that takes their payment; these are the others. */
export const key: Fulfiller = {
  /** An order that cannot have all its keys is passed over, so that no key lies idle. */
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    const at = now(tx);
    const waiting = await tx.db.execute<{ id: number; quantity: number }>(sql`
      select o.id, l.quantity from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${productId} and l.waits_for = 'stock' order by o.paid_at, o.id`);
    const wanted = waiting.rows.reduce((sum, order) => sum + order.quantity, 0);
    const { rows } = await tx.db.execute<{ n: number }>(sql`
      select count(*)::int as n from (
        select 1 from keys where variant_id = ${productId} and status = 'free'
          and (held_until is null or held_until <= ${at.toISOString()}) order by ${sql.raw(keyTurn('keys'))} limit ${wanted}) k`);
    let free = rows[0]?.n ?? 0;
    const given: ServedRow[] = [];
    for (const order of waiting.rows) {
      if (free === 0) break;
      if (order.quantity > free) continue;
      const [done] = await serveWaiting(tx.db, { orderId: order.id, at });
      if (!done) continue;
      free -= order.quantity;
      given.push(done);
    }
    return given;
  },

  /** Used up: never sold again, never shown again. */
  async revoke(tx: Ctx, { orderId, line }: LineRow): Promise<void> {
    await tx.db.execute(sql`
      update keys set status = 'revoked' from goods g
      where g.order_id = ${orderId} and g.line = ${line} and g.key_id = keys.id and keys.status = 'sold'`);
  },
};
