import type { LoadMessages } from './i18n.ts';
import type { Messages } from './message.ts';

const files = import.meta.glob<Messages>('./messages/*/*.ts', { import: 'messages' });

/** One small file per language and area, fetched when it is needed. */
export const loadMessages: LoadMessages = (locale, area) => {
  const load = files[`./messages/${locale}/${area}.ts`];
  return load ? load() : Promise.reject(new Error(`no messages: ${locale}/${area}`));
};
