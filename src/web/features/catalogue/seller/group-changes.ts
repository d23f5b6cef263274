import type { Product } from '#contract/catalogue/products.ts';
import type { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import type { InputOf } from '#web/lib/calls/route.ts';
import type { endpoints } from '../endpoints.ts';

export type GroupChange = InputOf<typeof sharedEndpoints.updateGroup>;
export type ProductChange = Omit<InputOf<typeof endpoints.updateProduct>, 'id'>;

/** What belongs to a group, said of each of its variants: one call, which changes all of them or none. */
export const changeOfEach = (
  products: readonly Product[],
  change: (product: Product) => ProductChange,
): GroupChange => ({ update: products.map((product) => ({ id: product.id, ...change(product) })) });

export const removalOf = (products: readonly Product[]): GroupChange => ({
  remove: products.map(({ id }) => id),
});

/** The products that a call names, and those it made. What failed may have been made all the same. */
export const touchedBy = (
  { create = [], update = [], remove = [] }: GroupChange,
  made: { data: readonly Product[] } | undefined,
): number[] | 'all' =>
  create.length > 0 && !made
    ? 'all'
    : [...update.map(({ id }) => id), ...remove, ...(made?.data.map(({ id }) => id) ?? [])];
