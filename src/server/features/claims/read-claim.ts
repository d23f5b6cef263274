import { asc, eq } from 'drizzle-orm';
import type { ClaimFacts } from '#contract/orders/claims.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { leftToRefund } from '#domain/orders/refunds.ts';
import { refundsParts, refundWay } from '#domain/payments/gateways.ts';
import { type Ctx, now } from '../../context.ts';
import { keyTurn } from '../../db/key-turn.ts';
import { paidIdrOf } from '../../db/paid-idr.ts';
import { claimPictures } from '../../db/schema/claims.ts';
import { orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { messagesOfOrder } from '../claim-log/read-messages.ts';
import { shownFor, shownKeys, sightOf } from '../keys/key-sight.ts';
import { batchOfGoods } from '../keys/list-batches.ts';
import { openKeys } from '../keys/open-keys.ts';
import { isoOf } from '../order-view/order-parts.ts';
import { hideSecrets } from '../orders/hide-secrets.ts';
import { LISTED, type ListedRow, listedClaim, WITH_ORDER } from './list-claims.ts';
import { piecesOf, placesOf, warrantyOf } from './read-pieces.ts';

const COUNT_TO = 1_000;
const STOCK_TO = 100;

const claimById = statement<
  ListedRow & { goods_id: number; unit_idr: number; variant_id: number; has_account: boolean },
  { id: number }
>('claim_by_id')(
  `select ${LISTED}, c.goods_id, l.unit_idr, l.variant_id, case when o.user_id is null
       then exists (select 1 from users u where u.deleted_at is null and u.email = o.customer_email)
       else exists (select 1 from users u where u.deleted_at is null and u.id = o.user_id) end as has_account
   from claims c ${WITH_ORDER} where c.id = :id`,
);

/** What is known of a buyer by their address: bounded, for nobody reads further. */
const pastOf = statement<
  { orders: number; since: Date | string | null; spent: number; claims: number },
  { orderId: number; claim: number; most: number }
>('past_of_claimant')(
  `with theirs as materialized (
     select o.id, o.paid_at, ${paidIdrOf('o')} - o.refunded_idr as idr from orders o
     where o.customer_email = (select customer_email from orders where id = :orderId) and o.paid_at is not null
     limit :most)
   select count(*)::int as orders, min(paid_at) as since, coalesce(sum(idr), 0)::float8 as spent,
     (select count(*)::int from claims c where c.order_id in (select id from theirs) and c.id <> :claim) as claims
   from theirs`,
);

const freeOf = statement<{ n: number }, { variantId: number; at: Date; most: number }>('free_instead')(
  `select count(*)::int as n from (select 1 from keys where variant_id = :variantId and status = 'free'
     and (held_until is null or held_until <= :at) order by ${keyTurn('keys')} limit :most) k`,
);

/** One claim with all that helps to settle it. The key is shown as everywhere: with the right, and a fresh proof. */
export async function readClaim(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: ClaimFacts; shownMs?: number } | Refusal> {
  const [row] = await claimById(ctx.db, { id });
  if (!row) return refuse('claim.not-found');
  const orderId = row.order_id;
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const pieces = await piecesOf(ctx.db, { orderId });
  const piece = pieces.find((one) => one.id === row.goods_id);
  if (!order || !piece) return refuse('claim.not-found');
  const placeOf = placesOf(pieces);
  const sight = sightOf(ctx, 'none');
  const [key = null] = await shownKeys(ctx, sight, `order:${orderId}`, () =>
    openKeys(ctx, [{ id: piece.key_id, sealed: piece.sealed }]),
  );
  const messages = await messagesOfOrder(ctx.db, { orderId });
  // Who is not shown the keys does not read them, or what opens them, in what was said either.
  const shown = sight.withheld ? (await hideSecrets(ctx, [orderId]))(orderId) : (text: string) => text;
  const pictures = await ctx.db
    .select({ id: claimPictures.id, sentAt: claimPictures.sentAt })
    .from(claimPictures)
    .where(eq(claimPictures.claimId, id))
    .orderBy(asc(claimPictures.id));
  const [past] = await pastOf(ctx.db, { orderId, claim: id, most: COUNT_TO });
  const [free] = await freeOf(ctx.db, { variantId: row.variant_id, at: now(ctx), most: STOCK_TO });
  return {
    data: {
      ...listedClaim(row, shown),
      goods: piece.id,
      piece: placeOf(piece),
      pieces: new Set(pieces.map(placeOf)).size,
      key,
      ...(sight.withheld ? { withheld: sight.withheld } : {}),
      written: piece.key_id < 0,
      givenAt: isoOf(piece.given_at),
      viewedAt: isoOf(order.viewedAt),
      until: isoOf(warrantyOf(piece)),
      messages: messages
        .filter(({ claim_id }) => claim_id === id)
        .map(({ who, note, text, at, name }) => ({ who, note, text: shown(text), at: isoOf(at), name })),
      pictures: pictures.map(({ id: picture, sentAt }) => ({ id: picture, sentAt: sentAt.toISOString() })),
      batch: await batchOfGoods(ctx, piece.id),
      buyer: {
        orders: past?.orders ?? 0,
        since: isoOf(past?.since ?? null),
        spent: past?.spent ?? 0,
        claims: past?.claims ?? 0,
      },
      order: {
        status: order.status,
        quantity: order.quantity,
        productId: row.variant_id,
        userId: order.userId,
        hasAccount: row.has_account,
        left: order.status === 'PAID' ? leftToRefund(order) : 0,
        refunded: order.refundedIdr,
        onePiece: row.unit_idr,
        way: refundWay(order.gateway, order.paymentMethod),
        parts: refundsParts(order.gateway, order.paymentMethod),
      },
      stock: free?.n ?? 0,
    },
    ...shownFor(ctx, sight, 1),
  };
}
