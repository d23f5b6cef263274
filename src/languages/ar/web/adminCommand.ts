import type { messages as source } from '../../id/web/adminCommand.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'command.places': 'الأقسام',
  'command.actions': 'الإجراءات',
  'command.product': {
    zero: 'لا مفاتيح متاحة',
    one: 'مفتاح واحد متاح',
    two: 'مفتاحان متاحان',
    few: '{n} مفاتيح متاحة',
    many: '{n} مفتاحًا متاحًا',
    other: '{n} مفتاح متاح',
  },
  'command.newVoucher': 'إنشاء قسيمة',
  'command.newPromo': 'إنشاء عرض',
  'command.newCode': 'إنشاء رمز شحن',
  'command.register': 'تسجيل مستخدم',
  'command.invite': 'دعوة عضو إلى الفريق',
  'command.importKeys': 'استيراد مفاتيح',
  'command.importHint': 'أو اكتب اسم المنتج',
  'command.none': 'لا شيء يطابق «{query}».',
  'command.failed': 'تعذّر البحث في الطلبات والمنتجات والمستخدمين',
  'command.hint': 'الصق المفتاح كاملًا للعثور على طلبه',
  'command.choose': 'اختيار',
  'command.open': 'فتح',
};
