import { DURATIONS, type DurationWord, STANDARD_LABEL } from '#domain/catalogue/durations.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** The duration word of a product name in the page's language. */
export function durationText(t: Translate, label: string): string {
  const word = DURATIONS.find((duration) => duration.word === label)?.word;
  return t(
    `duration.${word ?? (STANDARD_LABEL as 'Standard')}` satisfies `duration.${DurationWord | 'Standard'}`,
  );
}
