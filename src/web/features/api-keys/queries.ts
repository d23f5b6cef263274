import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

export const useApiKeys = () => useQuery(queryOf(endpoints.listApiKeys, {}));
export const useMakeKey = () => useCallChange(endpoints.makeApiKey, [endpoints.listApiKeys]);
export const useEndKey = () => useCallChange(endpoints.endApiKey, [endpoints.listApiKeys]);
