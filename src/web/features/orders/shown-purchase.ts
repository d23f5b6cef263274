import type { BuyersView, OrderCredit, StrangersView } from '#contract/orders/orders.ts';
import type { StoreInfo } from '#contract/shop/store.ts';
import { formatUsd } from '#domain/price/money.ts';

/** What the page has of an order: all of it, or what a stranger may know. */
export type ShownPurchase = StrangersView &
  Partial<BuyersView> &
  Pick<BuyersView, 'codes'> & {
    received?: number | undefined;
    /** When its keys must go from the screen again, which a fresh proof shows. */
    until?: number | undefined;
  };

/** As staff see it without a fresh proof. */
export const withoutKeys = ({
  customLink: _,
  guide: __,
  parts: ___,
  ...purchase
}: ShownPurchase): ShownPurchase => ({
  ...purchase,
  codes: [],
  withheld: 'until-proof',
});

export type Force = 'paid' | 'delivered' | null;

const DUMMY_CODE = 'DUMMY-CODE-12345';

/** `force=` is for trying out the page; a live store does not know it. */
export function forceOf(params: URLSearchParams, mode: StoreInfo['mode']): Force {
  const value = params.get('force');
  return mode === 'sandbox' && (value === 'paid' || value === 'delivered') ? value : null;
}

export function applyForce(purchase: ShownPurchase, force: Force): ShownPurchase {
  if (force === 'paid') return { ...purchase, status: 'PAID' };
  if (force !== 'delivered') return purchase;
  const codes = purchase.codes.length > 0 ? purchase.codes : [DUMMY_CODE];
  return { ...purchase, status: 'PAID', deliveryStatus: 'DELIVERED', codes };
}

export const countsAsPaid = (purchase: ShownPurchase, addressStatus: string | null): boolean =>
  purchase.status === 'PAID' || purchase.status === 'SUCCESS' || addressStatus === 'success';

/** What a top-up brings in all. */
export const creditSum = ({ amount, bonus }: OrderCredit): string => formatUsd(amount + bonus);

/** How the payment ended when it did not end well. */
export type ClosedState = 'expired' | 'failed' | 'refunded';

export function closedState({ status }: ShownPurchase): ClosedState | null {
  if (status === 'EXPIRED') return 'expired';
  if (status === 'FAILED') return 'failed';
  return status === 'REFUND' ? 'refunded' : null;
}
