import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

/** It counts seconds from now: an old answer is worth nothing. */
export const useSuspension = (userId: number) =>
  useQuery({ ...queryOf(endpoints.checkSuspension, { user_id: String(userId) }), gcTime: 0 });

export const useRedeemCode = () =>
  useCallChange(endpoints.redeem, [
    endpoints.checkSuspension,
    endpoints.listRedeemed,
    sharedEndpoints.listTransactions,
  ]);
