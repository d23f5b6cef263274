import type { Db } from '#server/db/database.ts';
import type { TestDatabase } from './test-database.ts';

/** The text of a hot statement, as it goes to the database. */
export function statementText(run: (db: Db, params: never) => unknown): string {
  let text = '';
  const spy = {
    _: {
      session: {
        prepareQuery: (query: { sql: string }) => {
          text = query.sql;
          return { execute: async () => ({ rows: [] }) };
        },
      },
    },
  };
  run(spy as unknown as Db, [] as never);
  return text;
}

/** As planned for these values, and as planned once for all values. */
export async function plansOf(database: TestDatabase, text: string, params: unknown[]): Promise<string[]> {
  const plan = async (explain: string, values?: unknown[]) => {
    const { rows } = await database.pool.query<Record<string, string>>(`${explain} ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  return [await plan('explain', params), await plan('explain (generic_plan)')];
}

/** How many rows a statement read to give its answer, with these values. */
export async function rowsRead(database: TestDatabase, text: string, params: unknown[]): Promise<number> {
  const { rows } = await database.pool.query<Record<string, string>>(
    `explain (analyze, timing off) ${text}`,
    params,
  );
  return rows
    .map((row) => /Scan.*actual rows=([\d.]+) loops=(\d+)/.exec(row['QUERY PLAN'] ?? ''))
    .reduce((sum, match) => sum + (match ? Number(match[1]) * Number(match[2]) : 0), 0);
}
