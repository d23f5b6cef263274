import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';

/** One's own sessions, or with a user's number theirs. */
export const useSessions = (userId?: number) =>
  useQuery(queryOf(endpoints.listSessions, userId === undefined ? {} : { user_id: String(userId) }));
export const useEndSessions = () => useCallChange(endpoints.endSessions, [endpoints.listSessions]);
