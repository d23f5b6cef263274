import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/panel.ts';

export const messages: Translation<typeof source> = {
  'panel.close': 'إغلاق',
  'panel.cancel': 'إلغاء',
  'panel.unsaved': 'لم تُحفظ تغييراتك. هل تريد الإغلاق رغم ذلك؟',
  'panel.typeWord': 'اكتب {word} للمتابعة',
  'panel.pages': 'الصفحات',
  'panel.showing': 'عرض {from} إلى {to} من أصل {total} من السجلات',
  'panel.previous': 'السابق',
  'panel.next': 'التالي',
  'panel.columns': 'الأعمدة',
  'panel.more': 'تحميل المزيد',
};
