import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../context.ts';
import { keyTurn } from '../../../db/key-turn.ts';
import { statement } from '../../../db/statement.ts';
import type { LineRow } from '../lines-of.ts';
import { type ServedRow, serveWaiting } from '../pay-order.ts';
import { serveBundle } from '../serve-bundle.ts';
import { file } from './file.ts';
import type { Fulfiller, GivePart } from './fulfiller.ts';
import { shared } from './shared.ts';

/** Those that were held for it first; one that a sale has in its hand is passed by. */
const findKeys = statement<
  { id: number },
  { orderId: number; variantId: number; quantity: number; at: Date }
>('find_keys_of_part')(
  `with mine as (
    select id from keys where held_by_order_id = :orderId and variant_id = :variantId and status = 'free'
    order by id limit :quantity for update skip locked
  ), extra as (
    select id from keys where variant_id = :variantId and status = 'free' and (held_until is null or held_until <= :at)
      and held_by_order_id is distinct from :orderId
    order by id + 0 limit greatest(0, :quantity - (select count(*) from mine)) for update skip locked
  )
  select id from mine union all select id from extra`,
);

const giveKeys = statement<
  { beside: number },
  { orderId: number; line: number; lineCents: number | null; ids: readonly number[]; at: Date }
>('give_keys_of_part')(
  `with taken as (
    update keys set status = 'sold', held_by_order_id = null, held_until = null where id = any(:ids::int[]) and status = 'free'
    returning id, batch_id
  ), given as (
    insert into goods (key_id, order_id, line, slot, given_at, cost_cents)
    select taken.id, :orderId, :line, row_number() over (order by taken.id), :at, b.cost_cents
    from taken left join key_batches b on b.id = taken.batch_id
    returning cost_cents
  )
  select coalesce(sum(cost_cents - coalesce(:lineCents::int, 0)), 0)::int as beside from given`,
);

/** A key each from the stock. Most orders get theirs by the statement that takes their payment; these are the others. */
export const key: Fulfiller = {
  /** An order that cannot have all its keys is passed over, so that no key lies idle. */
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    const at = now(tx);
    const waiting = await tx.db.execute<{ id: number; quantity: number; is_part: boolean }>(sql`
      select o.id, l.quantity, l.line > 1 as is_part from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${productId} and l.delivery = 'key' and l.waits_for = 'stock' order by o.paid_at, o.id`);
    const wanted = waiting.rows.reduce((sum, order) => sum + order.quantity, 0);
    const countFree = async () => {
      const { rows } = await tx.db.execute<{ n: number }>(sql`
        select count(*)::int as n from (
          select 1 from keys where variant_id = ${productId} and status = 'free'
            and (held_until is null or held_until <= ${at.toISOString()}) order by ${sql.raw(keyTurn('keys'))} limit ${wanted}) k`);
      return rows[0]?.n ?? 0;
    };
    let free = await countFree();
    const given: ServedRow[] = [];
    for (const order of waiting.rows) {
      if (order.is_part) {
        const done = await serveBundle(tx, order.id, { key, shared, file });
        if (done) given.push(done);
        // It had some that were held for it, or gave them up.
        free = await countFree();
        continue;
      }
      if (order.quantity > free) continue;
      const [done] = await serveWaiting(tx.db, { orderId: order.id, at });
      if (!done) continue;
      free -= order.quantity;
      given.push(done);
    }
    return given;
  },

  async part(tx: Ctx, line: LineRow): Promise<GivePart | null> {
    const { orderId, variantId, quantity } = line;
    if (variantId === null) return null;
    const at = now(tx);
    const found = await findKeys(tx.db, { orderId, variantId, quantity, at });
    if (found.length < quantity) return null;
    return async () => {
      const ids = found.map(({ id }) => id);
      const [done] = await giveKeys(tx.db, { orderId, line: line.line, lineCents: line.costCents, ids, at });
      return done?.beside ?? 0;
    };
  },
};
