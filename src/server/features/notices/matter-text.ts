import type { MatterWord } from '#domain/notices/notices.ts';
import type { Locale } from '#domain/text/locales.ts';
import { fillMessage } from '#languages/fill-message.ts';
import type { messages } from '#languages/id/web/adminMatters.ts';
import type { Translation } from '#languages/message.ts';

type Texts = Translation<typeof messages>;
const files = import.meta.glob<Texts>('../../../languages/*/web/adminMatters.ts', {
  import: 'messages',
  eager: true,
});

export type MatterDetails = Readonly<Record<string, string | number>> & { readonly word: MatterWord };

/** A matter in the words that the dashboard has for it too. */
export function matterText(locale: Locale, { word, ...params }: MatterDetails): string {
  const texts = files[`../../../languages/${locale}/web/adminMatters.ts`];
  if (!texts) throw new Error(`no texts of matters: ${locale}`);
  return fillMessage(texts[`matter.${word}`], params, locale);
}
