import type { Product } from '#contract/products.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { endpoints, type InputOf } from '#web/lib/endpoints.ts';

export type ProductChange = Omit<InputOf<typeof endpoints.updateProduct>, 'id'>;

export interface Outcome {
  total: number;
  failed: number;
  /** Of the first that failed. */
  error: unknown;
}

/** What belongs to a group is sent once for each of its variants; some may fail while others work. */
export async function changeEach(
  api: ApiClient,
  products: readonly Product[],
  change: (product: Product) => ProductChange,
): Promise<Outcome> {
  return outcomeOf(
    await Promise.allSettled(
      products.map((product) => api.call(endpoints.updateProduct, { id: product.id, ...change(product) })),
    ),
  );
}

export async function deleteEach(api: ApiClient, products: readonly Product[]): Promise<Outcome> {
  return outcomeOf(
    await Promise.allSettled(products.map(({ id }) => api.call(endpoints.deleteProduct, { id }))),
  );
}

function outcomeOf(results: readonly PromiseSettledResult<unknown>[]): Outcome {
  const failures = results.filter((result) => result.status === 'rejected');
  return { total: results.length, failed: failures.length, error: failures[0]?.reason ?? null };
}
