import { sql } from 'drizzle-orm';
import type { VipReport } from '#contract/reports/manage-reports.ts';
import { productKey } from '#domain/catalogue/names.ts';
import { type Ctx, now } from '../../context.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';

/** One line per group on sale: the last word of each key. */
export async function listVipReports(ctx: Ctx): Promise<{ data: VipReport[] }> {
  const { rows } = await ctx.db.execute<{ base_key: string; safe: number; banned: number }>(sql`
    select base_key, (count(*) filter (where choice = 'AMAN'))::int as safe,
      (count(*) filter (where choice = 'BANNED'))::int as banned
    from report_votes group by base_key`);
  const votes = new Map(rows.map((row) => [row.base_key, row]));
  const groups = new Map<string, VipReport>();
  for (const { product } of await loadCatalogue(ctx.db, now(ctx))) {
    const known = groups.get(product.baseName);
    const said = votes.get(productKey(product.baseName));
    const merge = (old: readonly string[], more: readonly string[]) =>
      [...new Set([...old, ...more])].filter((word) => word !== '');
    groups.set(product.baseName, {
      baseName: product.baseName,
      imageUrl: known?.imageUrl ?? product.imageUrl,
      categories: merge(known?.categories ?? [], product.category),
      platforms: merge(known?.platforms ?? [], [product.platform]),
      safe: said?.safe ?? 0,
      banned: said?.banned ?? 0,
    });
  }
  const data = [...groups.values()].sort(
    (a, b) => b.banned - a.banned || b.safe - a.safe || a.baseName.localeCompare(b.baseName),
  );
  return { data };
}
