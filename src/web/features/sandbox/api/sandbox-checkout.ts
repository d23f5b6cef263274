import type { SandboxAction, SandboxActionResult, SandboxCheckout } from '#contract/sandbox.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

const address = (reference: string) => `/sandbox/tripay/checkout/${encodeURIComponent(reference)}`;

export const fetchCheckout = (api: ApiClient, reference: string): Promise<SandboxCheckout> =>
  api.fetchJson({ method: 'GET', path: `${address(reference)}.json` });

export const playAction = (
  api: ApiClient,
  reference: string,
  action: SandboxAction,
): Promise<SandboxActionResult> =>
  api.fetchJson({ method: 'POST', path: `${address(reference)}/${action}`, body: {} });

/** Where the gateway sends the buyer back to, with the names that it adds. */
export function returnAddress({ returnUrl, reference, merchantRef }: SandboxCheckout): string | null {
  if (!returnUrl || !/^https?:\/\//.test(returnUrl)) return null;
  const url = new URL(returnUrl);
  url.searchParams.set('tripay_reference', reference);
  url.searchParams.set('tripay_merchant_ref', merchantRef);
  return url.href;
}
