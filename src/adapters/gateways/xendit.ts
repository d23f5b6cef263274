import * as z from 'zod/mini';
import { XENDIT_PAYMENTS } from '#domain/payments/gateways/xendit.ts';
import { trimEnd } from '#domain/text/trim-end.ts';
import {
  type Gateway,
  type GatewayNotice,
  type GatewayOrder,
  type GatewayRefund,
  GatewayRefused,
  type GatewayTransaction,
  GatewayUnclear,
  type RefundRequest,
} from '#server/ports/gateway.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { linesAboveNothing } from './payment-lines.ts';
import { json, sameText, utf8 } from './read-bytes.ts';
import {
  goneOf,
  type Invoice,
  invoice,
  invoices,
  isLost,
  notice,
  type Refund,
  refund,
  refunds,
  refusal,
  statusOf,
} from './xendit-answers.ts';

export interface XenditOptions {
  secretKey: string;
  /** What its notices carry; they are not signed. */
  callbackToken: string;
  /** The one before, while it is being changed. */
  previousCallbackToken?: string;
  base?: string | undefined;
  fetch?: HttpSend;
  timeoutMs?: number;
  now?: () => number;
}

const DESCRIPTION_MOST = 200;
const MOST_REFUNDS = 100;
const NOT_FOUND = 404;
/** It was asked something that it judged. A key that it does not know or too many calls say nothing of that. */
const JUDGED = [400, 404, 409];

/** Xendit's hosted invoices. Web standards only: the same file runs in Node and in a browser. */
export function createXendit(options: XenditOptions): Gateway {
  const { secretKey, callbackToken, previousCallbackToken, timeoutMs = 15_000 } = options;
  if (secretKey === '' || callbackToken === '')
    throw new Error('Xendit needs its secret key and its callback token');
  const send: HttpSend = options.fetch ?? ((url, request) => fetch(url, request));
  const clock = options.now ?? Date.now;
  const base = trimEnd(options.base ?? 'https://api.xendit.co', '/');
  const authorization = `Basic ${btoa(`${secretKey}:`)}`;

  async function call<Thing>(
    path: string,
    schema: z.ZodMiniType<Thing>,
    post?: { body: unknown; key?: string },
  ): Promise<Thing | null> {
    let status: number;
    let body: unknown;
    try {
      const response = await send(`${base}${path}`, {
        method: post ? 'POST' : 'GET',
        headers: {
          Accept: 'application/json',
          Authorization: authorization,
          ...(post ? { 'Content-Type': 'application/json' } : {}),
          ...(post?.key ? { 'idempotency-key': post.key, 'X-IDEMPOTENCY-KEY': post.key } : {}),
        },
        body: post ? JSON.stringify(post.body) : undefined,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      body = json(await response.text());
    } catch (error) {
      throw new GatewayUnclear('The gateway cannot be reached', { cause: error });
    }
    const said = refusal.safeParse(body);
    if (status === NOT_FOUND && said.success) return null;
    if (JUDGED.includes(status) && said.success)
      throw new GatewayRefused(`Xendit: ${said.data.message || said.data.error_code}`.slice(0, 300));
    const parsed = z.safeParse(schema, body);
    if (status < 200 || status >= 300 || !parsed.success)
      throw new GatewayUnclear(`The gateway answered ${status} without what was asked for`);
    return parsed.data;
  }

  const refundsOf = async (invoiceId: string): Promise<Refund[]> => {
    const query = `invoice_id=${encodeURIComponent(invoiceId)}&limit=${MOST_REFUNDS}`;
    return (await call(`/refunds?${query}`, refunds))?.data ?? [];
  };

  async function transactionOf(of: Invoice): Promise<GatewayTransaction> {
    if (of.currency !== 'IDR' || !Number.isInteger(of.amount))
      throw new GatewayUnclear('The gateway names another currency or amount');
    const status = statusOf(of);
    if (!status) throw new GatewayUnclear(`The gateway tells of ${of.status}`);
    // An invoice does not say what has gone back of it.
    const gone = status === 'PAID' ? goneOf(await refundsOf(of.id)) : 0;
    const ends = Date.parse(of.expiry_date);
    const paid = Date.parse(of.paid_at ?? '');
    return {
      reference: of.id,
      merchantRef: of.external_id,
      amountIdr: of.amount,
      checkoutUrl: of.invoice_url,
      status: gone >= of.amount ? 'REFUND' : status,
      expiresAt: Math.floor((Number.isNaN(ends) ? clock() : ends) / 1000),
      paidAt: Number.isNaN(paid) ? null : Math.floor(paid / 1000),
      ...(gone > 0 && gone < of.amount ? { refundedIdr: gone } : {}),
    };
  }

  const find = (id: string) => call(`/v2/invoices/${encodeURIComponent(id)}`, invoice);

  return {
    async create(order: GatewayOrder) {
      const payment = XENDIT_PAYMENTS[order.method];
      if (!payment) throw new GatewayRefused(`Xendit has no method ${order.method}`);
      const lines = linesAboveNothing(order);
      const made = await call('/v2/invoices', invoice, {
        body: {
          external_id: order.merchantRef,
          amount: order.amountIdr,
          currency: 'IDR',
          description: lines
            .map(({ name }) => name)
            .join(', ')
            .slice(0, DESCRIPTION_MOST),
          invoice_duration: Math.max(60, order.expiresAt - Math.floor(clock() / 1000)),
          payer_email: order.customerEmail,
          customer: { given_names: order.customerName, email: order.customerEmail },
          success_redirect_url: order.returnUrl,
          failure_redirect_url: order.returnUrl,
          payment_methods: [payment],
          items: lines.map(({ name, priceIdr: price, quantity }) => ({ name, price, quantity })),
        },
      });
      if (!made) throw new GatewayUnclear('The gateway knows no invoices');
      return transactionOf(made);
    },

    /** Two may have the same number of ours: the one that was paid is the one, or else the first. */
    async findByMerchantRef(merchantRef) {
      const found = await call(`/v2/invoices?external_id=${encodeURIComponent(merchantRef)}`, invoices);
      const own = (found ?? []).filter((one) => one.external_id === merchantRef);
      const one = own.find((each) => statusOf(each) === 'PAID') ?? own.at(-1);
      return one ? transactionOf(one) : null;
    },

    async detail({ reference }) {
      const found = await find(reference);
      return found && transactionOf(found);
    },

    /** Its idempotency keys do not last: each refund carries ours, and the invoice's own are looked through first. */
    async refund({ reference, amountIdr, key, reason }: RefundRequest): Promise<GatewayRefund> {
      const before = await refundsOf(reference);
      const known = before.find(({ reference_id: of }) => of === key);
      const body = {
        invoice_id: reference,
        reference_id: key,
        amount: amountIdr,
        currency: 'IDR',
        reason: 'REQUESTED_BY_CUSTOMER',
        metadata: { reason },
      };
      const made = known ?? (await call('/refunds', refund, { body, key }));
      if (!made) throw new GatewayRefused('Xendit: nothing was paid there');
      if (isLost(made)) throw new GatewayRefused(`Xendit: the refund is ${made.status} there`);
      const refundedIdr = goneOf(known ? before : [...before, made]);
      return { refundedIdr, pending: made.status !== 'SUCCEEDED', id: made.id };
    },

    async probe() {
      await call('/v2/invoices?limit=1', invoices);
    },

    /**
     * Whoever has seen one notice has its token, and the body is signed by nobody: what is told counts for nothing but the
     * invoice that it names, and the rest is asked for.
     */
    async readNotice(rawBody, header): Promise<GatewayNotice> {
      const given = header('x-callback-token') ?? '';
      const known = [callbackToken, previousCallbackToken].some((token) => token && sameText(token, given));
      const parsed = notice.safeParse(json(utf8(rawBody)));
      if (!known || !parsed.success) return { kind: 'refused', why: 'signature', reference: null };
      const told = parsed.data;
      const reference = 'data' in told ? told.data.invoice_id : told.id;
      let truth: GatewayTransaction | null;
      try {
        const found = await find(reference);
        truth = found && (await transactionOf(found));
      } catch (error) {
        if (error instanceof GatewayUnclear || error instanceof GatewayRefused) return { kind: 'unclear' };
        throw error;
      }
      if (!truth) return { kind: 'ignored' };
      const { merchantRef, amountIdr, status, refundedIdr } = truth;
      if ('amount' in told && told.external_id !== merchantRef)
        return { kind: 'refused', why: 'other order', reference };
      if ('amount' in told && told.amount !== amountIdr)
        return { kind: 'refused', why: 'other amount', reference };
      return status === 'UNPAID'
        ? { kind: 'ignored' }
        : {
            kind: 'news',
            reference,
            merchantRef,
            amountIdr,
            news: status,
            ...(refundedIdr ? { refundedIdr } : {}),
          };
    },
  };
}
