import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { appliedMigrations, isSandboxMigration } from '../db/migrate.ts';
import { knownSecrets } from '../vault/secrets.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { KEPT_TABLES } from './tables.ts';

const MOST_AT_ONCE = 1_000;
const BYTES_AT_ONCE = 4_000_000;

export interface Dumped {
  manifest: Manifest;
  count: number;
}

/**
 * Writes the whole store, one line per row, as it is at one moment. The keys stay sealed. Also for a database of an
 * older version, which is what a backup before an upgrade is of.
 */
export async function dumpStore(
  db: Db,
  info: { at: Date; version: string },
  write: (line: string) => Promise<void>,
): Promise<Dumped> {
  return db.transaction(
    async (tx) => {
      const tables = await tablesOf(tx as Db);
      const rows: Record<string, number> = {};
      for (const table of tables) rows[table] = await countOf(tx as Db, table);
      const manifest: Manifest = {
        kunci: FORMAT,
        version: info.version,
        at: info.at.toISOString(),
        migrations: (await appliedMigrations(tx as Db)).filter((name) => !isSandboxMigration(name)),
        secrets: tables.includes('vault_secrets') ? await knownSecrets(tx as Db) : [],
        rows,
      };
      await write(JSON.stringify(manifest));
      let count = 0;
      for (const table of tables) count += await dumpTable(tx as Db, table, write);
      return { manifest, count };
    },
    // One snapshot for all tables: a sale meanwhile is in it as a whole or not at all.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const there = new Set(rows.map((row) => row.name));
  return KEPT_TABLES.filter((table) => there.has(table));
}

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n ?? 0;
}

/** By a cursor, and fewer rows at once where they are large (pictures): memory stays flat. */
async function dumpTable(db: Db, table: string, write: (line: string) => Promise<void>): Promise<number> {
  await db.execute(
    sql.raw(`declare dump no scroll cursor for select row_to_json(t)::text as line from ${table} t`),
  );
  let count = 0;
  for (let atOnce = 10; ; ) {
    const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch ${atOnce} from dump`));
    let size = 1;
    for (const { line } of rows) {
      size += line.length;
      await write(`${table} ${line}`);
    }
    count += rows.length;
    if (rows.length < atOnce) break;
    atOnce = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor((BYTES_AT_ONCE * rows.length) / size)));
  }
  await db.execute(sql.raw('close dump'));
  return count;
}
