import { sql } from 'drizzle-orm';
import type { VipReport } from '#contract/reports/manage-reports.ts';
import { productKey } from '#domain/catalogue/names.ts';
import type { Ctx } from '../../context.ts';

interface Row extends Record<string, unknown> {
  name: string;
  image_url: string;
  category: string[];
  platform: string;
}

/** One line per product on sale: the last word of each key. */
export async function listVipReports(ctx: Ctx): Promise<{ data: VipReport[] }> {
  const { rows } = await ctx.db.execute<{ base_key: string; safe: number; banned: number }>(sql`
    select base_key, (count(*) filter (where choice = 'AMAN'))::int as safe,
      (count(*) filter (where choice = 'BANNED'))::int as banned
    from report_votes group by base_key`);
  const votes = new Map(rows.map((row) => [row.base_key, row]));
  const { rows: products } = await ctx.db.execute<Row>(
    sql`select name, image_url, category, platform from products where deleted_at is null`,
  );
  const data = products.map(({ name, image_url: imageUrl, category: categories, platform }) => {
    const { safe = 0, banned = 0 } = votes.get(productKey(name)) ?? {};
    return { baseName: name, imageUrl, categories, platforms: platform ? [platform] : [], safe, banned };
  });
  return {
    data: data.sort((a, b) => b.banned - a.banned || b.safe - a.safe || a.baseName.localeCompare(b.baseName)),
  };
}
