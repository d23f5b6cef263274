export const LOGIN_MAX_SUBMISSIONS = 5;
export const LOGIN_SUBMISSION_WINDOW_MS = 60_000;
export const LOGIN_MATH_CHECK_FROM = 2;
export const LOGIN_LOCK_FROM = 3;
export const LOGIN_LOCK_MS = 15 * 60_000;
export const LOGIN_HISTORY_MS = 60 * 60_000;
/** For one account, from all networks and browsers that never signed in to it. */
export const LOGIN_ACCOUNT_FAILURES = 20;
/** Once they are used up, one attempt is judged in this time. */
export const LOGIN_SLOW_MS = 60_000;
export const PASSWORD_MIN = 6;
/** For whoever can see what others bought. */
export const STAFF_PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
export const USERNAME_MAX = 60;

export type Strength = 'weak' | 'medium' | 'strong';

export function passwordScore(password: string): number {
  const tests = [
    password.length >= 8,
    /[A-Z]/.test(password),
    /[a-z]/.test(password),
    /\d/.test(password),
    /[^A-Za-z0-9]/.test(password),
  ];
  return tests.filter(Boolean).length;
}

export function passwordStrength(password: string): Strength {
  const score = passwordScore(password);
  if (score <= 2) return 'weak';
  return score === 3 ? 'medium' : 'strong';
}
