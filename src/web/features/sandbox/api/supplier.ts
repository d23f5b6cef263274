import type { SandboxSupplier, SupplierFaults } from '#contract/payments/sandbox.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';

export const fetchShops = (api: ApiClient): Promise<SandboxSupplier> =>
  api.fetchJson({ method: 'GET', path: '/sandbox/supplier.json' });

export const setShopFaults = (
  api: ApiClient,
  shop: string,
  faults: Partial<SupplierFaults>,
): Promise<unknown> =>
  api.fetchJson({ method: 'POST', path: `/sandbox/supplier/${shop}/faults`, body: faults });
