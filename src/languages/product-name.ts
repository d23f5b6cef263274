import { baseName, type DurationWord, durationOf } from '#domain/catalogue/durations.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';

/** 'Garuda Pass · 7 天': a product's name with its duration in the reader's words, and as it is where those are the same. */
export function productNameIn(
  locale: Locale,
  name: string,
  word: (key: `duration.${DurationWord}`) => string,
): string {
  const duration = durationOf(name);
  const said = duration && word(`duration.${duration.word}`);
  if (!said || said === duration.word) return name;
  const base = baseName(name);
  return `${isRightToLeft(locale) ? `\u2068${base}\u2069` : base} · ${said}`;
}
