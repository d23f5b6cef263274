import type { Right } from '#domain/guard/rights.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** What of the examples is there, once it is known; counted anew where somebody is about to decide by it. */
export function usePlan(afresh = false) {
  const query = useQuery({
    ...queryOf(endpoints.planExamples, {}),
    staleTime: afresh ? 0 : Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return query.data?.data ?? null;
}

/** Asked by who may do everything, and only where there can be examples. */
export function useExamples(rights: readonly Right[]) {
  const { store } = useServices();
  const enabled = store.mode === 'sandbox' && rights.includes('staff.change');
  const query = useQuery({
    ...queryOf(endpoints.planExamples, {}),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return { plan: query.data?.data ?? null, waiting: enabled && !query.data && !query.error };
}

export const useOpenShop = () => useCallChange(endpoints.openShop);
export const useClearExamples = () => useCallChange(endpoints.clearExamples);
export const useFillExamples = () => useCallChange(endpoints.fillExamples);

/** Another shop is behind every page now: all of it is asked for anew. */
export const beginAnew = (): void => location.reload();
