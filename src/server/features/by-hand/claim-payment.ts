import type { HandView } from '#contract/by-hand.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { LATE_HAND_DAYS } from '#domain/by-hand.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { readByHand } from './read-by-hand.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Of an order that money may still come for; said twice it changes nothing. */
const claim = statement<{ id: number }, readonly [merchantRef: string, at: Date, since: Date]>(
  'claim_hand_payment',
  `with o as (
     select h.order_id as id, h.waiting from orders o join hand_payments h on h.order_id = o.id
     where o.merchant_ref = $1 and o.status in ('UNPAID', 'EXPIRED') and o.expires_at > $3
     for update of h
   ), claimed as (
     update hand_payments h set claimed_at = $2, waiting = true, refused_at = null, refused_words = ''
     from o where h.order_id = o.id and not o.waiting
   ), noted as (
     insert into order_events (order_id, kind, source, at) select id, 'hand-claimed', 'buyer', $2 from o where not waiting
   )
   select id from o`,
);

/** The number of the order, when its buyer may still say something about its payment. */
export async function claimed(ctx: Ctx, merchantRef: string): Promise<number | null> {
  const at = now(ctx);
  const [order] = await claim(ctx.db, [merchantRef, at, new Date(at.getTime() - LATE_HAND_DAYS * DAY_MS)]);
  return order?.id ?? null;
}

/** 'I have paid': the merchant_ref shows whose order it is. */
export async function claimPayment(
  ctx: Ctx,
  { merchant_ref: merchantRef }: { merchant_ref: string },
): Promise<{ data: HandView } | Refusal> {
  const id = await claimed(ctx, merchantRef);
  const data = id === null ? undefined : await readByHand(ctx, id);
  return data ? { data } : refuse('by-hand.not-open');
}
