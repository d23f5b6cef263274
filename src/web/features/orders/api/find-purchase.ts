import { gatewayFacts, PAYING_GATEWAYS } from '#domain/payments/gateways.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { shownUntil } from '#web/lib/calls/use-hidden-in-time.ts';
import { endpoints } from '../endpoints.ts';
import { readPurchase } from '../read-purchase.ts';
import type { ShownPurchase } from '../shown-purchase.ts';

/** What the address of the success page says about the order. */
export interface PurchaseKeys {
  reference: string | null;
  orderId: string | null;
  merchantRef: string | null;
}

export type Finding =
  | { kind: 'found'; purchase: ShownPurchase }
  | { kind: 'absent'; refusal: ApiRefusal | null }
  | { kind: 'failed'; error: unknown };

export const hasAnyKey = (keys: PurchaseKeys): boolean => Object.values(keys).some((value) => value !== null);

const RETURNS = PAYING_GATEWAYS.flatMap((name) => gatewayFacts(name).returns ?? []);

export function purchaseKeysOf(params: URLSearchParams): PurchaseKeys {
  const read = (name: string) => params.get(name)?.trim() || null;
  const keys = { reference: read('reference'), orderId: read('order_id'), merchantRef: read('merchant_ref') };
  // The gateway adds its own names on the way back.
  if (hasAnyKey(keys)) return keys;
  const returned = RETURNS.map((names) => ({
    reference: read(names.reference),
    orderId: null,
    merchantRef: read(names.merchantRef),
  }));
  return returned.find(hasAnyKey) ?? keys;
}

/**
 * Tries the look-ups in their order until one gives keys. One that finds the order without keys is kept
 * and the next is still tried: a bare reference shows less than a merchant_ref does.
 */
export async function findPurchase(api: ApiClient, keys: PurchaseKeys): Promise<Finding> {
  const { reference, orderId, merchantRef } = keys;
  const lookUps = [
    ...(reference ? [() => api.call(sharedEndpoints.getPurchase, { reference })] : []),
    ...(orderId ? [() => api.call(sharedEndpoints.getPurchase, { order_id: orderId })] : []),
    ...(merchantRef ? [() => api.call(sharedEndpoints.getPurchase, { merchant_ref: merchantRef })] : []),
    () => api.call(endpoints.getPurchaseDirect, { reference, merchant_ref: merchantRef, order_id: orderId }),
  ];
  let best: Finding = { kind: 'absent', refusal: null };
  for (const lookUp of lookUps) {
    const finding = await attempt(lookUp);
    if (finding.kind === 'found' && finding.purchase.codes.length > 0) return finding;
    if (rank(finding) >= rank(best)) best = finding;
  }
  return best;
}

async function attempt(lookUp: () => Promise<{ data: unknown; shownMs?: number }>): Promise<Finding> {
  try {
    const answer = await lookUp();
    const purchase = readPurchase(answer.data);
    return purchase
      ? { kind: 'found', purchase: { ...purchase, until: shownUntil(answer) } }
      : { kind: 'absent', refusal: null };
  } catch (error) {
    const absent = error instanceof ApiRefusal && error.body && (error.status === 404 || error.status < 300);
    return absent ? { kind: 'absent', refusal: error.worded ? error : null } : { kind: 'failed', error };
  }
}

function rank(finding: Finding): number {
  if (finding.kind === 'found') return finding.purchase.customerEmail === undefined ? 2 : 3;
  return finding.kind === 'failed' ? 1 : 0;
}
