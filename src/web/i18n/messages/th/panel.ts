import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/panel.ts';

export const messages: Translation<typeof source> = {
  'panel.close': 'ปิด',
  'panel.cancel': 'ยกเลิก',
  'panel.unsaved': 'ยังไม่ได้บันทึกการเปลี่ยนแปลง จะปิดเลยหรือไม่',
  'panel.typeWord': 'พิมพ์ {word} เพื่อดำเนินการต่อ',
  'panel.pages': 'หน้า',
  'panel.showing': 'แสดง {from} ถึง {to} จากทั้งหมด {total} รายการ',
  'panel.previous': 'ก่อนหน้า',
  'panel.next': 'ถัดไป',
  'panel.columns': 'คอลัมน์',
  'panel.more': 'โหลดเพิ่ม',
};
