import { useQuery } from '@tanstack/react-query';
import { HISTORY_PAGE } from '#domain/orders/purchases.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { endpoints } from './endpoints.ts';

/** A page of the codes that somebody has redeemed; one's own unless said otherwise. */
export const useRedeemed = (page: number, userId?: number) =>
  useQuery(
    queryOf(endpoints.listRedeemed, {
      ...(userId === undefined ? {} : { user_id: String(userId) }),
      page: String(page),
      size: String(HISTORY_PAGE),
    }),
  );

/** It counts seconds from now: an old answer is worth nothing. */
export const useSuspension = (userId: number) =>
  useQuery({ ...queryOf(endpoints.checkSuspension, { user_id: String(userId) }), gcTime: 0 });

export const useRedeemCode = () =>
  useCallChange(endpoints.redeem, [
    endpoints.checkSuspension,
    endpoints.listRedeemed,
    sharedEndpoints.listTransactions,
  ]);
