import type { Product } from '#contract/products.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { endpoints, type InputOf } from '#web/lib/endpoints.ts';

export type NewProduct = InputOf<typeof endpoints.createProduct>;
export type ProductChange = Omit<InputOf<typeof endpoints.updateProduct>, 'id'>;

/** Of several calls some failed, or all of them. */
export class SomeFailed extends Error {
  override readonly name = 'SomeFailed';
  readonly total: number;
  readonly failed: number;
  /** What was said to each; absent where it worked. */
  readonly failures: ReadonlyMap<number, unknown>;

  constructor(total: number, failures: ReadonlyMap<number, unknown>) {
    super();
    this.total = total;
    this.failed = failures.size;
    this.failures = failures;
  }
}

/** How many of how many failed, when others worked; null when nothing did. */
export const partOf = (failure: unknown): { failed: number; total: number } | null =>
  failure instanceof SomeFailed && failure.failed < failure.total
    ? { failed: failure.failed, total: failure.total }
    : null;

/** What the store said to it, of several the first. */
export const firstOf = (failure: unknown): unknown =>
  failure instanceof SomeFailed ? failure.failures.values().next().value : failure;

/** What belongs to a group is sent once for each of its variants; some may fail while others work. */
export const changeEach = (
  api: ApiClient,
  products: readonly Product[],
  change: (product: Product) => ProductChange,
): Promise<void> =>
  allOrFail(
    products.map((product) => api.call(endpoints.updateProduct, { id: product.id, ...change(product) })),
  );

export const deleteEach = (api: ApiClient, products: readonly Product[]): Promise<void> =>
  allOrFail(products.map(({ id }) => api.call(endpoints.deleteProduct, { id })));

/** One after the other: the storefront gets them in this order. Their numbers. */
export async function createEach(api: ApiClient, products: readonly NewProduct[]): Promise<number[]> {
  const made: number[] = [];
  const failures = new Map<number, unknown>();
  for (const [at, product] of products.entries())
    try {
      made.push((await api.call(endpoints.createProduct, product)).data.id);
    } catch (failure) {
      failures.set(at, failure);
    }
  if (failures.size > 0) throw new SomeFailed(products.length, failures);
  return made;
}

async function allOrFail(calls: readonly Promise<unknown>[]): Promise<void> {
  const failures = new Map<number, unknown>();
  await Promise.all(calls.map((call, at) => call.catch((failure: unknown) => failures.set(at, failure))));
  if (failures.size > 0) throw new SomeFailed(calls.length, failures);
}
