import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

const TABLES: readonly (readonly [kind: string, table: SQL, id: SQL])[] = [
  ['product', sql`products`, sql`id`],
  ['key', sql`keys`, sql`id`],
  ['order', sql`orders`, sql`id`],
  ['user', sql`users`, sql`id`],
  ['ledger', sql`balance_transactions`, sql`id`],
  ['promo', sql`promos`, sql`id`],
  ['voucher', sql`vouchers`, sql`id`],
  ['redeem-code', sql`redeem_codes`, sql`id`],
  ['chat', sql`chat_keywords`, sql`id`],
  ['term', sql`terms`, sql`id`],
  ['setting', sql`settings`, sql`key`],
];

/**
 * Everything that this transaction has made is an example: the database itself knows which rows those are. An owner whose
 * balance it changed is none.
 */
export async function markExamples(db: Db): Promise<void> {
  for (const [kind, table, id] of TABLES)
    await db.execute(sql`
      insert into examples select ${kind}, t.${id} from ${table} t where t.xmin = pg_current_xact_id()::xid
        ${kind === 'user' ? sql`and not t.is_admin` : sql``}
      on conflict do nothing`);
}
