import type { messages as source } from '../../id/web/adminMail.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'mailWords.tabs': 'أقسام البريد',
  'mailWords.tab': 'نص الرسائل',
  'mailWords.about':
    'اكتب موضوع الرسالة وفقرتها الأولى بنفسك في الرسائل الموجهة إلى المشترين والعملاء. تبقى المفاتيح والمبالغ والروابط والرموز في مكانها أسفلها.',
  'mailWords.kind': 'الرسالة',
  'mailWords.language': 'اللغة',
  'mailWords.subject': 'الموضوع',
  'mailWords.paragraph': 'الفقرة الأولى',
  'mailWords.emptyHint': 'اتركه فارغًا لاستخدام النص الأصلي.',
  'mailWords.placeholders': 'يمكن استخدامها في الموضوع والفقرة:',
  'mailWords.of.store': 'اسم المتجر',
  'mailWords.of.product': 'اسم المنتج',
  'mailWords.of.quantity': 'الكمية',
  'mailWords.of.total': 'الإجمالي',
  'mailWords.of.amount': 'المبلغ',
  'mailWords.of.reference': 'الرقم المرجعي',
  'mailWords.of.time': 'الوقت',
  'mailWords.of.device': 'الجهاز',
  'mailWords.of.minutes': 'دقائق الصلاحية',
  'mailWords.of.days': 'أيام الصلاحية',
  'mailWords.back': 'استخدام النص الأصلي',
  'mailWords.saved': 'تم حفظ نص الرسائل',
  'mailWords.loadFailed': 'تعذر تحميل نص الرسائل',
  'mailWords.failed': 'تعذر حفظ نص الرسائل',
  'mailWords.html': 'كما تظهر',
  'mailWords.plain': 'نص فقط',
  'mailWords.previewSubject': 'الموضوع: {subject}',
};
