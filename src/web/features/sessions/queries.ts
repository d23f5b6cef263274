import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** One's own sessions, or with a user's number theirs. */
export const useSessions = (userId?: number) =>
  useQuery(queryOf(sharedEndpoints.listSessions, userId === undefined ? {} : { user_id: String(userId) }));
export const useEndSessions = () => useCallChange(endpoints.endSessions, [sharedEndpoints.listSessions]);
