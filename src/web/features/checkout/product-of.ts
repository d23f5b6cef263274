import type { Product } from '#contract/products.ts';

export const productIdIn = (search: string): string => new URLSearchParams(search).get('productId') ?? '';

/** The product that the address names, if it is among these. */
export const productOf = (products: readonly Product[], search: string): Product | null =>
  products.find(({ id }) => String(id) === productIdIn(search)) ?? null;
