import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { toHex } from './same-bytes.ts';
import { withTablesHeld } from './with-tables-held.ts';

export interface Migration {
  /** '0001-store': applied in this order, once, never edited once landed. */
  name: string;
  sql: string;
  /** A whole store as this one and all before it leave it, for a database that has none of them. */
  first?: string;
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

/** This code is older than the database: it would write rows that the newer one does not expect. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
  readonly hint =
    'Bring the newer version back, or restore the backup from before the upgrade into an empty database.';

  constructor(names: readonly string[]) {
    super(`This database is of a newer version of the store: it has ${names.join(', ')}.`);
  }
}

/** A migration that this database does not take. */
export class FailedMigration extends Error {
  override name = 'FailedMigration';
  readonly hint = 'Go back to the version of the store from before, and report this.';

  constructor(name: string, reason: string) {
    super(`The migration ${name} cannot be applied to this database: ${reason}. Nothing was changed.`);
  }
}

/** Those of the sandbox come and go with the mode. */
export const isSandboxMigration = (name: string): boolean => name.startsWith('9');

export interface MigrateOptions {
  /** For a database in use: called after a try of all went well, before it is done, while other processes wait. */
  before?(todo: readonly string[]): Promise<void>;
  /** Applies everything, finds out whether that works, and takes it back. */
  tryOnly?: boolean;
}

/**
 * Brings a database up to date, all of it in one transaction. Several processes may call it at once: one works, the
 * others wait. Before a store that has data is changed, everything is tried once and taken back.
 */
export async function migrate(
  db: Db,
  list: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const sums = new Map<string, string>();
  for (const migration of list) sums.set(migration.name, await checksum(migration.sql));
  const first = await firstOf(list);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const done = new Set(await knownMigrations(tx, list));
    const todo = list.filter((migration) => !done.has(migration.name));
    const names = todo.map((migration) => migration.name);
    const apply = async (db: Db) => {
      await db.execute(sql`
        create table if not exists schema_migrations (
          name text primary key, applied_at timestamptz not null default now(), checksum text)`);
      await addChecksums(db, sums);
      const isNew = list.slice(0, first.count).every(({ name }) => !done.has(name));
      const taken = isNew ? first.count : 0;
      if (taken > 0) await run(db, first);
      for (const migration of todo.slice(taken)) await run(db, migration);
      const noted = names.map((name) => sql`(${name}, ${sums.get(name)})`);
      if (noted.length > 0)
        await db.execute(
          sql`insert into schema_migrations (name, checksum) values ${sql.join(noted, sql`, `)}`,
        );
    };
    const inUse = done.size > 0 && todo.length > 0;
    if (options.tryOnly || (options.before && inUse)) await tryOut(tx as Db, apply);
    if (options.tryOnly) return names;
    if (inUse) await options.before?.(names);
    await (inUse ? withTablesHeld(tx as Db, apply) : apply(tx as Db));
    return names;
  });
}

class TakenBack extends Error {}

/** To a savepoint and back: the locks that it took are gone with it. */
async function tryOut(db: Db, apply: (db: Db) => Promise<void>): Promise<void> {
  try {
    await withTablesHeld(db, async (inner) => {
      await apply(inner);
      await inner.execute(sql`set constraints all immediate`);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

async function run(db: Db, { name, sql: text }: Migration): Promise<void> {
  try {
    for (const statement of text.split(/^--;;$/m)) await db.execute(sql.raw(statement));
  } catch (error) {
    throw new FailedMigration(name, reasonOf(error));
  }
}

/** What makes a new store, and how many of the list's migrations it stands for: none, when it was made of others. */
async function firstOf(list: readonly Migration[]): Promise<Migration & { count: number }> {
  const count = 1 + list.findLastIndex(({ first }) => first !== undefined);
  const made = list[count - 1]?.first ?? '';
  const stands = made.includes(await standsFor(list.slice(0, count)));
  return { name: 'of a new store', sql: made, count: stands ? count : 0 };
}

/** The line by which a `first` says of which migrations it was made. */
export async function standsFor(list: readonly Migration[]): Promise<string> {
  const all = list.map(({ name, sql: text }) => `${name}\n${text}`).join('\n');
  return `It stands for ${list.length} migrations: ${await checksum(all)}`;
}

/** The database's own words, without the statement. */
const reasonOf = (error: unknown): string => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? (inner.message.split('\n', 1)[0] ?? '') : String(inner);
};

/** What was applied, or a refusal when some of it is not in the list: the sandbox's own aside. */
export async function knownMigrations(db: Db, list: readonly Migration[]): Promise<string[]> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const applied = await appliedMigrations(db);
  const own = new Set(list.map((migration) => migration.name));
  // The sandbox alone may share a store's database, and knows nothing of it.
  const ofStore = list.some((migration) => !isSandboxMigration(migration.name));
  const unknown = applied.filter((name) => ofStore && !own.has(name) && !isSandboxMigration(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return applied;
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
