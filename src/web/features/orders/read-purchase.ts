import { CLAIM_WAITS } from '#domain/orders/claims.ts';
import { DELIVERY_NAMES } from '#domain/orders/delivery-kinds.ts';
import { readParts } from '#domain/orders/given-parts.ts';
import { WITHHELD } from '#domain/orders/keys.ts';
import { orderNumber } from '#domain/orders/orders.ts';
import { parseIdr } from '#domain/price/money.ts';
import { isImageLink } from '#domain/shop/links.ts';
import { readHandView } from '#web/features/hand-payments/read-hand-view.ts';
import { readReceived, readSteps } from '#web/features/price/read-steps.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';
import { readAnswers } from './read-answers.ts';
import { readCredit } from './read-credit.ts';
import type { ShownPurchase } from './shown-purchase.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const time = (value: unknown): string | undefined => {
  const given = text(value);
  return given === undefined || Number.isNaN(Date.parse(given)) ? undefined : given;
};
const link = (value: unknown): string | undefined => {
  const given = text(value);
  return given !== undefined && isImageLink(given) ? given : undefined;
};

/** Whom a paid order may be told to wait for. */
const WAITS_SHOWN = ['seller', 'supplier'] as const;

/** What is masked is no key. */
const keysOf = ({ codes, withheld }: Record<string, unknown>): string[] =>
  Array.isArray(codes) && withheld === undefined ? codes.filter((code) => text(code) !== undefined) : [];
/** To staff the order's number stands in its place. */
const refOf = (value: unknown): string | undefined => {
  const given = text(value);
  return given === undefined || orderNumber(given) !== null ? undefined : given;
};

const readWarranty = (value: unknown): ShownPurchase['warranty'] => {
  if (!isRecord(value)) return undefined;
  const until = time(value.until) ?? null;
  const waitsFor = CLAIM_WAITS.find((who) => who === value.waitsFor) ?? null;
  if (value.past === true) return { until, waitsFor, past: true };
  return until === null && waitsFor === null ? undefined : { until, waitsFor };
};

/** An order as the store tells it; what is missing or no such thing is left out. Null for what is no order at all. */
export function readPurchase(value: unknown): ShownPurchase | null {
  if (!isRecord(value) || text(value.status) === undefined) return null;
  return {
    status: String(value.status).toUpperCase(),
    deliveryStatus: (text(value.deliveryStatus) ?? 'PENDING').toUpperCase(),
    productName: text(value.productName) ?? '',
    quantity: Math.max(1, Math.floor(Number(value.quantity)) || 1),
    codes: keysOf(value),
    delivery: DELIVERY_NAMES.find((kind) => kind === value.delivery),
    answers: readAnswers(value.answers),
    waitsFor: WAITS_SHOWN.find((who) => who === value.waitsFor),
    parts: readParts(value.parts),
    withheld: WITHHELD.find((why) => why === value.withheld),
    reference: text(value.reference),
    merchantRef: refOf(value.merchantRef),
    purchaseDate: time(value.purchaseDate),
    customerEmail: text(value.customerEmail),
    paymentMethod: text(value.paymentMethod),
    paymentName: text(value.paymentName),
    productId: Number.isInteger(value.productId) ? Number(value.productId) : undefined,
    totalAmount: parseIdr(value.totalAmount) ?? undefined,
    credit: readCredit(value.credit),
    kept: value.kept === true ? true : undefined,
    steps: readSteps(value.steps),
    received: readReceived(value.sums),
    refunded: parseIdr(value.refunded) ?? undefined,
    addedSeconds: typeof value.addedSeconds === 'number' ? value.addedSeconds : undefined,
    expiresAt: time(value.expiresAt) ?? null,
    checkoutUrl: link(value.checkoutUrl),
    warranty: readWarranty(value.warranty),
    byHand: readHandView(value.byHand),
    customLink: link(value.customLink),
    linkLabel: text(value.linkLabel),
    guide: text(value.guide),
  };
}
