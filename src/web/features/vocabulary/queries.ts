import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import type { InputOf, Route } from '#web/lib/calls/route.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { endpoints } from './endpoints.ts';

const STALE = [endpoints.listOwnTerms, sharedEndpoints.listTerms];

/** Another word for a product may be in any of them. */
const useRewording = <R extends Route>(route: R) =>
  useProductChange(
    (api: ApiClient, input: InputOf<R>) => api.call(route, input),
    () => 'all',
    STALE,
  );

export const useOwnTerms = () => useQuery(queryOf(endpoints.listOwnTerms, {}));
export const useAddTerm = () => useCallChange(endpoints.addTerm, STALE);
export const useChangeTerm = () => useRewording(endpoints.changeTerm);
export const useRemoveTerm = () => useRewording(endpoints.removeTerm);
export const useClearTerms = () => useCallChange(endpoints.clearTerms, STALE);
export const useOrderTerms = () => useCallChange(endpoints.orderTerms, STALE);
