import type { messages as source } from '../../id/web/adminMatters.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'matter.soldOut': '{name}: نفد',
  'matter.low': '{name}: المفاتيح المتبقية {n}',
  'matter.waiting': 'طلبات مدفوعة تنتظر المفاتيح: {n}، أقدمها منذ {minutes} دقيقة',
  'matter.gatewayDown': 'بوابة {name} لا تستجيب؛ لا يمكن اختيار طرقها',
  'matter.gatewaySlow': 'بوابة {name} تستجيب ببطء',
  'matter.refused': 'إشعارات دفع مرفوضة خلال 10 دقائق: {n}',
  'matter.mails': 'رسائل لم تُرسل: {n}',
  'matter.safety': '{name}: مفاتيح مُبلَّغ عنها محظورة {banned} وآمنة {safe}',
  'matter.backupOld': 'مضى على آخر نسخة احتياطية ناجحة أكثر من {hours} ساعة',
  'matter.backupFailed': 'فشلت آخر نسخة احتياطية',
  'matter.disk': 'المساحة المتبقية على القرص: {percent}%',
  'matters.title': 'أمور مفتوحة',
  'matters.age': 'منذ {age}',
  'matters.more': 'و{n} أخرى',
};
