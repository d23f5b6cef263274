import type { messages as source } from '../../id/web/adminSales.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'state.delivered': 'تم التسليم',
  'state.credited': 'أُضيف الرصيد',
  'state.waiting': 'ينتظر المفاتيح',
  'state.transfer': 'تحقق من التحويل',
  'state.toDeliver': 'بانتظار تسليمك',
  'state.disputed': 'معترَض عليه',
  'state.undelivered': 'لم يُسلَّم',
  'state.unpaid': 'غير مدفوع',
  'state.expired': 'انتهت المهلة',
  'state.failed': 'فشل الدفع',
  'state.refunded': 'تم ردّ المبلغ',
  'dash.chartGuest': 'مبيعات الزوار في 14 يومًا (IDR)',
  'dash.day': 'التاريخ',
  'dash.revenue': 'الإيرادات',
  'dash.chartAccount': 'مبيعات الحسابات في 14 يومًا (USD)',
  'dash.before': 'الأيام الـ14 السابقة',
  'dash.forecast': 'مخزون يوشك على النفاد',
  'dash.allStock': 'كل المخزون',
  'dash.pace': {
    zero: 'لا مفاتيح، يُباع {pace} يوميًا',
    one: 'مفتاح واحد، يُباع {pace} يوميًا',
    two: 'مفتاحان، يُباع {pace} يوميًا',
    few: '{n} مفاتيح، يُباع {pace} يوميًا',
    many: '{n} مفتاحًا، يُباع {pace} يوميًا',
    other: '{n} مفتاح، يُباع {pace} يوميًا',
  },
  'dash.gone': 'نفد',
  'dash.newest': 'أحدث الطلبات',
  'dash.allOrders': 'كل الطلبات',
};
