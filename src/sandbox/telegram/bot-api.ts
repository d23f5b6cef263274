import { type Context, Hono } from 'hono';
import type { SandboxChatButton } from '#contract/payments/sandbox.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  addMessage,
  BOT_NAME,
  editMessage,
  messageAt,
  noteTold,
  readBot,
  setHook,
  spend,
  untold,
} from './chat-book.ts';
import { formFields } from './form-fields.ts';
import {
  addInvoice,
  hasCharge,
  returnCharge,
  settleCheckout,
  type Transaction,
  transactions,
} from './stars-book.ts';

interface BotApiDeps {
  db: Db;
  clock: Clock;
  token: string;
}

type Params = Record<string, unknown>;
class Refused extends Error {
  constructor(
    readonly code: number,
    description: string,
    readonly parameters: object = {},
  ) {
    super(description);
  }
}

const MOST_TEXT = 4096;
const MOST_CAPTION = 1024;
const MOST_DATA = 64;
const MOST_COPIED = 256;
const MOST_TITLE = 32;
const MOST_DESCRIPTION = 255;
const MOST_PAYLOAD = 128;
const MOST_LISTED = 100;
const LOOK_AGAIN_MS = 300;
const KNOWN_TAGS = /<\/?(b|i|u|s|code|pre|a)( href="[^"]*")?>/g;

/** The calls of the Bot API that the store makes, refusing what Telegram refuses. */
export function createBotApi({ db, clock, token }: BotApiDeps): Hono {
  const app = new Hono();

  const METHODS: Readonly<Record<string, (params: Params, c: Context) => Promise<unknown>>> = {
    getMe: async () => ({ id: 1, is_bot: true, first_name: 'Kunci', username: BOT_NAME }),
    setWebhook: async ({ url, secret_token }) => {
      await setHook(db, { webhook: String(url ?? ''), secret: String(secret_token ?? '') });
      return true;
    },
    deleteWebhook: async () => {
      await setHook(db, { webhook: '', secret: '' });
      return true;
    },
    getUpdates: async ({ offset, timeout }, c) => {
      const [bot] = await readBot(db);
      if (bot?.webhook)
        throw new Refused(409, "Conflict: can't use getUpdates method while webhook is active");
      const from = Number(offset ?? 0);
      await noteTold(db, { before: from });
      const end = performance.now() + Number(timeout ?? 0) * 1000;
      for (;;) {
        const rows = await untold(db, { from, most: 100 });
        if (rows.length > 0 || performance.now() >= end || c.req.raw.signal.aborted)
          return rows.map(({ id, body }) => ({ update_id: id, ...body }));
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    },
    answerCallbackQuery: async () => true,
    sendMessage: (params) => post(params, String(params.text ?? ''), MOST_TEXT, null),
    sendPhoto: async (params) => post(params, String(params.caption ?? ''), MOST_CAPTION, pictureIn(params)),
    sendInvoice: async (params) => {
      const asked = invoiceIn(params);
      const made = await post(params, asked.html, MOST_TEXT, null);
      await addInvoice(db, {
        messageId: Number(made.message_id),
        chatId: Number(params.chat_id),
        ...asked.bill,
      });
      return made;
    },
    answerPreCheckoutQuery: async ({ pre_checkout_query_id: id, ok, error_message: why }) => {
      const answer = String(ok) === 'true' ? '' : String(why ?? '');
      if (String(ok) !== 'true' && answer === '')
        throw new Refused(400, 'Bad Request: error message is empty');
      if (!(await settleCheckout(db, String(id), answer, clock.now())))
        throw new Refused(400, 'Bad Request: query is too old and response timeout expired');
      return true;
    },
    getStarTransactions: async ({ offset, limit }) => ({
      transactions: (
        await transactions(db, {
          from: Number(offset ?? 0),
          most: Math.min(Number(limit ?? 100), MOST_LISTED),
        })
      ).map(listed),
    }),
    refundStarPayment: async ({ user_id, telegram_payment_charge_id: id }) => {
      const of = { chargeId: String(id), userId: Number(user_id) };
      const [back] = await returnCharge(db, { ...of, at: clock.now() });
      if (back) return true;
      const [known] = await hasCharge(db, of);
      throw new Refused(400, `Bad Request: CHARGE_${known ? 'ALREADY_REFUNDED' : 'ID_INVALID'}`);
    },
    editMessageText: async (params) => {
      const id = Number(params.message_id);
      const [before] = await messageAt(db, { chatId: Number(params.chat_id), id });
      const html = checkedText(String(params.text ?? ''), MOST_TEXT);
      const buttons = JSON.stringify(buttonsIn(params));
      if (before && before.html === html && JSON.stringify(before.buttons) === buttons)
        throw new Refused(400, 'Bad Request: message is not modified');
      const [done] = before ? await editMessage(db, { id, html, buttons }) : [];
      if (!done) throw new Refused(400, "Bad Request: message can't be edited");
      return { message_id: id, date: 0, chat: { id: params.chat_id, type: 'private' } };
    },
  };

  async function post(params: Params, text: string, most: number, picture: string | null) {
    const [bot] = await readBot(db);
    if (bot?.blocked) throw new Refused(403, 'Forbidden: bot was blocked by the user');
    const chatId = Number(params.chat_id);
    const at = clock.now();
    const [made] = await addMessage(db, {
      chatId,
      own: false,
      html: checkedText(text, most),
      buttons: JSON.stringify(buttonsIn(params)),
      picture,
      isProtected: String(params.protect_content) === 'true',
      at,
    });
    const date = Math.floor(at.getTime() / 1000);
    return { message_id: made?.id, date, chat: { id: chatId, type: 'private' }, text };
  }

  app.post('/:bot{bot[^/]+}/:method', async (c) => {
    const { bot, method } = c.req.param();
    const call = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
    try {
      if (bot !== `bot${token}`) throw new Refused(401, 'Unauthorized');
      if (!call) throw new Refused(404, 'Not Found');
      if ((await spend(db, { fault: 'down' })).length > 0) return c.html('<h1>502 Bad Gateway</h1>', 502);
      if ((await spend(db, { fault: 'busy' })).length > 0)
        throw new Refused(429, 'Too Many Requests: retry after 1', { retry_after: 1 });
      const result = await call(await paramsOf(c), c);
      if ((await spend(db, { fault: 'silent' })).length > 0) return c.html('<h1>502 Bad Gateway</h1>', 502);
      return c.json({ ok: true, result });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, message: description, parameters } = error;
      return c.json({ ok: false, error_code: code, description, parameters }, code as 400);
    }
  });
  return app;
}

/** As JSON; with a file as a form, whose fields are JSON each. */
async function paramsOf(c: Context): Promise<Params> {
  const boundary = /boundary=(\S+)/.exec(c.req.header('content-type') ?? '')?.[1];
  if (boundary === undefined) return c.req.json().catch(() => ({}));
  const fields = formFields(new Uint8Array(await c.req.arrayBuffer()), boundary);
  const { reply_markup: markup } = fields;
  return { ...fields, ...(typeof markup === 'string' ? { reply_markup: JSON.parse(markup) } : {}) };
}

/** As a page can show it. */
function pictureIn(params: Params): string {
  const said = params.photo;
  const name =
    typeof said === 'string' && said.startsWith('attach://') ? said.slice('attach://'.length) : null;
  const file = name === null ? said : params[name];
  if (!(file instanceof Uint8Array)) {
    if (typeof file === 'string' && /^https?:/.test(file)) return file;
    throw new Refused(400, 'Bad Request: there is no photo in the request');
  }
  const kind = file[0] === 0x89 ? 'png' : file[0] === 0xff ? 'jpeg' : null;
  if (kind === null) throw new Refused(400, 'Bad Request: IMAGE_PROCESS_FAILED');
  let text = '';
  for (const byte of file) text += String.fromCharCode(byte);
  return `data:image/${kind};base64,${btoa(text)}`;
}

/** In Stars there is no provider, and one price. */
function invoiceIn(params: Params) {
  const { title = '', description = '', payload = '', currency, provider_token: provider, prices } = params;
  const [price, ...more] = (prices ?? []) as { amount?: unknown }[];
  const stars = Number(price?.amount);
  const size = (text: unknown) => String(text).length;
  if (currency !== 'XTR' || provider) throw new Refused(400, 'Bad Request: CURRENCY_INVALID');
  if (size(title) < 1 || size(title) > MOST_TITLE)
    throw new Refused(400, 'Bad Request: INVOICE_TITLE_INVALID');
  if (size(description) < 1 || size(description) > MOST_DESCRIPTION)
    throw new Refused(400, 'Bad Request: INVOICE_DESCRIPTION_INVALID');
  if (size(payload) < 1 || size(payload) > MOST_PAYLOAD)
    throw new Refused(400, 'Bad Request: INVOICE_PAYLOAD_INVALID');
  if (more.length > 0 || !Number.isInteger(stars) || stars < 1)
    throw new Refused(400, 'Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID');
  if (!buttonsIn(params)[0]?.[0]?.pay) throw new Refused(400, 'Bad Request: the first button must pay');
  const plain = (text: unknown) =>
    String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return {
    html: `<b>${plain(title)}</b>\n${plain(description)}`,
    bill: { payload: String(payload), stars },
  };
}

function listed({ charge_id: id, user_id, name, payload, stars, returned, at }: Transaction) {
  const user = { id: user_id, is_bot: false, first_name: name };
  const who = { type: 'user', transaction_type: 'invoice_payment', user, invoice_payload: payload };
  const date = Math.floor(new Date(at).getTime() / 1000);
  return { id, amount: stars, date, ...(returned ? { receiver: who } : { source: who }) };
}

function checkedText(html: string, most: number): string {
  if (html.replace(KNOWN_TAGS, '').trim() === '')
    throw new Refused(400, 'Bad Request: message text is empty');
  if (html.replace(KNOWN_TAGS, '').length > most) throw new Refused(400, 'Bad Request: message is too long');
  if (/[<>]/.test(html.replace(KNOWN_TAGS, ''))) throw new Refused(400, "Bad Request: can't parse entities");
  return html;
}

function buttonsIn({ reply_markup }: Params): SandboxChatButton[][] {
  const { inline_keyboard: rows = [] } = (reply_markup ?? {}) as { inline_keyboard?: SandboxChatButton[][] };
  for (const { text, callback_data = '', copy_text } of rows.flat()) {
    if (!text) throw new Refused(400, 'Bad Request: text buttons are unallowed without a text');
    if (new TextEncoder().encode(callback_data).length > MOST_DATA)
      throw new Refused(400, 'Bad Request: BUTTON_DATA_INVALID');
    if (copy_text && (copy_text.text.length === 0 || copy_text.text.length > MOST_COPIED))
      throw new Refused(400, 'Bad Request: BUTTON_COPY_TEXT_INVALID');
  }
  return rows;
}
