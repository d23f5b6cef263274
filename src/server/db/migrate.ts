import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { toHex } from './same-bytes.ts';

export interface Migration {
  /** '0001-store': applied in this order, once, never edited once landed. */
  name: string;
  sql: string;
}

/** The list of a folder, as the bundler or Vitest hands it over. */
export const migrationsFrom = (files: Record<string, string>): Migration[] =>
  Object.entries(files)
    .map(([path, text]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), sql: text }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const LOCK = 7_305_001;

/** What a database went through is not what this code says it went through. */
export class EditedMigration extends Error {
  override name = 'EditedMigration';
  readonly hint = 'Take the change back, and make it in a new migration.';

  constructor(name: string) {
    super(`The migration ${name} was changed after this database had applied it.`);
  }
}

/** Brings a database up to date. Several processes may call it at once: one works, the others wait. */
export async function migrate(db: Db, list: readonly Migration[]): Promise<string[]> {
  const sums = new Map<string, string>();
  for (const migration of list) sums.set(migration.name, await checksum(migration.sql));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`
      create table if not exists schema_migrations (
        name text primary key, applied_at timestamptz not null default now(), checksum text)`);
    await addChecksums(tx, sums);
    const done = new Set(await appliedMigrations(tx));
    const todo = list.filter((migration) => !done.has(migration.name));
    for (const migration of todo) {
      for (const statement of migration.sql.split(/^--;;$/m)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        insert into schema_migrations (name, checksum) values (${migration.name}, ${sums.get(migration.name)})`);
    }
    return todo.map((migration) => migration.name);
  });
}

/** Rows of before there were checksums are taken at their word; one that differs ends the start. */
async function addChecksums(db: Db, sums: ReadonlyMap<string, string>): Promise<void> {
  // Not 'add column if not exists': it would wait for whoever reads the table, a backup for example, each time.
  const { rows: column } = await db.execute(sql`
    select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'checksum'`);
  if (column.length === 0) await db.execute(sql`alter table schema_migrations add column checksum text`);
  const { rows } = await db.execute<{ name: string; checksum: string | null }>(
    sql`select name, checksum from schema_migrations order by name`,
  );
  for (const { name, checksum } of rows) {
    const now = sums.get(name);
    if (now === undefined || checksum === now) continue;
    if (checksum !== null) throw new EditedMigration(name);
    await db.execute(sql`update schema_migrations set checksum = ${now} where name = ${name}`);
  }
}

/** Line ends differ between machines. */
async function checksum(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.replaceAll('\r\n', '\n'));
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const result = await db.execute<{ name: string }>(sql`select name from schema_migrations order by name`);
  return result.rows.map((row) => row.name);
}
