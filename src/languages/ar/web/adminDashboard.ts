import type { messages as source } from '../../id/web/adminDashboard.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'dash.failed': 'تعذّر تحميل النظرة العامة',
  'dash.open': 'فتح',
  'alerts.title': 'بلاغات الأمان',
  'alerts.failed': 'تعذّر تغيير حالة الصيانة',
  'alerts.line': 'أبلغ {banned} من أصل {n} من أصحاب المفاتيح عن حظر حساباتهم. آخر بلاغ: {time}.',
  'alerts.maintained': 'قيد الصيانة',
  'alerts.maintain': 'تحويل إلى الصيانة',
  'alerts.reason': 'أبلغ مستخدمون عن حظر حساباتهم',
  'dash.sales': 'المبيعات',
  'dash.orders': 'طلبات مدفوعة',
  'dash.profit': 'الربح',
  'dash.todo': 'يحتاج إلى انتباه',
  'dash.calm': 'لا شيء يحتاج إلى انتباه.',
  'dash.oldest': 'أطول انتظار: {age}',
  'dash.average': 'متوسط الطلب',
  'dash.byBalance': 'المبيعات بالرصيد',
  'dash.today': 'اليوم',
  'dash.sameTime': 'مقارنة بالأمس في الوقت نفسه',
  'dash.yesterday': 'أمس {figure}',
  'dash.later': 'لا ينتظره أي مشترٍ',
};
