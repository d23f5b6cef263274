import type { ClaimWait } from '#domain/orders/claims.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import { type Ctx, now } from '../../context.ts';
import { statement, unwaitedStatement } from '../../db/statement.ts';
import { UNWAITED } from '../../db/unwaited.ts';
import { BUYERS_TEXTS, type BuyersTexts } from '../catalogue/buyers-words.ts';
import { givenTo, goodsOf } from '../delivery/read-given.ts';
import { noteEvents } from '../events/event-sql.ts';
import { ANSWERS, type AnswersRow } from '../order-view/order-answers.ts';
import { ORDER_COLUMNS, ORDERS, type OrderRow } from '../order-view/order-row.ts';
import { FIRST_VIEW } from './mark-viewed.ts';

/** How a caller names an order. */
export interface PurchaseKey {
  merchantRef: string | null;
  reference: string | null;
  id: number | null;
}

export interface PurchaseRow extends OrderRow, BuyersTexts, AnswersRow {
  created_at: Date;
  expires_at: Date;
  browser_hash: Uint8Array | null;
  /** The balance right after it, where it brought some. */
  after_cents: number | null;
  /** The keys of an order that is paid and delivered, revoked ones aside. */
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
  last_given_at: Date | null;
  warranty_hours: number | null;
  label: string | null;
  validity_seconds: number | null;
  /** Of all its claims; of settled ones 'nobody', and null where there is none. */
  claim_waits: ClaimWait | 'nobody' | null;
  /** They are those of a bundle's parts. */
  in_parts: boolean | null;
  /** True when this look was the first one that shows keys to their buyer. */
  first_view: boolean;
}

const HAS_GIVEN = `o.status = 'PAID' and o.delivery_status = 'DELIVERED'`;

/** For how long what was given last can be claimed, and whom a claim waits for. */
const WARRANTY =
  `(select max(g.given_at) from goods g where g.order_id = o.id and g.revoked_at is null) as last_given_at,
    (select s.warranty_hours from products s where s.id = p.product_id) as warranty_hours,
    l.label, l.validity_seconds,
    (select coalesce(min(c.waits_for), 'nobody') from claims c where c.order_id = o.id having count(*) > 0) as claim_waits` as const;

/** One order with its keys. */
const purchaseWhere = <Which extends string, FirstView extends string>(which: Which, firstView: FirstView) =>
  `select ${ORDER_COLUMNS}, o.browser_hash,
    case when o.credit_cents > 0 then (
      select filled.balance_after_cents::float8 from balance_transactions filled
      where filled.order_id = o.id and filled.order_move = 'paid') end as after_cents,
    ${BUYERS_TEXTS}, ${ANSWERS}, ${WARRANTY}, given.key_ids, given.sealed, given.in_parts, ${firstView}
  from ${ORDERS} cross join lateral (
    ${givenTo('o.id')} and ${HAS_GIVEN}) given
  where ${which}` as const;

const BY_REF = `o.merchant_ref = :merchantRef and (:reference::text is null or o.gateway_reference = :reference)
    and (:id::int is null or o.id = :id)`;

/** Who gives its merchant_ref is its buyer: their first look at keys is noted on the way. */
export const readByRef = unwaitedStatement<
  PurchaseRow,
  { merchantRef: string; reference: string | null; id: number | null; at: Date; source: string }
>('read_purchase')(
  `with seen as (
    update orders o set viewed_at = :at
    where ${BY_REF} and o.viewed_at is null and ${HAS_GIVEN} and exists (select 1 ${goodsOf('o.id')})
    returning o.id
  ), noted as (
    ${noteEvents(FIRST_VIEW)}
  )
  ${purchaseWhere(BY_REF, `exists (select 1 from seen) as first_view, ${UNWAITED}`)}`,
);

/** The same for a look that is not the buyer's. */
export const readByRefUnnoted = statement<
  PurchaseRow,
  { merchantRef: string; reference: string | null; id: number | null }
>('read_purchase_unnoted')(purchaseWhere(BY_REF, 'false as first_view'));

export const readByReference = statement<
  PurchaseRow,
  { reference: string; id: number | null; gateways: readonly string[] }
>('read_purchase_by_reference')(
  `${purchaseWhere(
    'o.gateway = any(:gateways) and o.gateway_reference = :reference and (:id::int is null or o.id = :id)',
    'false as first_view',
  )} limit 1`,
);

export const readById = statement<PurchaseRow, { id: number }>('read_purchase_by_id')(
  purchaseWhere('o.id = :id', 'false as first_view'),
);

/** What is named twice must mean the same one. Each name has its own index. Without a source no first look is noted. */
export async function readPurchase(
  ctx: Ctx,
  key: PurchaseKey,
  source: string | null,
): Promise<PurchaseRow | null> {
  const { merchantRef, reference, id } = key;
  const read = (): Promise<PurchaseRow[]> => {
    if (merchantRef !== null && source === null)
      return readByRefUnnoted(ctx.db, { merchantRef, reference, id });
    if (merchantRef !== null)
      return readByRef(ctx.db, { merchantRef, reference, id, at: now(ctx), source: source ?? '' });
    if (reference !== null) return readByReference(ctx.db, { reference, id, gateways: GATEWAY_NAMES });
    return id === null ? Promise.resolve([]) : readById(ctx.db, { id });
  };
  return (await read())[0] ?? null;
}
