import { looksLikeAdmin, normalizeEmail } from '#domain/accounts/email.ts';
import {
  LOGIN_HISTORY_MS,
  LOGIN_LOCK_FROM,
  LOGIN_LOCK_MS,
  LOGIN_MATH_CHECK_FROM,
  LOGIN_MAX_SUBMISSIONS,
  LOGIN_SUBMISSION_WINDOW_MS,
} from '#domain/guard/login-limits.ts';
import { type BrowserStorage, readJson } from '#web/lib/files/browser-storage.ts';

interface Attempt {
  timestamp: number;
  success: boolean;
}

const SUBMISSIONS = 'loginSubmissions';
const attemptsKey = (email: string) => `loginAttempts:${normalizeEmail(email)}`;

export interface LoginStanding {
  lockedUntil: number | null;
  needsMath: boolean;
}

/** The browser's own copy of the sign-in limits. The server has the real ones; this one explains them. */
export class LoginGuard {
  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
  }

  standing(email: string, now: number): LoginStanding {
    let failures = 0;
    let lockedUntil = 0;
    for (const { timestamp, success } of this.#attempts(email, now)) {
      failures = success ? 0 : failures + 1;
      if (failures < LOGIN_LOCK_FROM) continue;
      lockedUntil = timestamp + LOGIN_LOCK_MS;
      failures = 0;
    }
    return {
      lockedUntil: lockedUntil > now ? lockedUntil : null,
      needsMath: failures >= LOGIN_MATH_CHECK_FROM || looksLikeAdmin(email),
    };
  }

  /** False when this browser has sent too many within the minute; a submission that is let through counts. */
  maySubmit(now: number): boolean {
    const recent = this.#read<number>(SUBMISSIONS).filter((at) => now - at < LOGIN_SUBMISSION_WINDOW_MS);
    if (recent.length >= LOGIN_MAX_SUBMISSIONS) return false;
    this.#write(SUBMISSIONS, [...recent, now]);
    return true;
  }

  record(email: string, success: boolean, now: number): void {
    if (success) this.#storage.remove(attemptsKey(email));
    else this.#write(attemptsKey(email), [...this.#attempts(email, now), { timestamp: now, success }]);
  }

  #attempts(email: string, now: number): Attempt[] {
    return this.#read<Attempt>(attemptsKey(email)).filter(
      ({ timestamp }) => now - timestamp < LOGIN_HISTORY_MS,
    );
  }

  #read<T>(key: string): T[] {
    return readJson(this.#storage, key, Array.isArray) ?? [];
  }

  #write(key: string, value: unknown[]): void {
    this.#storage.set(key, JSON.stringify(value));
  }
}
