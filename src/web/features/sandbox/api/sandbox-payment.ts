import type {
  SandboxAction,
  SandboxActionResult,
  SandboxCheckout,
  SandboxGatewayName,
} from '#contract/payments/sandbox.ts';
import { gatewayFacts } from '#domain/payments/gateways.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';

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
  const { returns } = gatewayFacts(gateway);
  if (!returns) return returnUrl;
  const url = new URL(returnUrl);
  url.searchParams.set(returns.reference, reference);
  url.searchParams.set(returns.merchantRef, merchantRef);
  return url.href;
}
