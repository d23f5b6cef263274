import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/popup.ts';

export const messages: Translation<typeof source> = {
  'popup.label': 'عملية شراء حديثة',
  'popup.bought': '{buyer} اشترى للتو',
  'popup.close': 'إغلاق الإشعارات',
  'popup.now': 'الآن',
  'popup.minutes': {
    one: 'قبل دقيقة',
    two: 'قبل دقيقتين',
    few: 'قبل {n} دقائق',
    many: 'قبل {n} دقيقة',
    other: 'قبل {n} دقيقة',
  },
  'popup.hours': {
    one: 'قبل ساعة',
    two: 'قبل ساعتين',
    few: 'قبل {n} ساعات',
    many: 'قبل {n} ساعة',
    other: 'قبل {n} ساعة',
  },
};
