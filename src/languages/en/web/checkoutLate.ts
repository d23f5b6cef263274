import type { messages as source } from '../../id/web/checkoutLate.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'checkout.voucherApply': 'Apply',
  'checkout.voucherBusy': 'Checking…',
  'checkout.voucherRemove': 'Remove',
  'checkout.voucherApplied': 'Voucher applied! {pct}% off',
  'checkout.voucherTakes': 'Voucher applied! {amount} off',
  'checkout.openOrder': 'You have an unpaid order',
  'checkout.resume': 'Continue',
  'checkout.optional': 'optional',
  'checkout.choose': 'Choose…',
};
