import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus, PaymentNews } from '#domain/orders/orders.ts';
import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';

export interface OrderItem {
  sku: string | null;
  name: string;
  price: number;
  quantity: number;
  product_url: string | null;
  image_url: string | null;
}

/** A row as the statements give it; times in unix seconds. */
export interface TransactionRow {
  number: number;
  reference: string;
  merchant_ref: string;
  method: string;
  amount: number;
  fee: number;
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  items: OrderItem[];
  callback_url: string | null;
  return_url: string | null;
  status: OrderStatus;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
}

const seconds = <Column extends string>(column: Column) =>
  `floor(extract(epoch from t.${column}))::float8 as ${column}` as const;

/** What every reader selects from `sandbox.transactions t`. */
export const COLUMNS = `t.number::float8 as number, t.reference, t.merchant_ref, t.method, t.amount, t.fee,
  t.customer_name, t.customer_email, t.customer_phone, t.items, t.callback_url, t.return_url, t.status,
  ${seconds('created_at')}, ${seconds('expires_at')}, ${seconds('paid_at')}` as const;

/** The running number and the reference are made where they are written: one round trip. */
export const insertTransaction = statement<
  { number: number; reference: string },
  {
    prefix: string;
    random: string;
    merchantRef: string;
    method: string;
    amount: number;
    fee: number;
    name: string;
    email: string;
    phone: string | null;
    items: string;
    callbackUrl: string | null;
    returnUrl: string | null;
    createdAt: string;
    expiresAt: string;
    dueAt: string;
  }
>('sandbox-transaction-insert')(
  `insert into sandbox.transactions (number, reference, merchant_ref, method, amount, fee, customer_name,
     customer_email, customer_phone, items, callback_url, return_url, created_at, expires_at, due_at)
   select n.number, :prefix::text || n.number || :random::text, :merchantRef, :method, :amount::int, :fee::int, :name,
     :email, :phone, :items::jsonb, :callbackUrl, :returnUrl, :createdAt::timestamptz, :expiresAt::timestamptz, :dueAt::timestamptz
   from (select nextval('sandbox.transaction_number') as number) n
   returning number::float8 as number, reference`,
);

const byReference = statement<TransactionRow, { reference: string }>('sandbox-transaction-find')(
  `select ${COLUMNS} from sandbox.transactions t where t.reference = :reference`,
);

export const isReference = (text: string): boolean => /^DEV-T[A-Z0-9]{6,60}$/.test(text);

export const findTransaction = async (db: Db, reference: string): Promise<TransactionRow | null> =>
  isReference(reference) ? ((await byReference(db, { reference }))[0] ?? null) : null;

/** From where an action may start. Money that comes late still counts. */
export const STARTS: Record<PaymentNews, readonly OrderStatus[]> = {
  PAID: ['UNPAID', 'EXPIRED', 'FAILED'],
  FAILED: ['UNPAID'],
  EXPIRED: ['UNPAID'],
  REFUND: ['PAID'],
};

/** The state before, whether it moved, and the callback that was queued with it. */
export type MovedRow = TransactionRow & { moved: boolean; callback_id: number | null };

/**
 * Moves a transaction and queues its callback at once. A payment made again only queues the callback.
 * The lock comes first, so that of two clicks the second sees what the first one did.
 */
export const moveTransaction = statement<
  MovedRow,
  { reference: string; news: PaymentNews; starts: string; now: string; leaseUntil: string }
>('sandbox-transaction-move')(
  `with t as (select * from sandbox.transactions where reference = :reference for update),
   moved as (
     update sandbox.transactions x
     set status = :news::text, paid_at = case when :news::text = 'PAID' then :now::timestamptz else x.paid_at end
     from t where x.number = t.number and t.status = any (string_to_array(:starts::text, ',')) returning x.number
   ),
   queued as (
     insert into sandbox.callbacks (number, status, attempts, next_at)
     select t.number, :news::text, 1, :leaseUntil::timestamptz from t
     where t.callback_url is not null
       and (t.status = any (string_to_array(:starts::text, ',')) or (t.status = 'PAID' and :news::text = 'PAID'))
     returning id
   )
   select ${COLUMNS}, exists (select from moved) as moved, (select id::float8 from queued) as callback_id from t`,
);

/** Expires what is due, each transaction in one process only. */
export const expireTransactions = statement<
  TransactionRow & { callback_id: number | null },
  { now: string; leaseUntil: string; most: number }
>('sandbox-transaction-expire')(
  `with due as (
     select number from sandbox.transactions where status = 'UNPAID' and due_at <= :now::timestamptz
     order by due_at limit :most::int for update skip locked
   ),
   t as (
     update sandbox.transactions x set status = 'EXPIRED' from due where x.number = due.number returning x.*
   ),
   queued as (
     insert into sandbox.callbacks (number, status, attempts, next_at)
     select t.number, 'EXPIRED', 1, :leaseUntil::timestamptz from t where t.callback_url is not null returning id, number
   )
   select ${COLUMNS}, queued.id::float8 as callback_id from t left join queued on queued.number = t.number
   order by t.number`,
);

export interface ListFilter {
  reference?: string;
  merchant_ref?: string;
  method?: string;
  status?: string;
  sort: 'asc' | 'desc';
  page: number;
  per_page: number;
}

export async function listTransactions(
  db: Db,
  filter: ListFilter,
): Promise<{ total: number; rows: TransactionRow[] }> {
  const conditions: SQL[] = [];
  for (const column of ['reference', 'merchant_ref', 'method', 'status'] as const) {
    const value = filter[column];
    if (value !== undefined) conditions.push(sql`t.${sql.identifier(column)} = ${value}`);
  }
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from sandbox.transactions t ${where}`,
  );
  const listed = await db.execute<TransactionRow & Record<string, unknown>>(sql`
    select ${sql.raw(COLUMNS)} from sandbox.transactions t ${where}
    order by t.number ${sql.raw(filter.sort)}
    limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`);
  return { total: counted.rows[0]?.total ?? 0, rows: listed.rows };
}
