import { MAX_QUANTITY } from '../catalogue/stock.ts';

export const ORDER_STATUSES = ['UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What is paid for: keys, or balance of an account. */
export const ORDER_KINDS = ['goods', 'top-up'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What a gateway may tell us about a payment. */
export type PaymentNews = 'PAID' | 'EXPIRED' | 'FAILED' | 'REFUND';
export const PAYMENT_NEWS: readonly PaymentNews[] = ['PAID', 'EXPIRED', 'FAILED', 'REFUND'];

/**
 * The one table of order states. Money that arrived late still counts; nothing leaves PAID but a refund. A refund of
 * what was never paid here changes nothing: a payment that comes after it is honoured, and where the gateway has taken
 * it back the comparison of both books says so. A dispute that was lost is no such word: it stays with the order, and a
 * payment that comes after it is gone again at once.
 */
const NEXT: Record<OrderStatus, Partial<Record<PaymentNews, OrderStatus>>> = {
  UNPAID: { PAID: 'PAID', EXPIRED: 'EXPIRED', FAILED: 'FAILED' },
  EXPIRED: { PAID: 'PAID' },
  FAILED: { PAID: 'PAID' },
  PAID: { REFUND: 'REFUND' },
  REFUND: {},
};

/** The state after the news, or null when it changes nothing. */
export const nextStatus = (now: OrderStatus, news: PaymentNews): OrderStatus | null =>
  NEXT[now][news] ?? null;

/** The states from which some news still changes an order; used as the guard of its one UPDATE. */
export const statusesMovedBy = (news: PaymentNews): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => nextStatus(status, news) !== null);

/** So long after its time a payment is still asked for, when nobody has told us of it. */
const LATE_MS = 24 * 60 * 60_000;

/** Whether the gateway may have news of an order that its buyer looks at: money may come late, and its notice be lost. */
export const mayBePaidYet = (status: OrderStatus, expiresAt: Date, now: Date): boolean =>
  status === 'UNPAID' ||
  (statusesMovedBy('PAID').includes(status) && now.getTime() <= expiresAt.getTime() + LATE_MS);

/** What a bank says of a card payment that its buyer disputes. */
export const DISPUTES = ['open', 'won', 'lost'] as const;
export type Dispute = (typeof DISPUTES)[number];

/** Notices come late and out of order: what is settled does not open again, and a loss is the last word. */
export function nextDispute(now: Dispute | null, told: Dispute): Dispute | null {
  const rank = (state: Dispute | null) => (state === null ? -1 : DISPUTES.indexOf(state));
  return rank(told) > rank(now) ? told : null;
}

export const PAYMENT_HOURS = 24;
export const HOLD_MINUTES_DEFAULT = 15;
/**
 * Holds are counted in keys. Of one product an e-mail and a network may hold a tenth of what is free, or `leastOwn`,
 * and `mostOwn` of all products; all holds together half of what is unsold, or `leastOfAll`. With more than
 * `mostOpen` unpaid orders open an e-mail from one network holds nothing new. Over that an order has no hold.
 */
export const HOLDS = {
  mostOpen: 10,
  leastOwn: 2,
  mostOwn: 20,
  leastOfAll: 3,
  /** Keys that orders under way at one moment can come to: a hundred connections with ten keys each. */
  underWay: 1_000,
} as const;
/** So long the browser that made an order may see its keys without the merchant_ref. */
export const MARK_DAYS = 30;
export const RECHECK_SECONDS = 10;
export const MAX_TRACKED_ORDERS = 20;
export const MAX_RECENT_PURCHASES = 20;
export const RECENT_PURCHASE_MS = 24 * 60 * 60_000;

/** 'PUB-' + timestamp + '-' + at least 16 random letters and digits. */
const MERCHANT_REF = /^PUB-\d{10,16}-[A-Za-z0-9]{16,40}$/;
export const isMerchantRef = (value: string): boolean => MERCHANT_REF.test(value);
/** An order's own number, as people type it; null for any other text. */
export const orderNumber = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
export const newMerchantRef = (now: number, random: string): string => `PUB-${now}-${random}`;

/** The doors that a sale comes in by. */
export const SALE_CHANNELS = ['web', 'account', 'api', 'telegram'] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];
/** The most keys that one order may have. */
export const MOST_KEYS = {
  web: MAX_QUANTITY,
  account: 100,
  api: 500,
  telegram: MAX_QUANTITY,
} as const satisfies Record<SaleChannel, number>;
