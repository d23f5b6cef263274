import type { messages as source } from '../../id/web/adminMethods.ts';
import type { Translation } from '../../message.ts';

/** Which ways to pay are on offer, for the seller. */
export const messages: Translation<typeof source> = {
  'methods.text':
    'طرق الدفع التي تظهر عند إتمام الشراء، وترتيبها، ومن يتحمّل رسومها. تسري التغييرات بعد الحفظ.',
  'methods.none': 'لا توجد طرق دفع بعد. اربط بوابة دفع أو أضف حسابًا بنكيًا.',
  'methods.on': 'مفعّلة',
  'methods.off': 'متوقفة',
  'methods.onOf': 'عرض {name}',
  'methods.more': 'ضمن «طرق أخرى»',
  'methods.moreOf': '‏{name} خلف زر «عرض طرق أخرى»',
  'methods.feeBy.shop': 'المتجر يتحمّل الرسوم',
  'methods.feeBy.buyer': 'المشتري يتحمّل الرسوم',
  'methods.feeOf': 'من يتحمّل رسوم {name}',
  'methods.feeForbidden': 'يتحمّلها المتجر: بنك إندونيسيا يمنع تحميل المشتري رسوم QRIS.',
  'methods.fee': 'الرسوم {fee}',
  'methods.noFee': 'بلا رسوم',
  'methods.example': 'يُضاف {fee} إلى {price}',
  'methods.closed': 'أغلقتها بوابة الدفع',
  'methods.save': 'حفظ',
  'methods.saved': 'حُفظت طرق الدفع.',
  'methods.unsaved': 'توجد تغييرات غير محفوظة.',
  'methods.undo': 'تجاهل التغييرات',
  'methods.saveFailed': 'تعذّر حفظ طرق الدفع',
  'methods.loadFailed': 'تعذّر تحميل طرق الدفع',
};
