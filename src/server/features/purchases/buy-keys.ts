import { statement } from '../../db/statement.ts';

export interface BoughtRow {
  batch_id: number | null;
  balance_after_cents: number | null;
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
  user_ok: boolean;
  product_ok: boolean;
  balance_cents: number | null;
  is_maintenance: boolean | null;
  maintenance_reason: string | null;
  total_cents: number | null;
  available: number;
}

interface BuyKeysParams {
  userId: number;
  productId: number;
  quantity: number;
  at: Date;
  idempotencyKey: string | null;
  sameEntrySince: Date;
  /** What the buyer was shown, in cents; null when nothing was said. */
  shownTotal: number | null;
  /** '{product}' stands for the name. */
  reason: string;
}

/**
 * A balance purchase in one statement, and so in one transaction. The user's row is locked first, so that one
 * buyer's parallel calls neither see the same money nor hold keys while they wait. All that is written hangs on
 * the one update that takes the money; keys held by open orders are never touched, and while paid orders wait
 * for this product nobody overtakes them. A second use of the idempotency key breaks the unique index.
 */
export const buyKeys = statement<BoughtRow, BuyKeysParams>('buy_keys')(
  `with p as (
    select id, name, price_cents, cost_price_cents, is_maintenance, maintenance_reason,
      price_cents::bigint * :quantity as total
    from products where id = :productId and deleted_at is null
  ), u as materialized (
    select id, balance_cents from users where id = :userId and deleted_at is null for update
  ), avail as (
    select count(*)::int as n from (
      select 1 from keys where product_id = :productId and status = 'free' and (held_until is null or held_until <= :at)
      order by id + 0 limit :quantity
    ) k
  ), may as materialized (
    select u.balance_cents >= p.total and not p.is_maintenance and (:shownTotal::bigint is null or :shownTotal = p.total)
      and not exists (select 1 from orders where product_id = :productId and status = 'PAID'
        and delivery_status = 'PENDING') as ok
    from u, p
  ), picked as (
    select id, sealed from keys
    where product_id = :productId and status = 'free' and (held_until is null or held_until <= :at)
      and (select ok from may)
    order by id + 0 limit :quantity for update skip locked
  ), paid as (
    update users set balance_cents = users.balance_cents - p.total from p
    where users.id = :userId and users.deleted_at is null and users.balance_cents >= p.total
      and (select count(*) from picked) = :quantity
    returning users.id, users.balance_cents
  ), recent as (
    select b.entry_id from purchase_batches b join p on b.total_cents = p.price_cents::bigint * b.quantity
    join purchase_batches first on first.id = b.entry_id
    where b.user_id = :userId and b.product_id = :productId and b.created_at > :sameEntrySince
      and first.created_at > :sameEntrySince
    order by b.id desc limit 1
  ), made as (
    insert into purchase_batches (id, user_id, product_id, quantity, total_cents, balance_after_cents, entry_id,
      idempotency_key, created_at) overriding system value
    select n.id, paid.id, p.id, :quantity, p.total, paid.balance_cents,
      coalesce((select entry_id from recent), n.id), :idempotencyKey, :at
    from paid, p, (select nextval('purchase_batches_id_seq')::int as id) n
    returning id, user_id, balance_after_cents
  ), taken as (
    update keys set status = 'sold', held_by_order_id = null, held_until = null
    from picked, made where keys.id = picked.id and keys.status = 'free'
  ), bought as (
    insert into purchases (batch_id, user_id, product_id, product_name, price_cents, cost_cents, purchased_at)
    select made.id, made.user_id, p.id, p.name, p.price_cents, p.cost_price_cents, :at from made, p, picked
    returning id
  ), given as (
    insert into deliveries (key_id, purchase_id, slot, delivered_at)
    select k.id, b.id, 1, :at
    from (select id, row_number() over (order by id) as n from picked) k
    join (select id, row_number() over (order by id) as n from bought) b on b.n = k.n
  ), noted as (
    insert into balance_transactions (user_id, amount_cents, operation, reason, batch_id, created_at)
    select made.user_id, p.total, 'deduct', replace(:reason, '{product}', p.name), made.id, :at from made, p
  )
  select made.id as batch_id, made.balance_after_cents,
    (select array_agg(id order by id) from picked) as key_ids,
    (select array_agg(sealed order by id) from picked) as sealed,
    exists (select 1 from u) as user_ok, exists (select 1 from p) as product_ok,
    (select balance_cents from u) as balance_cents, (select is_maintenance from p) as is_maintenance,
    (select maintenance_reason from p) as maintenance_reason, (select total from p) as total_cents,
    (select n from avail) as available
  from (select 1) one left join made on true`,
);

export interface BatchRow {
  id: number;
  product_id: number;
  quantity: number;
  balance_after_cents: number;
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
}

/** What an earlier call under this idempotency key bought. */
export const findBatch = statement<BatchRow, { userId: number; idempotencyKey: string }>(
  'find_purchase_batch',
)(
  `select b.id, b.product_id, b.quantity, b.balance_after_cents, given.key_ids, given.sealed
   from purchase_batches b cross join lateral (
     select array_agg(k.id order by p.id) as key_ids, array_agg(k.sealed order by p.id) as sealed
     from purchases p join deliveries d on d.purchase_id = p.id
     join keys k on k.id = d.key_id where p.batch_id = b.id and k.status = 'sold') given
   where b.user_id = :userId and b.idempotency_key = :idempotencyKey`,
);
