import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';

const REFRESH_MS = 30_000;

export const useDashboard = () =>
  useQuery({ ...queryOf(sharedEndpoints.getDashboard, {}), refetchInterval: REFRESH_MS });

/** What waits for a hand, for the menu and the bell: one question for all places; sales are counted from the last look. */
export const useWaiting = (since?: string) =>
  useQuery({
    ...queryOf(sharedEndpoints.listWaiting, since === undefined ? {} : { since }),
    refetchInterval: REFRESH_MS,
  });
