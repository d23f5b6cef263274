import type { HandView } from '#contract/payments/hand-payments.ts';
import type { OrderStep } from '#domain/price/order-steps.ts';

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
  steps?: readonly OrderStep[] | undefined;
  expiresAt?: string | null | undefined;
}

export interface HandProps {
  purchase: HandPurchase;
  payment: HandView;
  /** Looks again how the order stands. */
  onRecheck: () => void;
}
