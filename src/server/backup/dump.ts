import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { knownSecrets } from '../vault/secrets.ts';

/** What a store is, in an order in which each table finds what it refers to. */
export const KEPT_TABLES = [
  'roles',
  'vault_secrets',
  'vault_keys',
  'users',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'settings',
  'store_facts',
  'images',
  'products',
  'promos',
  'vouchers',
  'orders',
  'keys',
  'purchase_batches',
  'purchases',
  'redeem_codes',
  'deliveries',
  'balance_transactions',
  'order_events',
  'mails',
  'audit_log',
  'chat_keywords',
  'blocks',
  'redeem_attempts',
  'redeem_suspensions',
  'report_votes',
  'reports',
] as const;

/** What passes by itself, or follows from the rest: sessions, counters, codes on their way, sums of stock. */
export const PASSING_TABLES = [
  'schema_migrations',
  'background_turns',
  'gateway_states',
  'notices',
  'daily_summaries',
  'sessions',
  'sign_in_tickets',
  'login_guards',
  'account_guards',
  'devices',
  'abuse_events',
  'rate_limits',
  'spent_challenges',
  'email_codes',
  'password_resets',
  'member_sessions',
  'product_stock',
  'stock_changes',
  'audit_head',
] as const;

/** The first format had a keyed hash of the secret in its head; the second has the secrets' fingerprints. */
const FORMAT = 2;
const AT_ONCE = 1_000;

interface Head {
  kunci: number;
  at: string;
  migrations: string[];
  /** Fingerprints of the secrets that open what is sealed in it. */
  secrets: string[];
}

/** Which secrets there are to open a backup with. */
export interface OwnSecrets {
  fingerprints: readonly string[];
  /** What a head of the first format holds for one of them. */
  seals: readonly string[];
}

export class WrongBackup extends Error {
  override name = 'WrongBackup';
}

/** Writes the whole store, one line per row, as it is at one moment. The keys stay sealed. */
export async function dumpStore(
  db: Db,
  info: { at: Date },
  write: (line: string) => Promise<void>,
): Promise<number> {
  return db.transaction(
    async (tx) => {
      const head: Head = {
        kunci: FORMAT,
        at: info.at.toISOString(),
        migrations: (await appliedMigrations(tx as Db)).filter((name) => !isSandbox(name)),
        secrets: await knownSecrets(tx as Db),
      };
      await write(JSON.stringify(head));
      let rows = 0;
      for (const table of KEPT_TABLES) {
        await tx.execute(
          sql.raw(`declare dump no scroll cursor for select row_to_json(t)::text as line from ${table} t`),
        );
        for (;;) {
          const part = await tx.execute<{ line: string }>(sql.raw(`fetch ${AT_ONCE} from dump`));
          for (const { line } of part.rows) await write(`${table} ${line}`);
          rows += part.rows.length;
          if (part.rows.length < AT_ONCE) break;
        }
        await tx.execute(sql.raw('close dump'));
      }
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Fills an empty, migrated database from a dump: all of it or nothing. */
export async function restoreStore(db: Db, lines: AsyncIterable<string>, own: OwnSecrets): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows: used } = await tx.execute(sql`select 1 from users limit 1`);
    if (used.length > 0)
      throw new WrongBackup('This database already holds a store; restore into an empty one.');
    // Nothing is sealed yet; the backup brings its own.
    await tx.execute(sql`delete from vault_secrets`);
    await tx.execute(sql`delete from vault_keys`);
    const known = new Set(await appliedMigrations(tx as Db));
    let rows = 0;
    let head: Head | null = null;
    let batch: { table: string; rows: string[] } = { table: '', rows: [] };
    const flush = async () => {
      if (batch.rows.length > 0) await insertRows(tx as Db, batch.table, batch.rows);
      rows += batch.rows.length;
      batch = { table: '', rows: [] };
    };
    for await (const line of lines) {
      if (line === '') continue;
      if (!head) {
        head = readHead(line, known, own);
        continue;
      }
      const space = line.indexOf(' ');
      const table = line.slice(0, space);
      if (!(KEPT_TABLES as readonly string[]).includes(table))
        throw new WrongBackup('This is no backup of a store.');
      if (table !== batch.table || batch.rows.length >= AT_ONCE) {
        await flush();
        batch.table = table;
      }
      batch.rows.push(line.slice(space + 1));
    }
    if (!head) throw new WrongBackup('The file is empty.');
    await flush();
    for (const table of KEPT_TABLES) await continueCounting(tx as Db, table);
    await tx.execute(sql`select chain_audit_log()`);
    return rows;
  });
}

const isSandbox = (migration: string): boolean => migration.startsWith('9');

function readHead(line: string, known: ReadonlySet<string>, own: OwnSecrets): Head {
  let head: Partial<Head> & { seal?: string } = {};
  try {
    head = JSON.parse(line) as typeof head;
  } catch {
    throw new WrongBackup('This is no backup of a store.');
  }
  if ((head.kunci !== 1 && head.kunci !== FORMAT) || !Array.isArray(head.migrations))
    throw new WrongBackup('This is no backup of a store.');
  if (head.migrations.some((name) => !known.has(name)))
    throw new WrongBackup('The backup is of a newer version of the store; update first.');
  const opens =
    head.kunci === 1
      ? own.seals.includes(head.seal ?? '')
      : (head.secrets ?? ['']).every((one) => own.fingerprints.includes(one));
  if (!opens)
    throw new WrongBackup('The backup was made with another secret: without it no key could be opened.');
  return head as Head;
}

/** Columns that came later than the backup take their defaults. */
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
