import type { Context } from 'hono';
import { REFUSALS, type Refusal, type RefusalBody, refusalText } from '#contract/wire/refusals.ts';

export function refusalBody(refusal: Refusal): RefusalBody {
  const hasParams = Object.keys(refusal.params).length > 0;
  return {
    success: false,
    message: refusalText(refusal.code, refusal.params),
    code: refusal.code,
    ...(hasParams ? { params: refusal.params } : {}),
  };
}

/** A refusal as an answer: its status, its text, and when to come back. */
export function replyRefusal(c: Context, refusal: Refusal): Response {
  if (refusal.retryAfter !== undefined)
    c.header('Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfter))));
  return c.json(refusalBody(refusal), REFUSALS[refusal.code].status);
}
