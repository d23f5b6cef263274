import type { Channel } from '#domain/payments/channels.ts';
import { trimEnd } from '#domain/text/trim-end.ts';
import {
  type Gateway,
  type GatewayNotice,
  type GatewayOrder,
  GatewayRefused,
  type GatewayTransaction,
  GatewayUnclear,
  type ListedPayment,
} from '#server/ports/gateway.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { linesAboveNothing } from './payment-lines.ts';
import { json, sameText, utf8 } from './read-bytes.ts';
import {
  channelsFrom,
  type Envelope,
  envelope,
  newestReference,
  paymentsFrom,
  transactionFrom,
  tripayCallback,
} from './tripay-answers.ts';

export interface TripayOptions {
  /** 'https://tripay.co.id/api', or the sandbox's twin of it. */
  baseUrl: string;
  apiKey: string;
  privateKey: string;
  /** The one before: callbacks signed with it are still taken while the gateway changes over. */
  previousPrivateKey?: string;
  merchantCode: string;
  hmacSha256Hex: (key: string, data: string | Uint8Array) => string | Promise<string>;
  /** The browser's `fetch` when nothing better is given. */
  fetch?: HttpSend;
  timeoutMs?: number;
  userAgent?: string;
}

interface Answer {
  status: number;
  body: Envelope;
}

const LIST_SIZE = '50';
const LIST_WITHIN_MS = 30_000;
const UNKNOWN = /not found|tidak ditemukan|tidak dikenal|invalid (transaction )?reference/i;

export interface Tripay extends Gateway {
  channels(): Promise<Channel[]>;
  /** True only when the signature fits the raw bytes. */
  verifyCallback(rawBody: Uint8Array, signature: string | null): Promise<boolean>;
}

/** The client of Tripay's closed payment. Web standards only: the same file runs in Node and in a browser. */
export function createTripay(options: TripayOptions): Tripay {
  const base = trimEnd(options.baseUrl, '/');
  const send: HttpSend = options.fetch ?? ((url, request) => fetch(url, request));
  const timeoutMs = options.timeoutMs ?? 15_000;

  async function call(path: string, query: Record<string, string>, body?: unknown): Promise<Answer> {
    const search = new URLSearchParams(query).toString();
    const headers: Record<string, string> = {
      Accept: 'application/json',
      Authorization: `Bearer ${options.apiKey}`,
      'User-Agent': options.userAgent ?? 'Kunci/1.0',
    };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    let status: number;
    let text: string;
    try {
      const response = await send(`${base}/${path}${search && `?${search}`}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new GatewayUnclear('The gateway cannot be reached', { cause: error });
    }
    const parsed = envelope.safeParse(json(text));
    if (!parsed.success) throw new GatewayUnclear(`The gateway answered ${status} without a usable body`);
    return { status, body: parsed.data };
  }

  /** The data of a success; a refusal is thrown with the gateway's own words. */
  function dataOf({ status, body }: Answer): unknown {
    if (body.success) return body.data;
    if (!body.message) throw new GatewayUnclear(`The gateway answered ${status} and gave no reason`);
    throw new GatewayRefused(body.message);
  }

  async function detail(reference: string): Promise<GatewayTransaction | null> {
    const answer = await call('transaction/detail', { reference });
    if (isUnknown(answer)) return null;
    const found = transactionFrom(dataOf(answer));
    if (found.reference !== reference)
      throw new GatewayUnclear('The gateway answered about another transaction');
    return found;
  }

  return {
    async channels() {
      return channelsFrom(dataOf(await call('merchant/payment-channel', {})));
    },

    async create(order: GatewayOrder) {
      const signature = await options.hmacSha256Hex(
        options.privateKey,
        `${options.merchantCode}${order.merchantRef}${order.amountIdr}`,
      );
      const answer = await call(
        'transaction/create',
        {},
        {
          method: order.method,
          merchant_ref: order.merchantRef,
          amount: order.amountIdr,
          customer_name: order.customerName,
          customer_email: order.customerEmail,
          order_items: linesAboveNothing(order).map(({ priceIdr, ...line }) => ({
            ...line,
            price: priceIdr,
          })),
          callback_url: order.callbackUrl,
          return_url: order.returnUrl,
          expired_time: order.expiresAt,
          signature,
        },
      );
      const made = transactionFrom(dataOf(answer));
      // A fee that the buyer bears may raise the amount; nothing honest lowers it.
      if (made.merchantRef !== order.merchantRef || made.amountIdr < order.amountIdr) {
        throw new GatewayUnclear('The gateway answered with another order than the one it was given');
      }
      return made;
    },

    async findByMerchantRef(merchantRef: string) {
      const query = { merchant_ref: merchantRef, sort: 'desc', per_page: LIST_SIZE };
      const answer = await call('merchant/transactions', query);
      const reference = isUnknown(answer) ? null : newestReference(dataOf(answer), merchantRef);
      // Not every list names the payment page.
      return reference === null ? null : detail(reference);
    },

    detail: ({ reference }) => detail(reference),

    async list(since: number, most: number) {
      const payments: ListedPayment[] = [];
      const until = Date.now() + LIST_WITHIN_MS;
      for (let page = 1; payments.length < most && Date.now() < until; page += 1) {
        const query = { page: String(page), per_page: LIST_SIZE, sort: 'desc' };
        const rows = paymentsFrom(dataOf(await call('merchant/transactions', query)));
        const wanted = rows.filter((row) => row.createdAt === 0 || row.createdAt >= since);
        payments.push(...wanted);
        if (rows.length < Number(LIST_SIZE) || wanted.length < rows.length)
          return { payments: payments.slice(0, most), complete: payments.length <= most };
      }
      return { payments: payments.slice(0, most), complete: false };
    },

    async probe() {
      dataOf(await call('merchant/payment-channel', {}));
    },

    verifyCallback,

    async readNotice(rawBody, header) {
      if (!(await verifyCallback(rawBody, header('x-callback-signature') ?? null)))
        return refused('signature');
      if (header('x-callback-event') !== 'payment_status') return refused('event');
      const parsed = tripayCallback.safeParse(json(utf8(rawBody)));
      if (!parsed.success) return refused('shape');
      const { reference, merchant_ref, total_amount, status } = parsed.data;
      return {
        kind: 'news',
        reference,
        merchantRef: merchant_ref ?? '',
        amountIdr: total_amount,
        news: status,
      };
    },
  };

  async function verifyCallback(rawBody: Uint8Array, signature: string | null): Promise<boolean> {
    if (signature === null || !/^[0-9a-f]{64}$/.test(signature)) return false;
    let fits = false;
    for (const key of [options.privateKey, options.previousPrivateKey]) {
      if (key && sameText(await options.hmacSha256Hex(key, rawBody), signature)) fits = true;
    }
    return fits;
  }
}

const refused = (why: string): GatewayNotice => ({ kind: 'refused', why, reference: null });

/** The gateway answered that it has no such transaction, which is no refusal. */
const isUnknown = ({ status, body }: Answer): boolean =>
  !body.success && (status === 404 || UNKNOWN.test(body.message ?? ''));
