import { DELIVERY_KINDS } from '#domain/orders/delivery-kinds.ts';
import { keyTurn } from '../../db/key-turn.ts';
import { quickStatement, statement } from '../../db/statement.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { mailOf, TO_BUYER, writeMails } from '../outbox/mail-sql.ts';
import { usesVoucher } from '../vouchers/voucher-uses.ts';
import { goingBack, othersWait } from './going-back.ts';

export interface PaidRow {
  id: number;
  variant_id: number;
  total_idr: number;
  delivery_status: 'PENDING' | 'DELIVERED';
}

interface PayOrderParams {
  gateway: string;
  reference: string;
  merchantRef: string;
  amountIdr: number;
  fromStatuses: string[];
  at: Date;
  source: string;
  /** What was taken from a balance for it, in the same transaction. */
  balanceCents: number;
}

/** What an order `o` that did not get all at once waits for, by its kind. No parameter stands in it. */
const WAIT = `case o.delivery ${Object.entries(DELIVERY_KINDS)
  .map(([kind, { waitsFor }]) => `when '${kind}' then '${waitsFor}'`)
  .join(' ')} end` as 'case';

/** The kinds whose orders nobody waits for. */
const AT_ONCE = Object.entries(DELIVERY_KINDS)
  .flatMap(([kind, facts]) => ('atOnce' in facts ? [`'${kind}'`] : []))
  .join() as '';

/** What the batches of its keys say that they cost beside what the line says. */
const COST =
  `cost_cents = case when enough.ok and enough.beside <> 0 then coalesce(orders.cost_cents, 0) + enough.beside
        else orders.cost_cents end,
      cost_beside_cents = orders.cost_beside_cents + case when enough.ok then enough.beside else 0 end` as const;

/** Writes the rows of a delivery; shared by the two statements that hand out keys. */
const HAND_OUT = `
  chosen as (
    select c.id, row_number() over (order by c.id) as slot, b.cost_cents
    from (select id, batch_id from mine union all select id, batch_id from extra) c left join key_batches b on b.id = c.batch_id
  ), enough as (
    select count(chosen.id) = o.quantity as ok, coalesce(sum(cost_cents - coalesce(o.line_cents, 0)), 0)::int as beside
    from o left join chosen on true group by o.quantity, o.line_cents
  ), taken as (
    update keys set status = case when enough.ok then 'sold' else 'free' end, held_by_order_id = null, held_until = null
    from chosen, enough where keys.id = chosen.id and keys.status = 'free'
  ), given as (
    insert into goods (key_id, order_id, slot, given_at, cost_cents)
    select chosen.id, o.id, chosen.slot, :at, chosen.cost_cents from chosen, o, enough where enough.ok
  )` as const;

const KEYS_MAIL = mailOf('order-delivered', { ...TO_BUYER, from: 'o, enough where enough.ok' });
const WAIT_MAIL = mailOf('order-waiting', {
  ...TO_BUYER,
  from: "o, enough where not enough.ok and o.delivery = 'key'",
});

/** That the order `o` was paid; where another amount arrived than was asked for, both are said. */
export const PAID = eventOf('paid', {
  order: 'id',
  source: ':source',
  detail: {
    gateway: ':gateway::text',
    reference: ':reference::text',
    amount: 'coalesce(paid_idr, :amountIdr::bigint)',
    asked: 'case when paid_idr is not null then :amountIdr::bigint end',
  },
  from: 'o',
});

const delivered = <By extends string>(source: By) =>
  eventOf('delivered', {
    order: 'o.id',
    source,
    detail: { keys: 'o.quantity' },
    from: 'o, enough where enough.ok',
  });

/**
 * A payment has arrived: in one statement, and so in one transaction, the order is marked paid, its keys are
 * taken (its own held ones first), the delivery and the mail row are written. All keys at once or none; while
 * older paid orders wait for this product, nobody overtakes them. The row lock makes a second notice wait and
 * then find nothing left to do. Money that came after the voucher's use was given back takes it again, if it can;
 * if not, or if its buyer has used the voucher meanwhile as often as they may, the price that was paid stands, and the seller is told. Who must wait for keys is told by mail. Nothing is given
 * for what a bank has taken back already.
 */
export const payOrder = quickStatement<PaidRow, PayOrderParams>('pay_order')(
  `with o as (
    select id, variant_id, orders.quantity, order_lines.cost_cents as line_cents, delivery, customer_email, locale, voucher_id, voucher_held, paid_idr,
      user_id, status <> 'UNPAID' as late
    from orders join order_lines on order_id = id and line = 1
    where gateway = :gateway and gateway_reference = :reference and merchant_ref = :merchantRef
      and charged_idr = :amountIdr and status = any(:fromStatuses)
      and kind = 'goods' and balance_cents = :balanceCents and dispute is distinct from 'lost'
    for update of orders
  ), mine as (
    select k.id, k.batch_id from keys k join o on k.held_by_order_id = o.id
    where k.status = 'free' and o.delivery = 'key' order by k.id for update of k skip locked
  ), extra as (
    select k.id, k.batch_id from keys k
    where k.variant_id = (select variant_id from o) and (select delivery from o) = 'key' and k.status = 'free'
      and (k.held_until is null or k.held_until <= :at)
      and k.held_by_order_id is distinct from (select id from o)
      and not ${othersWait('(select variant_id from o)')}
    order by ${keyTurn('k')}
    limit greatest(0, (select quantity from o) - (select count(*) from mine))
    for update skip locked
  ), ${HAND_OUT}, posted as (
    ${writeMails(KEYS_MAIL, WAIT_MAIL)}
  ), used as (
    ${usesVoucher('from o where vouchers.id = o.voucher_id and not o.voucher_held')}
  ), twice as (
    select o.id, v.code from o join vouchers v on v.id = o.voucher_id
    where (not o.voucher_held and v.max_uses is not null and not exists (select 1 from used))
      or (o.late and (v.first_order or v.per_buyer is not null) and (
        select count(*) from orders t where t.voucher_id = o.voucher_id and t.status = 'PAID'
          and (t.customer_email = o.customer_email or t.user_id = o.user_id)
      ) >= case when v.first_order then 1 else v.per_buyer end)
  ), paid as (
    update orders set status = 'PAID', paid_at = :at, held_until = null, next_check_at = null,
      delivery_status = case when enough.ok then 'DELIVERED' else 'PENDING' end,
      waits_for = case when not enough.ok then ${WAIT} end,
      delivered_at = case when enough.ok then :at::timestamptz end,
      voucher_held = o.voucher_held or exists (select 1 from used),
      ${COST}
    from o, enough where orders.id = o.id
    returning orders.id, o.variant_id, orders.total_idr, orders.delivery_status
  ), noted as (
    ${noteEvents(
      PAID,
      delivered('store'),
      eventOf('waiting', {
        order: 'o.id',
        source: 'store',
        from: `o, enough where not enough.ok and o.delivery not in (${AT_ONCE})` as const,
      }),
      eventOf('voucher-twice', { order: 'id', source: 'store', detail: { code: 'code' }, from: 'twice' }),
    )}
  )
  select id, variant_id, total_idr::float8 as total_idr, delivery_status from paid`,
);

export interface ServedRow {
  id: number;
  gateway: string;
  total_idr: number;
  /** Whose stock it changed beside that of the product that was served. */
  variant_ids?: readonly number[];
}

/** The next waiting order of a product gets its keys; the caller holds the product's lock. */
export const serveWaiting = statement<ServedRow, { orderId: number; at: Date }>('serve_waiting')(
  `with o as (
    select id, variant_id, orders.quantity, order_lines.cost_cents as line_cents, customer_email, locale from orders join order_lines on order_id = id and line = 1
    where id = :orderId and orders.waits_for = 'stock' and not ${goingBack('orders.id')}
    for update of orders
  ), mine as (
    select null::int as id, null::int as batch_id where false
  ), extra as (
    select k.id, k.batch_id from keys k
    where k.variant_id = (select variant_id from o) and k.status = 'free'
      and (k.held_until is null or k.held_until <= :at)
    order by ${keyTurn('k')} limit (select quantity from o)
    for update
  ), ${HAND_OUT}, posted as (
    ${writeMails(KEYS_MAIL)}
  ), served as (
    update orders set delivery_status = 'DELIVERED', delivered_at = :at, waits_for = null,
      ${COST}
    from o, enough where orders.id = o.id and enough.ok
    returning orders.id, orders.gateway, orders.total_idr
  ), noted as (
    ${noteEvents(delivered('queue'))}
  )
  select id, gateway, total_idr::float8 as total_idr from served`,
);
