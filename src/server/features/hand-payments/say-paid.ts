import type { HandView } from '#contract/payments/hand-payments.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { HAND_LIMITS, LATE_HAND_DAYS } from '#domain/hand-payments/hand-payments.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { readByHand } from './read-by-hand.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Money may still come for it. */
const OPEN = `o.merchant_ref = :merchantRef and o.status in ('UNPAID', 'EXPIRED') and o.expires_at > :since`;

const findOpen = statement<{ proofs: number }, { merchantRef: string; since: Date }>(
  'find_open_hand_payment',
)(
  `select (select count(*)::int from hand_proofs p where p.order_id = h.order_id) as proofs
   from orders o join hand_payments h on h.order_id = o.id where ${OPEN}`,
);

const lockOpen = statement<{ id: number }, { merchantRef: string; since: Date }>('lock_open_hand_payment')(
  `select h.order_id as id from orders o join hand_payments h on h.order_id = o.id where ${OPEN} for update of h`,
);

/**
 * Said twice it changes nothing. What could be anybody's (no amount of its own, or one claim of many from its network)
 * waits behind the others.
 */
const claim = statement<{ id: number }, { merchantRef: string; since: Date; at: Date; most: number }>(
  'claim_hand_payment',
)(
  `with o as (
     select h.order_id as id, h.waiting, h.network_hash, o.unique_idr
     from orders o join hand_payments h on h.order_id = o.id where ${OPEN}
     for update of h
   ), others as (
     select count(*) as n from (select 1 from hand_payments h join o on o.network_hash = h.network_hash
       where h.waiting limit :most) w
   ), claimed as (
     update hand_payments h set claimed_at = :at, waiting = true, aside = o.unique_idr = 0 or others.n >= :most,
       refused_at = null, refused_words = ''
     from o, others where h.order_id = o.id and not o.waiting
   ), noted as (
     ${noteEvents(eventOf('hand-claimed', { order: 'id', source: 'buyer', from: 'o where not waiting' }))}
   )
   select id from o`,
);

const lateFrom = (ctx: Ctx): Date => new Date(now(ctx).getTime() - LATE_HAND_DAYS * DAY_MS);

/** What an order that its buyer may still say something about has by way of proofs; looks only. */
export async function openForClaim(ctx: Ctx, merchantRef: string): Promise<{ proofs: number } | undefined> {
  const [open] = await findOpen(ctx.db, { merchantRef, since: lateFrom(ctx) });
  return open;
}

/** The number of the same, which nobody else adds anything to before the transaction ends. */
export async function openLocked(tx: Ctx, merchantRef: string): Promise<number | null> {
  const [order] = await lockOpen(tx.db, { merchantRef, since: lateFrom(tx) });
  return order?.id ?? null;
}

/** 'I have paid': the merchant_ref shows whose order it is. */
export async function claimPayment(
  ctx: Ctx,
  { merchant_ref: merchantRef }: { merchant_ref: string },
): Promise<{ data: HandView } | Refusal> {
  const most = Math.ceil(HAND_LIMITS.claims * ctx.deps.config.rateLimitFactor);
  const [order] = await claim(ctx.db, { merchantRef, since: lateFrom(ctx), at: now(ctx), most });
  const data = order && (await readByHand(ctx, order.id));
  return data ? { data } : refuse('by-hand.not-open');
}
