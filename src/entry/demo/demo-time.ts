import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** The prepared store was filled when it was built; every time in it moves so that it was filled just now. */
export async function moveToNow(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // The seed's voucher carries the moment of the seed.
    const { rows } = await tx.execute<{ at: Date | null }>(sql`select max(created_at) as at from vouchers`);
    const madeAt = rows[0]?.at;
    if (!madeAt) return;
    const ms = now.getTime() - madeAt.getTime();
    const columns = await tx.execute<{ schema: string; table: string; names: string }>(sql`
      select c.table_schema as schema, c.table_name as table, string_agg(c.column_name, ' ') as names
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'sandbox') and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
        and c.table_name <> 'schema_migrations'
      group by c.table_schema, c.table_name`);
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { schema, table, names } of columns.rows) {
      const moved = names
        .split(' ')
        .map((name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + ${`${ms} ms`}::interval`);
      await tx.execute(
        sql`update ${sql.identifier(schema)}.${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`,
      );
    }
    // The audit log's chain is made of its times, too.
    await tx.execute(sql`update audit_log set seq = null, hash = null`);
    await tx.execute(sql`update audit_head set seq = 0, hash = ''`);
    await tx.execute(sql`select chain_audit_log()`);
  });
}
