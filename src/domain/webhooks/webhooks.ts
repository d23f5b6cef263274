import type { OutsideName } from '../orders/events.ts';

/** What a customer may hear of: their own orders, claims and top-ups; stock and price of all that is on sale. */
export const CUSTOMER_EVENTS = [
  'order.paid',
  'order.delivered',
  'order.waiting',
  'order.refunded',
  'order.replaced',
  'claim.opened',
  'claim.answered',
  'stock.low',
  'stock.back',
  'price.changed',
  'topup.paid',
] as const satisfies readonly OutsideName[];

/** What a test is called; nobody chooses it. */
export const TEST_EVENT = 'test';

export const MOST_ENDPOINTS = { shop: 10, customer: 5 } as const;
export const MOST_ADDRESS = 500;
/** Of what was answered, so much is kept. */
export const MOST_ANSWER = 500;

/** Why nothing is sent to an endpoint any more. `gone`: it said so itself. */
export const OFF_REASONS = ['owner', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

export const SEND_STATES = ['waiting', 'sent', 'failed'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** Whoever answers so wants nothing more. */
export const GONE = 410;

const DAY_MS = 86_400_000;
export const SENDS_KEPT_MS = 30 * DAY_MS;
/** After so long an event is given up, and an endpoint at which nothing arrived is switched off. */
export const GIVE_UP_MS = 3 * DAY_MS;
export const FAILING_MS = 7 * DAY_MS;

const FIRST_PAUSE_MS = 10_000;
const GROWS = 3;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Up to so much of a pause is left to chance: what failed together is not tried again together. */
const CHANCE = 0.3;

/** Before it is sent again, the longer the oftener it was; `chance` is from 0 to 1. */
export function sendPauseMs(attempts: number, chance: number): number {
  const plain = Math.min(FIRST_PAUSE_MS * GROWS ** Math.min(Math.max(attempts - 1, 0), 20), LONGEST_PAUSE_MS);
  return Math.round(plain * (1 - CHANCE * chance));
}

/** When it is sent again after a failure; null: it is given up. */
export function nextSendAt(
  { madeAt, attempts }: { madeAt: Date; attempts: number },
  at: Date,
  chance: number,
): Date | null {
  const next = new Date(at.getTime() + sendPauseMs(attempts, chance));
  return next.getTime() - madeAt.getTime() > GIVE_UP_MS ? null : next;
}

/** What a sealed secret is bound to. */
export const webhookSecretRow = (id: number): string => `webhook:${id}`;
export const SECRET_MARK = 'whsec_';
/** Letters and digits are base64 as they are: so many are 33 bytes without a filler. */
export const SECRET_LETTERS = 44;

export interface SentEvent {
  name: string;
  at: Date;
  orderId: number | null;
  variantId: number | null;
  claimId: number | null;
}

/** What is sent: what happened, when, and to what, by number. Never goods, names or addresses. */
export function eventBody({ name, at, orderId, variantId, claimId }: SentEvent): string {
  const data = {
    ...(orderId === null ? {} : { orderId }),
    ...(claimId === null ? {} : { claimId }),
    ...(variantId === null ? {} : { variantId }),
  };
  return JSON.stringify({ type: name, timestamp: at.toISOString(), data });
}
