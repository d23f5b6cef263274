import { statement } from '../../db/statement.ts';

/** Keeps the gateway's answer. A second answer for the same order is not taken. */
export const attachTransaction = statement<
  { id: number },
  readonly [
    orderId: number,
    reference: string,
    chargedIdr: number,
    checkoutUrl: string,
    expiresAt: Date,
    checkAt: Date,
  ]
>(
  'attach_transaction',
  `update orders set gateway_reference = $2, charged_idr = $3, checkout_url = $4, expires_at = $5,
     next_check_at = $6, create_lease_until = null
   where id = $1 and gateway_reference is null returning id`,
);

/** The gateway made no transaction: the order has failed, its keys are free again. */
export const failCreation = statement<{ id: number }, readonly [orderId: number, at: Date, detail: string]>(
  'fail_creation',
  `with o as (
    update orders set status = 'FAILED', held_until = null, create_lease_until = null, next_check_at = null
    where id = $1 and gateway_reference is null and status = 'UNPAID' returning id
  ), freed as (
    update keys set held_by_order_id = null, held_until = null from o where keys.held_by_order_id = o.id
  ), noted as (
    insert into order_events (order_id, kind, source, detail, at)
    select id, 'create-failed', 'checkout', jsonb_build_object('why', $3::text), $2 from o
  )
  select id from o`,
);

/** Takes over an order whose creation was given up or forgotten: one process at a time. */
export const leaseCreation = statement<
  { id: number },
  readonly [orderId: number, at: Date, leaseUntil: Date]
>(
  'lease_creation',
  `update orders set create_lease_until = $3, status = 'UNPAID', next_check_at = $3
   where id = $1 and gateway_reference is null and status in ('UNPAID', 'FAILED')
     and (create_lease_until is null or create_lease_until <= $2)
   returning id`,
);
