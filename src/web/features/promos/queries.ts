import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/server-state.ts';

/** A promo is a price of its product. */
const STALE = [endpoints.listAllPromos, endpoints.listProducts];

export const usePromos = () => useQuery(queryOf(endpoints.listAllPromos, {}));
export const useCreatePromo = () => useCallChange(endpoints.createPromo, STALE);
export const useUpdatePromo = () => useCallChange(endpoints.updatePromo, STALE);
export const useDeletePromo = () => useCallChange(endpoints.deletePromo, STALE);
