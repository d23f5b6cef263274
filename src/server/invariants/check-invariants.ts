import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { INVARIANTS } from './invariants.ts';

export interface Finding {
  /** What must hold. */
  rule: string;
  /** How many rows break it. */
  count: number;
  /** The first few of them, by id. */
  examples: string[];
}

/** Proves what must hold of a store at any time, on the live database and in one view of it. Empty: all holds. */
export async function checkInvariants(db: Db, now: Date): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = [];
      for (const { rule, broken } of INVARIANTS) {
        const { rows } = await tx.execute<{ id: string; total: number }>(
          sql`select b.id::text as id, count(*) over ()::int as total from (${broken(now)}) b limit 5`,
        );
        const [first] = rows;
        if (first) findings.push({ rule, count: first.total, examples: rows.map((row) => row.id) });
      }
      return findings;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
