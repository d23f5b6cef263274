import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import type { Translate } from './message-keys.ts';
import { refusalText } from './refusal-text.ts';

/**
 * Why something failed, for a reader: what the store itself said, else the page's own word for it.
 * What a browser says of a lost network is in no language of ours and never shown.
 */
export function failureText(t: Translate, error: unknown, fallback?: string): string {
  const refusal = error instanceof ApiRefusal ? error : null;
  if (refusal?.worded) return refusalText(t, refusal);
  // Cut off on its way: 'status: 200' would explain nothing.
  return fallback ?? (refusal && refusal.status >= 300 ? refusal.message : t('failure.network'));
}
