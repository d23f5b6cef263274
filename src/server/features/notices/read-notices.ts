import { sql } from 'drizzle-orm';
import type { OpenMatter } from '#contract/reports/manage-reports.ts';
import { MATTER_NAMES, type MatterName, type MatterWord } from '#domain/notices/notices.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

export interface NoticeRow {
  [column: string]: unknown;
  matter: MatterName;
  details: Record<string, string | number> & { word: MatterWord };
  opened_at: Date | string;
  over_at: Date | string | null;
  is_over: boolean;
}

/** What one telling said: it is over, or has come up. */
export const noticesOf = statement<NoticeRow, { opened: readonly number[]; over: readonly number[] }>(
  'notices_of_mail',
)(
  `select matter, details, opened_at, over_at, id = any(:over::int[]) as is_over
   from notices where id = any(:opened::int[]) or id = any(:over::int[]) order by opened_at, id limit 500`,
);

/** What is open, one entry for each matter with its oldest; a product that is gone has taken its own with it. */
export async function openMatters(db: Db): Promise<OpenMatter[]> {
  const { rows } = await db.execute<{
    matter: MatterName;
    details: NoticeRow['details'];
    opened_at: Date | string;
    n: number;
  }>(sql`
    select distinct on (matter) matter, details, opened_at, (count(*) over (partition by matter))::int as n
    from notices n where over_at is null and (matter <> 'stock'
      or exists (select 1 from variants v where v.id::text = n.subject and v.deleted_at is null))
    order by matter, opened_at, id`);
  return rows
    .filter(({ matter }) => MATTER_NAMES.includes(matter))
    .sort((a, b) => MATTER_NAMES.indexOf(a.matter) - MATTER_NAMES.indexOf(b.matter))
    .map(({ matter, details: { word, ...params }, opened_at, n }) => ({
      matter,
      word,
      params,
      since: new Date(opened_at).toISOString(),
      count: n,
    }));
}
