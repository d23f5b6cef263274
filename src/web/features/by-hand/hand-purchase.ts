import type { HandView } from '#contract/by-hand.ts';
import type { OrderSumsView } from '#contract/orders.ts';

/** What this part needs of an order. */
export interface HandPurchase {
  reference?: string | undefined;
  merchantRef?: string | undefined;
  status: string;
  customerEmail?: string | undefined;
  productId?: number | undefined;
  productName: string;
  quantity: number;
  totalAmount?: number | undefined;
  /** Of a top-up: no key is waited for. */
  credit?: object | undefined;
  sums?: OrderSumsView | undefined;
  discount?: { percentage: number; amount: number | null } | undefined;
  expiresAt?: string | null | undefined;
}

export interface HandProps {
  purchase: HandPurchase;
  payment: HandView;
  /** Looks again how the order stands. */
  onRecheck: () => void;
}
