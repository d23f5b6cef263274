import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { STORE_MIGRATIONS } from '../db/migrations.ts';
import { isBadData } from '../db/violations.ts';
import { holdsStore } from './holds-store.ts';
import { damaged, type OwnSecrets, WrongBackup } from './manifest.ts';
import { readRows } from './read-rows.ts';
import { KEPT_TABLES } from './tables.ts';

const ROWS_AT_ONCE = 1_000;
const BYTES_AT_ONCE = 4_000_000;

/**
 * Makes a database what a backup says: all of it or nothing, in one transaction. The rows go into the schema that they
 * came from, and the newer migrations run over them afterwards, as they would have in the store itself.
 */
export async function restoreStore(
  db: Db,
  lines: AsyncIterable<string>,
  own: OwnSecrets,
  options: { over?: boolean } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const { manifest, rows } = await readRows(lines, own);
    if (!options.over && (await holdsStore(tx as Db)))
      throw new WrongBackup('This database already holds a store; restore into an empty one.');
    await tx.execute(sql.raw(DROP_OWN));
    const its = new Set(manifest.migrations);
    await migrate(
      tx as Db,
      STORE_MIGRATIONS.filter(({ name }) => its.has(name)),
    );
    await emptyKept(tx as Db);
    let count = 0;
    let batch = { table: '', rows: [] as string[], bytes: 0 };
    const flush = async (next: string) => {
      // A changed bit may leave a row that reads well and means nothing.
      if (batch.rows.length > 0)
        await insertRows(tx as Db, batch.table, batch.rows).catch((error: unknown) => {
          throw isBadData(error) ? damaged() : error;
        });
      count += batch.rows.length;
      batch = { table: next, rows: [], bytes: 0 };
    };
    for await (const { table, json } of rows) {
      if (table !== batch.table || batch.rows.length >= ROWS_AT_ONCE || batch.bytes >= BYTES_AT_ONCE)
        await flush(table);
      batch.rows.push(json);
      batch.bytes += json.length;
    }
    await flush('');
    // What waits for the commit would be in the way of the migrations that follow.
    await tx.execute(sql`set constraints all immediate`);
    // Migrations write rows too: they go on from the numbers that the backup has.
    for (const table of KEPT_TABLES) await continueCounting(tx as Db, table);
    await migrate(tx as Db, STORE_MIGRATIONS);
    await tx.execute(sql`
      select setval('order_batches', max(batch_id)) from orders having max(batch_id) is not null`);
    await tx.execute(sql`select chain_audit_log()`);
    return count;
  });
}

/** Takes away what the store's own role has in its schemas; what others made there stays. */
const MINE = (owner: string, oid: string) =>
  `${owner} = current_user::regrole and n.nspname in ('public', 'sandbox')
   and not exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype in ('e', 'i'))`;
const DROP_OWN = `do $$
declare
  command text;
begin
  for command in
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ${MINE('c.relowner', 'c.oid')}
  loop
    execute command;
  end loop;
  for command in
    select format('drop sequence if exists %I.%I cascade', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${MINE('c.relowner', 'c.oid')}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${MINE('p.proowner', 'p.oid')}
    union all
    select format('drop type if exists %I.%I cascade', n.nspname, t.typname)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype in ('e', 'd') and ${MINE('t.typowner', 't.oid')}
    union all
    select 'drop schema if exists sandbox cascade' from pg_namespace n
    where n.nspname = 'sandbox' and n.nspowner = current_user::regrole
  loop
    execute command;
  end loop;
end $$`;

/** What a migration puts into a new store comes from the backup, as its seller has made it. */
async function emptyKept(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  for (const table of [...KEPT_TABLES].reverse())
    if (there.has(table)) await db.execute(sql`delete from ${sql.raw(table)}`);
}

async function insertRows(db: Db, table: string, rows: readonly string[]): Promise<void> {
  const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object).map(
    (name) => `"${name.replaceAll('"', '')}"`,
  );
  await db.execute(sql`
    insert into ${sql.raw(table)} (${sql.raw(columns.join(', '))}) overriding system value
    select ${sql.raw(columns.join(', '))}
    from json_populate_recordset(null::${sql.raw(table)}, ${`[${rows.join(',')}]`}::json)`);
}

async function continueCounting(db: Db, table: string): Promise<void> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select case when exists (select 1 from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = 'id' and is_identity = 'YES')
      then pg_get_serial_sequence(${table}, 'id') end as name`);
  const sequence = rows[0]?.name;
  if (!sequence) return;
  await db.execute(sql`
    select setval(${sequence}::regclass, (select coalesce(max(id), 1) from ${sql.raw(table)}),
      exists (select 1 from ${sql.raw(table)}))`);
}
