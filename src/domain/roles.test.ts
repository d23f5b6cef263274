import { expect, it } from 'vitest';
import { sessionMs } from './roles.ts';

it('a customer stays signed in for 30 days, an admin for 12 hours', () => {
  expect(sessionMs(false)).toBe(30 * 24 * 3_600_000);
  expect(sessionMs(true)).toBe(12 * 3_600_000);
});
