import type { messages as source } from '../../id/web/adminMatters.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'matter.soldOut': '{name}: หมดแล้ว',
  'matter.low': '{name}: เหลือ {n} คีย์',
  'matter.waiting': 'คำสั่งซื้อที่ชำระแล้วและรอคีย์ {n} รายการ นานที่สุด {minutes} นาที',
  'matter.byHand': 'รายการโอนเข้าร้านที่รอยืนยัน: {n}',
  'matter.linesWaiting': 'เงินเข้าที่ต้องตรวจ: {n}',
  'matter.doorFailing': 'การจับคู่อัตโนมัติของ {name} ถูกปฏิเสธตลอด ให้ตรวจรหัสลับและที่อยู่',
  'matter.doorSilent': 'การจับคู่อัตโนมัติของ {name} เงียบไปทั้งที่มีเงินเข้า',
  'matter.gatewayDown': 'เกตเวย์ {name} ไม่ตอบสนอง จึงเลือกวิธีชำระเงินของเกตเวย์นี้ไม่ได้',
  'matter.gatewaySlow': 'เกตเวย์ {name} ตอบสนองช้า',
  'matter.gatewayGone': 'เกตเวย์ {name} ไม่ได้เชื่อมต่อแล้ว แต่ยังมีรายการชำระเงินค้างอยู่: {n}',
  'matter.refused': 'การแจ้งชำระเงินที่ถูกปฏิเสธใน 10 นาที: {n}',
  'matter.mails': 'อีเมลที่ส่งไม่ได้: {n}',
  'matter.safety': '{name}: รายงานว่ามีปัญหา {banned} คีย์ ปลอดภัย {safe} คีย์',
  'matter.claim': '{name}: การเคลม {number} รอคำตอบ',
  'matter.batchHeld': '{name}: พักขายล็อต {supplier} เพราะเปลี่ยนคีย์มากเกินไป',
  'matter.backupOld': 'การสำรองข้อมูลที่สำเร็จครั้งล่าสุดผ่านมาเกิน {hours} ชั่วโมงแล้ว',
  'matter.backupFailed': 'สำรองข้อมูลครั้งล่าสุดไม่สำเร็จ',
  'matter.disk': 'พื้นที่ดิสก์เหลือ {percent}%',
  'alerts.title': 'รายงานจากผู้ถือคีย์',
  'alerts.failed': 'เปลี่ยนสถานะปิดปรับปรุงไม่สำเร็จ',
  'alerts.line': 'ผู้ถือคีย์ {banned} จาก {n} รายรายงานปัญหา ล่าสุด {time}',
  'alerts.maintained': 'กำลังปิดปรับปรุง',
  'alerts.maintain': 'ปิดปรับปรุง',
  'alerts.reason': 'ผู้ใช้รายงานว่ามีปัญหา',
};
