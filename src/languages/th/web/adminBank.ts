import type { messages as source } from '../../id/web/adminBank.ts';
import type { Translation } from '../../message.ts';

/** Matching a bank’s list with the orders, for the seller. */
export const messages: Translation<typeof source> = {
  'bank.open': 'จับคู่รายการเดินบัญชี',
  'bank.hint': 'อัปโหลดไฟล์ CSV จากธนาคาร แล้วยืนยันคำสั่งซื้อที่เงินเข้าแล้วพร้อมกัน',
  'bank.title': 'จับคู่รายการเดินบัญชี',
  'bank.text':
    'ไฟล์ CSV จาก KlikBCA, Mandiri, BRI หรือธนาคารอื่น เงินเข้าจะถูกจับคู่กับคำสั่งซื้อตามจำนวนเงิน วันที่ และชื่อ ยังไม่มีการยืนยันจนกว่าจะกดปุ่ม',
  'bank.account': 'บัญชี',
  'bank.choose': 'เลือกไฟล์ CSV',
  'bank.accountsFailed': 'โหลดบัญชีไม่สำเร็จ',
  'bank.confirm': 'ยืนยัน {n} คำสั่งซื้อ',
  'bank.done': 'ยืนยันแล้ว {n} คำสั่งซื้อ',
  'bank.refused': 'ข้าม {n} รายการ: บรรทัดหรือคำสั่งซื้อนั้นยืนยันไปแล้ว',
  'bank.columns': 'ระบบยังไม่รู้จักไฟล์ของธนาคารนี้ กรุณาเลือกคอลัมน์ครั้งเดียว ระบบจะจำไว้',
  'bank.column.date': 'วันที่',
  'bank.column.came': 'เงินเข้า',
  'bank.column.text': 'รายละเอียด',
  'bank.column.side': 'คอลัมน์ DB/CR',
  'bank.column.balance': 'ยอดคงเหลือ',
  'bank.noColumn': 'ไม่มี',
  'bank.chooseColumn': 'เลือกคอลัมน์…',
  'bank.useColumns': 'ใช้คอลัมน์เหล่านี้',
  'bank.none': 'ไม่มีเงินเข้าที่ตรงกับคำสั่งซื้อ',
  'bank.others': 'เงินเข้าอีก {n} รายการไม่ใช่ของคำสั่งซื้อ',
  'bank.skipped': 'อ่านไม่ได้ {n} บรรทัด',
  'bank.why.date': 'บรรทัด {line}: อ่านวันที่ไม่ได้',
  'bank.why.amount': 'บรรทัด {line}: อ่านจำนวนเงินไม่ได้',
  'bank.why.pending': 'บรรทัด {line}: ธนาคารยังไม่ลงรายการ',
  'bank.take': 'บรรทัด {line}, {amount}',
  'bank.used': 'ใช้ยืนยันคำสั่งซื้อ #{id} แล้ว',
  'bank.which': 'คำสั่งซื้อของบรรทัด {line}',
  'bank.choice': 'เลือกจาก {n} คำสั่งซื้อ…',
  'bank.late': 'สถานะ {status}',
  'bank.named': 'ชื่อตรงกัน',
  'bank.plain': 'ไม่มียอดเฉพาะ: กรุณาตรวจสอบเอง',
};
