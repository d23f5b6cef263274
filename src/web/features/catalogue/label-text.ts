import { type DurationWord, isDurationWord, STANDARD_LABEL } from '#domain/catalogue/names.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** What a variant is called in the page's language; a label that is no duration stays as the seller wrote it. */
export function labelText(t: Translate, label: string): string {
  if (label !== '' && !isDurationWord(label)) return label;
  const word = label === '' ? STANDARD_LABEL : label;
  return t(`duration.${word}` satisfies `duration.${DurationWord | typeof STANDARD_LABEL}`);
}
