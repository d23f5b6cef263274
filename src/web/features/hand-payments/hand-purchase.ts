import type { OrderSumsView } from '#contract/orders/orders.ts';
import type { HandView } from '#contract/payments/hand-payments.ts';

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
