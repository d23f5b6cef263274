import type { ClaimOutcome } from '#domain/orders/claims.ts';
import { statement } from '../../db/statement.ts';

/**
 * Closes what is open of an order, or that one of its claims, and notes how. What is taken back of a buyer closes its claim
 * by itself (`goods_end_claims`): this is for what leaves the goods as they are.
 */
export const closeClaims = statement<
  { id: number },
  { orderId: number; claimId: number | null; outcome: ClaimOutcome; refundId: number | null; at: Date }
>('close_claims')(
  `with ended as (
     update claims set waits_for = null, since = :at, closed_at = :at, outcome = :outcome, refund_id = :refundId
     where order_id = :orderId and closed_at is null and (:claimId::int is null or id = :claimId) returning id
   ), noted as (
     insert into claim_messages (claim_id, who, note, at) select id, 'store', :outcome, :at from ended
   )
   select id from ended`,
);

/** What closed because all of the money went back says so better, where that became balance. */
export const noteCredited = statement<unknown, { orderId: number; at: Date }>('claims_credited')(
  `with credited as (
     update claims set outcome = 'credited' where order_id = :orderId and outcome = 'refunded' and closed_at >= :at
     returning id
   )
   update claim_messages m set note = 'credited' from credited
   where m.claim_id = credited.id and m.note = 'refunded' and m.at >= :at`,
);
