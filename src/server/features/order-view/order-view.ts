import type { PersonData } from '#contract/accounts/privacy.ts';
import type { RecentPurchase } from '#contract/catalogue/feed.ts';
import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import type { BuyersView, StrangersView } from '#contract/orders/orders.ts';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { maskEmail, maskToFirst } from '#domain/accounts/masking.ts';
import type { GivenPart } from '#domain/orders/given-parts.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { type Sight, shownRef } from '../keys/key-sight.ts';
import { type CreditRow, creditOf, goodsIdr, isoOf } from './order-parts.ts';
import { type BoughtRow, type FeedRow, type OrderRow, orderView, type SellersRow } from './order-row.ts';

/** The keys of an order as its reader is shown them. */
export interface Shown {
  sight: Sight;
  codes: string[];
  /** The keys among them, in their order. */
  goods?: number[];
  /** Whether there are keys at all. */
  given: boolean;
  /** What of a bundle they are, in their order. */
  parts?: GivenPart[] | undefined;
}

/** For who has no claim to the order: these and no more. */
export const strangersView = (row: OrderRow): StrangersView => ({
  status: row.status,
  deliveryStatus: row.delivery_status,
  productName: row.product_name,
  quantity: row.quantity,
});

/** For everybody, in the feed of sales. */
export const feedView = (row: FeedRow): Omit<RecentPurchase, 'id'> => ({
  customerName: maskToFirst(row.customer_name),
  customerEmail: maskEmail(row.customer_email),
  productName: row.product_name,
  purchaseDate: isoOf(row.paid_at),
});

/** The same with keys, as many of them as its reader may see. */
function viewWithKeys(row: OrderRow, { sight, codes, given, parts }: Shown) {
  const withheld = given ? sight.withheld : null;
  return {
    ...orderView(row),
    merchantRef: shownRef(sight, row, codes.length),
    refunded: row.refunded_idr || undefined,
    purchaseDate: isoOf(row.paid_at ?? row.created_at),
    codes,
    ...(row.delivery && row.delivery !== 'key' ? { delivery: row.delivery } : {}),
    ...(parts && codes.length > 0 ? { parts } : {}),
    ...(withheld ? { withheld } : {}),
    ...(row.waits_for === 'seller' || row.waits_for === 'supplier' ? { waitsFor: row.waits_for } : {}),
    customLink: codes.length > 0 && !withheld && row.custom_link ? row.custom_link : undefined,
  };
}

/** One order on its own page. */
export const buyersView = (row: OrderRow & CreditRow, shown: Shown): BuyersView => ({
  ...viewWithKeys(row, shown),
  productId: row.variant_id ?? undefined,
  credit: creditOf(row),
  ...(row.kept ? { kept: true as const } : {}),
  expiresAt: isoOf(row.expires_at),
  checkoutUrl: row.status === 'UNPAID' ? pageToPay(row, shown.sight) : undefined,
});

/** Our own page to pay on opens the keys by its address, and a gateway's may lead back to it: it is the buyer's alone. */
const pageToPay = ({ checkout_url: url }: OrderRow, { who }: Sight) =>
  url !== null && who === 'buyer' ? url : undefined;

/** One of the orders that were looked for. */
export const trackedView = (row: OrderRow, shown: Shown): TrackedOrder => ({
  ...viewWithKeys(row, shown),
  id: row.id,
  customerName: row.customer_name,
});

/** The same for the seller's people. */
export const trackedByStaff = (row: SellersRow, shown: Shown): TrackedOrder => ({
  ...trackedView(row, shown),
  // The checkout asks for no number: there is a field to show, and nothing in it.
  customerPhone: '',
  gateway: row.gateway,
  charged: row.charged_idr,
  credit: creditOf(row),
  productId: row.variant_id,
  needs: row.needs,
  fromBalance: centsToUsd(row.balance_cents),
  channel: row.channel,
  ...(shown.codes.length > 0 && shown.goods?.length ? { goods: shown.goods } : {}),
});

/** What is left of a paid order, in the money that its total is in; for who may see what the shop earns. */
export function marginOf(row: SellersRow): TrackedOrder['margin'] {
  if (row.status !== 'PAID' || row.kind !== 'goods' || row.cost_cents === null) return undefined;
  if (row.gateway === 'balance') {
    const [cost, profit] = [row.cost_cents, row.balance_cents - row.cost_cents].map(centsToUsd);
    return { cost: cost ?? 0, fees: 0, profit: profit ?? 0 };
  }
  const came = (row.came_idr ?? row.asked_idr) - row.fee_idr + row.balance_idr - row.refunded_idr;
  const cost = Math.round((row.cost_cents * row.idr_per_usd) / 100);
  const fees = row.payment_cost_idr - row.fee_idr;
  return { cost, fees, profit: came - cost - fees };
}

/** In the seller's lists, without keys. */
export const managedView = (row: SellersRow): ManagedOrder => ({
  ...orderView(row),
  id: row.id,
  gateway: row.gateway,
  // Ours opens the keys to whoever has it, and no list is a look at keys.
  merchantRef: String(row.id),
  kind: row.kind,
  productId: row.variant_id,
  credit: creditOf(row),
  userId: row.user_id,
  status: row.status,
  deliveryStatus: row.delivery_status,
  customerName: row.customer_name,
  createdAt: isoOf(row.created_at),
  paidAt: isoOf(row.paid_at),
  deliveredAt: isoOf(row.delivered_at),
  refundedAt: isoOf(row.refunded_at),
  dispute: row.dispute,
  refunded: row.refunded_idr,
  paid: row.paid_at === null ? null : row.charged_idr,
  fromBalance: centsToUsd(row.balance_cents),
  needs: row.needs,
});

/** Among what is handed out to a person about themselves. */
export const personsView = (row: OrderRow & { locale: string }): PersonData['orders'][number] => ({
  number: row.id,
  product: row.product_name,
  quantity: row.quantity,
  total: goodsIdr(row),
  paymentMethod: row.payment_method,
  status: row.status,
  language: row.locale,
  createdAt: isoOf(row.created_at),
  paidAt: isoOf(row.paid_at),
  deliveredAt: isoOf(row.delivered_at),
});

export const personsPurchase = (row: BoughtRow): PersonData['purchases'][number] => ({
  product: row.product_name,
  price: centsToUsd(row.unit_cents),
  purchasedAt: isoOf(row.paid_at),
});

/** One of the goods that an account bought with its balance, without its key. */
export const boughtView = (row: BoughtRow) => ({
  id: row.id,
  userId: row.user_id,
  productId: row.variant_id,
  productName: row.product_name,
  price: centsToUsd(row.unit_cents),
  purchaseDate: isoOf(row.paid_at),
  ...(row.refunded_at === null ? {} : { refundedAt: isoOf(row.refunded_at) }),
  batchId: row.batch_id,
});
