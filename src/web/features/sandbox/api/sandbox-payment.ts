import type {
  SandboxAction,
  SandboxActionResult,
  SandboxCheckout,
  SandboxGatewayName,
} from '#contract/sandbox.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

export interface SandboxPayment {
  gateway: SandboxGatewayName;
  reference: string;
}

const address = ({ gateway, reference }: SandboxPayment) =>
  `/sandbox/${gateway}/checkout/${encodeURIComponent(reference)}`;

export const fetchCheckout = (api: ApiClient, payment: SandboxPayment): Promise<SandboxCheckout> =>
  api.fetchJson({ method: 'GET', path: `${address(payment)}.json` });

export const playAction = (
  api: ApiClient,
  payment: SandboxPayment,
  action: SandboxAction,
): Promise<SandboxActionResult> =>
  api.fetchJson({ method: 'POST', path: `${address(payment)}/${action}`, body: {} });

/** Where the gateway sends the buyer back to, with the names that it adds. */
export function returnAddress(checkout: SandboxCheckout, gateway: SandboxGatewayName): string | null {
  const { returnUrl, reference, merchantRef } = checkout;
  if (!returnUrl || !/^https?:\/\//.test(returnUrl)) return null;
  if (gateway !== 'tripay') return returnUrl;
  const url = new URL(returnUrl);
  url.searchParams.set('tripay_reference', reference);
  url.searchParams.set('tripay_merchant_ref', merchantRef);
  return url.href;
}
