import type { PlainKey } from '#web/i18n/message-keys.ts';
import type { Problem } from '#web/i18n/problem-text.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';

/** What is said when the store says no without a word, and when it does not say anything. */
export interface FailureWords {
  refused: PlainKey;
  failed: PlainKey;
}

export function problemOf(failure: unknown, { refused, failed }: FailureWords): Problem {
  if (!(failure instanceof ApiRefusal)) return failed;
  if (failure.worded || failure.code) return failure;
  return failure.body && failure.status < 300 ? refused : failed;
}
