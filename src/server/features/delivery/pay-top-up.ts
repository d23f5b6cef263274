import { statement } from '../../db/statement.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { changeBalance, enterChange } from '../ledger/ledger-sql.ts';
import { mailOf, TO_BUYER, writeMails } from '../outbox/mail-sql.ts';
import { PAID } from './pay-order.ts';

export interface ToppedUpRow {
  id: number;
  user_id: number;
  total_idr: number;
}

interface PayTopUpParams {
  gateway: string;
  reference: string;
  merchantRef: string;
  amountIdr: number;
  fromStatuses: string[];
  at: Date;
  source: string;
  /** The bank has taken it back already: whoever says so takes the credit back, too. */
  lost: boolean;
  /** How the ledger words it; '{bonus}' in the second stands for what came on top. */
  reason: string;
  reasonWithBonus: string;
}

/**
 * The payment of a top-up has arrived: in one statement the order is marked paid, the balance grows by what was bought
 * and its bonus, and the ledger's row, the mail and the story are written. A second notice waits for the order's row and
 * then finds nothing to do; and the ledger takes one such row of an order only.
 */
export const payTopUp = statement<ToppedUpRow, PayTopUpParams>('pay_top_up')(
  `with o as (
    select id, user_id, credit_cents, bonus_cents, customer_email, locale, paid_idr from orders
    where gateway = :gateway and gateway_reference = :reference and merchant_ref = :merchantRef
      and charged_idr = :amountIdr and status = any(:fromStatuses)
      and kind = 'top-up' and (dispute is not distinct from 'lost') = :lost
    for update
  ), filled as (
    ${changeBalance({ by: 'o.credit_cents + o.bonus_cents', whose: 'users.id = o.user_id', from: 'o' })}
  ), entered as (
    ${enterChange({
      changed: 'filled',
      cents: 'o.credit_cents + o.bonus_cents',
      operation: 'add',
      reason: `case when o.bonus_cents = 0 then :reason
        else replace(:reasonWithBonus, '{bonus}', '$' || to_char(o.bonus_cents / 100.0, 'FM999999990.00')) end`,
      order: 'o.id',
      move: 'paid',
      from: 'o',
    })}
  ), paid as (
    update orders set status = 'PAID', paid_at = :at, delivery_status = 'DELIVERED', delivered_at = :at,
      next_check_at = null
    from o where orders.id = o.id
    returning orders.id, orders.user_id, orders.total_idr
  ), told as (
    ${writeMails(mailOf('top-up-received', { ...TO_BUYER, from: 'o' }))}
  ), noted as (
    ${noteEvents(
      PAID,
      eventOf('topped-up', {
        order: 'id',
        source: 'store',
        detail: { cents: 'credit_cents', bonus: 'bonus_cents' },
        from: 'o',
      }),
    )}
  )
  select id, user_id, total_idr::float8 as total_idr from paid`,
);
