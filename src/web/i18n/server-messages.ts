import type { Locale } from '#domain/locales.ts';
import type { Messages } from './message.ts';

const files = import.meta.glob<Messages>('./messages/*/storefront.ts', { import: 'messages', eager: true });

/** What the server renders with: the storefront's texts in every language, in memory. */
export const storefrontMessages = (locale: Locale): Messages =>
  files[`./messages/${locale}/storefront.ts`] ?? {};
