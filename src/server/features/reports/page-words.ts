import type { Locale } from '#domain/text/locales.ts';
import { fillMessage, type MessageParams } from '#languages/fill-message.ts';
import type { Messages } from '#languages/message.ts';

const files = import.meta.glob<Messages>('../../../languages/*/web/{seller,storefront}.ts', {
  import: 'messages',
  eager: true,
});

/** The words of the customer's pages, for a file that says the same as they do. */
export function pageWords(locale: Locale): (key: string, params?: MessageParams) => string {
  const texts: Messages = Object.assign(
    {},
    ...Object.entries(files).flatMap(([file, messages]) => (file.includes(`/${locale}/`) ? [messages] : [])),
  );
  return (key, params = {}) => fillMessage(texts[key] ?? key, params, locale);
}
