import { expect, test } from 'vitest';
import { LoginGuard } from './login-guard.ts';

const MINUTE = 60_000;

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}

const guardAfter = (failures: number, at = 0) => {
  const guard = new LoginGuard(memoryStorage());
  for (let n = 0; n < failures; n += 1) guard.record('rani@contoh.id', false, at + n);
  return guard;
};

test.each([
  [0, { lockedUntil: null, needsMath: false }],
  [1, { lockedUntil: null, needsMath: false }],
  [2, { lockedUntil: null, needsMath: true }],
  [3, { lockedUntil: 15 * MINUTE + 2, needsMath: false }],
])('after %d failures', (failures, standing) => {
  expect(guardAfter(failures).standing('rani@contoh.id', 100)).toEqual(standing);
});

test('each address has its own count, in any letter case', () => {
  const guard = guardAfter(3);
  expect(guard.standing('RANI@contoh.id ', 100).lockedUntil).not.toBeNull();
  expect(guard.standing('budi@contoh.id', 100).lockedUntil).toBeNull();
});

test('the lock ends after 15 minutes, and failures after an hour are forgotten', () => {
  expect(guardAfter(3).standing('rani@contoh.id', 15 * MINUTE + 3).lockedUntil).toBeNull();
  expect(guardAfter(2).standing('rani@contoh.id', 61 * MINUTE).needsMath).toBe(false);
});

test('a success clears the count', () => {
  const guard = guardAfter(2);
  guard.record('rani@contoh.id', true, 50);
  expect(guard.standing('rani@contoh.id', 100).needsMath).toBe(false);
});

test('an admin-looking address always gets the math check', () => {
  expect(guardAfter(0).standing('Admin@toko.id', 0).needsMath).toBe(true);
});

test('five submissions a minute per browser', () => {
  const guard = guardAfter(0);
  for (let n = 0; n < 5; n += 1) expect(guard.maySubmit(n * 1_000)).toBe(true);
  expect(guard.maySubmit(5_000)).toBe(false);
  expect(guard.maySubmit(60_001)).toBe(true);
});

test('storage with rubbish in it keeps nobody out', () => {
  const storage = memoryStorage();
  storage.set('loginSubmissions', '{oops');
  storage.set('loginAttempts:rani@contoh.id', '"text"');
  const guard = new LoginGuard(storage);
  expect(guard.maySubmit(0)).toBe(true);
  expect(guard.standing('rani@contoh.id', 0)).toEqual({ lockedUntil: null, needsMath: false });
});
