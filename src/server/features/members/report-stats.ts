import { sql } from 'drizzle-orm';
import type { ReportStats } from '#contract/orders/members.ts';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import type { Ctx } from '../../context.ts';

/** What key holders say of a product: the last word of each key, so nobody counts more by voting often. */
export async function getReportStats(
  ctx: Ctx,
  input: { productName: string },
): Promise<{ data: ReportStats }> {
  const { rows } = await ctx.db.execute<{ safe: number; banned: number; last: Date | string | null }>(sql`
    select (count(*) filter (where choice = 'AMAN'))::int as safe,
      (count(*) filter (where choice = 'BANNED'))::int as banned, max(voted_at) as last
    from report_votes where base_key = ${productKey(takeApart(input.productName).baseName)}`);
  const row = rows[0];
  return {
    data: {
      safe: row?.safe ?? 0,
      banned: row?.banned ?? 0,
      lastSubmittedAt: row?.last ? new Date(row.last).toISOString() : null,
    },
  };
}
