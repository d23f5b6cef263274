import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';

const STALE = [endpoints.listOwnKeywords];

export const useKeywords = () => useQuery(queryOf(endpoints.listOwnKeywords, {}));
export const useSaveKeyword = () => useCallChange(endpoints.saveKeyword, STALE);
export const useDeleteKeyword = () => useCallChange(endpoints.deleteKeyword, STALE);
