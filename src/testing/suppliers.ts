import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { SUPPLY_PATH, type SupplierView } from '#contract/orders/supply.ts';
import type { SandboxSupplier, SupplierFaults } from '#contract/payments/sandbox.ts';
import { PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import { aServedProduct } from './factories.ts';
import type { Answer, TestClient } from './test-client.ts';
import type { TestStore } from './test-store.ts';

export interface TestSupplier extends Omit<SupplierView, 'shop'> {
  secret: string;
  shop: string;
}

/** A supplier of the store that is a stand-in of its own, written down through the API. */
export async function aSupplier(admin: TestClient, url: string, shop: string): Promise<TestSupplier> {
  const { body, text } = await admin.post('suppliers/save', {
    name: `Toko ${shop}`,
    adapter: 'http',
    url: `${url}/sandbox/supplier/${shop}`,
    reads: PLAIN_ANSWER,
  });
  if (body?.success !== true) throw new Error(`no supplier: ${text}`);
  return { ...body.data, secret: body.secret, shop };
}

interface SupplyRequestRow {
  id: number;
  key: string;
  state: string;
  supplier_id: number;
  why: string;
}

/** What was asked for an order, the first first. */
export const requestsOf = async ({ database }: TestStore, ref: string): Promise<SupplyRequestRow[]> =>
  (
    await database.pool.query(
      'select r.* from supply_requests r join orders o on o.id = r.order_id where o.merchant_ref = $1 order by r.id',
      [ref],
    )
  ).rows;

/** A variant that is asked for from these, the first first. */
export async function aSuppliedProduct(
  admin: TestClient,
  suppliers: readonly TestSupplier[],
  places: number | null = null,
): Promise<Product> {
  const product = await aServedProduct(admin, { delivery: 'supplier', places });
  const sources = suppliers.map(({ id }, n) => ({ supplierId: id, article: `ART-${n + 1}` }));
  const { body, text } = await admin.post('suppliers/save-sources', { product_id: product.id, sources });
  if (body?.success !== true) throw new Error(`no sources: ${text}`);
  return product;
}

export const setSupplierFaults = (client: TestClient, shop: string, faults: Partial<SupplierFaults>) =>
  client.send('POST', `/sandbox/supplier/${shop}/faults`, JSON.stringify(faults), {
    'content-type': 'application/json',
  });

/** What a stand-in has in its book. */
export const bookOf = async (client: TestClient, shop: string) =>
  ((await client.get('/sandbox/supplier.json')).body as SandboxSupplier).shops.find(
    (each) => each.shop === shop,
  )?.sales ?? [];

/** A call of a supplier itself. */
export function supplierCalls(
  client: TestClient,
  { address, secret }: Pick<TestSupplier, 'address' | 'secret'>,
  body: object,
  { now = Date.now(), signedWith = secret } = {},
): Promise<Answer> {
  const text = JSON.stringify(body);
  const time = String(Math.floor(now / 1000));
  return client.send('POST', `${SUPPLY_PATH}/${address}`, text, {
    'content-type': 'application/json',
    'x-kunci-timestamp': time,
    'x-kunci-signature': hmacSha256Hex(signedWith, `${time}.${text}`),
  });
}
