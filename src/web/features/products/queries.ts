import { endpoints } from '#web/features/catalogue/endpoints.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductCall } from '#web/lib/calls/product-list.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';

/** As it is when the page opens; what is written meanwhile is not taken from under the seller's hands. */
export const useOwnProduct = (id: number) =>
  useQuery({
    ...queryOf(endpoints.getOwnProduct, { id: String(id) }),
    afresh: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Those that it names, and those that it made; what failed may have been made all the same. */
export const useSaveProduct = () =>
  useProductCall(
    endpoints.saveProduct,
    ({ removed = [], variants }, saved) =>
      saved
        ? [...removed, ...saved.data.variants.map(({ id }) => id)]
        : variants.some(({ id }) => id === undefined)
          ? 'all'
          : [...removed, ...variants.flatMap(({ id }) => id ?? [])],
    [sharedEndpoints.getDashboard, sharedEndpoints.listAudit],
  );

export const useSaveBundle = () =>
  useProductCall(endpoints.saveBundle, ({ product_id }) => [product_id], [sharedEndpoints.listAudit]);
