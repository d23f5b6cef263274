import type { OrdersClaims } from '#contract/orders/claims.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { findClaimed, type Whose } from './find-claimed.ts';
import { showClaims } from './look-at-claims.ts';

/** Who has waited already goes on waiting since then. */
const add = statement<{ id: number }, { orderId: number; claim: number; text: string; at: Date }>(
  'say_more_to_claim',
)(
  `with heard as (
     update claims set since = case waits_for when 'buyer' then :at else since end, waits_for = 'store'
     where id = :claim and order_id = :orderId and closed_at is null returning id, order_id
   ), noted as (
     ${noteEvents(eventOf('claim-said', { order: 'order_id', source: 'buyer', from: 'heard' }))}
   )
   insert into claim_messages (claim_id, who, text, at) select id, 'buyer', :text, :at from heard returning claim_id as id`,
);

/** The buyer's next words; from then on it waits for the store. */
export async function sayMore(
  ctx: Ctx,
  input: Whose & { claim: number; text: string },
): Promise<{ data: OrdersClaims } | Refusal> {
  const orderId = await findClaimed(ctx, input);
  if (orderId === null) return refuse('order.not-found');
  const said = await inTransaction<true | Refusal>(ctx, async (tx) => {
    const [heard] = await add(tx.db, { orderId, claim: input.claim, text: input.text, at: now(tx) });
    if (!heard) return refuse('claim.closed');
    afterCommit(tx, () => tx.deps.jobs.wake('tell-seller'));
    return true;
  });
  return isRefusal(said) ? said : { data: await showClaims(ctx, orderId) };
}
