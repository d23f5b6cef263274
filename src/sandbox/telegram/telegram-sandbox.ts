import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { SandboxChat } from '#contract/payments/sandbox.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { createBotApi } from './bot-api.ts';
import {
  addMessage,
  addUpdate,
  BOT_NAME,
  messageAt,
  messagesOf,
  noteTold,
  readBot,
  setFaults,
  shown,
  type UpdateRow,
  untold,
} from './chat-book.ts';
import { beginCheckout, checkoutAnswer } from './stars-book.ts';

interface TelegramSandboxDeps {
  db: Db;
  clock: Clock;
  /** What the bot shows. */
  token: string;
  fetch: HttpSend;
}

const MOST_SHOWN = 100;
const TIMEOUT_MS = 15_000;
const AT_ONCE = 20;

const chatId = z.int().check(z.positive(), z.maximum(2 ** 52));
const act = z.strictObject({
  chat: chatId,
  name: z.string().check(z.maxLength(64)),
  language: z.string().check(z.maxLength(10)),
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
  press: z.optional(
    z.strictObject({
      message: z.int(),
      data: z.string().check(z.maxLength(64)),
      label: z.string().check(z.maxLength(200)),
    }),
  ),
  pay: z.optional(z.strictObject({ message: z.int() })),
});
const faults = z.strictObject({
  busy: z.optional(z.int().check(z.nonnegative())),
  down: z.optional(z.int().check(z.nonnegative())),
  lost: z.optional(z.int().check(z.nonnegative())),
  silent: z.optional(z.int().check(z.nonnegative())),
  blocked: z.optional(z.boolean()),
});

export interface TelegramSandbox {
  app: Hono;
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

/** A stand-in for Telegram: the Bot API for the store, and the chats of people who write to its bot. */
export function createTelegramSandbox(deps: TelegramSandboxDeps): TelegramSandbox {
  const { db, clock } = deps;
  const app = new Hono();

  /** To where updates are to go; one that is not heard is told again, and those behind it wait. */
  async function tell(): Promise<number> {
    const [bot] = await readBot(db);
    if (!bot?.webhook) return 0;
    const waiting = await untold(db, { from: 0, most: AT_ONCE });
    let told = 0;
    for (const update of waiting) {
      if (!(await isHeard(bot, update))) break;
      await noteTold(db, { before: update.id + 1 });
      told += 1;
    }
    return told;
  }

  async function isHeard({ webhook, secret }: { webhook: string; secret: string }, { id, body }: UpdateRow) {
    try {
      const answer = await deps.fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        body: JSON.stringify({ update_id: id, ...body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  const said = (chat: number, text: string) => shows(chat, text, true);
  const shows = (chat: number, text: string, own: boolean) =>
    addMessage(db, {
      chatId: chat,
      own,
      html: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      buttons: '[]',
      picture: null,
      isProtected: false,
      at: clock.now(),
    });

  async function happen({ chat, name, language, text, press }: z.infer<typeof act>): Promise<boolean> {
    const at = clock.now();
    const from = { id: chat, is_bot: false, first_name: name, language_code: language };
    const where = { id: chat, type: 'private', first_name: name };
    if (press) {
      const [message] = await messageAt(db, { chatId: chat, id: press.message });
      const isThere = message?.buttons.flat().some(({ callback_data }) => callback_data === press.data);
      if (!message || !isThere) return false;
      // As who looks on would tell it; those of one sign only change a number.
      if (press.label.length > 1) await said(chat, press.label);
      const photo = message.picture === null ? {} : { photo: [{ file_id: String(message.id) }] };
      const about = { message_id: message.id, date: 0, chat: where, ...photo };
      const query = {
        id: `${message.id}-${at.getTime()}`,
        from,
        chat_instance: '1',
        data: press.data,
        message: about,
      };
      await addUpdate(db, { body: JSON.stringify({ callback_query: query }), at });
      return true;
    }
    if (!text) return false;
    const [made] = await said(chat, text);
    const message = { message_id: made?.id, date: Math.floor(at.getTime() / 1000), chat: where, from, text };
    await addUpdate(db, { body: JSON.stringify({ message }), at });
    return true;
  }

  /** The bot is asked; what it has against it is shown in the chat, where Telegram has a window for it. */
  async function pay({ chat, name, language }: z.infer<typeof act>, messageId: number): Promise<boolean> {
    const at = clock.now();
    const id = `${messageId}${crypto.randomUUID().replaceAll('-', '')}`;
    const [asked] = await beginCheckout(db, { id, messageId, chatId: chat, name, language, at });
    if (!asked) return false;
    const query = {
      id,
      from: { id: chat, is_bot: false, first_name: name, language_code: language },
      currency: 'XTR',
      total_amount: asked.stars,
      invoice_payload: asked.payload,
    };
    await addUpdate(db, { body: JSON.stringify({ pre_checkout_query: query }), at });
    await tell();
    const [answered] = await checkoutAnswer(db, { id });
    if (answered?.answer) await shows(chat, answered.answer, false);
    return true;
  }

  const problem = (c: Context) => c.json({ success: false, message: 'Malformed' }, 400);

  app.get('/telegram.json', async (c) => {
    const chat = z.safeParse(chatId, Number(c.req.query('chat')));
    if (!chat.success) return problem(c);
    const rows = await messagesOf(db, { chatId: chat.data, most: MOST_SHOWN });
    c.header('Cache-Control', 'no-store');
    return c.json<SandboxChat>({ bot: BOT_NAME, messages: rows.map(shown) });
  });
  app.post('/telegram/say', async (c) => {
    const parsed = z.safeParse(act, await c.req.json().catch(() => null));
    if (!parsed.success) return problem(c);
    const done = parsed.data.pay
      ? await pay(parsed.data, parsed.data.pay.message)
      : await happen(parsed.data);
    if (!done) return problem(c);
    await tell();
    return c.json({ success: true });
  });
  app.post('/telegram/faults', async (c) => {
    const parsed = z.safeParse(faults, await c.req.json().catch(() => null));
    if (!parsed.success) return problem(c);
    const { busy = null, down = null, lost = null, silent = null, blocked = null } = parsed.data;
    const [bot] = await setFaults(db, { busy, down, lost, silent, blocked });
    if (!bot) return problem(c);
    const { webhook: _, secret: __, ...left } = bot;
    return c.json({ success: true, ...left });
  });
  app.route('/telegram/api', createBotApi({ db, clock, token: deps.token }));
  return { app, runDueCallbacks: tell, expireDue: async () => 0 };
}
