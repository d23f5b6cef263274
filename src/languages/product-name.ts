import { type DurationWord, isDurationWord, takeApart } from '#domain/catalogue/names.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';
import { topUpAmount } from '#domain/wallet/top-up-name.ts';

/** What names are made of, in the reader's words. */
export interface NameWords {
  duration: (word: DurationWord) => string;
  topUp: (amount: string) => string;
}

/**
 * 'Garuda Pass · 7 天': a product's name with its duration in the reader's words, and as it is where those are the same. Where
 * one reads from the right it begins with the mark of that direction: pages take a name's direction from its first letter.
 */
export function productNameIn(locale: Locale, name: string, words: NameWords): string {
  const amount = topUpAmount(name);
  if (amount) return words.topUp(amount);
  const { baseName, label } = takeApart(name);
  const said = isDurationWord(label) ? words.duration(label) : label;
  if (said === label) return name;
  return isRightToLeft(locale) ? `\u200F\u2068${baseName}\u2069 · ${said}` : `${baseName} · ${said}`;
}
