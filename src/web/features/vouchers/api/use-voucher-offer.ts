import { useResource, useServices } from '#web/lib/calls/services.ts';
import { hasVoucherFor } from '../voucher-offer.ts';

const MAX_AGE_MS = 60_000;

/** Asked once the page is alive; a list that cannot be had offers nothing. */
export function useVoucherOffer(productId: number): boolean {
  const { value } = useResource(useServices().vouchers, MAX_AGE_MS);
  return hasVoucherFor(value ?? [], productId);
}
