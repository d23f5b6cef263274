import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { searchWords, typedWords } from '#domain/catalogue/search.ts';
import { ORDER_COLUMNS, type OrderColumn, type SortBy, sortOf } from '#domain/catalogue/sorting.ts';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  ORDER_KINDS,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
  orderNumber,
} from '#domain/orders/orders.ts';
import { GATEWAY_NAMES, type GatewayName, LISTED_GATEWAYS } from '#domain/payments/gateways.ts';
import { MAX_IDR, parseIdr } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { SELLERS_COLUMNS as COLUMNS, type SellersRow, SOLD } from '../order-view/order-row.ts';
import { managedView } from '../order-view/order-view.ts';

const PAGE = 50;
/** Who remembers no more than a product or an amount asks of what was sold lately. */
const MOST_RECENT = 10_000;

interface Page {
  gateways: readonly string[];
  statuses: readonly string[];
  deliveries: readonly string[];
  from: string;
  to: string;
  before: number | null;
  most: number;
}

// Not as a pair '(created_at, id) < …': beside the other bound, the index would be read from its newest entry on.
const BEFORE = "coalesce((select created_at from orders where id = :before), 'infinity')";
const AFTER = "coalesce((select created_at from orders where id = :before), '-infinity')";
const BOUNDS = 'o.created_at >= :from::timestamptz and o.created_at < :to::timestamptz';

/** Which way the list goes: where a page begins, and its order. */
const WAYS = {
  newest: {
    range: `${BOUNDS} and o.created_at <= ${BEFORE}
      and (o.created_at < ${BEFORE} or o.id < coalesce(:before::int, 2147483647))`,
    order: 'order by o.created_at desc, o.id desc limit :most',
  },
  oldest: {
    range: `${BOUNDS} and o.created_at >= ${AFTER}
      and (o.created_at > ${AFTER} or o.id > coalesce(:before::int, 0))`,
    order: 'order by o.created_at, o.id limit :most',
  },
} as const;
type Way = keyof typeof WAYS;

/** Top-ups are few among the orders and have an index of their own, which a list of only them is read by. */
const KINDS = {
  all: { name: 'orders', only: '' },
  goods: { name: 'goods', only: " and o.kind = 'goods'" },
  'top-up': { name: 'top_ups', only: " and o.kind = 'top-up'" },
} as const satisfies Record<OrderKind | 'all', object>;

/** Each state has its own stretch of one index: a page takes the first of each, however many orders there are. */
const pageBy = (way: Way, { name, only }: (typeof KINDS)[keyof typeof KINDS]) =>
  statement<SellersRow, Page>(`page_of_${way}_${name}`)(
    `select ${COLUMNS} from (
       select o.* from unnest(:gateways::text[]) g (gateway) cross join unnest(:statuses::text[]) s (status)
       cross join unnest(:deliveries::text[]) d (delivery_status) cross join lateral (
         select * from orders o where o.gateway = g.gateway and o.status = s.status
           and o.delivery_status = d.delivery_status${only} and ${WAYS[way].range} ${WAYS[way].order}
       ) o ${WAYS[way].order}
     ) o ${SOLD} ${WAYS[way].order}`,
  );

interface FoundPage extends Page {
  email: string;
  reference: string;
  memberHash: Uint8Array;
  exactHash: Uint8Array;
  kinds: readonly OrderKind[];
  number: number | null;
}

/** Found by address, reference, number or delivered key, each by its own index. */
const foundBy = (way: Way) =>
  statement<SellersRow, FoundPage>(`page_of_${way}_found_orders`)(
    `with found as (
       select id from orders where customer_email = :email
       union select id from orders where gateway = any(:gateways) and gateway_reference = :reference
       union select id from orders where merchant_ref = :reference
       union select id from orders where id = :number
       union select d.order_id from (select id, exact_hash from keys where member_hash = :memberHash offset 0) k
         join goods d on d.key_id = k.id where k.exact_hash = :exactHash
     )
     select ${COLUMNS} from found join orders o on o.id = found.id ${SOLD}
     where o.gateway = any(:gateways) and o.status = any(:statuses) and o.delivery_status = any(:deliveries)
       and o.kind = any(:kinds) and ${WAYS[way].range} ${WAYS[way].order}`,
  );

interface RememberedPage extends Page {
  kinds: readonly OrderKind[];
  variants: readonly number[];
  amount: number | null;
  recent: number;
}

/** What somebody remembers of an order, its product or its amount: no index has it, so the newest are looked through. */
const rememberedBy = (way: Way) =>
  statement<SellersRow, RememberedPage>(`page_of_${way}_remembered_orders`)(
    `select ${COLUMNS} from (
       select * from (select * from orders order by id desc limit :recent) o
       where (:amount::bigint in (o.total_idr + o.fee_idr - o.unique_idr, o.paid_idr,
             o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr)
           or cardinality(:variants::int[]) > 0
             and (select l.variant_id from order_lines l where l.order_id = o.id and l.line = 1) = any(:variants))
         and o.gateway = any(:gateways) and o.status = any(:statuses) and o.delivery_status = any(:deliveries)
         and o.kind = any(:kinds) and ${WAYS[way].range} ${WAYS[way].order}
     ) o ${SOLD} ${WAYS[way].order}`,
  );

/** Few, and with an index of their own. */
const disputedBy = (way: Way) =>
  statement<SellersRow, Page>(`page_of_${way}_disputed_orders`)(
    `select ${COLUMNS} from (select * from orders where dispute = 'open') o ${SOLD}
     where o.gateway = any(:gateways) and o.status = any(:statuses) and o.delivery_status = any(:deliveries)
       and ${WAYS[way].range} ${WAYS[way].order}`,
  );

const pagesBy = (way: Way) => ({
  all: pageBy(way, KINDS.all),
  goods: pageBy(way, KINDS.goods),
  'top-up': pageBy(way, KINDS['top-up']),
});
export const pageOfOrders = { newest: pagesBy('newest'), oldest: pagesBy('oldest') };
export const pageOfFound = { newest: foundBy('newest'), oldest: foundBy('oldest') };
export const pageOfRemembered = { newest: rememberedBy('newest'), oldest: rememberedBy('oldest') };
const pageOfDisputed = { newest: disputedBy('newest'), oldest: disputedBy('oldest') };

export interface OrderFilter {
  kind?: OrderKind;
  status?: OrderStatus;
  deliveryStatus?: DeliveryStatus;
  gateway?: GatewayName;
  dispute?: 'open';
  from?: string;
  to?: string;
  search?: string;
  sort?: SortBy<OrderColumn>;
  before?: number;
  limit?: number;
}

export async function listOrders(
  ctx: Ctx,
  filter: OrderFilter,
): Promise<{ data: ManagedOrder[]; nextBefore: number | null }> {
  const most = filter.limit ?? PAGE;
  const page: Page = {
    gateways: filter.gateway ? [filter.gateway] : filter.search?.trim() ? GATEWAY_NAMES : LISTED_GATEWAYS,
    statuses: filter.status ? [filter.status] : ORDER_STATUSES,
    deliveries: filter.deliveryStatus ? [filter.deliveryStatus] : DELIVERY_STATUSES,
    from: filter.from ?? '-infinity',
    to: filter.to ?? 'infinity',
    before: filter.before ?? null,
    most: most + 1,
  };
  const way = sortOf(ORDER_COLUMNS, filter.sort)?.down === false ? 'oldest' : 'newest';
  const rows = await find(ctx, { way, ...filter }, page, filter.search?.trim() ?? '');
  const shown = rows.slice(0, most);
  return {
    data: shown.map(managedView),
    nextBefore: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function find(
  ctx: Ctx,
  { way, kind, dispute }: { way: Way } & Pick<OrderFilter, 'kind' | 'dispute'>,
  page: Page,
  search: string,
): Promise<SellersRow[]> {
  if (dispute) return pageOfDisputed[way](ctx.db, page);
  if (search === '') return pageOfOrders[way][kind ?? 'all'](ctx.db, page);
  const { vault } = ctx.deps;
  const [[member], [exact]] = await Promise.all([vault.memberHash([search]), vault.exactHash([search])]);
  const none = new Uint8Array();
  const kinds = kind ? [kind] : ORDER_KINDS;
  const found = await pageOfFound[way](ctx.db, {
    ...page,
    email: normalizeEmail(search),
    reference: search,
    memberHash: member ?? none,
    exactHash: exact ?? none,
    kinds,
    number: orderNumber(search),
  });
  if (found.length > 0) return found;
  const remembered = await rememberedAs(ctx, search);
  if (remembered.amount === null && remembered.variants.length === 0) return [];
  return pageOfRemembered[way](ctx.db, { ...page, kinds, ...remembered, recent: MOST_RECENT });
}

/** Fewer letters are in too many names. */
const LEAST_LETTERS = 2;

/** An amount as people write it, 'Rp 340.063', or words that the names of products have. */
async function rememberedAs(ctx: Ctx, search: string): Promise<Pick<RememberedPage, 'variants' | 'amount'>> {
  const amount = parseIdr(search);
  if (amount !== null) return { variants: [], amount: Math.min(Math.round(amount), MAX_IDR) };
  const words = search.length < LEAST_LETTERS ? [] : typedWords(search);
  if (words.length === 0) return { variants: [], amount: null };
  const { shelf } = await ctx.deps.catalogue.ready();
  const named = shelf.products().filter(({ name }) => {
    const own = searchWords(name).join(' ');
    return words.every((word) => own.includes(word));
  });
  return { variants: named.map(({ id }) => id), amount: null };
}
