import { type SQL, sql } from 'drizzle-orm';

type Kind =
  | 'product'
  | 'key'
  | 'order'
  | 'user'
  | 'ledger'
  | 'promo'
  | 'voucher'
  | 'redeem-code'
  | 'chat'
  | 'setting'
  | 'term';

const idsOf = (kind: Kind): SQL => sql`select id::int from examples where kind = ${kind}`;
export const isExample = (kind: Kind, column: SQL): SQL => sql`${column} in (${idsOf(kind)})`;

/** Who was made one of the staff since is nobody's example. */
export const EXAMPLE_USERS = sql`select u.id from users u where not u.is_admin and ${isExample('user', sql`u.id`)}`;
export const EXAMPLE_VARIANTS = sql`select v.id from variants v where ${isExample('product', sql`v.product_id`)}`;

/**
 * What the seed sold, and whatever an example customer bought since: it was paid with money that never was. An order whose
 * money went to somebody else's balance stays.
 */
export const EXAMPLE_ORDERS = sql`select o.id from orders o
  where (${isExample('order', sql`o.id`)} or o.user_id in (${EXAMPLE_USERS}))
    and not exists (select 1 from balance_transactions t where t.order_id = o.id and t.user_id not in (${EXAMPLE_USERS}))`;

/** A code that somebody else has used is part of their ledger. */
export const EXAMPLE_CODES = sql`select c.id from redeem_codes c
  where ${isExample('redeem-code', sql`c.id`)} and (c.used_by is null or c.used_by in (${EXAMPLE_USERS}))`;

/** Without a product that has it. */
export const EXAMPLE_TERMS = sql`select t.id from terms t where ${isExample('term', sql`t.id`)} and t.kind <> 'row' and not exists (
  select 1 from products g where g.deleted_at is null and not (${isExample('product', sql`g.id`)}) and case t.kind
    when 'category' then lower(t.name) = any(select lower(c) from unnest(g.category) c)
    when 'game' then exists (select 1 from unnest(g.category) c where strpos(lower(c), lower(t.name)) > 0)
    when 'platform' then strpos(lower(g.platform), lower(t.name)) > 0
    else lower(g.status) = lower(t.name) end)`;

/** What the owner was given with the examples. */
export const GIVEN = sql`select t.user_id, sum(t.amount_cents) as cents from balance_transactions t
  where ${isExample('ledger', sql`t.id`)} and t.user_id not in (${EXAMPLE_USERS}) group by t.user_id`;
