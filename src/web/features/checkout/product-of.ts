import type { Product } from '#contract/products.ts';

/** The product that the address names, if the store has it. */
export function productOf(products: readonly Product[], search: string): Product | null {
  const wanted = new URLSearchParams(search).get('productId') ?? '';
  return products.find((product) => String(product.id) === wanted) ?? null;
}
