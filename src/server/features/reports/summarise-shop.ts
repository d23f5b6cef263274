import { sql } from 'drizzle-orm';
import type { Dashboard, SalesFigures } from '#contract/manage-reports.ts';
import { centsToUsd } from '#domain/money.ts';
import { daysBetween, daysLater, startOfDay, storeDay } from '#domain/report-days.ts';
import { isLow } from '#domain/stock.ts';
import { type Ctx, now } from '../../context.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { openMatters } from '../notices/read-notices.ts';
import { addUpDays, guestTotal } from './profit-figures.ts';
import { type DayRow, salesByDay } from './sales-by-day.ts';

const CHART_DAYS = 14;
const WEEK_DAYS = 7;
const MOST_LOW = 20;
const COUNTS_AT_MOST = 1_000;
const MOST_TO_SEE = 20;

/** The shop at a glance. Every figure comes from an index and a short stretch of time. */
export async function summariseShop(ctx: Ctx): Promise<{ data: Dashboard }> {
  const at = now(ctx);
  const today = storeDay(at);
  const first = daysLater(today, 1 - CHART_DAYS);
  const from = startOfDay(first) ?? at;
  const sales = await salesByDay(ctx, from, new Date(at.getTime() + 1));
  const since = (day: string) => figures(sales.filter((row) => row.day >= day));
  const products = (await loadCatalogue(ctx.db, at)).map((row) => row.product);
  const below = ctx.deps.settings.current().noticeStock;
  const low = products.filter((product) => isLow(product.availableCodes, below));
  return {
    data: {
      matters: await openMatters(ctx.db),
      today: since(today),
      week: since(daysLater(today, 1 - WEEK_DAYS)),
      days: daysBetween(first, today).map((date) => {
        const day = figures(sales.filter((row) => row.day === date));
        return { date, guestRevenueIDR: day.guestRevenueIDR, revenueUSD: day.revenueUSD };
      }),
      ...(await needsAHand(ctx, at)),
      outOfStock: products.filter((product) => product.availableCodes === 0).length,
      lowStock: low
        .sort((a, b) => a.availableCodes - b.availableCodes)
        .slice(0, MOST_LOW)
        .map(({ id, name, availableCodes }) => ({ id, name, availableCodes })),
    },
  };
}

function figures(days: readonly DayRow[]): SalesFigures {
  const sum = addUpDays(days);
  const guests = guestTotal(sum);
  return {
    guestOrders: guests.orders,
    guestRevenueIDR: guests.revenueIDR,
    guestProfitIDR: guests.profitIDR,
    purchases: sum.n,
    revenueUSD: centsToUsd(sum.revenue),
    profitUSD: centsToUsd(sum.revenue - sum.cost),
  };
}

interface Needs extends Record<string, unknown> {
  waiting: number;
  oldest: Date | string | null;
  open: number;
  failed: number;
  queued: number;
  refused: number;
  look_at: Dashboard['lookAt'];
  disputes: number;
  twice: number;
  abuse: number;
}

/** Counted up to a bound: more than so many is a number nobody reads. Who waits is few, and found by that alone. */
async function needsAHand(ctx: Ctx, at: Date) {
  const dayAgo = new Date(at.getTime() - 86_400_000).toISOString();
  const weekAgo = new Date(at.getTime() - WEEK_DAYS * 86_400_000).toISOString();
  const atMost = sql.raw(String(COUNTS_AT_MOST));
  const { rows } = await ctx.db.execute<Needs>(sql`
    with waiting as materialized (
      select paid_at from orders where status = 'PAID' and delivery_status = 'PENDING'),
    to_see as materialized (
      (select 'dispute' as kind, id, 1 as part from orders where dispute = 'open' limit ${atMost})
      union all
      (select 'voucher-twice', order_id, 2 from order_events where kind = 'voucher-twice'
         and at > ${weekAgo}::timestamptz limit ${atMost}))
    select
      (select count(*)::int from to_see where kind = 'dispute') as disputes,
      (select count(*)::int from to_see where kind = 'voucher-twice') as twice,
      (select coalesce(json_agg(json_build_object('kind', s.kind, 'id', o.id, 'reference', coalesce(o.gateway_reference, ''),
           'merchantRef', o.merchant_ref, 'productName', o.product_name) order by s.part, o.id desc), '[]')
         from (select * from to_see order by part, id desc limit ${MOST_TO_SEE}) s join orders o on o.id = s.id) as look_at,
      (select count(*)::int from waiting) as waiting,
      (select min(paid_at) from waiting) as oldest,
      (select count(*)::int from (select 1 from orders where status = 'UNPAID' and next_check_at is not null limit ${atMost}) o) as open,
      (select count(*)::int from (select 1 from mails where status = 'failed' limit ${atMost}) f) as failed,
      (select count(*)::int from (select 1 from mails where status = 'queued' limit ${atMost}) q) as queued,
      (select count(*)::int from (select 1 from order_events where kind = 'callback-refused'
         and at > ${dayAgo}::timestamptz limit ${atMost}) r) as refused,
      (select count(*)::int from (select distinct kind, network_hash from abuse_events
         where last_at > ${dayAgo}::timestamptz limit ${atMost}) a) as abuse`);
  const row = rows[0];
  const oldest = row?.oldest ? new Date(row.oldest).getTime() : null;
  return {
    waitingOrders: row?.waiting ?? 0,
    oldestWaitingSeconds: oldest === null ? null : Math.max(0, Math.floor((at.getTime() - oldest) / 1000)),
    openOrders: row?.open ?? 0,
    failedMails: row?.failed ?? 0,
    queuedMails: row?.queued ?? 0,
    refusedCallbacks: row?.refused ?? 0,
    openDisputes: row?.disputes ?? 0,
    vouchersTwice: row?.twice ?? 0,
    lookAt: row?.look_at ?? [],
    abuse: row?.abuse ?? 0,
  };
}
