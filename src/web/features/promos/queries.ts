import type { AdminPromo } from '#contract/price/manage-offers.ts';
import { useProductCall, useProductChange } from '#web/lib/calls/product-list.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const STALE = [endpoints.listAllPromos];
/** A promo is a price of its product. */
const itsProduct = ({ productId }: { productId: number }) => [productId];

export const usePromos = () => useQuery(queryOf(endpoints.listAllPromos, {}));
export const useCreatePromo = () => useProductCall(endpoints.createPromo, itsProduct, STALE);
/** Whose prices it changes is the store's to say. */
const anyProduct = () => 'all' as const;
export const useCreatePromos = () => useProductCall(endpoints.createPromos, anyProduct, STALE);
export const useSwitchPromo = () =>
  useProductChange(
    (api, { id, isActive }: Pick<AdminPromo, 'id' | 'productId' | 'isActive'>) =>
      api.call(endpoints.updatePromo, { id, isActive }),
    itsProduct,
    STALE,
  );
export const useDeletePromo = () =>
  useProductChange(
    (api, { id }: Pick<AdminPromo, 'id' | 'productId'>) => api.call(endpoints.deletePromo, { id }),
    itsProduct,
    STALE,
  );
