import type { messages as source } from '../../id/web/adminStock.ts';
import type { Translation } from '../../message.ts';

/** How long the keys last, for the seller. */
export const messages: Translation<typeof source> = {
  'stock.text':
    'المدة التي تكفيها مفاتيح كل خيار بحسب المبيعات الأخيرة. الأكثر حاجة إلى مفاتيح جديدة في الأعلى.',
  'stock.views': 'عرض المخزون',
  'stock.view.all': 'الكل',
  'stock.view.out': 'نفد',
  'stock.view.short': 'ينفد خلال {n} أيام',
  'stock.view.still': 'بلا مبيعات',
  'stock.product': 'الخيار',
  'stock.free': 'المفاتيح المتاحة',
  'stock.waiting': 'طلبات منتظرة',
  'stock.perDay': 'المبيعات يوميًا',
  'stock.daysLeft': 'يكفي لمدة',
  'stock.days': {
    zero: '{n} يوم',
    one: 'يوم واحد',
    two: 'يومين',
    few: '{n} أيام',
    many: '{n} يومًا',
    other: '{n} يوم',
  },
  'stock.today': 'أقل من يوم',
  'stock.still': 'بلا مبيعات',
  'stock.add': 'إضافة مفاتيح',
  'stock.search': 'البحث عن خيار',
  'stock.none': 'لا توجد خيارات هنا.',
  'stock.paceFailed': 'تعذّر تحميل معدّل المبيعات',
};
