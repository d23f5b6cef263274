import type { messages as source } from '../../id/web/adminShell.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'shell.group.shop': 'การขาย',
  'shell.group.people': 'ผู้คน',
  'shell.group.offers': 'ข้อเสนอ',
  'shell.group.money': 'การเงิน',
  'shell.group.store': 'ร้าน',
  'shell.collapse': 'ย่อเมนู',
  'shell.expand': 'ขยายเมนู',
  'shell.more': 'เพิ่มเติม',
  'shell.count': 'รออยู่ {n} รายการ',
  'shell.sandbox': 'โหมดทดสอบ',
  'waits.orders': 'คำสั่งซื้อที่ชำระแล้วและรอคีย์ {n} รายการ',
  'waits.mails': 'อีเมลส่งไม่สำเร็จ {n} ฉบับ',
  'waits.refused': 'ปฏิเสธการแจ้งชำระเงิน {n} ครั้งใน 24 ชั่วโมง',
  'waits.disputes': 'การชำระเงินที่ถูกโต้แย้ง {n} รายการ',
  'waits.vouchersTwice': 'โค้ดส่วนลดถูกใช้สองครั้ง {n} โค้ดใน 7 วัน',
  'waits.abuse': 'การใช้งานผิดปกติ {n} รายการใน 24 ชั่วโมง',
  'waits.stock': 'ตัวเลือกที่หมด {n} รายการ',
  'waits.safety': 'แจ้งเตือนความปลอดภัยของสินค้า {n} รายการ',
  'waits.sold': 'คำสั่งซื้อใหม่ที่ชำระแล้ว {n} รายการ',
};
