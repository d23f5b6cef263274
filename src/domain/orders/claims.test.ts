import { describe, expect, it } from 'vitest';
import { claimNumber, isUnderWarranty, shortKey, warrantyEnd } from './claims.ts';

const GIVEN = new Date('2026-03-01T03:00:00.000Z');
const HOUR = 3_600_000;

describe('the warranty', () => {
  it.each([
    ['24 hours', 24, { name: 'Office', label: '', validitySeconds: null }, 24],
    [
      'no longer than it is good for',
      48,
      { name: 'Pass 1 day', label: '1 day', validitySeconds: 86_400 },
      24,
    ],
    ['as an older order’s name says', 48, { name: 'Pass 1 day', label: null, validitySeconds: null }, 24],
    ['shorter than it is good for', 2, { name: 'Pass 7 days', label: '7 days', validitySeconds: 604_800 }, 2],
  ])('%s', (_, hours, sold, expected) => {
    expect(warrantyEnd(GIVEN, hours, sold)).toEqual(new Date(GIVEN.getTime() + expected * HOUR));
  });

  it('is none where the seller gives none', () => {
    expect(warrantyEnd(GIVEN, 0, { name: 'Office' })).toBeNull();
    expect(isUnderWarranty(null, GIVEN)).toBe(false);
  });

  it('ends after its last moment', () => {
    const end = new Date(GIVEN.getTime() + HOUR);
    expect(isUnderWarranty(end, end)).toBe(true);
    expect(isUnderWarranty(end, new Date(end.getTime() + 1))).toBe(false);
  });
});

it('has a number that can be said', () => {
  expect([claimNumber(88), claimNumber(12_345)]).toEqual(['KL-0088', 'KL-12345']);
});

it.each([
  ['LSWR1-7K2QM-99XMA-41TCB', 'LSWR1…41TCB'],
  ['SHORT-KEY-1234', 'SHORT-KEY-1234'],
  ['Akun: rani@contoh.id\nKata sandi', 'Akun:…oh.id'],
])('%s is told from others', (key, short) => {
  expect(shortKey(key)).toBe(short);
});
