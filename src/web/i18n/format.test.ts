import { expect, test } from 'vitest';
import type { Locale } from '#domain/text/locales.ts';
import {
  formatCount,
  formatCountdown,
  formatDateTime,
  formatDuration,
  formatIdr,
  formatUsd,
} from './format.ts';

test.each([
  [0, 'Rp 0', 'IDR 0'],
  [8820, 'Rp 8.820', 'IDR 8,820'],
  [1234567, 'Rp 1.234.567', 'IDR 1,234,567'],
  [-6900, '-Rp 6.900', '-IDR 6,900'],
])('%d rupiah, at home and elsewhere', (amount, home, elsewhere) => {
  const plain = (locale: Locale) => formatIdr(amount, locale).replace(/\u00a0/g, ' ');
  expect(plain('id')).toBe(home);
  for (const locale of ['en', 'ar', 'zh', 'th'] as const) expect(plain(locale)).toBe(elsewhere);
});

test.each([
  [50, '$50.00'],
  [1234.5, '$1,234.50'],
  [0.49, '$0.49'],
])('%d dollars', (amount, text) => {
  expect(formatUsd(amount)).toBe(text);
});

test.each([
  ['id', '1.234.567'],
  ['en', '1,234,567'],
  ['ar', '1,234,567'],
  ['zh', '1,234,567'],
  ['th', '1,234,567'],
] as const)('a count in %s', (locale, text) => {
  expect(formatCount(1_234_567, locale)).toBe(text);
});

test('times are the ones of the store, whatever the machine says, and say so', () => {
  expect(formatDateTime('2026-11-15T20:24:00Z', { locale: 'id', zone: 'Asia/Jakarta' })).toMatch(
    /^16\/11\/2026.*03[.:]24 WIB$/,
  );
  for (const locale of ['en', 'ar', 'zh', 'th'] as const)
    expect(formatDateTime('2026-11-15T20:24:00Z', { locale, zone: 'Asia/Jakarta' })).toMatch(
      /2026.*03:24 GMT\+7$/,
    );
  expect(formatDateTime('nonsense', { locale: 'id', zone: 'Asia/Jakarta' })).toBe('');
});

test.each([
  ['Asia/Makassar', 'id', '04.24 WITA'],
  ['Asia/Jayapura', 'id', '05.24 WIT'],
  ['Asia/Jayapura', 'en', '05:24 GMT+9'],
  ['Asia/Kolkata', 'id', '01.54 GMT+5:30'],
  ['UTC', 'id', '20.24 UTC'],
] as const)('a time of %s in %s', (zone, locale, text) => {
  expect(formatDateTime('2026-11-15T20:24:00Z', { locale, zone })).toContain(text);
});

test.each([
  [-5, '00:00'],
  [59_000, '00:59'],
  [899_001, '15:00'],
  [86_340_000, '23:59:00'],
])('a countdown of %d ms', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

test('the first minutes of a day are hour zero in every language', () => {
  for (const locale of ['id', 'en', 'ar', 'zh', 'th'] as const)
    expect(formatDateTime('2026-11-15T17:05:00Z', { locale, zone: 'Asia/Jakarta' })).toMatch(/00[.:]05/);
});

const HOUR = 3_600_000;
test.each([
  ['id', 7 * 24 * HOUR, '7 hari'],
  ['id', 77 * HOUR, '3 hari 5 jam'],
  ['id', 5 * HOUR + 20 * 60_000, '5 jam 20 menit'],
  ['id', 30_000, '1 menit'],
  ['en', 25 * HOUR, '1 day 1 hour'],
  ['ar', 7 * 24 * HOUR, '7 أيام'],
  ['ar', 77 * HOUR, '3 أيام و5 ساعات'],
  ['zh', 77 * HOUR, '3天 5小时'],
  ['th', 24 * HOUR, '1 วัน'],
] as const)('in %s %d ms last %s', (locale, ms, text) => {
  expect(formatDuration(ms, locale)).toBe(text);
});
