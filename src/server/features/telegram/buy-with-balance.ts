import { isRefusal, refuse } from '#contract/wire/refusals.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { now } from '../../context.ts';
import type { TelegramButton } from '../../ports/telegram.ts';
import { findAttempt } from '../balance-sales/buy-keys.ts';
import { createPurchase } from '../balance-sales/create-purchase.ts';
import { priceForAccount } from '../balance-sales/price-for-account.ts';
import type { CatalogueRow } from '../catalogue/load-catalogue.ts';
import { asAccount, showNotLinked } from './account-in-chat.ts';
import { keepBought, noteTold } from './order-book.ts';
import { orderScreens, viewOf } from './show-orders.ts';
import type { Talk } from './talk.ts';

const NAME_LENGTH = 16;
/** So long the job leaves it to who sold it to tell of it. */
const TELL_MS = 60_000;

/**
 * 'Balance · $4.99': what so many cost the account that the chat is linked to. The button carries the price that was shown
 * and the purchase's name: pressed twice, told twice or taken up by two processes, it is the same purchase.
 */
export function balanceWay(
  { ctx, chat, account, words }: Talk,
  row: CatalogueRow,
  quantity: number,
): TelegramButton[][] {
  const { idrPerUsd, accountArea } = ctx.deps.settings.current();
  if (!account || !accountArea) return [];
  chat.draft.attempt ??= ctx.deps.randomText(NAME_LENGTH);
  const { unitCents } = priceForAccount(row.product, quantity, { at: now(ctx), idrPerUsd });
  const cents = unitCents * quantity;
  const data = `n:${row.product.id}:${quantity}:${cents}:${chat.draft.attempt}`;
  return [[{ text: `${words.say('balance')} · ${words.usd(centsToUsd(cents))}`, data }]];
}

export interface Wanted {
  variantId: number;
  quantity: number;
  cents: number;
  /** Of the purchase. */
  name: string;
}

/** Buys by the statement that sells with a balance. */
export async function payByBalance(talk: Talk, { variantId, quantity, cents, name }: Wanted): Promise<void> {
  const { chat, words } = talk;
  const ctx = asAccount(talk);
  if (!ctx?.actor) return showNotLinked(talk);
  const attempt = `telegram-${name}`;
  const { answers = {} } = chat.draft;
  const said = Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== ''));
  const { id: userId } = ctx.actor;
  const made = await createPurchase(
    ctx,
    {
      product_id: variantId,
      quantity,
      amount: centsToUsd(cents),
      ...(Object.keys(said).length > 0 ? { answers: said } : {}),
    },
    attempt,
    {
      channel: 'telegram',
      beside: async (tx, { orderId }) => {
        const at = now(tx);
        const until = new Date(at.getTime() + TELL_MS);
        const [kept] = await keepBought(tx.db, { orderId, chatId: chat.chat_id, at, until });
        return kept ? null : refuse('chat-link.gone');
      },
    },
  );
  if (isRefusal(made))
    return talk.refuse(made, [
      [{ text: words.say('otherWay'), data: `b:${variantId}:${quantity}` }],
      [{ text: words.say('home'), data: 'h' }],
    ]);
  const [bought] = await findAttempt(ctx.db, { userId, attempt });
  const view = bought && (await viewOf(talk.ctx, bought.merchant_ref));
  if (!bought || !view || isRefusal(view)) throw new Error('a purchase was made and is not there');
  for (const screen of orderScreens(words, ctx.origin, view, bought.id)) await talk.show(screen);
  const told = view.deliveryStatus === 'DELIVERED' ? 'given' : 'waiting';
  await noteTold(ctx.db, { merchantRef: bought.merchant_ref, told, at: now(ctx) });
}
