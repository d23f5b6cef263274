import { sql } from 'drizzle-orm';
import type { ReportAlert } from '#contract/orders/members.ts';
import { productKey } from '#domain/catalogue/names.ts';
import { ALERT_WINDOW_MS, raisesAlert } from '#domain/orders/members.ts';
import { takesReports } from '#domain/settings/brand.ts';
import { type Ctx, now } from '../../context.ts';

interface Row extends Record<string, unknown> {
  base_key: string;
  safe: number;
  banned: number;
  last: Date | string;
}

/** Groups on sale whose recent votes, one per key, pass the seller's threshold; the worst first. */
export async function listReportAlerts(ctx: Ctx): Promise<{ data: ReportAlert[] }> {
  const settings = ctx.deps.settings.current();
  if (!takesReports(settings)) return { data: [] };
  const at = now(ctx);
  const since = new Date(at.getTime() - ALERT_WINDOW_MS).toISOString();
  const { rows } = await ctx.db.execute<Row>(sql`
    select base_key, (count(*) filter (where choice = 'AMAN'))::int as safe,
      (count(*) filter (where choice = 'BANNED'))::int as banned, max(voted_at) as last
    from report_votes where voted_at > ${since} group by base_key`);
  const { alertSharePercent, alertMinKeys } = settings;
  const raised = rows.filter((row) =>
    raisesAlert(row, { sharePercent: alertSharePercent, minKeys: alertMinKeys }),
  );
  if (raised.length === 0) return { data: [] };
  const products = (await ctx.deps.catalogue.upToDate()).products();
  const data = raised.flatMap((row): ReportAlert[] => {
    const group = products.filter((product) => productKey(product.baseName) === row.base_key);
    const [first] = group;
    if (!first) return [];
    return [
      {
        baseName: first.baseName,
        safe: row.safe,
        banned: row.banned,
        lastSubmittedAt: new Date(row.last).toISOString(),
        productIds: group.map((product) => product.id),
        isMaintenanceMode: group.every((product) => product.isMaintenanceMode),
      },
    ];
  });
  return { data: data.sort((a, b) => b.banned - a.banned) };
}
