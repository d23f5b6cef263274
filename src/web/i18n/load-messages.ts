import type { Messages } from '#languages/message.ts';
import type { LoadMessages } from './i18n.ts';

const files = import.meta.glob<Messages>('../../languages/*/web/*.ts', { import: 'messages' });

/** One small file per language and area, fetched when it is needed. */
export const loadMessages: LoadMessages = (locale, area) => {
  const load = files[`../../languages/${locale}/web/${area}.ts`];
  return load ? load() : Promise.reject(new Error(`no messages: ${locale}/${area}`));
};
