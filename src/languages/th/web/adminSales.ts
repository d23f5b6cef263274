import type { messages as source } from '../../id/web/adminSales.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'state.delivered': 'ส่งแล้ว',
  'state.credited': 'เติมเงินแล้ว',
  'state.waiting': 'รอคีย์',
  'state.transfer': 'ตรวจการโอน',
  'state.fetching': 'กำลังขอจากซัพพลายเออร์',
  'state.toDeliver': 'รอคุณส่ง',
  'state.claimed': 'ถูกเคลม',
  'state.disputed': 'ถูกโต้แย้ง',
  'state.undelivered': 'ส่งไม่สำเร็จ',
  'state.unpaid': 'ยังไม่ชำระ',
  'state.expired': 'หมดเวลา',
  'state.failed': 'ชำระไม่สำเร็จ',
  'state.refunded': 'คืนเงินแล้ว',
  'dash.chartGuest': 'ยอดขายผู้ซื้อทั่วไป 14 วัน (IDR)',
  'dash.day': 'วันที่',
  'dash.revenue': 'รายได้',
  'dash.chartAccount': 'ยอดขายสมาชิก 14 วัน (USD)',
  'dash.before': '14 วันก่อนหน้า',
  'dash.forecast': 'สต็อกใกล้หมด',
  'dash.allStock': 'สต็อกทั้งหมด',
  'dash.pace': '{n} คีย์ ขายวันละ {pace}',
  'dash.gone': 'หมด',
  'dash.newest': 'คำสั่งซื้อล่าสุด',
  'dash.allOrders': 'คำสั่งซื้อทั้งหมด',
};
