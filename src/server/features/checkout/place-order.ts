import { PART_KINDS } from '#domain/orders/bundles.ts';
import type { SaleChannel } from '#domain/orders/orders.ts';
import { keyTurn } from '../../db/key-turn.ts';
import { quickStatement, statement } from '../../db/statement.ts';
import { KEEP_STEPS } from '../delivery/kept-steps.ts';
import { missing, placesOf } from '../delivery/kinds/kept-apart.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';

export interface PlacedRow {
  order_id: number | null;
  held: boolean;
  product_ok: boolean;
  voucher_ok: boolean;
  enough: boolean;
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
}

interface NewOrder {
  merchantRef: string;
  requestHash: Uint8Array;
  gateway: string;
  paymentMethod: string;
  productId: number;
  productVersion: number;
  /** As it is called where it was priced: another name is another version. */
  productName: string;
  quantity: number;
  unitIdr: number;
  plainIdr: number;
  /** JSON; null where nothing moved the price. */
  steps: string | null;
  voucherId: number | null;
  totalIdr: number;
  email: string;
  customerName: string;
  locale: string;
  addressHash: Uint8Array | null;
  browserHash: Uint8Array | null;
  at: Date;
  holdUntil: Date;
  leaseUntil: Date;
  expiresAt: Date;
  useHeld: boolean;
  mostOpen: number;
  leastOwn: number;
  mostOwn: number;
  leastOfAll: number;
  underWay: number;
  idrPerUsd: number;
  feeIdr: number;
  uniqueIdr: number;
  paymentCostIdr: number;
  userId: number | null;
  channel: SaleChannel;
  unitCents: number | null;
  balanceCents: number;
  balanceIdr: number;
  wideHash: Uint8Array | null;
}

const CREATED = eventOf('created', {
  order: 'id',
  source: 'checkout',
  detail: { held: 'held', until: 'case when held then :holdUntil::timestamptz end' },
  from: 'made',
});

/**
 * Makes an order with its hold in one statement: only for the version of the product that was priced, only
 * while it is on sale, its voucher active and enough of it left (else `may` is null). Over the caps, or while paid
 * orders wait, there is no hold but still an order. No order although all that is well: its reference is known, or its
 * amount by hand was taken this moment. 'offset 0' keeps the product's look-up on its primary key, whatever
 * else seems as cheap.
 */
const orderText = <
  More extends string,
  Kind extends string,
  Hold extends string,
  Place extends string,
  Held extends string,
  Cost extends string = 'p.cost_price_cents * :quantity::int',
>(
  more: More,
  kind: Kind,
  hold: Hold,
  place: Place,
  held: Held,
  cost: Cost = 'p.cost_price_cents * :quantity::int' as Cost,
) =>
  `with p as (
    select one.id, one.label, one.validity_seconds, one.cost_price_cents, one.delivery${more}
    from (select * from variants where id = :productId offset 0) one join products g on g.id = one.product_id
    where one.version = :productVersion and one.deleted_at is null and not g.is_maintenance and ${kind}
  ), v as (
    select :voucherId::int is null or exists (select 1 from vouchers where id = :voucherId and is_active) as ok
  ), ${hold}, made as (
    insert into orders (merchant_ref, request_hash, gateway, payment_method, quantity, voucher_id, total_idr, cost_cents,
      customer_email, customer_name, locale,
      address_hash, browser_hash, created_at, held_until, create_lease_until, expires_at, next_check_at,
      voucher_held, idr_per_usd, fee_idr, unique_idr, payment_cost_idr, user_id, channel,
      balance_cents, balance_idr, wide_hash)
    select :merchantRef, :requestHash, :gateway, :paymentMethod, :quantity, :voucherId, :totalIdr,
      ${cost}, :email, :customerName, :locale,
      :addressHash, :browserHash, :at, case when got.whole then :holdUntil::timestamptz end, :leaseUntil, :expiresAt,
      :leaseUntil, :useHeld, :idrPerUsd, :feeIdr, :uniqueIdr, :paymentCostIdr, :userId,
      :channel, :balanceCents, :balanceIdr, :wideHash
    from p, may, got
    where may.ok is not null
    on conflict do nothing
    returning id, held_until is not null as held
  ), lined as (
    insert into order_lines (order_id, variant_id, name, label, validity_seconds, quantity, unit_idr, plain_idr, unit_cents,
      cost_cents, delivery${place}
  ), ${held}adjusted as (
    ${KEEP_STEPS}
  ), noted as (
    ${noteEvents(CREATED)}
  )
  select made.id as order_id, coalesce(made.held, false) as held, p.id is not null as product_ok, v.ok as voucher_ok,
    coalesce((select ok is not null from may), false) as enough, got.key_ids, got.sealed
  from v cross join got left join p on true left join made on true` as const;

const LINE =
  `select made.id, p.id, :productName, p.label, p.validity_seconds, :quantity, :unitIdr, :plainIdr, :unitCents,
      p.cost_price_cents, p.delivery` as const;

/** One of keys holds its keys. */
export const placeOrder = quickStatement<PlacedRow, NewOrder>('place_order')(
  orderText(
    '',
    "one.delivery = 'key'",
    `may as materialized (
    select may_hold(:productId, :quantity::int, :email, :addressHash, :at, :mostOpen,
      :leastOwn, :mostOwn, :leastOfAll, :underWay) as ok from p, v where v.ok
  ), picked as (
    select id, sealed from keys
    where variant_id = :productId and status = 'free' and (held_until is null or held_until <= :at)
      and (select ok from may)
    order by ${keyTurn('keys')} limit :quantity for update skip locked
  ), got as (
    select count(*) = :quantity as whole, array_agg(id order by id) as key_ids,
      array_agg(sealed order by id) as sealed
    from picked
  )`,
    `)
    ${LINE} from made, p`,
    `held as (
    update keys set held_by_order_id = made.id, held_until = :holdUntil
    from picked, made where keys.id = picked.id and made.held
  ), `,
  ),
);

/** One of anything else holds its places, where there are only so many. */
export const placeWithoutKeys = quickStatement<PlacedRow, Omit<NewOrder, 'underWay'>>('place_without_keys')(
  orderText(
    `, ${placesOf('one')} as places`,
    "one.delivery not in ('key', 'bundle')",
    `may as materialized (
    select case when ${missing('p')} then null
      when p.places is null then true else may_place(:productId, :quantity::int, :email, :addressHash, :at, :mostOpen,
      :leastOwn, :mostOwn, :leastOfAll) end as ok from p, v where v.ok
  ), got as (
    select coalesce(bool_or(may.ok and p.places is not null), false) as whole, null::int[] as key_ids, null::bytea[] as sealed
    from may, p
  )`,
    `, place)
    ${LINE}, case when p.places is null then 'endless' when made.held then 'held' end from made, p`,
    '',
  ),
);

const CAPS = ':email, :addressHash, :at, :mostOpen, :leastOwn, :mostOwn, :leastOfAll' as const;
const IN_BUNDLES = PART_KINDS.map((kind) => `'${kind}'`).join() as '';

/**
 * One of a bundle holds the keys and the places of all its parts, or none: those that it was priced with (`parts`), each of
 * which has a line of its own behind the bundle's.
 */
export const placeBundle = quickStatement<PlacedRow, NewOrder & { parts: string }>('place_bundle')(
  orderText(
    '',
    "one.delivery = 'bundle'",
    `parts as materialized (
    select w.id, n.name, w.label, w.validity_seconds, w.cost_price_cents, w.delivery, w.places, b.quantity * :quantity::int as quantity,
      ${missing('w')} as missing, row_number() over (order by w.id) + 1 as line
    from p join bundle_parts b on b.bundle_id = p.id
    join jsonb_to_recordset(:parts::jsonb) n (id int, name text, quantity int) on n.id = b.part_id and n.quantity = b.quantity
    join variants w on w.id = b.part_id and w.deleted_at is null and w.delivery in (${IN_BUNDLES})
    join products g on g.id = w.product_id and not g.is_maintenance
  ), each as materialized (
    select case when missing then null when delivery = 'key' then may_hold(id, quantity, ${CAPS}, :underWay)
      when places is null then true else may_place(id, quantity, ${CAPS}) end as ok
    from (select * from parts order by id) parts, v where v.ok
  ), may as materialized (
    select case when count(*) = (select count(*) from bundle_parts b join p on p.id = b.bundle_id) and count(*) > 0
      and not bool_or(each.ok is null) then bool_and(each.ok) end as ok from each
  ), picked as (
    select k.id, k.sealed from parts cross join lateral (
      select id, sealed from keys where variant_id = parts.id and parts.delivery = 'key' and status = 'free'
        and (held_until is null or held_until <= :at) and (select ok from may)
      order by ${keyTurn('keys')} limit parts.quantity for update skip locked) k
  ), got as (
    select (select ok from may) is true
        and count(*) = (select coalesce(sum(quantity) filter (where delivery = 'key'), 0) from parts) as whole,
      array_agg(id order by id) as key_ids, array_agg(sealed order by id) as sealed
    from picked
  )`,
    `, place, line)
    select made.id, p.id, :productName, p.label, p.validity_seconds, :quantity, :unitIdr, :plainIdr, :unitCents,
      null::int, p.delivery, 'endless', 1 from made, p
    union all
    select made.id, parts.id, parts.name, parts.label, parts.validity_seconds, parts.quantity, 0, 0,
      case when :unitCents::int is not null then 0 end, parts.cost_price_cents, parts.delivery,
      case when parts.delivery = 'key' then null when parts.places is null then 'endless' when made.held then 'held' end, parts.line
    from made, parts`,
    `held as (
    update keys set held_by_order_id = made.id, held_until = :holdUntil
    from picked, made where keys.id = picked.id and made.held
  ), `,
    '(select sum(cost_price_cents * quantity) from parts)::int',
  ),
);

/** An order that nobody has heard of yet, and whose keys cannot be opened, was never made. */
export const unmakeOrder = statement<never, { orderId: number; damaged: number[] }>('unmake_order')(
  `with freed as (
    update keys set held_by_order_id = null, held_until = null,
      status = case when id = any(:damaged) then 'revoked' else status end
    where held_by_order_id = :orderId
  ), unsaid as (
    delete from order_events where order_id = :orderId
  )
  delete from orders where id = :orderId and status = 'UNPAID' and gateway_reference is null`,
);
