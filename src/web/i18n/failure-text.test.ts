import { expect, test } from 'vitest';
import type { Locale } from '#domain/text/locales.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { failureText } from './failure-text.ts';
import { I18n } from './i18n.ts';
import { loadMessages } from './load-messages.ts';

const { t } = new I18n('en', { storefront: await loadMessages('en', 'storefront') }, loadMessages).language;
const worded = new ApiRefusal(409, { success: false, code: 'unheard.of', message: 'Not today' }, null);
const wordless = new ApiRefusal(502, null, null);
const lost = new TypeError('Failed to fetch');

test.each([
  ['the words of the store come first', worded, 'Saving failed', 'Not today'],
  ['an answer without words takes the page’s own', wordless, 'Saving failed', 'Saving failed'],
  ['or tells its status', wordless, undefined, 'HTTP error! status: 502'],
  ['a lost network takes the page’s own word', lost, 'Saving failed', 'Saving failed'],
  ['or has one of its own, never the browser’s', lost, undefined, 'The connection was lost. Try again.'],
  ['so has what is no error at all', 'odd', undefined, 'The connection was lost. Try again.'],
])('%s', (_, error, fallback, text) => {
  expect(failureText(t, error, fallback)).toBe(text);
});

const wordedIn = async (locale: Locale, code: string, params: object, part = '') => {
  const i18n = new I18n(locale, { storefront: await loadMessages(locale, 'storefront') }, loadMessages);
  const refusal = new ApiRefusal(200, { success: false, code, params, message: 'x' }, null, part);
  await i18n.needRefusal(refusal.code);
  return failureText(i18n.language.t, refusal).replace(/\u00a0/g, ' ');
};

test.each([
  [
    'en',
    'report.cooldown',
    { time: 85_380_000 },
    'You have already sent a report. Try again in 23 hours 43 minutes.',
  ],
  ['en', 'checkout.price-changed', { total: 75_000 }, 'The price has changed. The total is now IDR 75,000.'],
  ['id', 'checkout.price-changed', { total: 75_000 }, 'Harga berubah. Total sekarang Rp 75.000.'],
  ['th', 'product.maintenance', { reason: 'Maintenance' }, 'สินค้าปิดปรับปรุง: กำลังปรับปรุง'],
  ['zh', 'request.malformed', { field: 'email' }, '填写有误：邮箱'],
  ['zh', 'request.malformed', { field: 'expired_time' }, '填写有误：expired_time'],
  ['en', 'request.too-many', { seconds: 1 }, 'Too many requests. Try again in 1 second.'],
] as const)(
  'in %s, %s is worded with numbers, times and names of that language',
  async (locale, code, params, text) => {
    expect(await wordedIn(locale, code, params)).toBe(text);
  },
);

test.each([
  ['vouchers', 'This value is not valid: voucher code'],
  ['redeem', 'This value is not valid: redeem code'],
  ['factors', 'This value is not valid: verification code'],
])('a code that %s refuses is named by its kind', async (part, text) => {
  expect(await wordedIn('en', 'request.malformed', { field: 'code' }, part)).toBe(text);
});
