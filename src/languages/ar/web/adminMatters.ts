import type { messages as source } from '../../id/web/adminMatters.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'matter.soldOut': '{name}: نفد',
  'matter.low': {
    one: '{name}: بقي مفتاح واحد',
    two: '{name}: بقي مفتاحان',
    few: '{name}: بقيت {n} مفاتيح',
    many: '{name}: بقي {n} مفتاحًا',
    other: '{name}: بقي {n} مفتاح',
  },
  'matter.waiting': 'طلبات مدفوعة تنتظر المفاتيح: {n}، وأطول انتظار بالدقائق: {minutes}',
  'matter.gatewayDown': 'بوابة {name} لا تستجيب؛ لا يمكن اختيار طرقها',
  'matter.gatewaySlow': 'بوابة {name} تستجيب ببطء',
  'matter.refused': 'إشعارات دفع مرفوضة خلال 10 دقائق: {n}',
  'matter.mails': 'رسائل لم تُرسل: {n}',
  'matter.safety': '{name}: بلاغات حظر من {banned}، و«آمن» من {safe}',
  'matter.backupOld': {
    one: 'مضى على آخر نسخة احتياطية ناجحة أكثر من ساعة',
    two: 'مضى على آخر نسخة احتياطية ناجحة أكثر من ساعتين',
    few: 'مضى على آخر نسخة احتياطية ناجحة أكثر من {hours} ساعات',
    many: 'مضى على آخر نسخة احتياطية ناجحة أكثر من {hours} ساعة',
    other: 'مضى على آخر نسخة احتياطية ناجحة أكثر من {hours} ساعة',
  },
  'matter.backupFailed': 'فشلت آخر نسخة احتياطية',
  'matter.disk': 'المساحة المتبقية على القرص: {percent}%',
  'matters.title': 'مشكلات لم تُحل',
  'matters.age': 'منذ {age}',
  'matters.more': {
    one: 'وواحدة أخرى',
    two: 'واثنتان أخريان',
    few: 'و{n} أخرى',
    many: 'و{n} أخرى',
    other: 'و{n} أخرى',
  },
};
