import { keyValidity, type SoldName } from './members.ts';
import { MOST_KEYS } from './orders.ts';

/** What one balance purchase may take at once. */
export const PURCHASE_MAX_QUANTITY = MOST_KEYS.account;
/** Purchases of one product at one price within this time are one entry of the history. */
export const PURCHASE_ENTRY_MS = 60_000;
export const HISTORY_PAGE = 10;
/** Names one attempt to buy: the same name sent again buys nothing more and answers the same. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const IDEMPOTENCY_KEY_MAX = 100;

export const isIdempotencyKey = (key: string): boolean =>
  key.length <= IDEMPOTENCY_KEY_MAX && /^[\x21-\x7e]+$/.test(key);

export interface PurchaseRow {
  id: number;
  userId: number;
  productId: number;
  productName: string;
  price: number;
  /** Null once the key was taken away from its buyer. */
  code: string | null;
  purchaseDate: string;
  /** Of what was given. */
  validUntil?: string | null | undefined;
  refundedAt?: string | undefined;
  batchId: number;
  /** The first batch of the history's entry that this belongs to. */
  entryId: number;
}

export interface GroupedPurchase<Row extends PurchaseRow = PurchaseRow> {
  id: number;
  userId: number;
  productId: number;
  productName: string;
  pricePerItem: number;
  totalPrice: number;
  quantity: number;
  /** So many of them were given back. */
  refunded: number;
  codes: string[];
  purchaseDate: string;
  originalPurchases: Row[];
}

/** One entry per batch, or per minute of the same product: newest first, keys in the order of their purchase. */
export function groupPurchases<Row extends PurchaseRow>(rows: readonly Row[]): GroupedPurchase<Row>[] {
  const entries = new Map<number, Row[]>();
  for (const row of rows) {
    const entry = entries.get(row.entryId);
    if (entry) entry.push(row);
    else entries.set(row.entryId, [row]);
  }
  const groups: GroupedPurchase<Row>[] = [];
  for (const entry of entries.values()) {
    const originalPurchases = [...entry].sort((a, b) => a.id - b.id);
    const [first] = originalPurchases;
    const last = originalPurchases.at(-1);
    if (!first || !last) continue;
    const cents = originalPurchases.reduce((sum, row) => sum + Math.round(row.price * 100), 0);
    groups.push({
      id: first.entryId,
      userId: first.userId,
      productId: first.productId,
      productName: first.productName,
      pricePerItem: first.price,
      totalPrice: cents / 100,
      quantity: originalPurchases.length,
      refunded: originalPurchases.filter(({ refundedAt }) => refundedAt !== undefined).length,
      codes: originalPurchases.flatMap(({ code }) => (code === null ? [] : [code])),
      purchaseDate: last.purchaseDate,
      originalPurchases,
    });
  }
  return groups.sort((a, b) => b.id - a.id);
}

/** 'Garuda Pass 7 days × 3': how the ledger names a purchase. */
export const purchaseReason = (productName: string, quantity: number): string =>
  quantity === 1 ? productName : `${productName} × ${quantity}`;

/** Most keys that stock, balance and the cap allow; 0 when not even one. */
export function affordableQuantity(priceUsd: number, balanceUsd: number, stock: number): number {
  const price = Math.round(priceUsd * 100);
  const byBalance = price > 0 ? Math.floor(Math.round(balanceUsd * 100) / price) : 0;
  return Math.max(0, Math.min(byBalance, stock, PURCHASE_MAX_QUANTITY));
}

/** Until when an entry's keys are good, the longest of them; null: without end. What has no given key yet is counted from its purchase. */
export function entryEnd(
  { originalPurchases: rows, purchaseDate, productName }: GroupedPurchase<PurchaseRow & Partial<SoldName>>,
  now: Date,
): Date | null {
  const ends = rows.flatMap(({ validUntil }) => (validUntil === undefined ? [] : [validUntil]));
  if (ends.length === 0)
    return keyValidity(new Date(purchaseDate), { ...rows[0], name: productName }, now).expiresAt;
  const last = ends.some((end) => end === null) ? null : ends.sort().at(-1);
  return last == null ? null : new Date(last);
}
