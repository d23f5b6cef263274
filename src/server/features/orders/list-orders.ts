import type { ManagedOrder } from '#contract/manage-orders.ts';
import { normalizeEmail } from '#domain/email.ts';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  GATEWAYS,
  type GatewayName,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/orders.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { MANAGED_COLUMNS, type ManagedRow, managedOrder } from './managed-order.ts';

const PAGE = 50;

type Page = readonly [
  gateways: readonly string[],
  statuses: readonly string[],
  deliveries: readonly string[],
  from: string,
  to: string,
  before: number | null,
  most: number,
];

// Not as a pair '(created_at, id) < …': beside the other bound, the index would be read from its newest entry on.
const BEFORE = "coalesce((select created_at from orders where id = $6), 'infinity')";
const IN_RANGE = `o.created_at >= $4::timestamptz and o.created_at < $5::timestamptz and o.created_at <= ${BEFORE}
  and (o.created_at < ${BEFORE} or o.id < coalesce($6::int, 2147483647))`;
const NEWEST = 'order by o.created_at desc, o.id desc limit $7';

/** Each state has its own stretch of one index: a page takes the newest of each, however many orders there are. */
export const pageOfOrders = statement<ManagedRow, Page>(
  'page_of_orders',
  `select ${MANAGED_COLUMNS} from unnest($1::text[]) g (gateway) cross join unnest($2::text[]) s (status)
   cross join unnest($3::text[]) d (delivery_status) cross join lateral (
     select * from orders o where o.gateway = g.gateway and o.status = s.status
       and o.delivery_status = d.delivery_status and ${IN_RANGE} ${NEWEST}
   ) o ${NEWEST}`,
);

/** Found by address, reference or delivered key, each by its own index. */
export const pageOfFound = statement<
  ManagedRow,
  readonly [...Page, email: string, reference: string, memberHash: Uint8Array, exactHash: Uint8Array]
>(
  'page_of_found_orders',
  `with found as (
     select id from orders where customer_email = $8
     union select id from orders where gateway = any($1) and gateway_reference = $9
     union select id from orders where merchant_ref = $9
     union select d.order_id from (select id, exact_hash from keys where member_hash = $10 offset 0) k
       join deliveries d on d.key_id = k.id where k.exact_hash = $11 and d.order_id is not null
   )
   select ${MANAGED_COLUMNS} from found join orders o on o.id = found.id
   where o.gateway = any($1) and o.status = any($2) and o.delivery_status = any($3) and ${IN_RANGE} ${NEWEST}`,
);

export interface OrderFilter {
  status?: OrderStatus;
  deliveryStatus?: DeliveryStatus;
  gateway?: GatewayName;
  from?: string;
  to?: string;
  search?: string;
  before?: number;
  limit?: number;
}

export async function listOrders(
  ctx: Ctx,
  filter: OrderFilter,
): Promise<{ data: ManagedOrder[]; nextBefore: number | null }> {
  const most = filter.limit ?? PAGE;
  const page: Page = [
    filter.gateway ? [filter.gateway] : GATEWAYS,
    filter.status ? [filter.status] : ORDER_STATUSES,
    filter.deliveryStatus ? [filter.deliveryStatus] : DELIVERY_STATUSES,
    filter.from ?? '-infinity',
    filter.to ?? 'infinity',
    filter.before ?? null,
    most + 1,
  ];
  const rows = await find(ctx, page, filter.search?.trim() ?? '');
  const shown = rows.slice(0, most);
  return {
    data: shown.map(managedOrder),
    nextBefore: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function find(ctx: Ctx, page: Page, search: string): Promise<ManagedRow[]> {
  if (search === '') return pageOfOrders(ctx.db, page);
  const { vault } = ctx.deps;
  const [[member], [exact]] = await Promise.all([vault.memberHash([search]), vault.exactHash([search])]);
  const none = new Uint8Array();
  return pageOfFound(ctx.db, [...page, normalizeEmail(search), search, member ?? none, exact ?? none]);
}
