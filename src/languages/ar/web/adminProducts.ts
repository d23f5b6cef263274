import type { messages as source } from '../../id/web/adminProducts.ts';
import type { Translation } from '../../message.ts';

/** A product's own page, and products as files. */
export const messages: Translation<typeof source> = {
  'productPage.title': 'صفحة {name}',
  'productPage.loadFailed': 'تعذّر تحميل صفحة المنتج',
  'productPage.pictures': 'الصور',
  'productPage.picturesHint':
    '{n} من {max}. تظهر الأولى على البطاقة. JPG أو PNG أو WebP أو GIF، حتى 5 ميغابايت.',
  'productPage.addPictures': 'إضافة صور',
  'productPage.tooMany': 'الحد الأقصى {max} صور',
  'productPage.picture': 'الصورة {n}',
  'productPage.earlier': 'تقديم الصورة {n}',
  'productPage.later': 'تأخير الصورة {n}',
  'productPage.removePicture': 'إزالة الصورة {n}',
  'productPage.needsPicture': 'أضف صورة واحدة على الأقل',
  'productPage.languageHint': 'ما تتركه فارغًا يُقرأ بلغة {language}.',
  'productPage.short': 'نص قصير',
  'productPage.shortHint': 'اتركه فارغًا لاستخدام وصف المنتج.',
  'productPage.long': 'وصف مفصّل',
  'productPage.seo': 'لمحركات البحث',
  'productPage.seoTitle': 'عنوان الصفحة',
  'productPage.seoTitleHint': 'اتركه فارغًا لاستخدام اسم المنتج.',
  'productPage.seoText': 'وصف الصفحة',
  'productPage.seoTextHint': 'اتركه فارغًا لاستخدام النص القصير.',
  'productPage.address': 'العنوان',
  'productPage.addressHint': 'أحرف لاتينية صغيرة وأرقام وشرطات. تظل العناوين السابقة تقود إلى هنا.',
  'productPage.former': 'العناوين السابقة: {slugs}.',
  'productPage.open': 'فتح',
  'productPage.saved': 'حُفظت صفحة المنتج!',
  'productPage.failed': 'تعذّر حفظ صفحة المنتج',
  'duplicate.title': 'نسخ {name}',
  'duplicate.name': 'اسم المنتج الجديد',
  'duplicate.hint': 'تُنسخ الخيارات والأسعار والنصوص والصور، ولا تُنسخ المفاتيح.',
  'duplicate.done': 'نُسخ المنتج!',
  'duplicate.failed': 'تعذّر نسخ المنتج',
};
