import { describe, expect, it } from 'vitest';
import {
  average,
  daysBetween,
  daysLater,
  isDay,
  marginPercent,
  startOfDay,
  storeDay,
  storeMoment,
} from './report-days.ts';

describe('the store’s days', () => {
  it.each([
    ['2026-11-15T16:59:59.999Z', 'Asia/Jakarta', '2026-11-15'],
    ['2026-11-15T17:00:00.000Z', 'Asia/Jakarta', '2026-11-16'],
    ['2026-12-31T17:00:00.000Z', 'Asia/Jakarta', '2027-01-01'],
    ['2026-11-15T16:59:59.999Z', 'Asia/Makassar', '2026-11-16'],
    ['2026-11-15T18:29:59.999Z', 'Asia/Kolkata', '2026-11-15'],
    ['2026-11-15T18:30:00.000Z', 'Asia/Kolkata', '2026-11-16'],
    ['2026-11-15T23:59:59.999Z', 'UTC', '2026-11-15'],
  ] as const)('%s in %s is on %s', (at, zone, day) => {
    expect(storeDay(new Date(at), zone)).toBe(day);
  });

  it.each([
    ['2026-11-15', '2026-11-14T17:00:00.000Z'],
    ['2024-02-29', '2024-02-28T17:00:00.000Z'],
    ['2026-02-29', undefined],
    ['2026-02-31', undefined],
  ])('%s starts at %s', (day, at) => {
    expect(startOfDay(day, 'Asia/Jakarta')?.toISOString()).toBe(at);
    expect(isDay(day)).toBe(at !== undefined);
  });

  it('are counted over the ends of months', () => {
    expect(daysLater('2026-02-27', 2)).toBe('2026-03-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });
});

describe('shares', () => {
  it.each([
    [25, 100, 25],
    [1, 3, 33.33],
    [-5, 10, -50],
    [0, 0, 0],
  ])('%d of %d is %d percent', (profit, revenue, percent) => {
    expect(marginPercent(profit, revenue)).toBe(percent);
  });

  it('an average of nothing is nothing', () => {
    expect(average(0, 0)).toBe(0);
    expect(average(10, 3)).toBe(3.33);
  });
});

it('reads the clock on the wall of the store', () => {
  expect(storeMoment('2026-11-15T06:30', 'Asia/Jakarta').toISOString()).toBe('2026-11-14T23:30:00.000Z');
  expect(storeMoment('tomorrow', 'UTC').getTime()).toBeNaN();
});
