import type { ApiRefusal } from '#web/lib/api-refusal.ts';
import { formatIdr } from './format.ts';
import type { MessageKey, Translate } from './message-keys.ts';

/** Whole sums come as numbers and are written as money. */
const AMOUNTS = ['total', 'limit'];

/** The refusal in the page's own language, or in the server's words for a code that we do not know. */
export function refusalText(t: Translate, refusal: ApiRefusal): string {
  if (!refusal.code) return refusal.message;
  const seconds = refusal.retryAfter === null ? {} : { seconds: refusal.retryAfter };
  const params = Object.fromEntries(
    Object.entries({ ...seconds, ...refusal.params }).map(([name, value]) => [
      name,
      typeof value === 'number' && AMOUNTS.includes(name) ? formatIdr(value) : value,
    ]),
  );
  const key = `refusal.${refusal.code}`;
  const text = (t as (key: MessageKey, params: object) => string)(key as MessageKey, params);
  return text === key ? refusal.message : text;
}
