import { describe, expect, it } from 'vitest';
import * as limits from './login-limits.ts';
import { passwordScore, passwordStrength } from './login-limits.ts';

describe('the strength meter', () => {
  it.each([
    ['', 0, 'weak'],
    ['abc', 1, 'weak'],
    ['abcdefgh', 2, 'weak'],
    ['Abc', 2, 'weak'],
    ['abc1', 2, 'weak'],
    ['12345678', 2, 'weak'],
    ['abcdefg1', 3, 'medium'],
    ['Abcdefgh', 3, 'medium'],
    ['Ab1', 3, 'medium'],
    ['Ab1!', 4, 'strong'],
    ['Abcdefg1', 4, 'strong'],
    ['abcdef1!', 4, 'strong'],
    ['Abcdef1!', 5, 'strong'],
    ['rahasia saya', 3, 'medium'],
  ])('%j scores %s: %s', (password, score, strength) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordStrength(password)).toBe(strength);
  });

  it('counts eight characters as long, seven not', () => {
    expect(passwordScore('aaaaaaa')).toBe(1);
    expect(passwordScore('aaaaaaaa')).toBe(2);
  });
});

it('the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    LOGIN_MAX_SUBMISSIONS: 5,
    LOGIN_SUBMISSION_WINDOW_MS: 60_000,
    LOGIN_MATH_CHECK_FROM: 2,
    LOGIN_LOCK_FROM: 3,
    LOGIN_LOCK_MS: 15 * 60_000,
    LOGIN_HISTORY_MS: 60 * 60_000,
    PASSWORD_MIN: 6,
    STAFF_PASSWORD_MIN: 10,
    LOGIN_ACCOUNT_FAILURES: 20,
  });
});
