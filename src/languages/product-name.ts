import { type DurationWord, isDurationWord, takeApart } from '#domain/catalogue/names.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';

/** 'Garuda Pass · 7 天': a product's name with its duration in the reader's words, and as it is where those are the same. */
export function productNameIn(
  locale: Locale,
  name: string,
  word: (key: `duration.${DurationWord}`) => string,
): string {
  const { baseName, label } = takeApart(name);
  const said = isDurationWord(label) ? word(`duration.${label}`) : label;
  if (said === label) return name;
  return `${isRightToLeft(locale) ? `\u2068${baseName}\u2069` : baseName} · ${said}`;
}
