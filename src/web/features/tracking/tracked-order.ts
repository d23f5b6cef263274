import { DELIVERY_NAMES, type DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { type GivenPart, readParts } from '#domain/orders/given-parts.ts';
import { MAX_TRACKED_ORDERS, orderNumber } from '#domain/orders/orders.ts';
import { parseIdr } from '#domain/price/money.ts';
import type { OrderStep } from '#domain/price/order-steps.ts';
import { isWebLink } from '#domain/shop/links.ts';
import { readAnswers } from '#web/features/orders/read-answers.ts';
import { readReceived, readSteps } from '#web/features/price/read-steps.ts';

/** An order as a card shows it, whichever spelling it came in. */
export interface TrackedOrderView {
  id: string;
  reference: string;
  productName: string;
  quantity: number;
  totalAmount: number;
  status: string;
  deliveryStatus: string;
  purchaseDate: string;
  codes: string[];
  /** How they came, where they are no keys of the stock. */
  delivery?: DeliveryKind | undefined;
  /** What of a bundle they are. */
  parts?: GivenPart[] | undefined;
  /** There are keys, which this page does not show to staff. */
  withheld?: true;
  /** Paid, and the seller delivers it by hand. */
  bySeller?: true;
  /** Paid, and being fetched from who has it. */
  bySupplier?: true;
  customerName: string;
  customerEmail: string;
  paymentMethod: string;
  paymentName?: string | undefined;
  downloadLink: string | null;
  /** What its seller calls that link, and what to do with the keys, as HTML of the store's making. */
  linkLabel?: string | undefined;
  /** Whose order it is; opens what was bought. */
  merchantRef?: string | undefined;
  guide?: string | undefined;
  steps?: OrderStep[] | undefined;
  /** What arrived, where that was another amount. */
  received?: number | undefined;
  /** Of what was paid, what has gone back. */
  refunded?: number | undefined;
  answers?: { label: string; answer: string }[] | undefined;
}

type Raw = Record<string, unknown>;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The first filled one of some names, each in its camel and its snake spelling. */
function pick(raw: Raw, names: readonly string[]): unknown {
  for (const name of names) {
    for (const spelling of [name, snake(name)]) {
      const value = raw[spelling];
      if (value !== undefined && value !== null && value !== '') return value;
    }
  }
  return undefined;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const LINK_NAMES = ['customLink', 'downloadLink', 'link', 'productLink', 'linkProduk'];
/** The old store's own counter page, not a file. */
const COUNTER_LINK = /\/download\/\d+\/?$/;

export function downloadLink(raw: Raw): string | null {
  for (const name of LINK_NAMES) {
    for (const spelling of new Set([name, snake(name)])) {
      const link = text(raw[spelling]).trim();
      if (link !== '' && !COUNTER_LINK.test(link) && isWebLink(link)) return link;
    }
  }
  return null;
}

function codesOf(raw: Raw): string[] {
  if (raw.withheld !== undefined) return [];
  const lists = [raw.codes, raw.keys].filter((list): list is unknown[] => Array.isArray(list));
  const filled = lists.map((list) => list.map(text).filter((code) => code !== ''));
  return filled.find((list) => list.length > 0) ?? [];
}

/** To staff the order's number stands in its place. */
const refOf = (value: unknown): string | undefined => {
  const given = text(value);
  return given === '' || orderNumber(given) !== null ? undefined : given;
};

export function readTrackedOrder(value: unknown): TrackedOrderView {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Raw;
  const reference = text(pick(raw, ['reference', 'merchantRef']));
  return {
    id: text(raw.id) || reference,
    parts: readParts(raw.parts),
    reference,
    productName: text(pick(raw, ['productName'])),
    quantity: Math.max(1, Math.floor(Number(raw.quantity)) || 1),
    totalAmount: parseIdr(pick(raw, ['totalAmount'])) ?? 0,
    status: text(raw.status).toUpperCase(),
    deliveryStatus: text(pick(raw, ['deliveryStatus'])).toUpperCase(),
    purchaseDate: text(pick(raw, ['purchaseDate'])),
    codes: codesOf(raw),
    delivery: DELIVERY_NAMES.find((kind) => kind === raw.delivery),
    merchantRef: refOf(pick(raw, ['merchantRef'])),
    ...(raw.withheld === undefined ? {} : { withheld: true as const }),
    ...(raw.waitsFor === 'seller' ? { bySeller: true as const } : {}),
    ...(raw.waitsFor === 'supplier' ? { bySupplier: true as const } : {}),
    customerName: text(pick(raw, ['customerName'])),
    customerEmail: text(pick(raw, ['customerEmail'])),
    paymentMethod: text(pick(raw, ['paymentMethod'])),
    paymentName: text(raw.paymentName) || undefined,
    downloadLink: downloadLink(raw),
    linkLabel: text(raw.linkLabel) || undefined,
    guide: text(raw.guide) || undefined,
    steps: readSteps(raw.steps),
    received: readReceived(raw.sums),
    refunded: parseIdr(raw.refunded) ?? undefined,
    answers: readAnswers(raw.answers),
  };
}

/** As staff see it without a fresh proof. */
export const withoutKeys = ({
  linkLabel: _,
  guide: __,
  parts: ___,
  ...order
}: TrackedOrderView): TrackedOrderView =>
  order.codes.length === 0 ? order : { ...order, codes: [], withheld: true, downloadLink: null };

/** The paid ones, at most so many as the page shows. */
export function paidOrders(list: unknown): TrackedOrderView[] {
  const all = Array.isArray(list) ? list.map(readTrackedOrder) : [];
  return all.filter(({ status }) => status === 'PAID' || status === 'SUCCESS').slice(0, MAX_TRACKED_ORDERS);
}
