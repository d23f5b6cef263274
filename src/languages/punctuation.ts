import type { Locale } from '#domain/text/locales.ts';

/** '余额：', 'Balance: ': a label before its value. */
export const withColon = (locale: Locale, label: string): string =>
  locale === 'zh' ? `${label}：` : `${label}: `;

const QUOTES: Partial<Record<Locale, readonly [string, string]>> = { ar: ['«', '»'] };

/** What somebody else wrote. */
export function quoted(locale: Locale, words: string): string {
  const [before, after] = QUOTES[locale] ?? ['“', '”'];
  return `${before}${words}${after}`;
}
