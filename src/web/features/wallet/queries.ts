import { useQuery } from '@tanstack/react-query';
import { HISTORY_PAGE } from '#domain/orders/purchases.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { queryOf } from '#web/lib/calls/server-state.ts';

/** A page of the changes of somebody's balance; one's own unless said otherwise. */
export const useTransactions = (page: number, userId?: number) =>
  useQuery(
    queryOf(sharedEndpoints.listTransactions, {
      ...(userId === undefined ? {} : { user_id: String(userId) }),
      page: String(page),
      size: String(HISTORY_PAGE),
    }),
  );
