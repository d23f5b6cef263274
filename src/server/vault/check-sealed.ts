import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Finding } from '../invariants/check-invariants.ts';
import type { KeyVault } from '../ports/key-vault.ts';
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts';

const SAMPLE = 500;
const AT_ONCE = 1_000;

/** Opens sealed rows: some from all over the table, or every one. Empty: all of them opened. */
export async function checkSealed(db: Db, vault: KeyVault, all: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const table of SEALED_TABLES) {
    const broken: string[] = [];
    let count = 0;
    for await (const rows of all ? everyRow(db, table) : someRows(db, table)) {
      for (const { id, sealed } of rows) {
        const opened = await vault.open([{ row: `${table.row}:${id}`, sealed }]).catch(() => null);
        if (opened !== null) continue;
        count += 1;
        if (broken.length < 5) broken.push(String(id));
      }
    }
    if (count > 0)
      findings.push({
        rule: `what is sealed in ${table.table} opens for its own row`,
        count,
        examples: broken,
      });
  }
  return findings;
}

type Row = { id: number; sealed: Uint8Array };

async function* everyRow(db: Db, { table, id, some = 'true' }: SealedTable): AsyncGenerator<Row[]> {
  const [name, key, sealed] = [sql.raw(table), sql.raw(id), sql.raw(some)];
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Row>(
      sql`select ${key} as id, sealed from ${name} where ${key} > ${after} and ${sealed} order by ${key} limit ${AT_ONCE}`,
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Spread over the numbers that were ever given, by the primary key. */
async function* someRows(db: Db, { table, id, some = 'true' }: SealedTable): AsyncGenerator<Row[]> {
  const [name, key, sealed] = [sql.raw(table), sql.raw(id), sql.raw(some)];
  const { rows } = await db.execute<Row>(sql`
    with ends as (select coalesce(min(${key}), 0) as least, coalesce(max(${key}), 0) as most from ${name} where ${sealed}),
    picks as (
      select distinct least + (random() * (most - least))::int as pick from ends, generate_series(1, ${SAMPLE})
      union select least from ends union select most from ends
    )
    select distinct t.${key} as id, t.sealed from picks cross join lateral (
      select ${key}, sealed from ${name} where ${key} >= pick and ${sealed} order by ${key} limit 1) t`);
  yield rows;
}
