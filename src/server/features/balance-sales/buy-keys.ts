import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import type { SaleChannel } from '#domain/orders/orders.ts';
import { keyTurn } from '../../db/key-turn.ts';
import { statement } from '../../db/statement.ts';
import { othersWait } from '../delivery/going-back.ts';
import { KEEP_STEPS } from '../delivery/kept-steps.ts';
import { givenTo } from '../delivery/read-given.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { changeBalance, enterChange } from '../ledger/ledger-sql.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';

export interface BoughtRow {
  order_id: number | null;
  balance_after_cents: number | null;
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
  user_ok: boolean;
  product_ok: boolean;
  balance_cents: number | null;
  is_maintenance: boolean | null;
  maintenance_reason: string | null;
  available: number;
}

interface BuyKeysParams {
  userId: number;
  productId: number;
  productVersion: number;
  productName: string;
  quantity: number;
  unitCents: number;
  unitIdr: number;
  plainIdr: number;
  /** JSON; null where nothing moved the price. */
  steps: string | null;
  at: Date;
  merchantRef: string;
  channel: SaleChannel;
  /** Names the attempt; null where the caller gave it no name. */
  attempt: string | null;
  sameEntrySince: Date;
  /** What the buyer was shown, in cents; null when nothing was said. */
  shownTotal: number | null;
  idrPerUsd: number;
  locale: string;
  reason: string;
  /** Whether a mail brings the keys too. */
  mailed: boolean;
}

/**
 * A sale that a balance pays, in one statement, and so in one transaction: the order, what was handed over, the ledger
 * and the order's story; only for the version of the product that was priced. The user's row is locked first, so that one buyer's parallel calls neither see the same money
 * nor hold keys while they wait. All that is written hangs on the one update that takes the money; keys held by open
 * orders are never touched, and while paid orders wait for this product nobody overtakes them. A second use of the
 * attempt's name breaks the unique index. An entry is found by its first order, and what is asked of each is bounded: no plan,
 * however little is known of the tables, holds all of a buyer's orders against one another, or walks through those of before.
 */
export const buyKeys = statement<BoughtRow, BuyKeysParams>('buy_keys')(
  `with p as (
    select v.id, v.label, v.validity_seconds, v.cost_price_cents, g.is_maintenance, g.maintenance_reason, :unitCents::bigint * :quantity as total,
      :unitIdr::bigint * :quantity as total_idr
    from variants v join products g on g.id = v.product_id
    where v.id = :productId and v.version = :productVersion and v.deleted_at is null and v.delivery = 'key'
  ), u as materialized (
    select id, email, username, balance_cents from users where id = :userId and deleted_at is null for update
  ), avail as (
    select count(*)::int as n from (
      select 1 from keys where variant_id = :productId and status = 'free'
        and (held_until is null or held_until <= :at)
      order by ${keyTurn('keys')} limit :quantity
    ) k
  ), may as materialized (
    select u.balance_cents >= p.total and not p.is_maintenance
      and (:shownTotal::bigint is null or :shownTotal = p.total)
      and not ${othersWait(':productId')} as ok
    from u, p
  ), picked as (
    select k.id, k.sealed, b.cost_cents from keys k left join key_batches b on b.id = k.batch_id
    where k.variant_id = :productId and k.status = 'free' and (k.held_until is null or k.held_until <= :at)
      and (select ok from may)
    order by ${keyTurn('k')} limit :quantity for update of k skip locked
  ), beside as (
    select coalesce(sum(picked.cost_cents - coalesce(p.cost_price_cents, 0)), 0)::int as cents from picked, p
  ), paid as (
    ${changeBalance({
      by: '-p.total',
      whose: 'users.id = :userId and users.deleted_at is null and (select count(*) from picked) = :quantity',
      from: 'p',
    })}
  ), recent as (
    select max(first.entry_id) as entry_id from orders first
    cross join lateral (select 1 from order_lines l where l.order_id = first.id and l.variant_id = :productId and l.unit_cents = :unitCents limit 1) alike
    cross join lateral (select 1 from orders o where o.user_id = :userId and o.entry_id = first.entry_id and o.status = 'PAID' limit 1) kept
    where first.user_id = :userId and first.gateway = 'balance' and first.batch_id = first.entry_id and first.created_at > :sameEntrySince
  ), made as (
    insert into orders (channel, gateway, merchant_ref, gateway_reference, request_hash, payment_method,
      quantity, total_idr, balance_cents, balance_idr, charged_idr, cost_cents, cost_beside_cents,
      idr_per_usd, user_id, customer_email, customer_name, locale, status, delivery_status, created_at, expires_at, paid_at,
      delivered_at, batch_id, entry_id, attempt)
    select :channel, 'balance', :merchantRef, 'BAL-' || n.batch, '', 'BALANCE',
      :quantity, p.total_idr, p.total, p.total_idr, 0,
      case when beside.cents = 0 then p.cost_price_cents * :quantity::int
        else coalesce(p.cost_price_cents, 0) * :quantity::int + beside.cents end, beside.cents,
      :idrPerUsd, paid.id, u.email, u.username, :locale, 'PAID', 'DELIVERED', :at, :at, :at, :at,
      n.batch, coalesce((select entry_id from recent), n.batch), :attempt
    from paid, p, u, beside, (select nextval('order_batches')::int as batch) n
    returning id, gateway_reference
  ), lined as (
    insert into order_lines (order_id, variant_id, name, label, validity_seconds, quantity, unit_idr, plain_idr, unit_cents,
      cost_cents)
    select made.id, p.id, :productName, p.label, p.validity_seconds, :quantity, :unitIdr, :plainIdr, :unitCents, p.cost_price_cents from made, p
  ), adjusted as (
    ${KEEP_STEPS}
  ), taken as (
    update keys set status = 'sold', held_by_order_id = null, held_until = null
    from picked, made where keys.id = picked.id and keys.status = 'free'
  ), given as (
    insert into goods (order_id, slot, key_id, given_at, cost_cents)
    select made.id, row_number() over (order by picked.id), picked.id, :at, picked.cost_cents from made, picked
  ), noted as (
    ${enterChange({
      changed: 'paid',
      cents: 'p.total',
      operation: 'deduct',
      reason: ':reason',
      order: 'made.id',
      move: 'paid',
      from: 'made, p',
    })}
  ), told as (
    ${noteEvents(
      eventOf('balance-taken', {
        order: 'made.id',
        source: 'store',
        detail: { cents: 'p.total' },
        from: 'made, p',
      }),
      eventOf('paid', {
        order: 'id',
        source: 'store',
        detail: { gateway: "'balance'", reference: 'gateway_reference', amount: '0' },
        from: 'made',
      }),
      eventOf('delivered', {
        order: 'id',
        source: 'store',
        detail: { keys: ':quantity::int' },
        from: 'made',
      }),
    )}
  ), posted as (
    ${writeMails(
      mailOf('order-delivered', {
        order: 'made.id',
        to: 'u.email',
        locale: ':locale',
        from: 'made, u where :mailed',
      }),
    )}
  )
  select made.id as order_id, (select balance_cents from paid) as balance_after_cents,
    (select array_agg(id order by id) from picked) as key_ids,
    (select array_agg(sealed order by id) from picked) as sealed,
    exists (select 1 from u) as user_ok, exists (select 1 from p) as product_ok,
    (select balance_cents from u) as balance_cents, (select is_maintenance from p) as is_maintenance,
    (select maintenance_reason from p) as maintenance_reason, (select n from avail) as available
  from (select 1) one left join made on true`,
);

export interface EarlierRow {
  id: number;
  merchant_ref: string;
  delivery: DeliveryKind;
  variant_id: number;
  quantity: number;
  balance_after_cents: number;
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
}

/** What an earlier call of the same attempt bought. */
export const findAttempt = statement<EarlierRow, { userId: number; attempt: string }>('find_attempt')(
  `select o.id, o.merchant_ref, l.delivery, l.variant_id, o.quantity, t.balance_after_cents, given.key_ids, given.sealed
   from orders o join order_lines l on l.order_id = o.id and l.line = 1 join balance_transactions t on t.order_id = o.id and t.order_move = 'paid' cross join lateral (
     ${givenTo('o.id')}) given
   where o.user_id = :userId and o.attempt = :attempt`,
);
