import { describe, expect, it } from 'vitest';
import { grainFor, periodOf, periodsBetween } from './report-periods.ts';

describe('the grain of a report', () => {
  it.each([
    ['2026-11-15', '2026-11-15', 'day'],
    ['2026-10-02', '2026-11-15', 'day'],
    ['2026-10-01', '2026-11-15', 'week'],
    ['2026-05-18', '2026-11-15', 'week'],
    ['2026-05-17', '2026-11-15', 'month'],
    ['2025-10-12', '2026-11-15', 'month'],
  ] as const)('%s to %s: by %s', (start, end, grain) => {
    expect(grainFor({ start, end })).toBe(grain);
  });
});

it.each([
  ['2026-11-15', 'day', '2026-11-15', '2026-11-15'],
  // A Sunday ends its week, a Monday begins one.
  ['2026-11-15', 'week', '2026-11-09', '2026-11-15'],
  ['2026-11-16', 'week', '2026-11-16', '2026-11-22'],
  ['2026-01-01', 'week', '2025-12-29', '2026-01-04'],
  ['2026-11-15', 'month', '2026-11-01', '2026-11-30'],
  ['2024-02-29', 'month', '2024-02-01', '2024-02-29'],
  ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
] as const)('%s lies in the %s from %s to %s', (day, grain, start, end) => {
  expect(periodOf(day, grain)).toEqual({ start, end });
});

it('a stretch is divided without a gap, its ends cut to it', () => {
  expect(periodsBetween({ start: '2026-01-30', end: '2026-03-02' }, 'month')).toEqual([
    { start: '2026-01-30', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-28' },
    { start: '2026-03-01', end: '2026-03-02' },
  ]);
  expect(periodsBetween({ start: '2026-11-15', end: '2026-11-16' }, 'week')).toEqual([
    { start: '2026-11-15', end: '2026-11-15' },
    { start: '2026-11-16', end: '2026-11-16' },
  ]);
  expect(periodsBetween({ start: '2025-11-16', end: '2026-11-15' }, 'day')).toHaveLength(365);
});
