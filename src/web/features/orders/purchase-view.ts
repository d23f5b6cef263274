import type { PurchaseView } from '#contract/orders.ts';
import type { StoreInfo } from '#contract/store.ts';

export type Force = 'paid' | 'delivered' | null;

const DUMMY_CODE = 'DUMMY-CODE-12345';

/** `force=` is for trying out the page; a live store does not know it. */
export function forceOf(params: URLSearchParams, mode: StoreInfo['mode']): Force {
  const value = params.get('force');
  return mode === 'sandbox' && (value === 'paid' || value === 'delivered') ? value : null;
}

export function applyForce(purchase: PurchaseView, force: Force): PurchaseView {
  if (force === 'paid') return { ...purchase, status: 'PAID' };
  if (force !== 'delivered') return purchase;
  const codes = purchase.codes.length > 0 ? purchase.codes : [DUMMY_CODE];
  return { ...purchase, status: 'PAID', deliveryStatus: 'DELIVERED', codes };
}

export const countsAsPaid = (purchase: PurchaseView, addressStatus: string | null): boolean =>
  purchase.status === 'PAID' || purchase.status === 'SUCCESS' || addressStatus === 'success';

/** How the payment ended when it did not end well. */
export type ClosedState = 'expired' | 'failed' | 'refunded';

export function closedState({ status }: PurchaseView): ClosedState | null {
  if (status === 'EXPIRED') return 'expired';
  if (status === 'FAILED') return 'failed';
  return status === 'REFUND' ? 'refunded' : null;
}
