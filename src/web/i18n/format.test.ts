import { expect, test } from 'vitest';
import { formatCount, formatCountdown, formatDateTime, formatIdr, formatUsd } from './format.ts';

test.each([
  [0, 'Rp 0'],
  [8820, 'Rp 8.820'],
  [1234567, 'Rp 1.234.567'],
  [-6900, '-Rp 6.900'],
])('%d rupiah', (amount, text) => {
  expect(formatIdr(amount).replace(/\u00a0/g, ' ')).toBe(text);
});

test.each([
  [50, '$ 50.00'],
  [1234.5, '$ 1,234.50'],
  [0.49, '$ 0.49'],
])('%d dollars', (amount, text) => {
  expect(formatUsd(amount).replace(/\u00a0/g, ' ')).toBe(text);
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

test('times are the ones of Jakarta, whatever the machine says', () => {
  expect(formatDateTime('2026-11-15T20:24:00Z', 'id')).toMatch(/16\/11\/2026.*03[.:]24/);
  expect(formatDateTime('2026-11-15T20:24:00Z', 'ar')).toMatch(/2026/);
  expect(formatDateTime('nonsense', 'id')).toBe('');
});

test.each([
  [-5, '00:00'],
  [59_000, '00:59'],
  [899_001, '15:00'],
  [86_340_000, '23:59:00'],
])('a countdown of %d ms', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});
