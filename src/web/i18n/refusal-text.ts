import { CHECKOUT_MAINTENANCE_REASON } from '#domain/catalogue/catalogue.ts';
import { DURATION_PARAMS, RUPIAH_PARAMS } from '#domain/text/refusal-params.ts';
import type { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { formatDuration, formatIdr } from './format.ts';
import type { MessageKey, Translate } from './message-keys.ts';
import { textOr } from './text-or.ts';

/** What the store names by kind or by its own word, in the reader's. */
function worded(t: Translate, part: string, name: string, value: string | number): string | number {
  if (typeof value === 'number') {
    if (RUPIAH_PARAMS.includes(name)) return formatIdr(value, t.locale);
    return DURATION_PARAMS.includes(name) ? formatDuration(value, t.locale) : value;
  }
  if (name === 'field') return textOr(t, `field.${part}.${value}`, textOr(t, `field.${value}`, value));
  return name === 'reason' && value === CHECKOUT_MAINTENANCE_REASON ? t('checkout.defaultReason') : value;
}

/** The refusal in the page's own language, or in the server's words for a code that we do not know. */
export function refusalText(
  t: Translate,
  refusal: Pick<ApiRefusal, 'code' | 'message' | 'params' | 'part' | 'retryAfter'>,
): string {
  if (!refusal.code) return refusal.message;
  const seconds = refusal.retryAfter === null ? {} : { seconds: refusal.retryAfter };
  const params = Object.fromEntries(
    Object.entries({ ...seconds, ...refusal.params }).map(([name, value]) => [
      name,
      worded(t, refusal.part, name, value),
    ]),
  );
  const key = `refusal.${refusal.code}`;
  const text = (t as (key: MessageKey, params: object) => string)(key as MessageKey, params);
  return text === key ? refusal.message : text;
}
