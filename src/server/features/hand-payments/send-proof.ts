import type { HandView } from '#contract/payments/hand-payments.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { MOST_PROOFS, PROOF_MAX_SIDE } from '#domain/hand-payments/hand-payments.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { readFile } from '../images/store-image.ts';
import { readByHand } from './read-by-hand.ts';
import { openForClaim, openLocked } from './say-paid.ts';

/** The row of the order was locked before it: so many proofs, and no more, whoever sends them at once. */
const keep = statement<
  { id: number },
  { orderId: number; hash: Uint8Array; mimeType: string; data: Uint8Array; at: Date; most: number }
>('keep_hand_proof')(
  `with sent as (
     insert into hand_proofs (order_id, hash, mime_type, data, sent_at)
     select :orderId, :hash, :mimeType, :data, :at
     where (select count(*) from hand_proofs where order_id = :orderId) < :most
     returning id
   ), noted as (
     ${noteEvents(eventOf('hand-proof', { order: ':orderId', source: 'buyer', from: 'sent' }))}
   ), replaced as (
     update hand_proofs set data = null where order_id = :orderId and data is not null and exists (select 1 from sent)
   )
   select id from sent`,
);

/**
 * A picture of the transfer. It was counted before it was read, and opened only for an order that takes one: to decode it
 * is dear. What is kept was written by us, and only staff see it. It says nothing of the money: that is `claimPayment`.
 */
export async function sendProof(
  ctx: Ctx,
  { merchant_ref: merchantRef, data }: { merchant_ref: string; data: string },
): Promise<{ data: HandView } | Refusal> {
  const open = await openForClaim(ctx, merchantRef);
  if (!open) return refuse('by-hand.not-open');
  if (open.proofs >= MOST_PROOFS) return refuse('by-hand.proofs');
  const file = readFile(data);
  if (isRefusal(file)) return file;
  const encoded = await ctx.deps.images.encode(file, PROOF_MAX_SIDE);
  if (!encoded) return refuse('image.not-image');
  // Of what we wrote: the same picture with other words around it is still the same.
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(encoded.bytes)));
  const orderId = await inTransaction<number | Refusal>(ctx, async (tx) => {
    const id = await openLocked(tx, merchantRef);
    if (id === null) return refuse('by-hand.not-open');
    const [kept] = await keep(tx.db, {
      orderId: id,
      hash,
      mimeType: encoded.mimeType,
      data: encoded.bytes,
      at: now(tx),
      most: MOST_PROOFS,
    });
    return kept ? id : refuse('by-hand.proofs');
  });
  if (isRefusal(orderId)) return orderId;
  const shown = await readByHand(ctx, orderId);
  return shown ? { data: shown } : refuse('by-hand.not-open');
}
