import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/popup.ts';

export const messages: Translation<typeof source> = {
  'popup.label': 'Recent purchase',
  'popup.bought': '{buyer} just bought',
  'popup.close': 'Close these notices',
  'popup.now': 'just now',
  'popup.minutes': { one: '{n} minute ago', other: '{n} minutes ago' },
  'popup.hours': { one: '{n} hour ago', other: '{n} hours ago' },
};
