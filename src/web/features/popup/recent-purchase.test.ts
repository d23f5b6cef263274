import { expect, test } from 'vitest';
import type { Locale } from '#domain/text/locales.ts';
import { I18n } from '#web/i18n/i18n.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { boughtWhen, readNotice, readNotices } from './recent-purchase.ts';

const NOW = Date.parse('2026-11-15T03:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const languageOf = async (locale: Locale) =>
  new I18n(locale, { catalogue: await loadMessages(locale, 'catalogue') }, loadMessages).language;

test.each([
  [-5_000, 'baru saja'],
  [0, 'baru saja'],
  [MINUTE - 1, 'baru saja'],
  [MINUTE, '1 menit yang lalu'],
  [59 * MINUTE + 59_999, '59 menit yang lalu'],
  [HOUR, '1 jam yang lalu'],
  [2 * HOUR - 1, '1 jam yang lalu'],
  [2 * HOUR, '2 jam yang lalu'],
  [24 * HOUR, '24 jam yang lalu'],
])('%d ms ago is told as %s', async (age, words) => {
  const { t } = await languageOf('id');
  expect(boughtWhen(t, NOW - age, NOW)).toBe(words);
});

test.each([
  ['en', MINUTE, '1 minute ago'],
  ['en', 2 * HOUR, '2 hours ago'],
  ['ar', 2 * MINUTE, 'قبل دقيقتين'],
  ['ar', 3 * HOUR, 'قبل 3 ساعات'],
  ['zh', HOUR, '1 小时前'],
  ['th', MINUTE, '1 นาทีที่แล้ว'],
] as const)('in %s, %d ms ago', async (locale, age, words) => {
  const { t } = await languageOf(locale);
  expect(boughtWhen(t, NOW - age, NOW)).toBe(words);
});

test.each([
  [{ customerName: 'Rani Wijaya' }, 'Raxxxxxxx'],
  [{ customer_name: 'Budi' }, 'Buxxxxxxx'],
  [{ customerName: 'raxxxxxxx' }, 'raxxxxxxx'],
  [{ customerName: 'A' }, 'Axxxxxxxx'],
  [{ customerName: 'r***' }, 'rxxxxxxxx'],
  [{ customerName: ' ', customerEmail: 'd***' }, 'dxxxxxxxx'],
  [{}, 'xxxxxxxxx'],
])('the buyer of %j is %s', (fields, buyer) => {
  const notice = readNotice({ id: 1, productName: 'P', purchaseDate: '2026-11-15T02:00:00Z', ...fields });
  expect(notice?.buyer).toBe(buyer);
});

test('both spellings are understood', () => {
  const camel = { id: 1, customerName: 'Rani', productName: 'P', purchaseDate: '2026-11-15T02:00:00Z' };
  const snake = { id: 1, customer_name: 'Rani', product_name: 'P', purchase_date: '2026-11-15T02:00:00Z' };
  expect(readNotice(snake)).toEqual(readNotice(camel));
});

test('what is older than 24 hours or makes no sense is dropped', () => {
  const at = (id: number, ms: number) => ({ id, productName: 'P', purchaseDate: new Date(ms).toISOString() });
  const list = [at(1, NOW - 24 * HOUR), at(2, NOW - 24 * HOUR - 1), { id: 3 }, null, at(4, NOW)];
  expect(readNotices(list, NOW).map(({ id }) => id)).toEqual(['1', '4']);
  expect(readNotices({ data: 1 }, NOW)).toEqual([]);
});
