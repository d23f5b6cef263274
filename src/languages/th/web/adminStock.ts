import type { messages as source } from '../../id/web/adminStock.ts';
import type { Translation } from '../../message.ts';

/** How long the keys last, for the seller. */
export const messages: Translation<typeof source> = {
  'stock.text': 'ประมาณจากยอดขายล่าสุดว่าคีย์ของแต่ละตัวเลือกพอขายอีกกี่วัน รายการที่ต้องเติมก่อนอยู่บนสุด',
  'stock.views': 'มุมมองสต็อก',
  'stock.view.all': 'ทั้งหมด',
  'stock.view.out': 'หมดแล้ว',
  'stock.view.short': 'หมดภายใน {n} วัน',
  'stock.view.still': 'ยังไม่มียอดขาย',
  'stock.product': 'ตัวเลือก',
  'stock.free': 'คีย์ที่เหลือ',
  'stock.waiting': 'คำสั่งซื้อที่รอ',
  'stock.perDay': 'ขายต่อวัน',
  'stock.daysLeft': 'พอขายอีก',
  'stock.days': '{n} วัน',
  'stock.today': 'ไม่ถึงหนึ่งวัน',
  'stock.still': 'ยังไม่มียอดขาย',
  'stock.add': 'เพิ่มคีย์',
  'stock.search': 'ค้นหาตัวเลือก',
  'stock.none': 'ไม่มีตัวเลือกในมุมมองนี้',
  'stock.paceFailed': 'โหลดอัตราการขายไม่สำเร็จ',
};
