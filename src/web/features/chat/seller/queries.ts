import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';

const STALE = [endpoints.listOwnKeywords];

export const useKeywords = () => useQuery(queryOf(endpoints.listOwnKeywords, {}));
export const useSaveKeyword = () => useCallChange(endpoints.saveKeyword, STALE);
export const useDeleteKeyword = () => useCallChange(endpoints.deleteKeyword, STALE);
