import type { messages as source } from '../../id/web/adminDashboard.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'dash.failed': 'โหลดภาพรวมไม่สำเร็จ',
  'dash.check': 'ตรวจสอบ',
  'dash.do.keys': 'เติมคีย์',
  'dash.do.stock': 'เติมสต็อก',
  'dash.do.setUp': 'ตั้งค่า',
  'dash.do.confirm': 'ยืนยัน',
  'dash.do.deliver': 'ส่ง',
  'dash.do.answer': 'ตอบ',
  'dash.do.resend': 'ส่งใหม่',
  'dash.sales': 'ยอดขาย',
  'dash.orders': 'คำสั่งซื้อที่ชำระแล้ว',
  'dash.profit': 'กำไร',
  'dash.todo': 'ต้องจัดการ',
  'dash.calm': 'ไม่มีอะไรต้องจัดการ',
  'dash.andMore': 'อีก {n} รายการ',
  'dash.oldest': 'นานที่สุด {age}',
  'dash.average': 'เฉลี่ยต่อคำสั่งซื้อ',
  'dash.byBalance': 'ยอดขายสมาชิก',
  'dash.today': 'วันนี้',
  'dash.sameTime': 'เทียบกับเมื่อวานเวลาเดียวกัน',
  'dash.yesterday': 'เมื่อวาน {figure}',
  'dash.later': 'ไม่เร่งด่วน',
};
