import { isRefusal } from '#contract/wire/refusals.ts';
import { CHAT_MAILS, type MailSubjects } from '#domain/mail/mail-kinds.ts';
import type { Locale } from '#domain/text/locales.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import type { Mail } from '../../ports/mailer.ts';
import { TelegramBlocked } from '../../ports/telegram.ts';
import type { ClaimedMail } from '../mail/take-mails.ts';
import { noteBlocked } from './chats.ts';
import { orderScreens, viewOf } from './show-orders.ts';
import { chatContext } from './talk.ts';
import { bold, escaped, wordsIn } from './words.ts';

/** The answers to a claim that was made in a chat, and what was given for it, are told there with the claim. */
const chatOfOrder = statement<
  { chat_id: number; locale: Locale; merchant_ref: string },
  { orderId: number; goods: readonly number[]; message: number | null }
>('telegram_chat_of_order')(
  `select c.chat_id::float8 as chat_id, c.locale, t.merchant_ref
   from orders o join telegram_orders t on t.merchant_ref = o.merchant_ref
     join telegram_chats c on c.chat_id = t.chat_id and c.blocked_at is null
   where o.id = :orderId and not exists (
     select 1 from telegram_claims s join claims k on k.id = s.claim_id where k.order_id = o.id and (
       k.id = (select m.claim_id from claim_messages m where m.id = :message::int)
       or k.outcome = 'replaced' and exists (
         select 1 from goods g where g.id = k.goods_id and (g.id = any(:goods::int[]) or g.replaced_by = any(:goods::int[])))))`,
);

/** Says in the chat of an order what cannot be mailed to its buyer; false where nobody hears it there. */
export async function tellByMail(ctx: Ctx, mail: ClaimedMail, { subject, text }: Mail): Promise<boolean> {
  const { telegram: bot } = ctx.deps;
  const { kind, order_id: orderId } = mail;
  if (!bot || orderId === null || !CHAT_MAILS.some((each) => each === kind)) return false;
  const about: Partial<MailSubjects['order-replaced'] & MailSubjects['claim-answered']> = mail.about;
  const { goods = [], message = null } = about;
  const [chat] = await chatOfOrder(ctx.db, { orderId, goods, message });
  if (!chat) return false;
  const { chat_id: chatId, locale, merchant_ref: merchantRef } = chat;
  const words = wordsIn(locale);
  try {
    if (kind === 'order-replaced') {
      const view = await viewOf(await chatContext(ctx.deps, chat), merchantRef);
      if (isRefusal(view)) return false;
      await bot.send({ chatId, html: bold(subject) });
      for (const screen of orderScreens(words, ctx.origin, view, orderId))
        await bot.send({ ...screen, chatId });
      return true;
    }
    const button = { text: words.say('myOrders'), data: 'o:1' };
    await bot.send({ chatId, html: `${bold(subject)}\n\n${escaped(text)}`, buttons: [[button]] });
    return true;
  } catch (error) {
    if (!(error instanceof TelegramBlocked)) throw error;
    await noteBlocked(ctx.db, { chatId, at: now(ctx) });
    return false;
  }
}
