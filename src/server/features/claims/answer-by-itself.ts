import { isRefusal } from '#contract/wire/refusals.ts';
import { AUTO_REPLACED } from '#domain/orders/claims.ts';
import type { ReplaceReason } from '#domain/orders/replacing.ts';
import { type Ctx, now } from '../../context.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { noteEvent } from '../events/note-event.ts';
import { giveInstead } from '../orders/replace-goods.ts';
import type { PieceRow } from './read-pieces.ts';

const DAY_MS = 24 * 3_600_000;

/** Counted before anything is given, and by one row: of those who come at once so many are served and no more. */
const takeTurn = statement<{ hits: number }, { key: string; ends: Date; at: Date; most: number }>(
  'take_auto_replacement',
)(
  `insert into rate_limits as r (key, hits, window_ends) values (:key, 1, :ends)
   on conflict (key) do update set hits = case when r.window_ends <= :at then 1 else r.hits + 1 end,
     window_ends = case when r.window_ends <= :at then excluded.window_ends else r.window_ends end
   where r.window_ends <= :at or r.hits < :most
   returning hits`,
);

const giveTurnBack = statement<unknown, { key: string }>('give_auto_replacement_back')(
  'update rate_limits set hits = greatest(hits - 1, 0) where key = :key',
);

/** What the seller has answered once, with a no or a part of the money, is theirs to answer again. */
const claimedBefore = statement<{ id: number }, { orderId: number; goods: number; claim: number }>(
  'claimed_before',
)('select id from claims where order_id = :orderId and goods_id = :goods and id <> :claim limit 1');

/**
 * Where the seller lets it, a key that does not work is replaced at once: never one that was given instead of another or
 * claimed before, so many a day of a product, and only while there is one to give. Otherwise the claim waits for the seller.
 */
export async function answerByItself(
  tx: Ctx,
  order: OrderRow,
  piece: PieceRow,
  claim: { id: number; reason: ReplaceReason },
): Promise<void> {
  const most = piece.auto_replace;
  if (most === 0 || claim.reason !== AUTO_REPLACED || piece.before_id !== null || piece.key_id < 0) return;
  const before = { orderId: order.id, goods: piece.id, claim: claim.id };
  if ((await claimedBefore(tx.db, before)).length > 0) return;
  const at = now(tx);
  const key = `auto-replace:${piece.product_id}`;
  const [turn] = await takeTurn(tx.db, { key, ends: new Date(at.getTime() + DAY_MS), at, most });
  if (!turn) return;
  // Nobody of the seller's people did it, whoever is signed in.
  const given = await giveInstead(
    { ...tx, actor: null },
    { id: order.id, goods: [piece.id], reason: claim.reason },
    'store',
  );
  if (isRefusal(given)) {
    await giveTurnBack(tx.db, { key });
    return;
  }
  const detail = { claim: claim.id, how: 'replaced' } as const;
  await noteEvent(tx, { orderId: order.id, kind: 'claim-answered', source: 'store', detail, at });
}
