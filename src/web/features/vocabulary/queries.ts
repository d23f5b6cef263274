import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductCall } from '#web/lib/calls/product-list.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const STALE = [endpoints.listOwnTerms, sharedEndpoints.listTerms];

/** Another word for a product may be in any of them. */
const anyProduct = () => 'all' as const;

export const useOwnTerms = () => useQuery(queryOf(endpoints.listOwnTerms, {}));
export const useAddTerm = () => useCallChange(endpoints.addTerm, STALE);
export const useChangeTerm = () => useProductCall(endpoints.changeTerm, anyProduct, STALE);
export const useRemoveTerm = () => useProductCall(endpoints.removeTerm, anyProduct, STALE);
export const useClearTerms = () => useCallChange(endpoints.clearTerms, STALE);
export const useOrderTerms = () => useCallChange(endpoints.orderTerms, STALE);
