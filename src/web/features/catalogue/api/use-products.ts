import type { Product } from '#contract/products.ts';
import type { ResourceState } from '#web/lib/resource.ts';
import { useResource, useServices } from '#web/lib/services.ts';

/** Stock and prices move; a page that comes back asks again after this long. */
const MAX_AGE_MS = 15_000;

export const useProducts = (): ResourceState<Product[]> => useResource(useServices().products, MAX_AGE_MS);
