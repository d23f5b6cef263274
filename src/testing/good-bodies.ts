import type { Product } from '#contract/catalogue/products.ts';
import { EXAMPLE_BODIES } from '#contract/examples/example-bodies.ts';
import { aTransaction } from './factories.ts';

const NOBODY = 999_999;

/** The examples of the API's description: about a product that is there, and about nothing else that is. */
export const goodBodies = (product: Product): Record<string, Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(EXAMPLE_BODIES).map(([path, body]) => [path, about(product, path, body)]),
  ),
  'products/update-group': { update: [{ id: product.id, hotDescription: 'Baru' }] },
  'products/hot-order': { baseNames: [product.baseName] },
  'tripay/create-transaction': { ...aTransaction(product) },
  'stripe/create-transaction': { ...aTransaction(product, { method: 'CARD' }) },
});

function about(product: Product, path: string, body: Readonly<Record<string, unknown>>) {
  const others: Record<string, unknown> = {
    id: path.startsWith('products/') ? product.id : NOBODY,
    ids: [NOBODY],
    user_id: typeof body.user_id === 'string' ? String(NOBODY) : NOBODY,
    userId: NOBODY,
    product_id: product.id,
    productId: product.id,
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name in others ? others[name] : value]),
  );
}
