import { expect, test } from 'vitest';
import type { Locale } from '#domain/text/locales.ts';
import { fillMessage } from './fill-message.ts';

const seconds = { one: 'in {seconds} second', other: 'in {seconds} seconds' };
const products = { one: '{n} product', other: '{n} products' };
const days = { one: 'يوم واحد', two: 'يومان', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' };

test.each<[Locale, Parameters<typeof fillMessage>[0], Record<string, string | number>, string]>([
  ['en', products, { n: 1 }, '1 product'],
  ['en', products, { n: 1_000 }, '1,000 products'],
  ['id', '{n} produk', { n: 1_000 }, '1.000 produk'],
  ['en', seconds, { seconds: 1 }, 'in 1 second'],
  ['en', seconds, { seconds: 30 }, 'in 30 seconds'],
  [
    'en',
    { one: '{name}: {n} key', other: '{name}: {n} keys' },
    { name: 'Pass 7 days', n: 1 },
    'Pass 7 days: 1 key',
  ],
  ['ar', days, { n: 1 }, 'يوم واحد'],
  ['ar', days, { n: 7 }, '7 أيام'],
  ['ar', days, { n: 30 }, '30 يومًا'],
  ['en', 'Type {word}', {}, 'Type {word}'],
])('%s: %o with %o', (locale, message, params, text) => {
  expect(fillMessage(message, params, locale)).toBe(text);
});

test('words stay in one piece where the text runs right to left', () => {
  expect(fillMessage('الرصيد {balance} و{n}', { balance: '$4.00', n: 3 }, 'ar')).toBe(
    'الرصيد \u2068$4.00\u2069 و3',
  );
  expect(fillMessage('Balance {balance}', { balance: '$4.00' }, 'en')).toBe('Balance $4.00');
});
