import type { messages as source } from '../../id/web/adminSales.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'state.delivered': 'تم التسليم',
  'state.credited': 'أُضيف الرصيد',
  'state.waiting': 'ينتظر المفاتيح',
  'state.transfer': 'تحقّق من التحويل',
  'state.disputed': 'معترَض عليه',
  'state.undelivered': 'لم يُسلَّم',
  'state.unpaid': 'غير مدفوع',
  'state.expired': 'انتهت المهلة',
  'state.failed': 'فشل الدفع',
  'state.refunded': 'رُدّ المبلغ',
  'dash.chartGuest': 'مبيعات الزوار في 14 يومًا (IDR)',
  'dash.day': 'اليوم',
  'dash.revenue': 'الإيرادات',
  'dash.chartAccount': 'مبيعات الحسابات في 14 يومًا (USD)',
  'dash.before': 'قبل 14 يومًا',
  'dash.forecast': 'مخزون يوشك على النفاد',
  'dash.allStock': 'كل المخزون',
  'dash.pace': '{n} مفتاح، يُباع {pace} يوميًا',
  'dash.gone': 'نفد',
  'dash.newest': 'أحدث الطلبات',
  'dash.allOrders': 'كل الطلبات',
};
