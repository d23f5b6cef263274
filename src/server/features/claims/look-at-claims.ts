import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { OrdersClaims, OwnClaim } from '#contract/orders/claims.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { claimNumber, isUnderWarranty, shortKey } from '#domain/orders/claims.ts';
import { type Ctx, now } from '../../context.ts';
import { type ClaimRow, claimPictures, claims } from '../../db/schema/claims.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { messagesOfOrder } from '../claim-log/read-messages.ts';
import { openKeys } from '../keys/open-keys.ts';
import { isoOf } from '../order-view/order-parts.ts';
import { findClaimed, type Whose } from './find-claimed.ts';
import { piecesOf, placesOf, warrantyOf } from './read-pieces.ts';

/** So many of an order are shown. */
const MOST_SHOWN = 50;

export const standingOf = (row: ClaimRow) => ({
  id: row.id,
  number: claimNumber(row.id),
  reason: row.reason,
  waitsFor: row.waitsFor,
  since: row.since.toISOString(),
  openedAt: row.openedAt.toISOString(),
  closedAt: isoOf(row.closedAt),
  outcome: row.outcome,
});

/** What of an order its buyer may claim, and what was said. */
export async function lookAtClaims(ctx: Ctx, whose: Whose): Promise<{ data: OrdersClaims } | Refusal> {
  const orderId = await findClaimed(ctx, whose);
  return orderId === null ? refuse('order.not-found') : { data: await showClaims(ctx, orderId) };
}

export async function showClaims(ctx: Ctx, orderId: number): Promise<OrdersClaims> {
  const [order] = await ctx.db
    .select({ status: orders.status, dispute: orders.dispute, name: orderLines.name })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderLines.line))
    .limit(1);
  const rows = await ctx.db
    .select()
    .from(claims)
    .where(eq(claims.orderId, orderId))
    .orderBy(desc(claims.id))
    .limit(MOST_SHOWN);
  const pieces = await piecesOf(ctx.db, { orderId });
  const placeOf = placesOf(pieces);
  const texts = await openKeys(
    ctx,
    pieces.map(({ key_id: id, sealed }) => ({ id, sealed })),
  );
  const short = new Map(pieces.map(({ id }, n) => [id, shortKey(texts[n] ?? '')]));
  const open = new Set(rows.filter(({ closedAt }) => closedAt === null).map(({ goodsId }) => goodsId));
  const isTheirs = order?.status === 'PAID' && order.dispute !== 'open';
  return {
    productName: order?.name ?? '',
    pieces: pieces
      .filter(({ revoked }) => !revoked)
      .map((piece) => {
        const until = warrantyOf(piece);
        return {
          piece: placeOf(piece),
          goods: piece.id,
          key: short.get(piece.id) ?? '',
          written: piece.key_id < 0,
          before: (piece.before_id !== null && short.get(piece.before_id)) || null,
          until: isoOf(until),
          mayClaim: isTheirs && isUnderWarranty(until, now(ctx)) && !open.has(piece.id),
        };
      }),
    claims: await withWords(
      ctx,
      orderId,
      rows.map((row) => {
        const piece = pieces.find(({ id }) => id === row.goodsId);
        return { row, piece: piece ? placeOf(piece) : 0 };
      }),
    ),
  };
}

async function withWords(
  ctx: Ctx,
  orderId: number,
  rows: readonly { row: ClaimRow; piece: number }[],
): Promise<OwnClaim[]> {
  if (rows.length === 0) return [];
  const messages = await messagesOfOrder(ctx.db, { orderId });
  const pictures = await ctx.db
    .select({ id: claimPictures.id, claimId: claimPictures.claimId })
    .from(claimPictures)
    .where(
      inArray(
        claimPictures.claimId,
        rows.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(claimPictures.id));
  return rows.map(({ row, piece }) => ({
    ...standingOf(row),
    piece,
    messages: messages
      .filter(({ claim_id }) => claim_id === row.id)
      .map(({ who, note, text, at }) => ({ who, note, text, at: isoOf(at) })),
    pictures: pictures.filter(({ claimId }) => claimId === row.id).map(({ id }) => id),
  }));
}
