import type { BankLineView, BankMatch, BankRead } from '#contract/payments/bank-csv.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type BankColumns, type BankLine, headerName, readBank } from '#domain/hand-payments/bank-csv.ts';
import { type AwaitedOrder, matchesOf, names } from '#domain/hand-payments/bank-match.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { bankFormats } from '../../db/schema/bank-csv.ts';
import { statement } from '../../db/statement.ts';

interface AwaitedRow {
  id: number;
  reference: string | null;
  product_name: string;
  customer_name: string;
  customer_email: string;
  status: OrderStatus;
  asked_idr: number;
  plain: boolean;
  created_at: Date | string;
}

/** Orders by hand of an account that ask for one of these sums and have not been paid. */
export const awaitedOrders = statement<AwaitedRow, { method: string; amounts: number[]; since: Date }>(
  'awaited_by_hand',
)(
  `select id, gateway_reference as reference, name as product_name, customer_name, customer_email, status,
     (total_idr + fee_idr - unique_idr - balance_idr)::float8 as asked_idr, unique_idr = 0 as plain, created_at
   from orders join order_lines on order_id = id and line = 1
   where gateway = 'manual' and status in ('UNPAID', 'EXPIRED', 'FAILED') and payment_method = :method
     and (total_idr + fee_idr - unique_idr - balance_idr) = any(:amounts::bigint[]) and created_at > :since`,
);

const usedLines = statement<{ key: string; order_id: number }, { keys: string[] }>('used_bank_lines')(
  `select encode(key, 'hex') as key, order_id from bank_lines
   where key in (select decode(k, 'hex') from unnest(:keys::text[]) k)`,
);

/** Older ones are no longer looked for. */
const AWAITED_DAYS = 60;

/** What came in by a bank's file, and what it may be for. Reads only, but for columns that somebody said. */
export async function readBankFile(
  ctx: Ctx,
  input: { accountId: number; file: string; columns?: BankColumns },
): Promise<BankRead | Refusal> {
  const { accountId, file } = input;
  if (!ctx.deps.handAccounts.nameOf(handMethod(accountId))) return refuse('bank.no-account');
  const zone = ctx.deps.settings.current().timeZone;
  const formats = await ctx.db.select().from(bankFormats);
  const kept = new Map(formats.map((format) => [format.header, format.columns]));
  const read = readBank(
    file,
    (header) => input.columns ?? kept.get(header) ?? null,
    storeDay(now(ctx), zone),
  );
  if (!read) return refuse('bank.no-file');
  if (input.columns) await keepFormat(ctx, headerName(read.header), input.columns);
  const orders = await awaitedBy(ctx, accountId, read.lines, zone);
  const keys = await Promise.all(read.lines.map((line) => keyOf(accountId, line)));
  const used = await usedKeys(ctx, keys);
  const lines: BankLineView[] = read.lines.flatMap((line, at) => {
    const key = keys[at] ?? '';
    const usedBy = used.get(key) ?? null;
    const matches = matchesOf(line, orders).map((order) => matchView(order, line));
    if (usedBy === null && matches.length === 0) return [];
    const { line: number, day, amountIdr: amount, text } = line;
    return [{ line: number, key, day, amount, text, usedBy, matches }];
  });
  return {
    header: read.header,
    columns: read.columns,
    rows: read.rows,
    lines,
    others: read.lines.length - lines.length,
    skipped: read.skipped,
  };
}

const matchView = (order: Awaited, { text }: BankLine): BankMatch => ({
  orderId: order.id,
  reference: order.row.reference ?? '',
  productName: order.row.product_name,
  customerName: order.row.customer_name,
  customerEmail: order.row.customer_email,
  status: order.row.status,
  createdAt: new Date(order.row.created_at).toISOString(),
  named: names(text, order.name),
  plain: order.row.plain,
});

interface Awaited extends AwaitedOrder {
  row: AwaitedRow;
}

async function awaitedBy(
  ctx: Ctx,
  accountId: number,
  lines: readonly BankLine[],
  zone: TimeZone,
): Promise<Awaited[]> {
  const amounts = [...new Set(lines.map(({ amountIdr }) => amountIdr))];
  if (amounts.length === 0) return [];
  const since = new Date(now(ctx).getTime() - AWAITED_DAYS * 86_400_000);
  const rows = await awaitedOrders(ctx.db, { method: handMethod(accountId), amounts, since });
  return rows.map((row) => ({
    id: row.id,
    askedIdr: row.asked_idr,
    day: storeDay(new Date(row.created_at), zone),
    open: row.status === 'UNPAID',
    name: row.customer_name,
    row,
  }));
}

/** The same line of the same account, whichever file it stands in. */
async function keyOf(accountId: number, line: BankLine): Promise<string> {
  const { day, amountIdr, text, balance, nth } = line;
  const said = JSON.stringify([accountId, day, amountIdr, text, balance, nth]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said));
  return toHex(new Uint8Array(digest));
}

async function usedKeys(ctx: Ctx, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await usedLines(ctx.db, { keys: [...keys] });
  return new Map(rows.map(({ key, order_id }) => [key, order_id]));
}

const keepFormat = (ctx: Ctx, header: string, columns: BankColumns) =>
  ctx.db
    .insert(bankFormats)
    .values({ header, columns, changedAt: now(ctx) })
    .onConflictDoUpdate({ target: bankFormats.header, set: { columns, changedAt: now(ctx) } });
