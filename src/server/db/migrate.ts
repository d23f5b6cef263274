import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

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

/** Brings a database up to date. Several processes may call it at once: one works, the others wait. */
export async function migrate(db: Db, list: readonly Migration[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set(await appliedMigrations(tx));
    const todo = list.filter((migration) => !done.has(migration.name));
    for (const migration of todo) {
      for (const statement of migration.sql.split(/^--;;$/m)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (name) values (${migration.name})`);
    }
    return todo.map((migration) => migration.name);
  });
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const result = await db.execute<{ name: string }>(sql`select name from schema_migrations order by name`);
  return result.rows.map((row) => row.name);
}
