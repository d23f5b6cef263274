import type { Context } from 'hono';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { refuse } from '#contract/wire/refusals.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';
import { fillMessage } from '#languages/fill-message.ts';
import type { Messages } from '#languages/message.ts';
import { replyRefusal } from './errors.ts';

const files = import.meta.glob<Messages>('../../languages/*/web/refusals.ts', {
  eager: true,
  import: 'messages',
});
const SECONDS = 5;

/** No connection to the database in time: when to come back, in the reader's language; a page comes back by itself. */
export function replyBusy(c: Context, locale: Locale): Response {
  const { path, method } = c.req;
  if (method !== 'GET' || path.startsWith(`${API_BASE}/`))
    return replyRefusal(c, refuse('request.busy', { seconds: SECONDS }, SECONDS));
  const message = files[`../../languages/${locale}/web/refusals.ts`]?.['refusal.request.busy'] ?? '';
  const text = fillMessage(message, { seconds: SECONDS }, locale);
  c.header('Retry-After', String(SECONDS));
  c.header('Cache-Control', 'no-store');
  return c.html(
    `<!doctype html><html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${SECONDS}">` +
      `<title>${text}</title><p>${text}</p></html>`,
    503,
  );
}
