import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostToPauses } from './clock-stop.ts';
import { keyValidity } from './members.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-01T00:00:00Z');
const at = (hours: number) => new Date(START + hours * HOUR);
const pause = (from: number, until: number | null) => ({
  from: at(from),
  until: until === null ? null : at(until),
});
/** Of something for a day, given at the start, in hours. */
const lost = (now: number, ...pauses: ReturnType<typeof pause>[]) =>
  lostToPauses(at(0), 24 * HOUR, pauses, at(now)) / HOUR;

describe('the time that maintenance took from a key', () => {
  it.each([
    ['nothing without maintenance', lost(5), 0],
    ['what is over before it was given', lost(5, pause(-9, -1)), 0],
    ['what began before it was given counts from then', lost(5, pause(-9, 3)), 3],
    ['what lies within', lost(20, pause(5, 8)), 3],
    ['what still lasts, until now', lost(20, pause(15, null)), 5],
    ['several add up', lost(23, pause(2, 3), pause(10, 14)), 5],
    ['what began after it had run out', lost(40, pause(30, 35)), 0],
    ['one that lengthened it so that it still ran', lost(40, pause(20, 30), pause(31, 33)), 12],
    ['one that began while it ran and lasts beyond its end', lost(100, pause(23, 90)), 67],
  ])('%s', (_, hours, expected) => {
    expect(hours).toBe(expected);
  });

  it('is never less than nothing nor more than all maintenance, in whatever order it is told', () => {
    const one = fc.tuple(fc.integer({ min: -50, max: 200 }), fc.nat(40));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), fc.nat(300), (list, now) => {
        // One after the other, as the store writes them.
        let free = -1_000;
        const pauses = list
          .toSorted(([a], [b]) => a - b)
          .map(([from, length]) => {
            const begin = Math.max(from, free);
            free = begin + length + 1;
            return pause(begin, begin + length);
          });
        const hours = lost(now, ...pauses);
        const all = pauses.reduce((sum, { from, until }) => sum + (Number(until) - Number(from)) / HOUR, 0);
        expect(hours).toBeGreaterThanOrEqual(0);
        expect(hours).toBeLessThanOrEqual(all);
        expect(lost(now, ...pauses.toReversed())).toBe(hours);
      }),
    );
  });
});

it('a key ends later by what it lost, stands still while it lasts, and what has no end lost nothing', () => {
  const day = { name: 'Garuda Pass 1 day' };
  const pauses = [pause(20, null)];
  const standing = [21, 30, 400].map((hours) => {
    const { expiresAt, isExpired, addedMs } = keyValidity(at(0), day, at(hours), pauses);
    return [(Number(expiresAt) - Number(at(hours))) / HOUR, isExpired, addedMs / HOUR];
  });
  expect(standing).toEqual([
    [4, false, 1],
    [4, false, 10],
    [4, false, 380],
  ]);
  expect(keyValidity(at(0), day, at(25), [pause(20, 21)])).toMatchObject({ isExpired: true, addedMs: HOUR });
  expect(keyValidity(at(0), { name: 'Windows' }, at(25), pauses)).toMatchObject({
    expiresAt: null,
    addedMs: 0,
  });
});
