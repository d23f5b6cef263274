import type { messages as source } from '../../id/web/adminMethods.ts';
import type { Translation } from '../../message.ts';

/** Which ways to pay are on offer, for the seller. */
export const messages: Translation<typeof source> = {
  'methods.text': 'กำหนดว่าหน้าชำระเงินแสดงวิธีใด เรียงอย่างไร และใครออกค่าธรรมเนียม มีผลเมื่อบันทึก',
  'methods.none': 'ยังไม่มีวิธีชำระเงิน กรุณาเชื่อมต่อเกตเวย์หรือเพิ่มบัญชีรับเงิน',
  'methods.on': 'เปิด',
  'methods.off': 'ปิด',
  'methods.onOf': 'เปิดให้ใช้ {name}',
  'methods.more': 'ไว้ใน “วิธีอื่น”',
  'methods.moreOf': 'ซ่อน {name} ไว้หลังปุ่ม “แสดงวิธีอื่น”',
  'methods.feeBy.shop': 'ร้านออกค่าธรรมเนียม',
  'methods.feeBy.buyer': 'ผู้ซื้อออกค่าธรรมเนียม',
  'methods.feeOf': 'ใครออกค่าธรรมเนียมของ {name}',
  'methods.feeForbidden': 'ร้านเป็นผู้ออก: ธนาคารกลางอินโดนีเซียห้ามเรียกเก็บค่าธรรมเนียม QRIS จากผู้ซื้อ',
  'methods.fee': 'ค่าธรรมเนียม {fee}',
  'methods.noFee': 'ไม่มีค่าธรรมเนียม',
  'methods.example': '{price} บวก {fee}',
  'methods.closed': 'ถูกเกตเวย์ปิด',
  'methods.save': 'บันทึก',
  'methods.saved': 'บันทึกวิธีชำระเงินแล้ว',
  'methods.unsaved': 'มีการเปลี่ยนแปลงที่ยังไม่ได้บันทึก',
  'methods.undo': 'ยกเลิกการเปลี่ยนแปลง',
  'methods.saveFailed': 'บันทึกวิธีชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง',
  'methods.loadFailed': 'โหลดวิธีชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง',
};
