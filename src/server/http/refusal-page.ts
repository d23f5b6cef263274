import type { Context } from 'hono';
import { REFUSALS, type Refusal } from '#contract/wire/refusals.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';
import { fillMessage } from '#languages/fill-message.ts';
import type { Messages } from '#languages/message.ts';
import type { Deps } from '../deps.ts';
import { requestLocale } from './route.ts';

const files = import.meta.glob<Messages>('../../languages/*/web/refusals.ts', {
  eager: true,
  import: 'messages',
});

/** A refusal of the shop's pages as a document by itself, in the reader's language. */
export function replyPage(
  c: Context,
  { code, params, retryAfter }: Refusal,
  locale: Locale,
  head = '',
): Response {
  const message = files[`../../languages/${locale}/web/refusals.ts`]?.[`refusal.${code}`] ?? '';
  const text = fillMessage(message, params, locale);
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  c.header('Cache-Control', 'no-store');
  return c.html(
    `<!doctype html><html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${head}` +
      `<title>${text}</title><p>${text}</p></html>`,
    REFUSALS[code].status,
  );
}

export const refusalPage = (c: Context, deps: Deps, refusal: Refusal): Response =>
  replyPage(c, refusal, requestLocale(c, deps.settings.current()));
