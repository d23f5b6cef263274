import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import type { Actor, Ctx } from '../../context.ts';
import { jobContext } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import type { Deps } from '../../deps.ts';
import { readChatAccount } from '../../guard/chat-account.ts';
import type { TelegramButton, TelegramMessage } from '../../ports/telegram.ts';
import { type Chat, keepChat } from './chats.ts';
import type { ChatUpdate } from './read-update.ts';
import { escaped, type Words, wordsIn } from './words.ts';

/** What is shown in a chat. */
export type Screen = Omit<TelegramMessage, 'chatId'> & {
  /** It takes the place of the message whose button was pressed. */
  replaces?: boolean;
};

/** One update being answered. */
export interface Talk {
  /** Nobody's: what is looked up and bought without an account is so for the linked, too. */
  ctx: Ctx;
  chat: Chat;
  words: Words;
  /** Whose account the chat is linked to, as it stood when the update was taken up. */
  account: Actor | null;
  show(screen: Screen): Promise<void>;
  refuse(refusal: Refusal, buttons?: Screen['buttons']): Promise<void>;
  /** Now, since what follows must find it. */
  keep(): Promise<void>;
}

/** Limits by network count each chat by itself. */
export async function chatContext(
  deps: Deps,
  { chat_id, locale }: Pick<Chat, 'chat_id' | 'locale'>,
): Promise<Ctx> {
  const addressHash = await deps.vault.digest('telegram-chat', String(chat_id));
  const network = { near: `telegram ${toHex(addressHash)}`, wide: null };
  return { ...jobContext(deps), locale, network, addressHash };
}

export async function openTalk(deps: Deps, chat: Chat, { press }: Pick<ChatUpdate, 'press'>): Promise<Talk> {
  const bot = deps.telegram;
  if (!bot) throw new Error('there is no bot');
  const ctx = await chatContext(deps, chat);
  const talk: Talk = {
    ctx,
    account: await readChatAccount(ctx, chat.chat_id),
    chat,
    words: wordsIn(chat.locale),
    async show({ replaces = false, ...screen }) {
      const message = { ...screen, chatId: chat.chat_id };
      chat.buttons = wordsFor(screen.buttons ?? []);
      if (replaces && press && !press.hasPicture && !screen.picture) await bot.edit(press.messageId, message);
      else await bot.send(message);
    },
    async refuse(refusal, buttons) {
      if (!isRefusal(refusal)) return;
      await talk.show({ html: escaped(talk.words.refusal(refusal)), ...(buttons ? { buttons } : {}) });
    },
    async keep() {
      await keepChat(deps.db, {
        chatId: chat.chat_id,
        locale: chat.locale,
        step: chat.step,
        draft: JSON.stringify(chat.draft),
        buttons: JSON.stringify(chat.buttons),
      });
    },
  };
  return talk;
}

const wordsFor = (rows: readonly (readonly TelegramButton[])[]): [string, string][] =>
  rows.flat().flatMap((button) => ('data' in button ? [[button.text, button.data] as [string, string]] : []));

/** Two beside each other. */
export function inPairs(buttons: readonly TelegramButton[]): TelegramButton[][] {
  return buttons.flatMap((_, n) => (n % 2 === 0 ? [buttons.slice(n, n + 2)] : []));
}
