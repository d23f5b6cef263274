import type { Api, InputFile } from 'grammy';
import {
  type StarTransaction,
  TelegramBlocked,
  type TelegramBot,
  TelegramBusy,
  type TelegramButton,
  type TelegramMessage,
  TelegramRefused,
  TelegramUnclear,
} from '#server/ports/telegram.ts';
import { qrPicture } from './qr-picture.ts';

interface GrammyParts {
  token: string;
  /** Where the Bot API is, without a slash at its end. */
  apiRoot: string | undefined;
  timeoutMs: number;
  /** Where nothing may leave the process. */
  fetch?: typeof fetch;
}

type Grammy = typeof import('grammy');

const HTML = 'HTML';
/** What a bot hears of; Telegram sends nothing else. */
const HEARD = ['message', 'callback_query', 'pre_checkout_query'] as const;
const STARS = 'XTR';
const AFTER_POLL_MS = 5_000;

/**
 * A bot over the typed client of the Bot API, which is read when the bot says its first word: not before the shop opens. The
 * token is a part of every address: no error carries one.
 */
export function createGrammyBot({ token, apiRoot, timeoutMs, fetch }: GrammyParts): TelegramBot {
  const client = {
    ...(apiRoot === undefined ? {} : { apiRoot }),
    ...(fetch ? { fetch } : {}),
    // Each call has its own signal; waiting for updates takes longer than the others.
    timeoutSeconds: 60,
    sensitiveLogs: false,
  };
  const open = async () => {
    const grammy = await import('grammy');
    return { grammy, api: new grammy.Api(token, client as ConstructorParameters<typeof Api>[1]) };
  };
  let opened: ReturnType<typeof open> | null = null;

  async function judged<T>(call: (api: Api, grammy: Grammy) => Promise<T>): Promise<T> {
    opened ??= open();
    const { api, grammy } = await opened;
    try {
      return await call(api, grammy);
    } catch (error) {
      throw judge(error, grammy);
    }
  }

  // Grammy knows the signals of another library by name; they are the same.
  const soon = () => AbortSignal.timeout(timeoutMs) as never;

  return {
    name: () => judged(async (api) => (await api.getMe(soon())).username),
    send: ({ chatId, html, buttons, picture, isProtected }) =>
      judged(async (api, grammy) => {
        const more = {
          parse_mode: HTML,
          ...keyboard(buttons),
          ...(isProtected ? { protect_content: true } : {}),
        } as const;
        if (!picture) {
          const plain = { ...more, link_preview_options: { is_disabled: true } };
          return (await api.sendMessage(chatId, html, plain, soon())).message_id;
        }
        const photo = await photoOf(picture, grammy);
        return (await api.sendPhoto(chatId, photo, { ...more, caption: html }, soon())).message_id;
      }),
    edit: (messageId, { chatId, html, buttons }) =>
      judged(async (api, { GrammyError }) => {
        const more = {
          parse_mode: HTML,
          ...keyboard(buttons),
          link_preview_options: { is_disabled: true },
        } as const;
        await api.editMessageText(chatId, messageId, html, more, soon()).catch((error: unknown) => {
          // It says already what it is to say.
          if (!(error instanceof GrammyError && error.description.includes('not modified'))) throw error;
        });
      }),
    answerPress: (pressId) =>
      judged(async (api) => {
        await api.answerCallbackQuery(pressId, {}, soon());
      }),
    sendInvoice: ({ chatId, title, text, payload, stars, pay, buttons }) =>
      judged(async (api) => {
        const { reply_markup: more } = keyboard(buttons);
        const inline_keyboard = [[{ text: pay, pay: true }], ...(more?.inline_keyboard ?? [])];
        const sent = await api.sendInvoice(
          chatId,
          title,
          text,
          payload,
          STARS,
          [{ label: title, amount: stars }],
          // Passed on, it would be paid by somebody else.
          {
            provider_token: '',
            protect_content: true,
            start_parameter: 'orders',
            reply_markup: { inline_keyboard },
          },
          soon(),
        );
        return sent.message_id;
      }),
    answerCheckout: (checkoutId, problem) =>
      judged(async (api) => {
        const why = problem === null ? {} : { error_message: problem };
        await api.answerPreCheckoutQuery(checkoutId, problem === null, why, soon());
      }),
    returnStars: (userId, chargeId) =>
      judged(async (api, { GrammyError }) => {
        await api.refundStarPayment(userId, chargeId, soon()).catch((error: unknown) => {
          if (!(error instanceof GrammyError && error.description.includes('ALREADY_REFUNDED'))) throw error;
        });
      }),
    starTransactions: (from, most) =>
      judged(async (api) => {
        const { transactions } = await api.getStarTransactions({ offset: from, limit: most }, soon());
        return transactions.map(transactionOf);
      }),
    setWebhook: (url, secret) =>
      judged(async (api) => {
        await api.setWebhook(url, { secret_token: secret, allowed_updates: [...HEARD] }, soon());
      }),
    dropWebhook: () =>
      judged(async (api) => {
        await api.deleteWebhook({}, soon());
      }),
    updates: (from, seconds, signal) =>
      judged((api) => {
        const end = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000 + AFTER_POLL_MS)]) as never;
        return api.getUpdates({ offset: from, timeout: seconds, allowed_updates: [...HEARD] }, end);
      }),
  };
}

async function photoOf(
  picture: NonNullable<TelegramMessage['picture']>,
  { InputFile }: Grammy,
): Promise<string | InputFile> {
  if ('url' in picture) return picture.url;
  return 'qr' in picture
    ? new InputFile(await qrPicture(picture.qr), 'qr.png')
    : new InputFile(picture.bytes, picture.name);
}

type Listed = Awaited<ReturnType<Api['getStarTransactions']>>['transactions'][number];

function transactionOf({ id: chargeId, amount: stars, date, source, receiver }: Listed): StarTransaction {
  const at = new Date(date * 1000);
  const payment =
    source?.type === 'user' && source.invoice_payload !== undefined
      ? { chargeId, payload: source.invoice_payload, chatId: source.user.id, stars, at }
      : null;
  return { payment, returned: receiver?.type === 'user' ? { chargeId, at } : null };
}

function keyboard(rows: TelegramMessage['buttons']): {
  reply_markup?: { inline_keyboard: ReturnType<typeof buttonOf>[][] };
} {
  if (!rows || rows.length === 0) return {};
  const inline_keyboard = rows.map((row) => row.map(buttonOf));
  return { reply_markup: { inline_keyboard } };
}

function buttonOf(button: TelegramButton) {
  const { text } = button;
  if ('url' in button) return { text, url: button.url };
  return 'copy' in button ? { text, copy_text: { text: button.copy } } : { text, callback_data: button.data };
}

function judge(error: unknown, { GrammyError, HttpError }: Grammy): Error {
  if (error instanceof GrammyError) {
    const { error_code: code, description, parameters } = error;
    if (code === 429) return new TelegramBusy((parameters.retry_after ?? 1) * 1000);
    if (code === 403 || /chat not found|user is deactivated/i.test(description))
      return new TelegramBlocked(description);
    return code >= 500 ? new TelegramUnclear(description) : new TelegramRefused(description);
  }
  if (error instanceof HttpError) return new TelegramUnclear(error.message);
  return error instanceof Error ? new TelegramUnclear(error.name) : new TelegramUnclear('no answer');
}
