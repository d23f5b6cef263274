import type { messages as source } from '../../id/web/checkoutLate.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'checkout.voucherApply': '使用',
  'checkout.voucherBusy': '正在验证…',
  'checkout.voucherRemove': '移除',
  'checkout.voucherApplied': '优惠码已生效！立减 {pct}%',
  'checkout.voucherTakes': '优惠码已生效！立减 {amount}',
  'checkout.openOrder': '您还有一笔未付款的订单',
  'checkout.resume': '继续付款',
  'checkout.optional': '选填',
  'checkout.choose': '请选择…',
};
