import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';

const REFRESH_MS = 30_000;

export const useDashboard = () =>
  useQuery({ ...queryOf(endpoints.getDashboard, {}), refetchInterval: REFRESH_MS });

/** What waits for a hand, for the menu and the bell: one question for all places; sales are counted from the last look. */
export const useWaiting = (since?: string) =>
  useQuery({
    ...queryOf(endpoints.listWaiting, since === undefined ? {} : { since }),
    refetchInterval: REFRESH_MS,
  });
