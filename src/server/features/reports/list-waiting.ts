import type { WaitingThing } from '#contract/reports/manage-reports.ts';
import { WAITING_NAMES, type WaitingName, waitingOf } from '#domain/notices/waiting.ts';
import { type Ctx, may, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { listReportAlerts } from '../members/report-alerts.ts';
import { needsAHand } from './needs-a-hand.ts';

const DAY_MS = 86_400_000;
const COUNTS_AT_MOST = 1_000;

/** Bounded: more than so many is a number nobody reads. */
export const soldSince = statement<{ n: number; newest: number }, { since: Date; most: number }>(
  'sold_since',
)(
  `select count(*)::int as n, coalesce(floor(extract(epoch from max(paid_at))), 0)::int as newest
   from (select paid_at from orders where status = 'PAID' and kind = 'goods' and gateway <> 'balance' and paid_at > :since
     order by paid_at desc limit :most) s`,
);

type Amount = Omit<WaitingThing, 'name'>;

/** What waits for a hand and what is new, of which only what the caller may see is asked for or told. */
export async function listWaiting(
  ctx: Ctx,
  { since }: { since?: string },
): Promise<{ data: WaitingThing[]; takesByHand: boolean }> {
  const told = WAITING_NAMES.filter((name) => waitingOf(name).rights.some((right) => may(ctx, right)));
  const amounts = await amountsFor(ctx, new Set(told), since);
  return {
    data: told.map((name) => ({ name, ...amounts[name] })).filter(({ count }) => count > 0),
    takesByHand: ctx.deps.handAccounts.channels().length > 0,
  };
}

async function amountsFor(
  ctx: Ctx,
  told: ReadonlySet<WaitingName>,
  since: string | undefined,
): Promise<Record<WaitingName, Amount>> {
  const at = now(ctx);
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const from = since === undefined ? dayAgo : new Date(Math.max(Date.parse(since), dayAgo.getTime()));
  const [{ counts, newest }, sold, alerts, catalogue] = await Promise.all([
    needsAHand(ctx, at),
    soldSince(ctx.db, { since: from, most: COUNTS_AT_MOST }),
    told.has('safety') ? listReportAlerts(ctx) : { data: [] },
    ctx.deps.catalogue.ready(),
  ]);
  const votes = alerts.data.map(({ lastSubmittedAt }) => Math.floor(Date.parse(lastSubmittedAt) / 1000));
  const out = catalogue.shelf
    .products()
    .filter(({ availableCodes, delivery }) => availableCodes === 0 && !delivery).length;
  return {
    orders: { count: counts.waitingOrders, mark: newest?.waiting ?? 0 },
    deliveries: { count: counts.deliveries, mark: newest?.deliveries ?? 0 },
    byHand: { count: counts.byHand, mark: newest?.by_hand ?? 0 },
    claims: { count: counts.claims, mark: newest?.claims ?? 0 },
    disputes: { count: counts.openDisputes, mark: newest?.dispute ?? 0 },
    // Nothing notes when a product sold out: only that more of them are is news.
    stock: { count: out, mark: 0 },
    mails: { count: counts.failedMails, mark: newest?.failed ?? 0 },
    refused: { count: counts.refusedCallbacks, mark: newest?.refused ?? 0 },
    safety: { count: alerts.data.length, mark: Math.max(0, ...votes) },
    vouchersTwice: { count: counts.vouchersTwice, mark: newest?.twice ?? 0 },
    owed: { count: counts.creditOwed, mark: newest?.owed ?? 0 },
    abuse: { count: counts.abuse, mark: newest?.abuse ?? 0 },
    sold: { count: sold[0]?.n ?? 0, mark: sold[0]?.newest ?? 0 },
  };
}
