import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/popup.ts';

export const messages: Translation<typeof source> = {
  'popup.label': '最近购买',
  'popup.bought': '{buyer} 刚刚购买了',
  'popup.close': '关闭通知',
  'popup.now': '刚刚',
  'popup.minutes': { other: '{n} 分钟前' },
  'popup.hours': { other: '{n} 小时前' },
};
