import { MIDTRANS_PAYMENTS } from '#domain/payments/gateways/midtrans.ts';
import { trimEnd } from '#domain/text/trim-end.ts';
import {
  type Gateway,
  type GatewayNotice,
  type GatewayOrder,
  GatewayRefused,
  type GatewayTransaction,
  GatewayUnclear,
  type PaymentName,
} from '#server/ports/gateway.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import {
  amountOf,
  created,
  isChargeback,
  jakartaTime,
  outcome,
  refundedBy,
  refused,
  statusOf,
  type Told,
  timeOf,
  told,
} from './midtrans-answers.ts';
import { refundPayment } from './midtrans-refund.ts';
import { json, sameText, utf8 } from './read-bytes.ts';

export interface MidtransOptions {
  serverKey: string;
  /** The one before: notices signed with it are still taken while the key is being changed. */
  previousServerKey?: string;
  /** Above '/snap/v1' and '/v2' alike; without it the gateway's own hosts, by the kind of the key. */
  base?: string | undefined;
  fetch?: HttpSend;
  timeoutMs?: number;
  now?: () => number;
}

const ORDER_ID_MOST = 50;
const ITEM_NAME_MOST = 50;
const MINUTE_MS = 60_000;
/** Unknown there: nobody has chosen a way to pay yet. */
const NOT_FOUND = '404';
/** It is over, and said so: not a failure of the question. */
const EXPIRED = '407';
const PROBE_ORDER = 'kunci-probe';

/** Midtrans' hosted page. Web standards only: the same file runs in Node and in a browser. */
export function createMidtrans(options: MidtransOptions): Gateway {
  if (options.serverKey === '') throw new Error('Midtrans needs its server key');
  const send: HttpSend = options.fetch ?? ((url, request) => fetch(url, request));
  const timeoutMs = options.timeoutMs ?? 15_000;
  const clock = options.now ?? Date.now;
  const hosts = hostsOf(options);
  const authorization = `Basic ${btoa(`${options.serverKey}:`)}`;

  async function call(url: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    try {
      const response = await send(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Accept: 'application/json',
          Authorization: authorization,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: json(await response.text()) };
    } catch (error) {
      throw new GatewayUnclear('The gateway cannot be reached', { cause: error });
    }
  }

  /** How an order stands there; null when nobody has begun to pay it. */
  async function ask(orderId: string): Promise<Told | null> {
    const { status, body } = await call(`${hosts.core}/v2/${encodeURIComponent(orderId)}/status`);
    const judged = outcome.safeParse(body);
    if (!judged.success) throw new GatewayUnclear(`The gateway answered ${status} without a state`);
    const { status_code: code } = judged.data;
    if (code === NOT_FOUND) return null;
    const parsed = told.safeParse(body);
    if ((Number(code) >= 400 && code !== EXPIRED) || !parsed.success)
      throw new GatewayUnclear(`The gateway answered ${code}`);
    if (parsed.data.order_id !== orderId) throw new GatewayUnclear('The gateway answered for another order');
    return parsed.data;
  }

  async function transactionOf({ merchantRef }: PaymentName): Promise<GatewayTransaction | null> {
    const found = await ask(merchantRef);
    if (!found) return null;
    const amountIdr = amountOf(found.gross_amount);
    if (amountIdr === null || found.currency !== 'IDR')
      throw new GatewayUnclear('The gateway names another currency or amount');
    return {
      reference: await referenceOf(merchantRef),
      merchantRef,
      amountIdr,
      checkoutUrl: '',
      status: statusOf(found) ?? 'UNPAID',
      expiresAt: Math.floor((timeOf(found.expiry_time) ?? clock()) / 1000),
      paidAt: null,
      ...refundedBy(found),
    };
  }

  async function isSigned(notice: Told): Promise<boolean> {
    const { order_id: id, status_code: code, gross_amount: amount, signature_key: given } = notice;
    for (const key of [options.serverKey, options.previousServerKey]) {
      if (key && sameText(await sha512(`${id}${code}${amount}${key}`), given.toLowerCase())) return true;
    }
    return false;
  }

  return {
    async create(order: GatewayOrder) {
      const payment = MIDTRANS_PAYMENTS[order.method];
      if (!payment) throw new GatewayRefused(`Midtrans has no method ${order.method}`);
      if (order.merchantRef.length > ORDER_ID_MOST) throw new GatewayRefused('The reference is too long');
      const { lines, customerName, customerEmail } = order;
      const now = clock();
      const minutes = Math.max(1, Math.floor((order.expiresAt * 1000 - now) / MINUTE_MS));
      const answer = await call(`${hosts.snap}/snap/v1/transactions`, {
        transaction_details: { order_id: order.merchantRef, gross_amount: order.amountIdr },
        item_details: lines.map(({ sku, name, priceIdr, quantity }) => ({
          id: sku,
          // Some of its shops cannot print the bar.
          name: name.replaceAll('|', ' ').slice(0, ITEM_NAME_MOST),
          price: priceIdr,
          quantity,
        })),
        customer_details: { first_name: customerName, email: customerEmail },
        enabled_payments: [payment],
        credit_card: { secure: true },
        // From now on, not from when the buyer chooses: the store's own clock runs already.
        expiry: { start_time: jakartaTime(now), unit: 'minute', duration: minutes },
        page_expiry: { unit: 'minute', duration: Math.max(5, minutes) },
        callbacks: { finish: order.returnUrl },
      });
      const made = created.safeParse(answer.body);
      if (answer.status === 201 && made.success)
        return {
          reference: await referenceOf(order.merchantRef),
          merchantRef: order.merchantRef,
          amountIdr: order.amountIdr,
          checkoutUrl: made.data.redirect_url,
          status: 'UNPAID',
          expiresAt: order.expiresAt,
          paidAt: null,
        };
      const said = refused.safeParse(answer.body);
      if (answer.status >= 400 && answer.status < 500 && said.success)
        throw new GatewayRefused(said.data.error_messages.join('; ').slice(0, 300));
      throw new GatewayUnclear(`The gateway answered ${answer.status}`);
    },

    /** It is known there once the buyer has begun to pay; before that it can be made anew without harm. */
    findByMerchantRef: async (merchantRef) => transactionOf({ merchantRef, reference: '' }),

    detail: transactionOf,

    refund: (request) =>
      refundPayment({ ask, post: (path, body) => call(`${hosts.core}${path}`, body) }, request),

    async probe() {
      await ask(PROBE_ORDER);
    },

    /**
     * Its signature covers the order, the code and the amount, not the state: that is asked for, and what was told
     * counts for nothing but the order it names.
     */
    async readNotice(rawBody): Promise<GatewayNotice> {
      const parsed = told.safeParse(json(utf8(rawBody)));
      if (!parsed.success || !(await isSigned(parsed.data)))
        return { kind: 'refused', why: 'signature', reference: null };
      const { order_id: merchantRef } = parsed.data;
      const reference = await referenceOf(merchantRef);
      let truth: Told | null;
      try {
        truth = await ask(merchantRef);
      } catch (error) {
        if (error instanceof GatewayUnclear) return { kind: 'unclear' };
        throw error;
      }
      if (!truth) return { kind: 'ignored' };
      const amountIdr = amountOf(truth.gross_amount);
      if (amountIdr === null || truth.currency !== 'IDR' || amountIdr !== amountOf(parsed.data.gross_amount))
        return { kind: 'refused', why: 'other amount', reference };
      if (isChargeback(truth))
        return { kind: 'dispute', reference, merchantRef, dispute: 'open', reason: 'chargeback' };
      const news = statusOf(truth);
      return news === null || news === 'UNPAID'
        ? { kind: 'ignored' }
        : { kind: 'news', reference, merchantRef, amountIdr, news, ...refundedBy(truth) };
    },
  };
}

function hostsOf({ base, serverKey }: MidtransOptions): { snap: string; core: string } {
  if (base) {
    const own = trimEnd(base, '/');
    return { snap: own, core: own };
  }
  const sandbox = serverKey.startsWith('SB-') ? 'sandbox.' : '';
  return { snap: `https://app.${sandbox}midtrans.com`, core: `https://api.${sandbox}midtrans.com` };
}

/**
 * What the store calls a payment there: its own number comes late and changes with each attempt. Made from our
 * reference and not back from it, since who knows that one sees the keys.
 */
export async function referenceOf(merchantRef: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`midtrans ${merchantRef}`));
  return `MT${hex(digest).slice(0, 20).toUpperCase()}`;
}

const sha512 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text)));

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
