import Stripe from 'stripe';
import { type Dispute, isMerchantRef, type OrderStatus, type PaymentNews } from '#domain/orders/orders.ts';
import { trimEnd } from '#domain/text/trim-end.ts';
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
import { ask, UnknownThere } from './stripe-ask.ts';
import { MINOR, refundedBy, refundPayment } from './stripe-refund.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The one before: its events are still taken while the gateway changes over. */
  previousWebhookSecret?: string;
  /** 'https://api.stripe.com', or where the sandbox's twin of it stands. */
  apiBase?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
  now?: () => number;
}

const LOOK_BACK_SECONDS = 3 * 3_600;
const MOST_LISTED = 1_000;

type Session = Stripe.Checkout.Session;

/** Cards through Stripe's hosted Checkout. Web standards only: the same file runs in Node and in a browser. */
export function createStripe(options: StripeOptions): Gateway {
  if (options.secretKey === '' || options.webhookSecret === '') throw new Error('Stripe needs both secrets');
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  const base = options.apiBase && trimEnd(options.apiBase, '/');
  const now = options.now ?? Date.now;
  const stripe = new Stripe(options.secretKey, {
    httpClient: Stripe.createFetchHttpClient(((url: string, init: RequestInit) =>
      send(base ? url.replace(/^https:\/\/api\.stripe\.com(:443)?/, base) : url, init)) as typeof fetch),
    timeout: options.timeoutMs ?? 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Kunci' },
  });
  const crypto = Stripe.createSubtleCryptoProvider();
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
    const found = await ask(() =>
      stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
    ).catch((error: unknown) => {
      if (error instanceof UnknownThere) return null;
      throw error;
    });
    return found && transactionFrom(found);
  }

  /** Refunds and disputes name the payment; the session it belongs to has to be asked for. */
  async function sessionOf(payment: string | Stripe.PaymentIntent | null): Promise<Session | null> {
    const intent = typeof payment === 'string' ? payment : payment?.id;
    if (!intent) return null;
    const { data } = await ask(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
    return data[0] ?? null;
  }

  async function refundNotice(charge: Stripe.Charge): Promise<GatewayNotice> {
    const session = await sessionOf(charge.payment_intent);
    if (!session) return { kind: 'ignored' };
    // What went back in part was paid.
    const notice = newsOf(session, charge.refunded ? 'REFUND' : 'PAID');
    return notice.kind === 'news' ? { ...notice, ...refundedBy(charge) } : notice;
  }

  async function disputeNotice(dispute: Stripe.Dispute): Promise<GatewayNotice> {
    const session = await sessionOf(dispute.payment_intent);
    if (!session) return { kind: 'ignored' };
    return {
      kind: 'dispute',
      reference: session.id,
      merchantRef: session.client_reference_id ?? '',
      dispute: disputeOf(dispute.status),
      reason: dispute.reason,
    };
  }

  async function eventFrom(body: string, signature: string): Promise<Stripe.Event | null> {
    for (const secret of [options.webhookSecret, options.previousWebhookSecret]) {
      if (!secret) continue;
      try {
        return await stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto, now());
      } catch {
        // The other one may fit.
      }
    }
    return null;
  }

  function newsOf(session: Session, news: PaymentNews): GatewayNotice {
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
      const session = await ask(() =>
        stripe.checkout.sessions.create(
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
          { idempotencyKey: order.merchantRef },
        ),
      );
      const made = transactionFrom(session);
      if (made.merchantRef !== order.merchantRef || made.amountIdr !== order.amountIdr)
        throw new GatewayUnclear('The card gateway answered with another order than the one it was given');
      return made;
    },

    list(since: number, most: number) {
      return ask(async () => {
        const payments: ListedPayment[] = [];
        const query = { limit: 100, created: { gte: since }, expand: ['data.payment_intent.latest_charge'] };
        for await (const session of stripe.checkout.sessions.list(query)) {
          if (payments.length >= most) return { payments, complete: false };
          const { reference, merchantRef, amountIdr, status, refundedIdr } = transactionFrom(session);
          payments.push({
            reference,
            merchantRef,
            amountIdr,
            status,
            refundedIdr,
            createdAt: session.created,
          });
        }
        return { payments, complete: true };
      });
    },

    /** There is no search by our reference: the newest sessions are looked through. */
    async findByMerchantRef(merchantRef: string) {
      const since = Math.floor(now() / 1000) - LOOK_BACK_SECONDS;
      return ask(async () => {
        let seen = 0;
        for await (const session of stripe.checkout.sessions.list({ limit: 100, created: { gte: since } })) {
          if (session.client_reference_id === merchantRef) return transactionFrom(session);
          seen += 1;
          if (seen >= MOST_LISTED) throw new GatewayUnclear('Too many sessions to look through');
        }
        return null;
      });
    },

    detail,

    refund: (request) => refundPayment(stripe, request),

    async probe() {
      await ask(() => stripe.checkout.sessions.list({ limit: 1 }));
    },

    async readNotice(rawBody, header) {
      const body = utf8(rawBody);
      const event = body && (await eventFrom(body, header('stripe-signature') ?? ''));
      if (!event) return { kind: 'refused', why: 'signature', reference: null };
      if (event.livemode !== livemode) return { kind: 'refused', why: 'other mode', reference: null };
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
          // A payment that takes its time is complete before it is paid: another event follows.
          return event.data.object.payment_status === 'unpaid'
            ? { kind: 'ignored' }
            : newsOf(event.data.object, 'PAID');
        case 'checkout.session.async_payment_failed':
          return newsOf(event.data.object, 'FAILED');
        case 'checkout.session.expired':
          return newsOf(event.data.object, 'EXPIRED');
        case 'charge.refunded':
          return refundNotice(event.data.object);
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
        case 'charge.dispute.funds_withdrawn':
        case 'charge.dispute.funds_reinstated':
          return disputeNotice(event.data.object);
        default:
          return { kind: 'ignored' };
      }
    },
  };
}

/** Only where the session came with it. */
function chargeOf({ payment_intent: intent }: Session): Stripe.Charge | null {
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return charge && typeof charge === 'object' ? charge : null;
}

function statusOf(session: Session): OrderStatus {
  if (chargeOf(session)?.refunded) return 'REFUND';
  if (session.payment_status !== 'unpaid') return 'PAID';
  return session.status === 'expired' ? 'EXPIRED' : 'UNPAID';
}

/** Events come in any order: what counts is what the dispute itself says. */
function disputeOf(status: Stripe.Dispute.Status): Dispute {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/** Null when the bytes are no text. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
