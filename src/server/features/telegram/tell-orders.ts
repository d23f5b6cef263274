import { isRefusal } from '#contract/wire/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { TelegramBlocked, TelegramBusy } from '../../ports/telegram.ts';
import { noteBlocked } from './chats.ts';
import { closeOld, noteTold, putOffTelling, takeUntold, type UntoldOrder } from './order-book.ts';
import { orderScreens, viewOf } from './show-orders.ts';
import { chatContext } from './talk.ts';
import { wordsIn } from './words.ts';

const BATCH = 20;
const LEASE_MS = 60_000;
const AGAIN_MS = 30_000;
/** Money may come late; what was not paid by then is not looked at any more. */
const OPEN_MS = 30 * 24 * 60 * 60_000;

/**
 * Tells chats of what was paid in them. The sale itself knows nothing of it: whoever was down when it was paid, it is found
 * here afterwards.
 */
export async function tellOrders(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  for (;;) {
    const until = new Date(at.getTime() + LEASE_MS);
    const due = await takeUntold(ctx.db, { at, until, most: BATCH });
    for (const order of due) await tellOne(ctx, order);
    if (due.length < BATCH) break;
  }
  await closeOld(ctx.db, { before: new Date(at.getTime() - OPEN_MS) });
}

async function tellOne(ctx: Ctx, { id, merchant_ref: merchantRef, chat_id, locale, given }: UntoldOrder) {
  const { deps } = ctx;
  try {
    const view = await viewOf(await chatContext(deps, { chat_id, locale }), merchantRef);
    if (isRefusal(view)) throw new Error(view.code);
    for (const screen of orderScreens(wordsIn(locale), ctx.origin, view, id))
      await deps.telegram?.send({ ...screen, chatId: chat_id });
    await noteTold(ctx.db, { merchantRef, told: given ? 'given' : 'waiting', at: now(ctx) });
  } catch (error) {
    if (error instanceof TelegramBlocked) await noteBlocked(ctx.db, { chatId: chat_id, at: now(ctx) });
    const pause = error instanceof TelegramBusy ? error.retryMs : AGAIN_MS;
    await putOffTelling(ctx.db, { merchantRef, until: new Date(now(ctx).getTime() + pause) });
    ctx.log.warn({ order: id, error: String(error) }, 'a chat is told of its order later');
  }
}
