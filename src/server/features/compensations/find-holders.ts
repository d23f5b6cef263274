import type { Holders } from '#domain/orders/compensations.ts';
import { keyValidity } from '#domain/orders/members.ts';
import { FORGOTTEN_EMAIL } from '#domain/orders/privacy.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { givenAs } from '../delivery/read-given.ts';
import { soldAs } from '../members/find-member-key.ts';
import { countedPauses, type PauseRows, pausesSince } from '../members/read-pauses.ts';

export interface Holder {
  orderId: number;
  /** Null where nothing of it was bought signed in. */
  userId: number | null;
}

const pausesOf = statement<{ pauses: PauseRows }, { productId: number }>('pauses_of_product')(
  `select ${pausesSince(':productId', "'-infinity'::timestamptz")} as pauses`,
);

interface Row {
  order_id: number;
  user_id: number | null;
  customer_email: string;
  given_at: Date | string;
  product_name: string;
  label: string | null;
  validity_seconds: number | null;
}

/**
 * What was given of a product and not taken back, as what it was given: its keys wherever they went, what are no keys, and its
 * texts that were given instead of something, whatever had been ordered. What has run out however long the product stood
 * still is left out; the rest is judged by the rule of the members' area. Looked up one by one, or PostgreSQL goes along all
 * that was ever sold.
 */
const givenOf = statement<Row, { productId: number; forgotten: string; at: Date; pausedSeconds: number }>(
  'given_of_product',
)(
  `with given as (
     select g.* from variants v cross join lateral (
       select g.* from keys k cross join lateral (
         select id, order_id, line, given_at from goods where key_id = k.id and revoked_at is null offset 0) g
       where k.variant_id = v.id and k.status = 'sold'
       union all
       select g.* from order_lines l cross join lateral (
         select id, order_id, line, given_at from goods
         where order_id = l.order_id and line = l.line and key_id is null and revoked_at is null
           and not exists (select 1 from replacements where goods_id = goods.id) offset 0) g
       where l.variant_id = v.id and l.delivery <> 'key'
       union all
       select g.* from replacements r cross join lateral (
         select id, order_id, line, given_at from goods where id = r.goods_id and key_id is null and revoked_at is null offset 0) g
       where r.variant_id = v.id) g
     where v.product_id = :productId
   ), held as (
     select given.order_id, given.given_at, ${givenAs('product_name')}
     from given cross join lateral (select * from order_lines where order_id = given.order_id and line = given.line offset 0) l
       left join lateral (select * from replacements where goods_id = given.id offset 0) r on true
   )
   select held.*, o.user_id, o.customer_email from held cross join lateral (
     select user_id, customer_email from orders
     where id = held.order_id and status = 'PAID' and customer_email <> :forgotten offset 0) o
   where validity_seconds is null
     or given_at + (validity_seconds + :pausedSeconds::float8) * interval '1 second' > :at
   order by order_id desc`,
);

/** Who has something of a product that still runs: each e-mail once, by its newest order, one of their account's where there is one. */
export async function findHolders(ctx: Ctx, productId: number): Promise<Holder[]> {
  const at = now(ctx);
  const [row] = await pausesOf(ctx.db, { productId });
  const pauses = countedPauses(ctx, row?.pauses ?? []);
  const pausedMs = pauses.reduce((sum, { from, until }) => sum + +(until ?? at) - +from, 0);
  const rows = await givenOf(ctx.db, {
    productId,
    forgotten: FORGOTTEN_EMAIL,
    at,
    pausedSeconds: pausedMs / 1_000,
  });
  const found = new Map<string, Holder>();
  for (const given of rows) {
    const known = found.get(given.customer_email);
    if (known && (known.userId !== null || given.user_id === null)) continue;
    if (keyValidity(new Date(given.given_at), soldAs(given), at, pauses).isExpired) continue;
    found.set(given.customer_email, { orderId: given.order_id, userId: given.user_id });
  }
  return onceEach([...found.values()]);
}

/** An account that has moved to another address is one person all the same. */
function onceEach(holders: readonly Holder[]): Holder[] {
  const seen = new Set<number>();
  return holders.filter(({ userId }) => {
    if (userId === null) return true;
    const first = !seen.has(userId);
    seen.add(userId);
    return first;
  });
}

export const countHolders = (holders: readonly Holder[]): Holders => ({
  holders: holders.length,
  accounts: holders.filter(({ userId }) => userId !== null).length,
});
