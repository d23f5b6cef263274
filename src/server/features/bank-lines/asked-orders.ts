import type { BankMatch } from '#contract/payments/bank-csv.ts';
import { type AskedOrder, names } from '#domain/hand-payments/bank-match.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

interface Row {
  id: number;
  reference: string | null;
  product_name: string;
  customer_name: string;
  customer_email: string;
  status: OrderStatus;
  asked_idr: number;
  plain: boolean;
  created_at: Date | string;
  paid_at: Date | string | null;
}

const ASKED = 'total_idr + fee_idr - unique_idr - balance_idr';
const COLUMNS =
  `id, gateway_reference as reference, name as product_name, customer_name, customer_email, status,
     (${ASKED})::float8 as asked_idr, unique_idr = 0 as plain, created_at, paid_at
   from orders join order_lines on order_id = id and line = 1` as const;

/** Orders by hand of an account that ask for one of these sums and have no line of the bank yet. */
export const askedOrders = statement<Row, { method: string; amounts: number[]; since: Date }>(
  'asked_by_hand',
)(
  `select ${COLUMNS}
   where gateway = 'manual' and payment_method = :method and (${ASKED}) = any(:amounts::bigint[])
     and created_at > :since and not exists (select 1 from bank_lines l where l.order_id = orders.id)`,
);

/** Open ones that ask for nearly one of these sums: of each the newest. Materialized: what is open is few, and read once. */
export const openNear = statement<
  Row,
  { method: string; amounts: number[]; off: number; since: Date; limit: number }
>('open_by_hand_near')(
  `with open as materialized (
     select id, ${ASKED} as asked from orders
     where gateway = 'manual' and status = 'UNPAID' and payment_method = :method and created_at > :since
   ), near as (
     select distinct o.id from unnest(:amounts::bigint[]) a (amount) cross join lateral (
       select id from open where asked between a.amount - :off::int and a.amount + :off::int order by id desc limit :limit) o
   )
   select ${COLUMNS} where id in (select id from near)`,
);

export interface Asked extends AskedOrder {
  row: Row;
}

/** Older ones are no longer looked for. */
const ASKED_DAYS = 60;
const MOST_OPEN = 200;
const AWAITS: readonly OrderStatus[] = ['UNPAID', 'EXPIRED', 'FAILED'];

const sinceOf = (ctx: Ctx): Date => new Date(now(ctx).getTime() - ASKED_DAYS * 86_400_000);

function compared(ctx: Ctx, row: Row): Asked {
  const zone = ctx.deps.settings.current().timeZone;
  const madeAt = new Date(row.created_at);
  return {
    id: row.id,
    askedIdr: row.asked_idr,
    day: storeDay(madeAt, zone),
    madeAt: madeAt.getTime(),
    open: row.status === 'UNPAID',
    plain: row.plain,
    settledOn: AWAITS.includes(row.status) ? null : storeDay(new Date(row.paid_at ?? madeAt), zone),
    name: row.customer_name,
    row,
  };
}

const amountsOf = (lines: readonly { amountIdr: number }[]): number[] => [
  ...new Set(lines.map(({ amountIdr }) => amountIdr)),
];

/** What lines of these amounts may be for. */
export async function askedBy(
  ctx: Ctx,
  accountId: number,
  lines: readonly { amountIdr: number }[],
): Promise<Asked[]> {
  const amounts = amountsOf(lines);
  if (amounts.length === 0) return [];
  const rows = await askedOrders(ctx.db, { method: handMethod(accountId), amounts, since: sinceOf(ctx) });
  return rows.map((row) => compared(ctx, row));
}

/** Open orders of an account that ask for no more than `off` rupiah more or less than one of these lines. */
export async function askedNear(
  ctx: Ctx,
  accountId: number,
  lines: readonly { amountIdr: number }[],
  off: number,
): Promise<Asked[]> {
  if (lines.length === 0) return [];
  const rows = await openNear(ctx.db, {
    method: handMethod(accountId),
    amounts: amountsOf(lines),
    off,
    since: sinceOf(ctx),
    limit: MOST_OPEN,
  });
  return rows.map((row) => compared(ctx, row));
}

export const matchView = ({ id, row, name, plain }: Asked, text: string): BankMatch => ({
  orderId: id,
  reference: row.reference ?? '',
  productName: row.product_name,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  status: row.status,
  createdAt: new Date(row.created_at).toISOString(),
  named: names(text, name),
  plain,
});
