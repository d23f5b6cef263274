import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/popup.ts';

export const messages: Translation<typeof source> = {
  'popup.label': 'การซื้อล่าสุด',
  'popup.bought': '{buyer} เพิ่งซื้อ',
  'popup.close': 'ปิดการแจ้งเตือน',
  'popup.now': 'เมื่อสักครู่',
  'popup.minutes': { other: '{n} นาทีที่แล้ว' },
  'popup.hours': { other: '{n} ชั่วโมงที่แล้ว' },
};
