import * as z from 'zod/mini';
import { MOST_CLAIM_WORDS } from '#domain/orders/claims.ts';
import type { ToldPayment } from './stars-gateway.ts';

const from = z.object({
  first_name: z.optional(z.string()),
  language_code: z.optional(z.string()),
  is_bot: z.optional(z.boolean()),
});
const chat = z.object({ id: z.int(), type: z.string() });
const payment = z.object({
  currency: z.string(),
  total_amount: z.int(),
  invoice_payload: z.string(),
  telegram_payment_charge_id: z.string(),
});
const update = z.object({
  update_id: z.int(),
  message: z.optional(
    z.object({
      chat,
      from: z.optional(from),
      text: z.optional(z.string()),
      successful_payment: z.optional(payment),
      refunded_payment: z.optional(payment),
    }),
  ),
  callback_query: z.optional(
    z.object({
      id: z.string(),
      from,
      data: z.optional(z.string()),
      message: z.optional(z.object({ chat, message_id: z.int(), photo: z.optional(z.unknown()) })),
    }),
  ),
});

/** What somebody did in their chat with the bot: they wrote, or pressed a button under a message. */
export interface ChatUpdate {
  updateId: number;
  chatId: number;
  name: string;
  language: string;
  text: string;
  press: { id: string; data: string; messageId: number; hasPicture: boolean } | null;
  /** Telegram says that they paid, or that it went back to them. */
  payment: ToldPayment | null;
}

const MOST_TEXT = MOST_CLAIM_WORDS;
const MOST_NAME = 64;

/** Null: nothing that a bot for one person at a time answers. */
export function readUpdate(body: unknown): ChatUpdate | null {
  const parsed = z.safeParse(update, body);
  if (!parsed.success) return null;
  const { update_id: updateId, message, callback_query: press } = parsed.data;
  const where = message?.chat ?? press?.message?.chat;
  const who = message?.from ?? press?.from;
  // Keys are for one pair of eyes.
  if (where?.type !== 'private' || who?.is_bot) return null;
  const paid = message?.successful_payment ?? message?.refunded_payment;
  return {
    updateId,
    chatId: where.id,
    name: (who?.first_name ?? '').slice(0, MOST_NAME),
    language: (who?.language_code ?? '').slice(0, 2),
    text: (message?.text ?? '').trim().slice(0, MOST_TEXT),
    press: press
      ? {
          id: press.id,
          data: press.data ?? '',
          messageId: press.message?.message_id ?? 0,
          hasPicture: press.message?.photo !== undefined,
        }
      : null,
    payment: paid
      ? { chatId: where.id, isReturned: message?.successful_payment === undefined, payment: paid }
      : null,
  };
}

const checkout = z.object({
  pre_checkout_query: z.object({
    id: z.string(),
    from: z.extend(from, { id: z.int() }),
    currency: z.string(),
    total_amount: z.int(),
    invoice_payload: z.string(),
  }),
});

/** Telegram asks whether somebody may pay. */
export interface CheckoutQuestion {
  id: string;
  chatId: number;
  language: string;
  currency: string;
  stars: number;
  payload: string;
}

export function readCheckout(body: unknown): CheckoutQuestion | null {
  const parsed = z.safeParse(checkout, body);
  if (!parsed.success) return null;
  const {
    id,
    from: who,
    currency,
    total_amount: stars,
    invoice_payload: payload,
  } = parsed.data.pre_checkout_query;
  return { id, chatId: who.id, language: (who.language_code ?? '').slice(0, 2), currency, stars, payload };
}
