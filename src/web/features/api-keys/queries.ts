import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** One's own, or with a user's number theirs. */
export const useApiKeys = (userId?: number) =>
  useQuery(queryOf(endpoints.listApiKeys, userId === undefined ? {} : { user_id: String(userId) }));
export const useMakeKey = () => useCallChange(endpoints.makeApiKey, [endpoints.listApiKeys]);
export const useEndKey = () => useCallChange(endpoints.endApiKey, [endpoints.listApiKeys]);
