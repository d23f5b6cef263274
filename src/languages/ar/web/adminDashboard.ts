import type { messages as source } from '../../id/web/adminDashboard.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'dash.failed': 'تعذّر تحميل النظرة العامة',
  'dash.check': 'تحقق',
  'dash.do.keys': 'إضافة مفاتيح',
  'dash.do.stock': 'إضافة مخزون',
  'dash.do.setUp': 'إعداد',
  'dash.do.confirm': 'تأكيد',
  'dash.do.deliver': 'تسليم',
  'dash.do.answer': 'الرد',
  'dash.do.resend': 'إعادة إرسال',
  'dash.sales': 'المبيعات',
  'dash.orders': 'الطلبات المدفوعة',
  'dash.profit': 'الربح',
  'dash.todo': 'يحتاج إلى انتباه',
  'dash.calm': 'لا شيء يحتاج إلى انتباه.',
  'dash.andMore': 'و{n} غيرها',
  'dash.oldest': 'أطول انتظار: {age}',
  'dash.average': 'متوسط الطلب',
  'dash.byBalance': 'مبيعات الحسابات',
  'dash.today': 'اليوم',
  'dash.sameTime': 'مقارنة بالأمس في الوقت نفسه',
  'dash.yesterday': 'أمس {figure}',
  'dash.later': 'أقل إلحاحًا',
};
