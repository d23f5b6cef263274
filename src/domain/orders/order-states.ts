/** What of an order waits for the seller's hand. */
export const ORDER_NEEDS = ['dispute', 'key', 'delivery', 'supply', 'transfer', 'claim'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/** How an order stands, in one word, and how the word looks; its text is `state.<word>`. */
export const ORDER_STATES = {
  delivered: 'good',
  credited: 'good',
  waiting: 'urgent',
  transfer: 'urgent',
  toDeliver: 'urgent',
  fetching: 'open',
  disputed: 'urgent',
  claimed: 'urgent',
  undelivered: 'urgent',
  unpaid: 'open',
  expired: 'over',
  failed: 'over',
  refunded: 'back',
} as const;
export type OrderState = keyof typeof ORDER_STATES;
export type StateLook = (typeof ORDER_STATES)[OrderState];

interface Standing {
  status: string;
  deliveryStatus: string;
  needs?: OrderNeed | null | undefined;
  /** A top-up brings balance, and nothing is delivered. */
  credit?: object | undefined;
}

const OF_NEED: Record<OrderNeed, OrderState> = {
  dispute: 'disputed',
  key: 'waiting',
  delivery: 'toDeliver',
  supply: 'fetching',
  transfer: 'transfer',
  claim: 'claimed',
};
const OF_DELIVERY: Record<string, OrderState> = {
  DELIVERED: 'delivered',
  PENDING: 'waiting',
  FAILED: 'undelivered',
};
const OF_STATUS: Record<string, OrderState> = {
  UNPAID: 'unpaid',
  EXPIRED: 'expired',
  FAILED: 'failed',
  REFUND: 'refunded',
};

/** The one table of how status and delivery are told together; null for a status that we do not know. */
export function orderState({ status, deliveryStatus, needs, credit }: Standing): OrderState | null {
  if (needs && Object.hasOwn(OF_NEED, needs)) return OF_NEED[needs];
  if (status !== 'PAID') return OF_STATUS[status] ?? null;
  return credit ? 'credited' : (OF_DELIVERY[deliveryStatus] ?? null);
}
