import type { Hono } from 'hono';
import { settleCharge, showTelegram } from '#contract/settings/telegram.ts';
import { jobContext } from '../../context.ts';
import { sameBytes } from '../../db/same-bytes.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { answerUpdates, receiveUpdate } from './answer-updates.ts';
import { WEBHOOK_PATH, webhookOf } from './reach-bot.ts';
import { settleUnknown } from './settle-unknown.ts';
import { showStatus } from './show-status.ts';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';
const MOST_BYTES = 100_000;
const bytes = (text: string) => new TextEncoder().encode(text);

/** Where Telegram tells what happened. It is written down, answered, and only then said to be heard. */
export function routes(app: Hono, deps: Deps): void {
  route(app, deps, showTelegram, showStatus);
  route(app, deps, settleCharge, settleUnknown);
  if (!deps.telegram) return;
  const ctx = jobContext(deps);
  app.post(`${WEBHOOK_PATH}/:path`, async (c) => {
    const known = await webhookOf(ctx);
    const said = [c.req.path, c.req.header(SECRET_HEADER) ?? ''];
    if (![known.path, known.secret].every((text, n) => sameBytes(bytes(text), bytes(said[n] ?? ''))))
      return c.notFound();
    if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) return c.body(null, 413);
    const body: unknown = await c.req.json().catch(() => null);
    // What fails from here on is a row, and taken up again.
    if (await receiveUpdate(ctx, body)) await answerUpdates(ctx);
    return c.json({ ok: true });
  });
}
