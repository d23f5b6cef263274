import type { messages as source } from '../../id/web/adminCommand.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'command.places': 'หน้า',
  'command.actions': 'คำสั่ง',
  'command.product': 'พร้อมขาย {n} คีย์',
  'command.newVoucher': 'สร้างโค้ดส่วนลด',
  'command.newPromo': 'สร้างโปรโมชัน',
  'command.newCode': 'สร้างโค้ดเติมเงิน',
  'command.register': 'เพิ่มผู้ใช้',
  'command.invite': 'เชิญทีมงาน',
  'command.importKeys': 'นำเข้าคีย์',
  'command.importHint': 'หรือพิมพ์ชื่อสินค้า',
  'command.none': 'ไม่พบสิ่งที่ตรงกับ “{query}”',
  'command.failed': 'ค้นหาคำสั่งซื้อ สินค้า และผู้ใช้ไม่สำเร็จ',
  'command.hint': 'วางคีย์เต็มเพื่อค้นหาคำสั่งซื้อ',
  'command.choose': 'เลือก',
  'command.open': 'เปิด',
};
