import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const modules = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => value instanceof PgTable)
  .map((table) => getTableConfig(table));

interface Column extends Record<string, unknown> {
  name: string;
  type: string;
  required: boolean;
  automatic: boolean;
  primary: boolean;
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await database.db.execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      (a.atthasdef or a.attidentity <> '') as automatic,
      coalesce(a.attnum = any(i.indkey), false) as "primary"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`);
  return rows;
}

describe('the tables as the code knows them', () => {
  it('are all the tables there are', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE'`);
    const known = tables.map((table) => table.name);
    expect([...known, 'schema_migrations'].sort()).toEqual(rows.map((row) => row.name).sort());
  });

  it.each(tables.map((table) => [table.name, table] as const))(
    '%s is as in the database',
    async (name, table) => {
      const known = table.columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        primary:
          column.primary || table.primaryKeys.some((key) => key.columns.some((c) => c.name === column.name)),
      }));
      const found = (await columnsOf(name)).map(({ automatic, ...column }) => column);
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect(known.sort(byName)).toEqual(found.sort(byName));
    },
  );

  it.each(tables.map((table) => [table.name, table] as const))(
    '%s can be left to fill in what the code leaves out',
    async (name, table) => {
      const automatic = new Set(
        (await columnsOf(name)).filter((column) => column.automatic).map((c) => c.name),
      );
      for (const column of table.columns) {
        const left = column.hasDefault || column.generatedIdentity !== undefined;
        if (left) expect([column.name, automatic.has(column.name)]).toEqual([column.name, true]);
      }
    },
  );

  it('know the same words as the constraints', async () => {
    const { rows } = await database.db.execute<{ relation: string; text: string }>(sql`
      select conrelid::regclass::text as relation, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'c'
      union all
      select 'orders', unnest(string_to_array(prosrc, 'when not ')) from pg_proc where proname = 'order_holds'`);
    for (const table of tables) {
      for (const column of table.columns) {
        if (!column.enumValues?.length) continue;
        const check = rows.find(
          ({ relation, text }) =>
            relation === table.name &&
            (text.includes(`(${column.name} = ANY (ARRAY[`) || text.startsWith(`(o.${column.name} in (`)),
        );
        const listed = /(?:ARRAY\[|in \()(.*?)[\])]/.exec(check?.text ?? '')?.[1] ?? '';
        const words = [...listed.matchAll(/'([^']+)'/g)].map((match) => match[1]);
        expect([table.name, column.name, words.sort()]).toEqual([
          table.name,
          column.name,
          column.enumValues.toSorted(),
        ]);
      }
    }
  });
});

// Who made it: written for the books, never looked up by, and users are never removed as rows.
const NOT_LOOKED_UP: Record<string, string> = {
  'promos.created_by': 'who made it',
  'order_refunds.asked_by': 'who made it',
  'redeem_codes.created_by': 'who made it',
  'vouchers.created_by': 'who made it',
  'chat_keywords.created_by': 'who made it',
  'audit_log.user_id': 'read by time and by target',
  'blocks.created_by': 'who made it',
  'images.uploaded_by': 'who made it',
  'shop_files.begun_by': 'who made it',
  'hand_payments.account_id': 'accounts are never deleted',
  'mails.user_id': 'read by what is due',
  'vouchers.variant_id': 'vouchers are few and found by their code',
};

// Columns that a call, a page or a job looks up by.
const LOOKED_UP = [
  'users.email',
  'sessions.token_hash',
  'sessions.user_id',
  'sessions.expires_at',
  'login_guards.pair_hash',
  'login_guards.submissions_from',
  'rate_limits.key',
  'rate_limits.window_ends',
  'products.id',
  'promos.variant_id',
  'vouchers.code',
  'orders.merchant_ref',
  'orders.customer_email',
  'orders.address_hash',
  'orders.voucher_id',
  'order_lines.order_id',
  'order_lines.variant_id',
  'orders.next_check_at',
  'orders.paid_at',
  'order_events.order_id',
  'keys.variant_id',
  'keys.member_hash',
  'keys.held_by_order_id',
  'keys.held_until',
  'goods.key_id',
  'goods.order_id',
  'mails.order_id',
  'mails.next_attempt_at',
  'email_codes.email_hash',
  'email_codes.expires_at',
  'email_codes.mail_id',
  'devices.token_hash',
  'devices.user_id',
  'devices.last_used_at',
  'account_guards.account_hash',
  'account_guards.failures_from',
  'abuse_events.last_at',
  'redeem_codes.code',
  'redeem_codes.used_by',
  'redeem_attempts.user_id',
  'redeem_attempts.attempted_at',
  'redeem_suspensions.user_id',
  'balance_transactions.user_id',
  'balance_transactions.order_id',
  'email_changes.user_id',
  'email_changes.token_hash',
  'email_changes.expires_at',
  'former_names.user_id',
  'password_resets.email_hash',
  'password_resets.token_hash',
  'password_resets.expires_at',
  'settings.key',
  'audit_log.at',
  'audit_log.target',
  'variant_stock.variant_id',
  'images.hash',
];

describe('indexes', () => {
  const leading = async (): Promise<Set<string>> => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select distinct c.relname || '.' || a.attname as name
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace`);
    return new Set(rows.map((row) => row.name));
  };

  it('stand behind every reference to another table, or there is a reason', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select k.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`);
    const indexed = await leading();
    const bare = rows.map((row) => row.name).filter((name) => !indexed.has(name));
    expect(bare).toEqual(Object.keys(NOT_LOOKED_UP).sort());
  });

  it.each(LOOKED_UP)('%s', async (name) => {
    expect(await leading()).toContain(name);
  });

  it('an order is found by its gateway and reference', async () => {
    const { rows } = await database.db.execute<{ text: string }>(sql`
      select indexdef as text from pg_indexes where indexname = 'orders_gateway_reference'`);
    expect(rows[0]?.text).toMatch(/UNIQUE .*\(gateway, gateway_reference\)$/);
  });
});
