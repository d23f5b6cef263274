import type { ClaimState } from '#domain/orders/claims.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import { queryOf, useRows } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const REFRESH_MS = 15_000;

export const useClaimList = (state: ClaimState) =>
  useRows(endpoints.listClaims, { state, limit: '50' }, { refetchMs: REFRESH_MS });
/** The first of an order's claims that waits; of no order none. */
export const useClaimOfOrder = (order: string) =>
  useQuery({ ...queryOf(endpoints.listClaims, { order, limit: '1' }), enabled: order !== '' }).data?.data[0];
export const useClaim = (id: number) =>
  useQuery({ ...queryOf(endpoints.readClaim, { id: String(id) }), refetchInterval: REFRESH_MS });
export const useClaimPicture = (id: number) =>
  useQuery(queryOf(endpoints.readClaimPicture, { id: String(id) }));

/** What an answer makes stale. */
const STALE = [
  endpoints.listClaims,
  endpoints.readClaim,
  sharedEndpoints.listWaiting,
  sharedEndpoints.listOrders,
  sharedEndpoints.findOrders,
  sharedEndpoints.searchOrders,
  sharedEndpoints.getOrderTimeline,
  sharedEndpoints.listQueue,
  sharedEndpoints.getDashboard,
];

/** One of the answers, each by its own call. */
export type ClaimAnswer = { id: number; words?: string } & (
  | { how: 'reply' | 'decline'; words: string }
  | { how: 'replace'; variantId?: number }
  | { how: 'refund'; amount?: number; refunded?: number }
  | { how: 'credit' }
);

export const useAnswer = (productId: number | null) =>
  useProductChange(
    async (api, answer: ClaimAnswer) => {
      switch (answer.how) {
        case 'reply': {
          const { how: _, ...input } = answer;
          return api.call(endpoints.replyToClaim, input);
        }
        case 'decline': {
          const { how: _, ...input } = answer;
          return api.call(endpoints.declineClaim, input);
        }
        case 'replace': {
          const { how: _, ...input } = answer;
          return api.call(endpoints.replaceClaimed, input);
        }
        case 'refund': {
          const { how: _, ...input } = answer;
          return api.call(endpoints.refundClaimed, input);
        }
        default: {
          const { how: _, ...input } = answer;
          return api.call(endpoints.creditClaimed, input);
        }
      }
    },
    (answer) => [
      ...(productId === null ? [] : [productId]),
      ...(answer.how === 'replace' && answer.variantId !== undefined ? [answer.variantId] : []),
    ],
    STALE,
  );
