import { useEffect, useMemo, useRef } from 'react';
import type { ClaimFacts, ListedClaim } from '#contract/orders/claims.ts';
import { maskKey } from '#domain/accounts/masking.ts';
import type { ClaimState } from '#domain/orders/claims.ts';
import { withoutSecrets } from '#domain/orders/secrets.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import { queryOf, useRows } from '#web/lib/calls/server-state.ts';
import { shownUntil, useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const REFRESH_MS = 15_000;

export const useClaimList = (state: ClaimState) =>
  useRows(endpoints.listClaims, { state, limit: '50' }, { refetchMs: REFRESH_MS });
/** The first of an order's claims that waits; of no order none. */
export const useClaimOfOrder = (order: string) =>
  useQuery({ ...queryOf(endpoints.listClaims, { order, limit: '1' }), enabled: order !== '' }).data?.data[0];

/**
 * One claim with its key. Each reading of it is a look at the key, which is written down: it is read again when the list,
 * which shows none, has something new of it.
 */
export function useClaim(id: number) {
  const question = queryOf(endpoints.readClaim, { id: String(id) });
  const { data: answer, refetch, ...claim } = useQuery({ ...question, refetchOnWindowFocus: false });
  const shown = answer?.data;
  const list = useQuery({
    ...queryOf(endpoints.listClaims, { order: String(shown?.orderId ?? 0) }),
    enabled: shown !== undefined,
    refetchInterval: REFRESH_MS,
  });
  const now = list.data && marked(list.data.data.find((listed) => listed.id === id));
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (shown) known.current = marked(shown.closedAt === null ? shown : undefined);
  }, [shown]);
  useEffect(() => {
    if (now === undefined || known.current === undefined || now === known.current) return;
    known.current = now;
    void refetch();
  }, [now, refetch]);
  const over = useHiddenInTime(shownUntil(answer, claim.dataUpdatedAt), refetch);
  const data = useMemo(() => (over && answer ? { data: masked(answer.data) } : answer), [over, answer]);
  return { ...claim, data, refetch };
}

/** As the store shows a claim without a fresh proof. */
function masked(claim: ClaimFacts): ClaimFacts {
  if (claim.key === null) return claim;
  const shown = withoutSecrets([claim.key]);
  return {
    ...claim,
    key: maskKey(claim.key),
    withheld: 'until-proof',
    messages: claim.messages.map((message) => ({ ...message, text: shown(message.text) })),
  };
}

/** Differs whenever there is something new to read; of a claim that is not open any more it is empty. */
const marked = (claim: ListedClaim | undefined): string =>
  claim ? `${claim.waitsFor} ${claim.since} ${claim.last.at} ${claim.pictureCount}` : '';

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
