import { isRefusal } from '#contract/wire/refusals.ts';
import { STARS_METHOD } from '#domain/payments/gateways/stars.ts';
import { starsFor } from '#domain/payments/stars.ts';
import { now } from '../../context.ts';
import { TelegramRefused } from '../../ports/telegram.ts';
import { orderIdOf, orderOf } from './order-book.ts';
import { showOrder, viewOf } from './show-orders.ts';
import { starsOf } from './stars-book.ts';
import type { Talk } from './talk.ts';
import { escaped } from './words.ts';

const MOST_TITLE = 32;
const MOST_TEXT = 255;

/** What a way to pay comes to, as it is paid. */
export function priceText({ ctx, words }: Talk, method: string, amountIdr: number): string {
  const { starIdr } = ctx.deps.settings.current();
  return method === STARS_METHOD && starIdr > 0
    ? words.say('stars', { n: starsFor(amountIdr, starIdr) })
    : words.money(amountIdr);
}

/** The invoice of an order that is paid in Stars. It may be shown more than once, and is paid once. */
export async function showInvoice(talk: Talk, merchantRef: string): Promise<void> {
  const { ctx, chat, words } = talk;
  const view = await viewOf(ctx, merchantRef);
  if (isRefusal(view)) return talk.refuse(view);
  const [asked] = await starsOf(ctx.db, { merchantRef });
  const [order] = await orderIdOf(ctx.db, { merchantRef });
  if (!asked || !order) return;
  if (view.status !== 'UNPAID' || new Date(asked.expires_at) <= now(ctx)) return showOrder(talk, order.id);
  const name = words.product(view.productName);
  const again = view.productId === undefined ? [] : [`b:${view.productId}:${view.quantity}`];
  const other = again.map((data) => ({ text: words.say('otherWay'), data }));
  const n = asked.stars;
  try {
    chat.buttons = [];
    await ctx.deps.telegram?.sendInvoice({
      chatId: chat.chat_id,
      title: shortened(name, MOST_TITLE),
      text: shortened(`${name} × ${view.quantity} · ${words.money(view.totalAmount)}`, MOST_TEXT),
      payload: asked.payload,
      stars: n,
      pay: words.say('payInStars', { n }),
      buttons: [[{ text: words.say('check'), data: `k:${order.id}` }, ...other]],
    });
  } catch (error) {
    if (!(error instanceof TelegramRefused)) throw error;
    ctx.log.warn({ order: order.id, error: error.message }, 'Telegram takes no invoice');
    await talk.show({ html: escaped(words.say('noWay')), buttons: [other] });
  }
}

/** From one of this chat's own orders. */
export async function invoiceAgain(talk: Talk, id: number): Promise<void> {
  const [order] = await orderOf(talk.ctx.db, { chatId: talk.chat.chat_id, userId: null, id });
  await (order ? showInvoice(talk, order.merchant_ref) : showOrder(talk, id));
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
