import type { TelegramBot } from '../../ports/telegram.ts';

/** What Telegram allows: so many messages a second in all, and one a second in a chat after a few at once. */
const IN_ALL = { most: 30, everyMs: 1000 / 30 };
const IN_A_CHAT = { most: 3, everyMs: 1000 };
const MOST_CHATS = 5_000;

/** Tokens that grow back: how long to wait for the next one. */
class Bucket {
  readonly #rule: { most: number; everyMs: number };
  /** When all tokens are there. */
  #fullAt = 0;

  constructor({ most, everyMs }: { most: number; everyMs: number }, factor: number) {
    this.#rule = { most, everyMs: everyMs / factor };
  }

  take(nowMs: number): number {
    const { most, everyMs } = this.#rule;
    this.#fullAt = Math.max(this.#fullAt, nowMs) + everyMs;
    return Math.max(0, this.#fullAt - nowMs - most * everyMs);
  }
}

/** Sends no faster than Telegram takes it, as far as this process goes; what is too much all the same comes back as busy. */
export function pacedBot(
  bot: TelegramBot,
  factor: number,
  wait: (ms: number) => Promise<void> = sleep,
): TelegramBot {
  const all = new Bucket(IN_ALL, factor);
  const chats = new Map<number, Bucket>();
  const turn = async (chatId: number) => {
    const nowMs = performance.now();
    const chat = chats.get(chatId) ?? new Bucket(IN_A_CHAT, factor);
    chats.delete(chatId);
    chats.set(chatId, chat);
    const [oldest] = chats.keys();
    if (chats.size > MOST_CHATS && oldest !== undefined) chats.delete(oldest);
    const ms = Math.max(all.take(nowMs), chat.take(nowMs));
    if (ms > 0) await wait(ms);
  };
  return {
    ...bot,
    async send(message) {
      await turn(message.chatId);
      return bot.send(message);
    },
    async edit(messageId, message) {
      await turn(message.chatId);
      return bot.edit(messageId, message);
    },
    async sendInvoice(invoice) {
      await turn(invoice.chatId);
      return bot.sendInvoice(invoice);
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
