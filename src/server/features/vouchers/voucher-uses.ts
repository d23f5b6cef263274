import { statement } from '../../db/statement.ts';

/** The one way to use a limited voucher, if a use is left: the row's lock lets exactly so many through. */
export const usesVoucher = <Which extends string>(which: Which) =>
  `update vouchers set uses = uses + 1 ${which} and max_uses is not null and uses < max_uses returning vouchers.id` as const;

/** The one way back: a use is there for others again. */
export const unusesVoucher = <Which extends string>(which: Which) =>
  `update vouchers set uses = uses - 1 ${which}` as const;

const BACK = `update vouchers set uses = uses - o.n from (select voucher_id, count(*)::int as n from given group by 1) o
  where vouchers.id = o.voucher_id`;

/** With the hold of an order's keys that of its voucher's use is over; paid later, it takes one again (`pay_order`). */
export const releaseUses = statement<unknown, { madeBefore: Date }>('release_voucher_uses')(
  `with due as (
    select id from orders where voucher_id is not null and voucher_held and status = 'UNPAID'
      and created_at <= :madeBefore
    limit 1000 for update skip locked
  ), given as (
    update orders set voucher_held = false from due where orders.id = due.id returning orders.voucher_id
  )
  ${BACK}`,
);

/** The order will not be paid. Does nothing the second time. */
export const giveBackUse = statement<unknown, { orderId: number }>('give_back_voucher_use')(
  `with o as (
    update orders set voucher_held = false where id = :orderId and voucher_held returning voucher_id
  )
  ${unusesVoucher('from o where vouchers.id = o.voucher_id')}`,
);
