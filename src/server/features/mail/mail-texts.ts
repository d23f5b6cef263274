import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/text/locales.ts';
import type { MailTexts } from '#languages/mail-texts.ts';

const files = import.meta.glob<MailTexts>('../../../languages/*/mail.ts', { import: 'mail', eager: true });

/** What mails say in a language of the store, and which one that is: Indonesian for one that it does not have. */
export function mailTexts(wanted: string): { locale: Locale; texts: MailTexts } {
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
  const texts = files[`../../../languages/${locale}/mail.ts`];
  if (!texts) throw new Error(`no mail texts: ${locale}`);
  return { locale, texts };
}
