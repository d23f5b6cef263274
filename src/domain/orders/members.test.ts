import { describe, expect, it } from 'vitest';
import { keyValidity, raisesAlert, remainingLabel, reportShares, soldParts } from './members.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('time remaining', () => {
  it.each([
    [-1, 'Kedaluwarsa'],
    [0, 'Kedaluwarsa'],
    [1, '1 menit'],
    [59 * MINUTE, '59 menit'],
    [HOUR, '1 jam 0 menit'],
    [2 * HOUR + 5 * MINUTE, '2 jam 5 menit'],
    [23 * HOUR + 59 * MINUTE, '23 jam 59 menit'],
    [DAY, '1 hari 0 jam'],
    [6 * DAY + 23 * HOUR + 59 * MINUTE, '6 hari 23 jam'],
    [365 * DAY, '365 hari 0 jam'],
  ])('%d ms is %s', (ms, label) => {
    expect(remainingLabel(ms)).toBe(label);
  });
});

describe('how long a key is valid', () => {
  const delivered = new Date('2026-03-01T00:00:00Z');
  it.each([
    ['Garuda Pass 2 hours', '2026-03-01T02:00:00.000Z', '2 hours'],
    ['Garuda Pass 1 day', '2026-03-02T00:00:00.000Z', '1 day'],
    ['Garuda Pass 14 days', '2026-03-15T00:00:00.000Z', '14 days'],
    ['Garuda Pass 30 days', '2026-03-31T00:00:00.000Z', '30 days'],
    ['Garuda Pass 1 year', '2027-03-01T00:00:00.000Z', '1 year'],
  ])('%s until %s', (name, until, duration) => {
    const validity = keyValidity(delivered, { name }, delivered);
    expect([validity.expiresAt?.toISOString(), validity.duration, validity.isExpired]).toEqual([
      until,
      duration,
      false,
    ]);
    expect(keyValidity(delivered, { name }, new Date(until)).isExpired).toBe(true);
  });

  it.each(['Garuda Certificate', 'Garuda Pass 45 days'])('%s never ends', (name) => {
    expect(keyValidity(delivered, { name }, new Date('2099-01-01T00:00:00Z'))).toEqual({
      expiresAt: null,
      isExpired: false,
      duration: 'Standard',
      addedMs: 0,
    });
    expect(remainingLabel(null)).toBe('Tanpa batas waktu');
  });

  it.each([
    ['Simpan Awan Langganan', 'Langganan', 31_536_000, '2027-03-01T00:00:00.000Z', 'Simpan Awan'],
    ['Kelas 7 days Selamanya', 'Selamanya', null, undefined, 'Kelas 7 days'],
    ['Windows 11 Pro', '', null, undefined, 'Windows 11 Pro'],
  ])('%s: what the sale kept, not what its name says', (name, label, validitySeconds, until, baseName) => {
    const sold = { name, label, validitySeconds };
    expect(keyValidity(delivered, sold, delivered).expiresAt?.toISOString()).toBe(until);
    expect(soldParts(sold).baseName).toBe(baseName);
  });
});

describe('shares of the votes', () => {
  it.each([
    [0, 0, 0, 0],
    [1, 0, 100, 0],
    [1, 1, 50, 50],
    [2, 1, 66.7, 33.3],
    [1, 7, 12.5, 87.5],
  ])('%d safe and %d banned are %d %% and %d %%', (safe, banned, safeShare, bannedShare) => {
    expect(reportShares(safe, banned)).toEqual({ safe: safeShare, banned: bannedShare });
  });
});

describe('alert', () => {
  const rule = { sharePercent: 50, minKeys: 3 };
  it.each([
    [0, 2, false],
    [1, 2, true],
    [2, 1, false],
    [5, 5, true],
    [3, 0, false],
  ])('%d safe and %d banned: %s', (safe, banned, raised) => {
    expect(raisesAlert({ safe, banned }, rule)).toBe(raised);
  });
});
