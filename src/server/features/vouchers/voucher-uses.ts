import { statement } from '../../db/statement.ts';

/**
 * One use of a limited voucher, if one is left: the row's lock lets exactly so many through. A call that was
 * taken before has its order, and so its use, already.
 */
export const takeUse = statement<{ id: number }, readonly [voucherId: number, merchantRef: string]>(
  'take_voucher_use',
  `update vouchers set uses = uses + 1
   where id = $1 and is_active and max_uses is not null and uses < max_uses
     and not exists (select 1 from orders where merchant_ref = $2)
   returning id`,
);

/** The order will not be paid: its use is there for others again. Does nothing the second time. */
export const giveBackUse = statement<{ id: number }, readonly [orderId: number]>(
  'give_back_voucher_use',
  `with o as (
    update orders set voucher_held = false where id = $1 and voucher_held returning voucher_id
  )
  update vouchers set uses = uses - 1 from o where vouchers.id = o.voucher_id returning vouchers.id`,
);
