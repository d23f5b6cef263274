import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { toHex } from './same-bytes.ts';

const PER_STATEMENT = 500;

/**
 * Many rows as one value: a statement with a parameter for each field of each row takes longer to be put together than to
 * be carried out, and nobody else is served meanwhile. Every row names the same columns as the first; what no row names
 * has its default. A number that the table would give by itself may be named.
 */
export async function insertRows<Table extends PgTable, Returned extends Record<string, unknown>>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  /** What follows: on conflict, returning. */
  after: SQL = sql``,
): Promise<Returned[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const typed = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const numbered = columns.some(([, { generatedIdentity }]) => generatedIdentity);
  const overriding = sql.raw(numbered ? 'overriding system value' : '');
  const asJson = (row: Table['$inferInsert']) => {
    // What the first does not name would be left out of all of them without a word.
    if (Object.keys(row).length !== columns.length || columns.some(([key]) => !(key in row)))
      throw new Error('a row names other columns than the first');
    return Object.fromEntries(
      columns.map(([key, { name }]) => [name, written((row as Record<string, unknown>)[key])]),
    );
  };
  const returned: Returned[] = [];
  for (let from = 0; from < rows.length; from += PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(from, from + PER_STATEMENT).map(asJson));
    const done = await db.execute<Returned>(
      sql`insert into ${table} (${names}) ${overriding} select ${names} from json_to_recordset(${json}::json) as u(${typed}) ${after}`,
    );
    returned.push(...done.rows);
  }
  return returned;
}

const written = (value: unknown): unknown => (value instanceof Uint8Array ? `\\x${toHex(value)}` : value);
