import { eq } from 'drizzle-orm';
import type { OrdersClaims } from '#contract/orders/claims.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isUnderWarranty } from '#domain/orders/claims.ts';
import type { ReplaceReason } from '#domain/orders/replacing.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { noteEvent } from '../events/note-event.ts';
import { answerByItself } from './answer-by-itself.ts';
import { findClaimed, type Whose } from './find-claimed.ts';
import { showClaims } from './look-at-claims.ts';
import { piecesOf, warrantyOf } from './read-pieces.ts';

interface Opening {
  orderId: number;
  goods: number;
  reason: string;
  text: string;
  at: Date;
}

/** One open claim of one thing, whoever asks at once: the index says so, and the second gets nothing. */
const insert = statement<{ id: number }, Opening>('open_claim')(
  `with opened as (
     insert into claims (order_id, goods_id, reason, waits_for, since, opened_at)
     values (:orderId, :goods, :reason, 'store', :at, :at) on conflict (goods_id) where closed_at is null do nothing
     returning id
   ), said as (
     insert into claim_messages (claim_id, who, text, at) select id, 'buyer', :text, :at from opened
   )
   select id from opened`,
);

/** The claim that this was given instead for goes on, about this. */
const goOn = statement<{ id: number }, Opening & { before: number }>('open_claim_again')(
  `with opened as (
     update claims set goods_id = :goods, reason = :reason, waits_for = 'store', since = :at, closed_at = null, outcome = null
     where id = (select id from claims where order_id = :orderId and goods_id = :before and outcome = 'replaced'
       order by id desc limit 1)
     returning id
   ), said as (
     insert into claim_messages (claim_id, who, note, text, at)
     select id, m.who, m.note, m.text, :at from opened
     cross join (values (1, 'store', 'again', ''), (2, 'buyer', null, :text::text)) as m (n, who, note, text) order by m.n
   )
   select id from opened`,
);

/** 'It does not work': of one thing that its buyer has, within its warranty. They were counted before. */
export async function openClaim(
  ctx: Ctx,
  input: Whose & { goods: number; reason: ReplaceReason; text: string },
): Promise<{ data: OrdersClaims; claim: number } | Refusal> {
  const { goods, reason, text } = input;
  const orderId = await findClaimed(ctx, input);
  if (orderId === null) return refuse('order.not-found');
  const claim = await inTransaction<number | Refusal>(ctx, async (tx) => {
    // Before the goods, as whoever takes them back: one is first, and the other sees what it did.
    const order = await lockOrder(tx, eq(orders.id, orderId));
    if (order?.dispute === 'open') return refuse('order.disputed');
    const piece = (await piecesOf(tx.db, { orderId })).find(({ id, revoked }) => id === goods && !revoked);
    if (order?.status !== 'PAID' || !piece) return refuse('claim.gone');
    const at = now(tx);
    if (!isUnderWarranty(warrantyOf(piece), at)) return refuse('claim.warranty');
    const opening = { orderId, goods, reason, text, at };
    const before = piece.before_id;
    const [again] = before === null ? [] : await goOn(tx.db, { ...opening, before });
    const [opened] = again ? [again] : await insert(tx.db, opening);
    if (!opened) return refuse('claim.open');
    const detail = { claim: opened.id, why: reason, ...(again ? { again: 'yes' } : {}) };
    await noteEvent(tx, { orderId, kind: 'claim-opened', source: 'buyer', detail, at });
    if (order) await answerByItself(tx, order, piece, { id: opened.id, reason });
    afterCommit(tx, () => tx.deps.jobs.wake('tell-seller'));
    return opened.id;
  });
  return isRefusal(claim) ? claim : { data: await showClaims(ctx, orderId), claim };
}
