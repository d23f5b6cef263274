import type { Context } from 'hono';
import { V1_BASE } from '#contract/api/paths.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { refuse } from '#contract/wire/refusals.ts';
import type { Locale } from '#domain/text/locales.ts';
import { replyRefusal } from './errors.ts';
import { replyPage } from './refusal-page.ts';

const SECONDS = 5;

/** No connection to the database in time: when to come back, in the reader's language; a page comes back by itself. */
export function replyBusy(c: Context, locale: Locale): Response {
  const { path, method } = c.req;
  const refusal = refuse('request.busy', { seconds: SECONDS }, SECONDS);
  if (method !== 'GET' || path.startsWith(`${API_BASE}/`) || path.startsWith(`${V1_BASE}/`))
    return replyRefusal(c, refusal);
  return replyPage(c, refusal, locale, `<meta http-equiv="refresh" content="${SECONDS}">`);
}
