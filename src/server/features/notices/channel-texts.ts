import type { Locale } from '#domain/text/locales.ts';
import type { MailTexts } from '#languages/mail-texts.ts';

const files = import.meta.glob<MailTexts>('../../../languages/*/mail.ts', { import: 'mail', eager: true });

/** What a channel is told around the matters and events themselves. */
export function channelTexts(locale: Locale): MailTexts['channel'] {
  const texts = files[`../../../languages/${locale}/mail.ts`];
  if (!texts) throw new Error(`no texts of channels: ${locale}`);
  return texts.channel;
}
