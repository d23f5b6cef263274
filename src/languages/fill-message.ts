import { NO_FIGURE } from '#domain/price/money.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';
import { formatCount } from './format-count.ts';
import type { Message } from './message.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

const rules: Partial<Record<Locale, Intl.PluralRules>> = {};

function formOf(message: Message, params: MessageParams, locale: Locale): string {
  if (typeof message === 'string') return message;
  const counted = params.n ?? Object.values(params).find((value) => typeof value === 'number');
  rules[locale] ??= new Intl.PluralRules(locale);
  return message[rules[locale].select(Number(counted))] ?? message.other;
}

/**
 * A text with its parameters. Numbers choose the form and are written as the reader writes them; words are held
 * together in a text that runs right to left, where '$4.00' or '1 day × 1' would fall apart.
 */
export function fillMessage(message: Message, params: MessageParams, locale: Locale): string {
  return formOf(message, params, locale).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (!(name in params)) return whole;
    if (value == null) return NO_FIGURE;
    if (typeof value === 'number') return formatCount(value, locale);
    return isRightToLeft(locale) ? `\u2068${value}\u2069` : value;
  });
}
