import type { messages as source } from '../../id/web/adminMatters.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'matter.soldOut': '{name}: نفد المخزون',
  'matter.low': {
    zero: '{name}: نفد المخزون',
    one: '{name}: بقي مفتاح واحد',
    two: '{name}: بقي مفتاحان',
    few: '{name}: بقيت {n} مفاتيح',
    many: '{name}: بقي {n} مفتاحًا',
    other: '{name}: بقي {n} مفتاح',
  },
  'matter.waiting': 'طلبات مدفوعة تنتظر المفاتيح: {n}، وأطول انتظار بالدقائق: {minutes}',
  'matter.byHand': 'دفعات يدوية بانتظار التأكيد: {n}',
  'matter.gatewayDown': 'لا تستجيب بوابة {name}، ولا يمكن اختيار طرق الدفع التابعة لها',
  'matter.gatewaySlow': 'تستجيب بوابة {name} ببطء',
  'matter.gatewayGone': 'لم تعد بوابة {name} متصلة، وما زالت فيها مدفوعات مفتوحة: {n}',
  'matter.refused': 'إشعارات دفع مرفوضة خلال 10 دقائق: {n}',
  'matter.mails': 'رسائل لم تُرسل: {n}',
  'matter.safety': '{name}: «به مشكلة» {banned}، «آمن» {safe}',
  'matter.backupOld': {
    zero: 'مضى على آخر نسخة احتياطية ناجحة أكثر من المدة المحددة',
    one: 'مضى على آخر نسخة احتياطية ناجحة أكثر من ساعة',
    two: 'مضى على آخر نسخة احتياطية ناجحة أكثر من ساعتين',
    few: 'مضى على آخر نسخة احتياطية ناجحة أكثر من {hours} ساعات',
    many: 'مضى على آخر نسخة احتياطية ناجحة أكثر من {hours} ساعة',
    other: 'مضى على آخر نسخة احتياطية ناجحة أكثر من {hours} ساعة',
  },
  'matter.backupFailed': 'فشلت آخر نسخة احتياطية',
  'matter.disk': 'المساحة المتبقية على القرص: {percent}%',
  'alerts.title': 'بلاغات الأعضاء',
  'alerts.failed': 'تعذّر تغيير حالة الصيانة',
  'alerts.line': 'أبلغ {banned} من {n} من أصحاب المفاتيح عن مشكلة. آخر بلاغ: {time}.',
  'alerts.maintained': 'قيد الصيانة',
  'alerts.maintain': 'تحويل إلى الصيانة',
  'alerts.reason': 'أبلغ المستخدمون عن مشكلة',
};
