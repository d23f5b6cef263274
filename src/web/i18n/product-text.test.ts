import { expect, test } from 'vitest';
import { I18n } from './i18n.ts';
import { loadMessages } from './load-messages.ts';
import { productText } from './product-text.ts';

test.each([
  ['id', 'Garuda Pass 7 days', 'Garuda Pass 7 days'],
  ['en', 'Garuda Pass 7 days', 'Garuda Pass 7 days'],
  ['zh', 'Garuda Pass 7 days', 'Garuda Pass · 7 天'],
  ['th', 'Garuda Pass 1 day', 'Garuda Pass · 1 วัน'],
  ['ar', 'Garuda Pass 2 hours', '\u200F\u2068Garuda Pass\u2069 · ساعتان'],
  ['zh', 'Diamonds 100', 'Diamonds 100'],
  ['id', 'Top-up $10.00', 'Isi saldo $10.00'],
  ['zh', 'Top-up $10.00', '充值 $10.00'],
  ['ar', 'Top-up $10.00', 'شحن الرصيد \u2068$10.00\u2069'],
  ['zh', 'Top-up for games', 'Top-up for games'],
] as const)('in %s %s is %s', async (locale, name, text) => {
  const { t } = new I18n(locale, { storefront: await loadMessages(locale, 'storefront') }, loadMessages)
    .language;
  expect(productText(t, name)).toBe(text);
});
