import type { messages as source } from '../../id/web/checkoutLate.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'checkout.voucherApply': 'تطبيق',
  'checkout.voucherBusy': 'جارٍ التحقق…',
  'checkout.voucherRemove': 'إزالة',
  'checkout.voucherApplied': 'تم تطبيق القسيمة! خصم {pct}%',
  'checkout.voucherTakes': 'تم تطبيق القسيمة! خصم {amount}',
  'checkout.openOrder': 'لديك طلب لم يكتمل دفعه',
  'checkout.resume': 'متابعة الدفع',
  'checkout.optional': 'اختياري',
  'checkout.choose': 'اختر…',
};
