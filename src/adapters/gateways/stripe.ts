import { isMerchantRef, type PaymentNews } from '#domain/orders/orders.ts';
import {
  type Gateway,
  type GatewayNotice,
  type GatewayOrder,
  type GatewayTransaction,
  GatewayUnclear,
  type ListedPayment,
  type PaymentName,
} from '#server/ports/gateway.ts';
import { linesAboveNothing } from './payment-lines.ts';
import { utf8 } from './read-bytes.ts';
import {
  type Charge,
  charge,
  chargeOf,
  dispute,
  disputeOf,
  idOf,
  listOf,
  MINOR,
  readEvent,
  refundedBy,
  type Session,
  session as sessionAnswer,
  statusOf,
  type ToldDispute,
  type ToldSession,
  toldSession,
} from './stripe-answers.ts';
import { readAs, type StripeCallOptions, stripeCalls, UnknownThere } from './stripe-calls.ts';
import { refundPayment } from './stripe-refund.ts';
import { isSigned } from './stripe-signature.ts';

export interface StripeOptions extends StripeCallOptions {
  webhookSecret: string;
  /** The one before: its events are still taken while the gateway changes over. */
  previousWebhookSecret?: string;
  hmacSha256Hex: (key: string, data: string) => string | Promise<string>;
  now?: () => number;
}

const LOOK_BACK_SECONDS = 3 * 3_600;
const MOST_LISTED = 1_000;

/** Cards through Stripe's hosted Checkout. Web standards only: the same file runs in Node and in a browser. */
export function createStripe(options: StripeOptions): Gateway {
  if (options.secretKey === '' || options.webhookSecret === '') throw new Error('Stripe needs both secrets');
  const calls = stripeCalls(options);
  const now = options.now ?? Date.now;
  const secrets = [options.webhookSecret, options.previousWebhookSecret ?? ''];
  const livemode = /^(sk|rk)_live_/.test(options.secretKey);

  function transactionFrom(session: Session): GatewayTransaction {
    if (session.currency !== 'idr' || session.amount_total === null || session.amount_total % MINOR !== 0)
      throw new GatewayUnclear('The card gateway names another currency or amount');
    return {
      reference: session.id,
      merchantRef: session.client_reference_id ?? '',
      amountIdr: session.amount_total / MINOR,
      checkoutUrl: session.url ?? '',
      status: statusOf(session),
      expiresAt: session.expires_at,
      paidAt: null,
      ...refundedBy(chargeOf(session)),
    };
  }

  async function detail({ reference }: PaymentName): Promise<GatewayTransaction | null> {
    const query = { expand: ['payment_intent.latest_charge'] };
    try {
      return transactionFrom(
        await calls.get(`checkout/sessions/${encodeURIComponent(reference)}`, sessionAnswer, query),
      );
    } catch (error) {
      if (error instanceof UnknownThere) return null;
      throw error;
    }
  }

  /** Refunds and disputes name the payment; the session it belongs to has to be asked for. */
  async function sessionOf({ payment_intent: payment }: Charge | ToldDispute): Promise<Session | null> {
    const intent = idOf(payment);
    if (!intent) return null;
    const query = { payment_intent: intent, limit: 1 };
    const { data } = await calls.get('checkout/sessions', listOf(sessionAnswer), query);
    return data[0] ?? null;
  }

  async function refundNotice(back: Charge): Promise<GatewayNotice> {
    const session = await sessionOf(back);
    if (!session) return { kind: 'ignored' };
    // What went back in part was paid.
    const notice = newsOf(session, back.refunded ? 'REFUND' : 'PAID');
    return notice.kind === 'news' ? { ...notice, ...refundedBy(back) } : notice;
  }

  async function disputeNotice(told: ToldDispute): Promise<GatewayNotice> {
    const session = await sessionOf(told);
    if (!session) return { kind: 'ignored' };
    return {
      kind: 'dispute',
      reference: session.id,
      merchantRef: session.client_reference_id ?? '',
      dispute: disputeOf(told.status),
      reason: told.reason,
    };
  }

  function newsOf(session: ToldSession, news: PaymentNews): GatewayNotice {
    const { amount_total: total, currency } = session;
    if (currency !== 'idr' || total === null || total % MINOR !== 0)
      return isMerchantRef(session.client_reference_id ?? '')
        ? { kind: 'refused', why: 'other amount', reference: session.id }
        : { kind: 'ignored' };
    return {
      kind: 'news',
      reference: session.id,
      merchantRef: session.client_reference_id ?? '',
      amountIdr: total / MINOR,
      news,
    };
  }

  return {
    async create(order: GatewayOrder) {
      const session = await calls.post(
        'checkout/sessions',
        sessionAnswer,
        {
          mode: 'payment',
          client_reference_id: order.merchantRef,
          customer_email: order.customerEmail,
          success_url: order.returnUrl,
          cancel_url: order.returnUrl,
          expires_at: order.expiresAt,
          metadata: { merchant_ref: order.merchantRef },
          payment_intent_data: { metadata: { merchant_ref: order.merchantRef } },
          line_items: linesAboveNothing(order).map(({ sku, name, priceIdr, quantity }) => ({
            quantity,
            price_data: {
              currency: 'idr',
              unit_amount: priceIdr * MINOR,
              product_data: { name, metadata: { sku } },
            },
          })),
        },
        order.merchantRef,
      );
      const made = transactionFrom(session);
      if (made.merchantRef !== order.merchantRef || made.amountIdr !== order.amountIdr)
        throw new GatewayUnclear('The card gateway answered with another order than the one it was given');
      return made;
    },

    async list(since: number, most: number) {
      const payments: ListedPayment[] = [];
      const query = { created: { gte: since }, expand: ['data.payment_intent.latest_charge'] };
      for await (const session of calls.sessions(query)) {
        if (payments.length >= most) return { payments, complete: false };
        const { reference, merchantRef, amountIdr, status, refundedIdr } = transactionFrom(session);
        payments.push({ reference, merchantRef, amountIdr, status, refundedIdr, createdAt: session.created });
      }
      return { payments, complete: true };
    },

    /** There is no search by our reference: the newest sessions are looked through. */
    async findByMerchantRef(merchantRef: string) {
      let seen = 0;
      const since = Math.floor(now() / 1000) - LOOK_BACK_SECONDS;
      for await (const session of calls.sessions({ created: { gte: since } })) {
        if (session.client_reference_id === merchantRef) return transactionFrom(session);
        seen += 1;
        if (seen >= MOST_LISTED) throw new GatewayUnclear('Too many sessions to look through');
      }
      return null;
    },

    detail,

    refund: (request) => refundPayment(calls, request),

    async probe() {
      await calls.get('checkout/sessions', listOf(sessionAnswer), { limit: 1 });
    },

    async readNotice(rawBody, header) {
      const body = utf8(rawBody);
      const { hmacSha256Hex } = options;
      const signature = header('stripe-signature') ?? '';
      if (!(await isSigned(body, signature, { secrets, now: now(), hmacSha256Hex })))
        return { kind: 'refused', why: 'signature', reference: null };
      const told = readEvent(body);
      if (!told) return { kind: 'refused', why: 'signature', reference: null };
      if (told.livemode !== livemode) return { kind: 'refused', why: 'other mode', reference: null };
      const { object } = told.data;
      switch (told.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded': {
          const session = readAs(toldSession, object);
          // A payment that takes its time is complete before it is paid: another event follows.
          return session.payment_status === 'unpaid' ? { kind: 'ignored' } : newsOf(session, 'PAID');
        }
        case 'checkout.session.async_payment_failed':
          return newsOf(readAs(toldSession, object), 'FAILED');
        case 'checkout.session.expired':
          return newsOf(readAs(toldSession, object), 'EXPIRED');
        case 'charge.refunded':
          return refundNotice(readAs(charge, object));
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
        case 'charge.dispute.funds_withdrawn':
        case 'charge.dispute.funds_reinstated':
          return disputeNotice(readAs(dispute, object));
        default:
          return { kind: 'ignored' };
      }
    },
  };
}
