import type { messages as source } from '../../id/web/checkoutLate.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'checkout.voucherApply': 'ใช้โค้ด',
  'checkout.voucherBusy': 'กำลังตรวจสอบ…',
  'checkout.voucherRemove': 'นำออก',
  'checkout.voucherApplied': 'ใช้โค้ดส่วนลดแล้ว! ลด {pct}%',
  'checkout.voucherTakes': 'ใช้โค้ดส่วนลดแล้ว! ลด {amount}',
  'checkout.openOrder': 'คำสั่งซื้อของคุณยังรอชำระเงิน',
  'checkout.resume': 'ชำระต่อ',
  'checkout.optional': 'ไม่บังคับ',
  'checkout.choose': 'เลือก…',
};
