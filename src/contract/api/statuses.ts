import { REFUSALS, type RefusalCode } from '../wire/refusals.ts';

type Status = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503;

/** Where a refusal of the store is told by another status than on its pages, which answer what a rule refuses with 200. */
const OWN: Partial<Record<RefusalCode, Status>> = {
  'request.malformed': 422,
  'api.number': 422,
  'purchase.unknown': 404,
  'purchase.balance': 402,
  'answer.missing': 422,
  'answer.number': 422,
  'answer.email': 422,
  'answer.choice': 422,
  'answer.form': 422,
  'answer.own': 422,
  'answer.changed': 422,
};

/** What a rule refuses is a conflict with how things stand, unless it says otherwise. */
export function v1Status(code: RefusalCode): Status {
  const { status } = REFUSALS[code];
  return OWN[code] ?? (status === 200 ? 409 : status);
}
