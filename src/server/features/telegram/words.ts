import type { Refusal } from '#contract/wire/refusals.ts';
import { formatUsd } from '#domain/price/money.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { DEFAULT_LOCALE, isLocale, isRightToLeft, LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { fillMessage, type MessageParams } from '#languages/fill-message.ts';
import { formatIdr } from '#languages/format-money.ts';
import type { TelegramTexts } from '#languages/telegram-texts.ts';
import { refusalIn } from '../../refusal-words.ts';
import { mailProductName } from '../mail/product-name.ts';

const texts = import.meta.glob<TelegramTexts>('../../../languages/*/telegram.ts', {
  import: 'telegram',
  eager: true,
});

export type Word = keyof TelegramTexts;

/** What the bot says to somebody. */
export interface Words {
  locale: Locale;
  say(word: Word, params?: MessageParams): string;
  money(rupiah: number): string;
  usd(dollars: number): string;
  /** '+$4.99'. */
  change(sign: '+' | '−', dollars: number): string;
  /** '18 Nov, 18.35' by the store's clock. */
  when(at: Date, zone: TimeZone): string;
  product(name: string): string;
  refusal(refusal: Refusal): string;
}

export const localeOf = (language: string, shops: Locale): Locale =>
  isLocale(language) ? language : isLocale(shops) ? shops : DEFAULT_LOCALE;

export function wordsIn(locale: Locale): Words {
  const own = texts[`../../../languages/${locale}/telegram.ts`];
  if (!own) throw new Error(`the bot has no texts: ${locale}`);
  const money = (rupiah: number) => formatIdr(rupiah, locale);
  // In a text that runs right to left a sum would fall apart.
  const together = (text: string) => (isRightToLeft(locale) ? `\u2066${text}\u2069` : text);
  return {
    locale,
    say: (word, params = {}) => fillMessage(own[word], params, locale),
    money,
    usd: (dollars) => together(formatUsd(dollars)),
    change: (sign, dollars) => together(`${sign}${formatUsd(dollars)}`),
    when: (at, zone) =>
      new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
      }).format(at),
    product: (name) => mailProductName(locale, name),
    refusal: (refusal) => refusalIn(locale, refusal),
  };
}

/** Three characters mean something in Telegram's HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const bold = (text: string): string => `<b>${escaped(text)}</b>`;
