import type { OrderStatus } from '#domain/orders/orders.ts';
import { paidIdrOf } from '../../db/paid-idr.ts';
import { statement } from '../../db/statement.ts';

export interface OwnPayment {
  id: number;
  reference: string | null;
  merchant_ref: string;
  amount: number;
  /** Through the gateway: of what went back by hand it knows nothing. */
  refunded: number;
  status: OrderStatus;
  /** Its money became balance and has not left: of that the gateway knows nothing. */
  credited: boolean;
  lost: boolean;
}

const COLUMNS = `select o.id, o.gateway_reference as reference, o.merchant_ref,
  coalesce(o.charged_idr, o.total_idr)::float8 as amount, o.status, r.there::float8 as refunded,
  o.dispute is not distinct from 'lost' as lost, r.gone < ${paidIdrOf('o')} and exists (
    select 1 from balance_transactions t where t.order_id = o.id and t.order_move = 'kept') as credited
  from orders o cross join lateral (
    select coalesce(sum(amount_idr) filter (where way = 'gateway'), 0) as there, coalesce(sum(amount_idr), 0) as gone
    from order_refunds where order_id = o.id and state = 'done') r` as const;

/** Our orders for what the gateway has listed: by its reference, or by ours where its answer was lost. */
export const ownPaymentsOf = statement<
  OwnPayment,
  { gateway: string; references: readonly string[]; merchantRefs: readonly string[] }
>('own_payments_of')(
  `${COLUMNS} where o.gateway = :gateway and o.gateway_reference = any(:references)
   union ${COLUMNS} where o.merchant_ref = any(:merchantRefs) and o.gateway = :gateway`,
);

/** What was paid here of the orders made since then, and what of them became balance. */
export const ownPaidSince = statement<OwnPayment, { gateway: string; since: Date; most: number }>(
  'own_paid_since',
)(
  `(${COLUMNS} where o.gateway = :gateway and o.status = 'PAID' and o.paid_at >= :since and o.created_at >= :since
    order by o.paid_at desc limit :most)
   union all
   (${COLUMNS} where o.gateway = :gateway and o.status = 'REFUND' and o.paid_at >= :since and o.created_at >= :since
      and o.id in (select order_id from balance_transactions where order_move = 'kept')
    order by o.paid_at desc limit :most)`,
);

/** Orders whose difference an admin has looked at. */
export const seenByAdmin = statement<{ target: string }, { targets: readonly string[] }>('differences_seen')(
  `select distinct target from audit_log where target = any(:targets) and action = 'payment.seen'`,
);
