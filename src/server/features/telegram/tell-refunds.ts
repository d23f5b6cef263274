import { type Ctx, now } from '../../context.ts';
import { TelegramBlocked, TelegramBusy } from '../../ports/telegram.ts';
import { noteBlocked } from './chats.ts';
import { noteRefundTold, putOffRefund, takeUntoldRefunds, type UntoldRefund } from './order-book.ts';
import { escaped, wordsIn } from './words.ts';

const BATCH = 20;
const LEASE_MS = 60_000;
const AGAIN_MS = 30_000;

/** Tells chats what went back of their orders; what answered a claim is told with that. */
export async function tellRefunds(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  const until = new Date(at.getTime() + LEASE_MS);
  for (const refund of await takeUntoldRefunds(ctx.db, { at, until, most: BATCH }))
    await tellOne(ctx, refund, until);
}

function textOf({ locale, product_name, whole, credited, fresh }: UntoldRefund): string {
  const words = wordsIn(locale);
  const name = words.product(product_name);
  if (whole) return words.say(credited ? 'creditedAll' : 'refundedAll', { name });
  return words.say('refundedPart', { name, amount: words.money(fresh) });
}

async function tellOne(ctx: Ctx, refund: UntoldRefund, until: Date): Promise<void> {
  const { id, merchant_ref: merchantRef, chat_id: chatId, locale, refunded, by_claim: byClaim } = refund;
  try {
    const button = { text: wordsIn(locale).say('myOrders'), data: 'o:1' };
    if (!byClaim)
      await ctx.deps.telegram?.send({ chatId, html: escaped(textOf(refund)), buttons: [[button]] });
    await noteRefundTold(ctx.db, { merchantRef, refunded, until, at: now(ctx) });
  } catch (error) {
    if (error instanceof TelegramBlocked) await noteBlocked(ctx.db, { chatId, at: now(ctx) });
    const pause = error instanceof TelegramBusy ? error.retryMs : AGAIN_MS;
    await putOffRefund(ctx.db, { merchantRef, until: new Date(now(ctx).getTime() + pause) });
    ctx.log.warn({ order: id, error: String(error) }, 'a chat is told of its refund later');
  }
}
