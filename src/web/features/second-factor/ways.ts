import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

export const useSecondFactor = (wanted = true) =>
  useQuery({ ...queryOf(endpoints.getSecondFactor, {}), enabled: wanted });
/** Asked anew each time: the last proof may have been of another kind. */
export const useStepUpWays = () => useQuery({ ...queryOf(sharedEndpoints.getStepUp, {}), gcTime: 0 });
