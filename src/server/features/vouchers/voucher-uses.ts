import { statement } from '../../db/statement.ts';

/** The one way to use a limited voucher, if a use is left: the row's lock lets exactly so many through. */
export const usesVoucher = (which: string): string =>
  `update vouchers set uses = uses + 1 ${which} and max_uses is not null and uses < max_uses returning vouchers.id`;

/** The one way back: a use is there for others again. */
export const unusesVoucher = (which: string): string => `update vouchers set uses = uses - 1 ${which}`;

/** For an order that is about to be made. A call that was taken before has its order, and so its use, already. */
export const takeUse = statement<{ id: number }, readonly [voucherId: number, merchantRef: string]>(
  'take_voucher_use',
  usesVoucher('where id = $1 and is_active and not exists (select 1 from orders where merchant_ref = $2)'),
);

/** The order will not be paid. Does nothing the second time. */
export const giveBackUse = statement<unknown, readonly [orderId: number]>(
  'give_back_voucher_use',
  `with o as (
    update orders set voucher_held = false where id = $1 and voucher_held returning voucher_id
  )
  ${unusesVoucher('from o where vouchers.id = o.voucher_id')}`,
);
