import type { Locale } from '#domain/text/locales.ts';
import type { Messages } from '#languages/message.ts';

const files = import.meta.glob<Messages>('../../languages/*/web/*.ts', { import: 'messages', eager: true });

/** What the server renders with: the texts of every page in one language, in memory. */
export const serverMessages = (locale: Locale): Messages =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([file, messages]) =>
      file.startsWith(`../../languages/${locale}/`) ? [messages] : [],
    ),
  );
