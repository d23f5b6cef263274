import type { Context } from 'hono';
import { V1_BASE, V1_DOCS } from '#contract/api/paths.ts';
import { v1Status } from '#contract/api/statuses.ts';
import type { V1Error } from '#contract/api/v1.ts';
import { REFUSALS, type Refusal, type RefusalBody, refusalText } from '#contract/wire/refusals.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { acceptedLocale, refusalIn } from '../refusal-words.ts';

export function refusalBody(refusal: Refusal): RefusalBody {
  const hasParams = Object.keys(refusal.params).length > 0;
  return {
    success: false,
    message: refusalText(refusal.code, refusal.params),
    code: refusal.code,
    ...(hasParams ? { params: refusal.params } : {}),
  };
}

/** The same for a reseller's machine, in the language that it asks for. */
function v1Body(c: Context, refusal: Refusal): V1Error {
  const { code, params } = refusal;
  const hasParams = Object.keys(params).length > 0;
  const message = refusalIn(acceptedLocale(c.req.header('accept-language')) ?? DEFAULT_LOCALE, refusal);
  return { error: { code, message, ...(hasParams ? { params } : {}), docs: `${V1_DOCS}#${code}` } };
}

/** A refusal as an answer: its status, its text, and when to come back. */
export function replyRefusal(c: Context, refusal: Refusal): Response {
  if (refusal.retryAfter !== undefined)
    c.header('Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfter))));
  if (c.req.path.startsWith(`${V1_BASE}/`)) return c.json(v1Body(c, refusal), v1Status(refusal.code));
  return c.json(refusalBody(refusal), REFUSALS[refusal.code].status);
}
