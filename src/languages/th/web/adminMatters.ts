import type { messages as source } from '../../id/web/adminMatters.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'matter.soldOut': '{name}: หมดแล้ว',
  'matter.low': '{name}: เหลือ {n} คีย์',
  'matter.waiting': 'คำสั่งซื้อที่ชำระแล้วและรอคีย์: {n} นานสุด {minutes} นาที',
  'matter.gatewayDown': 'เกตเวย์ {name} ไม่ตอบสนอง วิธีชำระเงินของเกตเวย์นี้เลือกไม่ได้',
  'matter.gatewaySlow': 'เกตเวย์ {name} ตอบสนองช้า',
  'matter.refused': 'การแจ้งชำระเงินที่ถูกปฏิเสธใน 10 นาที: {n}',
  'matter.mails': 'อีเมลที่ส่งไม่ได้: {n}',
  'matter.safety': '{name}: รายงานว่าโดนแบน {banned} คีย์ ปลอดภัย {safe} คีย์',
  'matter.backupOld': 'สำรองข้อมูลสำเร็จครั้งล่าสุดเกิน {hours} ชั่วโมงแล้ว',
  'matter.backupFailed': 'การสำรองข้อมูลครั้งล่าสุดล้มเหลว',
  'matter.disk': 'พื้นที่ดิสก์เหลือ {percent}%',
  'matters.title': 'เรื่องที่ยังไม่เรียบร้อย',
  'matters.age': 'นาน {age}',
  'matters.more': 'และอีก {n} รายการ',
};
