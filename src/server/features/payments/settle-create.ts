import type { GatewayName } from '#domain/payments/gateways.ts';
import { statement, unwaitedStatement } from '../../db/statement.ts';
import { UNWAITED } from '../../db/unwaited.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { unusesVoucher, usesVoucher } from '../vouchers/voucher-uses.ts';

/**
 * Keeps the gateway's answer. A second answer for the same order is not taken. One that a notice came for before the answer
 * stays due (`hurryCreation`).
 */
export const attachTransaction = unwaitedStatement<
  { id: number },
  {
    orderId: number;
    reference: string;
    chargedIdr: number;
    checkoutUrl: string;
    expiresAt: Date;
    checkAt: Date;
    at: Date;
  }
>('attach_transaction')(
  `with attached as (
     update orders set gateway_reference = :reference, charged_idr = :chargedIdr, checkout_url = :checkoutUrl,
       expires_at = :expiresAt, next_check_at = case when next_check_at <= :at then next_check_at else :checkAt end, create_lease_until = null
     where id = :orderId and gateway_reference is null returning id
   )
   select id, ${UNWAITED} from attached`,
);

/**
 * The gateway tells of a payment whose creation it has not answered yet, or never did until it was given up: it is asked
 * about at once.
 */
export const hurryCreation = statement<
  { id: number },
  { gateway: GatewayName; merchantRef: string; at: Date }
>('hurry_creation')(
  `update orders set next_check_at = :at
   where gateway = :gateway and merchant_ref = :merchantRef and gateway_reference is null
     and status in ('UNPAID', 'FAILED') and (next_check_at > :at or next_check_at is null)
   returning id`,
);

/**
 * The gateway made no transaction as far as is known: the order has failed, its keys, its places and its voucher's use are
 * free again. Where it may have made one all the same, it is asked about once more (`checkAt`). Whoever only looks does not
 * give up a creation that is `underWay` in another's hands.
 */
export const failCreation = statement<
  { id: number },
  { orderId: number; at: Date; detail: string; checkAt: Date | null; underWay: boolean }
>('fail_creation')(
  `with o as (
    select id, voucher_id, voucher_held from orders
    where id = :orderId and gateway_reference is null and status = 'UNPAID'
      and (:underWay::boolean or create_lease_until is null or create_lease_until <= :at) for update
  ), failed as (
    update orders set status = 'FAILED', held_until = null, create_lease_until = null, next_check_at = :checkAt::timestamptz,
      voucher_held = false
    from o where orders.id = o.id
  ), unused as (
    ${unusesVoucher('from o where o.voucher_held and vouchers.id = o.voucher_id')}
  ), freed as (
    update keys set held_by_order_id = null, held_until = null from o where keys.held_by_order_id = o.id
  ), vacated as (
    update order_lines set place = null from o where order_lines.order_id = o.id and place is not null
  ), noted as (
    ${noteEvents(
      eventOf('create-failed', {
        order: 'id',
        source: 'checkout',
        detail: { why: ':detail::text' },
        from: 'o',
      }),
    )}
  )
  select id from o`,
);

/**
 * Takes over an order whose creation was given up or forgotten: one process at a time. One that had given its
 * voucher's use back needs another, if there is one.
 */
export const leaseCreation = statement<{ id: number }, { orderId: number; at: Date; leaseUntil: Date }>(
  'lease_creation',
)(
  `with o as (
    select id, status, voucher_id, voucher_held from orders
    where id = :orderId and gateway_reference is null and status in ('UNPAID', 'FAILED')
      and (create_lease_until is null or create_lease_until <= :at)
    for update
  ), used as (
    ${usesVoucher(`from o where vouchers.id = o.voucher_id and o.status = 'FAILED'`)}
  )
  update orders set create_lease_until = :leaseUntil, status = 'UNPAID', next_check_at = :leaseUntil,
    voucher_held = o.voucher_held or exists (select 1 from used)
  from o
  where orders.id = o.id and (o.status = 'UNPAID' or o.voucher_id is null or exists (select 1 from used)
    or exists (select 1 from vouchers v where v.id = o.voucher_id and v.max_uses is null))
  returning orders.id`,
);
