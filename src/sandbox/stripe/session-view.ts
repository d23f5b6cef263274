import type { SandboxCheckout } from '#contract/payments/sandbox.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import { CARD_CHANNEL } from '#domain/payments/gateways/stripe.ts';
import { itemsOf, metadataOf } from './form.ts';
import { MOUNTED_AT } from './sandbox-deps.ts';
import type { SessionRow } from './sessions.ts';

export const EVENTS = {
  pay: 'checkout.session.completed',
  fail: 'checkout.session.async_payment_failed',
  expire: 'checkout.session.expired',
  refund: 'charge.refunded',
  dispute: 'charge.dispute.created',
  'dispute-won': 'charge.dispute.closed',
  'dispute-lost': 'charge.dispute.closed',
} as const;

/** A Checkout Session as the gateway writes it; only the fields that matter to a merchant. */
export const sessionOnWire = (row: SessionRow, origin: string, expandCharge = false) => ({
  id: row.id,
  object: 'checkout.session',
  amount_subtotal: row.amount_total,
  amount_total: row.amount_total,
  cancel_url: row.cancel_url,
  client_reference_id: row.merchant_ref,
  created: row.created,
  currency: 'idr',
  customer_email: row.customer_email,
  expires_at: row.expires_at,
  livemode: false,
  metadata: metadataOf(new URLSearchParams(row.request)),
  mode: 'payment',
  // Null until a payment was tried; one that failed in the end has been.
  payment_intent: row.status !== 'complete' ? null : expandCharge ? intentOnWire(row) : row.payment_intent,
  payment_status: row.payment_status,
  status: row.status,
  success_url: row.success_url,
  url: row.status === 'open' ? `${origin}${MOUNTED_AT}/checkout/${row.id}` : null,
});

const intentOnWire = (row: SessionRow) => ({
  id: row.payment_intent,
  object: 'payment_intent',
  amount: row.amount_total,
  currency: 'idr',
  latest_charge: chargeOnWire(row),
});

const isRefunded = (row: SessionRow): boolean => row.amount_refunded >= row.amount_total;

const chargeOnWire = (row: SessionRow) => ({
  id: row.payment_intent.replace('pi_', 'ch_'),
  object: 'charge',
  amount: row.amount_total,
  amount_refunded: row.amount_refunded,
  disputed: row.dispute !== null,
  created: row.paid_at ?? row.created,
  currency: 'idr',
  livemode: false,
  metadata: metadataOf(new URLSearchParams(row.request), 'payment_intent_data[metadata]'),
  payment_intent: row.payment_intent,
  refunded: isRefunded(row),
});

const disputeOnWire = (row: SessionRow, created: number) => ({
  id: row.payment_intent.replace('pi_', 'du_'),
  object: 'dispute',
  amount: row.amount_total,
  charge: row.payment_intent.replace('pi_', 'ch_'),
  created,
  currency: 'idr',
  livemode: false,
  metadata: {},
  payment_intent: row.payment_intent,
  reason: 'fraudulent',
  status: row.dispute,
});

function objectOf(type: string, created: number, row: SessionRow, origin: string) {
  if (type === EVENTS.refund) return chargeOnWire(row);
  return type.startsWith('charge.dispute.') ? disputeOnWire(row, created) : sessionOnWire(row, origin);
}

export function eventOnWire(id: string, type: string, created: number, row: SessionRow, origin: string) {
  const object = objectOf(type, created, row, origin);
  return {
    id,
    object: 'event',
    api_version: '2025-09-30.clover',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function statusOf(row: SessionRow): OrderStatus {
  if (isRefunded(row)) return 'REFUND';
  if (row.payment_status === 'paid') return 'PAID';
  if (row.status === 'expired') return 'EXPIRED';
  return row.status === 'complete' ? 'FAILED' : 'UNPAID';
}

/** What the hosted page shows. */
export const checkoutView = (row: SessionRow, merchantName: string): SandboxCheckout => ({
  reference: row.id,
  merchantRef: row.merchant_ref,
  merchantName,
  status: statusOf(row),
  methodCode: CARD_CHANNEL.code,
  methodName: CARD_CHANNEL.name,
  group: CARD_CHANNEL.group,
  amount: row.amount_total / 100,
  feeCustomer: 0,
  items: itemsOf(row.request).map(({ name, unitAmount, quantity }) => ({
    name,
    price: unitAmount / 100,
    quantity,
    subtotal: (unitAmount * quantity) / 100,
  })),
  payCode: null,
  qrString: null,
  instructions: [],
  returnUrl: row.success_url.replace('{CHECKOUT_SESSION_ID}', row.id),
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
  dispute: row.dispute === 'needs_response' ? 'open' : row.dispute,
});
