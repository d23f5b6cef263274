import type { OrderSearch } from '#contract/orders/tracking.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { shownUntil } from '#web/lib/calls/use-hidden-in-time.ts';
import { endpoints } from '../endpoints.ts';
import { paidOrders, type TrackedOrderView } from '../tracked-order.ts';

export type SearchOutcome =
  | { kind: 'found'; orders: TrackedOrderView[]; until: number | undefined }
  /** Nothing there; `answered` is false when the second source said no. */
  | { kind: 'none'; answered: boolean }
  | { kind: 'verify' }
  | { kind: 'refused'; refusal: ApiRefusal }
  | { kind: 'failed' };

/** A refusal that tells the visitor what to do: wait, write the address or the code differently. */
const speaksToVisitor = (error: ApiRefusal): boolean =>
  error.worded && ([400, 403, 429].includes(error.status) || (error.code?.startsWith('track.') ?? false));

/** Asks the first source, and the second only if the first has no paid order. */
export async function searchOrders(
  api: ApiClient,
  email: string,
  verificationCode: string | null,
): Promise<SearchOutcome> {
  const search: OrderSearch = {
    searchTerm: email,
    searchType: 'email',
    ...(verificationCode === null ? {} : { verificationCode }),
  };
  try {
    const first = await attempt(
      () => api.call(sharedEndpoints.searchOrders, search),
      (error) => error instanceof ApiRefusal && error.status < 300,
    );
    if (first.kind !== 'none') return first;
    // The first has answered; whatever becomes of the second, its silence is a no.
    return await attempt(
      () => api.call(endpoints.searchStripeOrders, search),
      () => true,
    );
  } catch (error) {
    return error instanceof ApiRefusal && speaksToVisitor(error)
      ? { kind: 'refused', refusal: error }
      : { kind: 'failed' };
  }
}

async function attempt(
  call: () => Promise<{ data: unknown; verificationRequired?: boolean; shownMs?: number }>,
  isPlainNo: (error: unknown) => boolean,
): Promise<SearchOutcome> {
  try {
    const { data, verificationRequired, shownMs } = await call();
    if (verificationRequired === true) return { kind: 'verify' };
    const orders = paidOrders(data);
    return orders.length > 0
      ? { kind: 'found', orders, until: shownUntil({ shownMs }) }
      : { kind: 'none', answered: true };
  } catch (error) {
    // A plain no from a source is an answer; everything else ends the search.
    const speaks = error instanceof ApiRefusal && speaksToVisitor(error);
    if (!speaks && isPlainNo(error)) return { kind: 'none', answered: false };
    throw error;
  }
}
