import { expect, it } from 'vitest';
import { STEP_UP_MS, sessionMaxMs, sessionMs } from './session-life.ts';

it('a customer stays signed in for 30 days, an admin for 12 hours', () => {
  expect(sessionMs(false)).toBe(30 * 24 * 3_600_000);
  expect(sessionMs(true)).toBe(12 * 3_600_000);
});

it('and nobody for longer than 180 days and 7 days', () => {
  expect(sessionMaxMs(false)).toBe(180 * 24 * 3_600_000);
  expect(sessionMaxMs(true)).toBe(7 * 24 * 3_600_000);
});

it('a proof is good for ten minutes', () => expect(STEP_UP_MS).toBe(600_000));
