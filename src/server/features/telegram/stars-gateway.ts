import * as z from 'zod/mini';
import { stars as facts, STARS_METHOD } from '#domain/payments/gateways/stars.ts';
import { MOST_STARS, starsFor } from '#domain/payments/stars.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Db } from '../../db/database.ts';
import { toHex } from '../../db/same-bytes.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type Gateway,
  type GatewayNotice,
  GatewayRefused,
  type GatewayTransaction,
  GatewayUnclear,
} from '../../ports/gateway.ts';
import { type TelegramBot, TelegramRefused } from '../../ports/telegram.ts';
import { keepCharge, readCharges } from './read-charges.ts';
import { askStars, noteReturned, type StarsAsked, starsBy, starsOf } from './stars-book.ts';

interface StarsParts {
  bot: TelegramBot;
  db: Db;
  clock: Clock;
  settings: () => Pick<Settings, 'telegramBot' | 'telegramStars' | 'starIdr'>;
}

/** A payment, or its way back, as the bot's update has it, and in whose chat. */
const told = z.object({
  chatId: z.int(),
  isReturned: z.boolean(),
  payment: z.object({
    currency: z.string(),
    total_amount: z.int(),
    invoice_payload: z.string(),
    telegram_payment_charge_id: z.string(),
  }),
});
export type ToldPayment = z.infer<typeof told>;

const SHORT = 20;
const seconds = (at: Date | string): number => Math.floor(new Date(at).getTime() / 1000);

/** What Telegram and the seller call the payment; never our merchant_ref, since who knows that sees the keys. */
async function payloadOf(merchantRef: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`stars ${merchantRef}`));
  return `TG-${toHex(new Uint8Array(digest)).slice(0, SHORT).toUpperCase()}`;
}

/**
 * Telegram Stars as a gateway. What is asked for is a row of ours, which the chat sends as an invoice; what was paid is known
 * by an update or by Telegram's own list, and is a row before anything follows from it.
 */
export function createStarsGateway({ bot, db, clock, settings }: StarsParts): Gateway {
  const transactionOf = (asked: StarsAsked): GatewayTransaction => ({
    reference: asked.payload,
    merchantRef: asked.merchant_ref,
    amountIdr: asked.amount_idr,
    checkoutUrl: '',
    status: asked.refunded_at ? 'REFUND' : asked.charge_id ? 'PAID' : 'UNPAID',
    expiresAt: seconds(asked.expires_at),
    paidAt: asked.paid_at === null ? null : seconds(asked.paid_at),
  });

  /** Telegram is asked where our own rows know of no payment. */
  async function read(merchantRef: string): Promise<GatewayTransaction | null> {
    const [asked] = await starsOf(db, { merchantRef });
    if (!asked || asked.charge_id !== null) return asked ? transactionOf(asked) : null;
    await judged(() => readCharges(db, bot));
    const [after] = await starsOf(db, { merchantRef });
    return after ? transactionOf(after) : null;
  }

  return {
    ownChannels() {
      const { telegramBot, telegramStars, starIdr } = settings();
      if (!telegramBot || !telegramStars || starIdr === 0) return [];
      return facts.channels.map((channel) => ({ ...channel, maxAmount: MOST_STARS * starIdr }));
    },

    async create({ method, merchantRef, amountIdr, expiresAt }) {
      const { telegramStars, starIdr } = settings();
      if (method !== STARS_METHOD || !telegramStars || starIdr === 0)
        throw new GatewayRefused('Telegram Stars are not taken');
      const stars = starsFor(amountIdr, starIdr);
      const payload = await payloadOf(merchantRef);
      const ends = new Date(expiresAt * 1000);
      await askStars(db, { payload, merchantRef, stars, amountIdr, expiresAt: ends, at: clock.now() });
      const [asked] = await starsOf(db, { merchantRef });
      if (!asked) throw new GatewayRefused('Telegram Stars are paid in the chat with the bot');
      return transactionOf(asked);
    },

    findByMerchantRef: read,
    detail: ({ merchantRef }) => read(merchantRef),

    /** Telegram itself sends a charge back once: that it has done so already is the answer of before, which was lost. */
    async refund({ merchantRef, amountIdr }) {
      const [asked] = await starsOf(db, { merchantRef });
      if (!asked?.charge_id) throw new GatewayRefused('Telegram: nothing was paid there');
      const { charge_id: chargeId, chat_id: chatId, amount_idr: paidIdr } = asked;
      if (amountIdr !== paidIdr) throw new GatewayRefused('Telegram gives a payment back whole');
      if (asked.refunded_at === null) {
        await judged(() => bot.returnStars(chatId, chargeId));
        await noteReturned(db, { chargeId, at: clock.now() });
      }
      return { refundedIdr: paidIdr, pending: false, id: chargeId };
    },

    async probe() {
      await judged(() => bot.name());
    },

    /** Updates come by a path and with a secret of their own: who calls this has looked at both. */
    async readNotice(rawBody): Promise<GatewayNotice> {
      const { chatId, isReturned, payment } = z.parse(told, JSON.parse(new TextDecoder().decode(rawBody)));
      const { invoice_payload: payload, total_amount: stars, telegram_payment_charge_id: chargeId } = payment;
      const refused = (why: string): GatewayNotice => ({ kind: 'refused', why, reference: payload });
      const [asked] = await starsBy(db, { payload });
      if (payment.currency !== 'XTR') return refused('other currency');
      const counts = await keepCharge(db, { chargeId, payload, chatId, stars, at: clock.now() });
      if (!asked) return refused('unknown reference');
      if (asked.stars !== stars) return refused('other amount');
      if (asked.chat_id !== chatId) return refused('other chat');
      if (isReturned) await noteReturned(db, { chargeId, at: clock.now() });
      if (!counts) return isReturned ? { kind: 'ignored' } : refused('paid twice');
      const { merchant_ref: merchantRef, amount_idr: amountIdr } = asked;
      return {
        kind: 'news',
        reference: payload,
        merchantRef,
        amountIdr,
        news: isReturned ? 'REFUND' : 'PAID',
      };
    },
  };
}

async function judged<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TelegramRefused)
      throw new GatewayRefused(`Telegram: ${error.message}`.slice(0, 300));
    throw new GatewayUnclear('Telegram gave no clear answer', { cause: error });
  }
}
