import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestStore } from './test-store.ts';

const PATIENCE_MS = 60_000;

/** Adds up the days that are over. Others on the same server may be in the middle of something: then it is tried again. */
export async function keepDaysOf({ database, runJob }: TestStore): Promise<void> {
  await vi.waitFor(async () => {
    await runJob('keep-sales-days');
    const { rows } = await database.db.execute<{ left: number }>(sql`
      select count(*)::int as left from (
        select store_day(paid_at) as day from orders where status = 'PAID' and kind = 'goods') s
      where s.day < store_day(now()) - 1 and (s.day not in (select day from sales_days where zone = store_zone())
        or s.day in (select day from stale_sales_days))`);
    expect(rows[0]?.left).toBe(0);
  }, PATIENCE_MS);
}
