import type { BalanceTransaction } from '#contract/accounts/wallet.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { subjectOf } from '../accounts/subject-of.ts';

interface Row {
  id: number;
  amount_cents: number;
  operation: 'add' | 'deduct';
  reason: string;
  admin_action: boolean;
  created_at: Date | string;
  after_cents: number;
}

/** Newest first: what a row left behind is the balance of now less everything that came after it. */
export const pageOfLedger = statement<Row, { userId: number; size: number; skip: number }>('page_of_ledger')(
  `select t.id, t.amount_cents, t.operation, t.reason, t.admin_action, t.created_at,
    u.balance_cents - coalesce(sum(case t.operation when 'add' then t.amount_cents else -t.amount_cents end)
      over (order by t.id desc rows between unbounded preceding and 1 preceding), 0) as after_cents
   from balance_transactions t join users u on u.id = t.user_id
   where t.user_id = :userId order by t.id desc limit :size offset :skip`,
);

const countLedger = statement<{ total: number }, { userId: number }>('count_ledger')(
  'select count(*)::int as total from balance_transactions where user_id = :userId',
);

const DEFAULT_SIZE = 100;

export async function listTransactions(
  ctx: Ctx,
  { user_id, page = 1, size = DEFAULT_SIZE }: { user_id?: number; page?: number; size?: number },
): Promise<{ data: BalanceTransaction[]; total: number }> {
  const userId = subjectOf(ctx, user_id);
  const [counted] = await countLedger(ctx.db, { userId });
  const rows = await pageOfLedger(ctx.db, { userId, size, skip: (page - 1) * size });
  return { data: rows.map((row) => asTransaction(userId, row)), total: counted?.total ?? 0 };
}

const asTransaction = (userId: number, row: Row): BalanceTransaction => ({
  id: row.id,
  userId,
  amount: centsToUsd(Number(row.amount_cents)),
  operation: row.operation,
  reason: row.reason,
  adminAction: row.admin_action,
  createdAt: new Date(row.created_at).toISOString(),
  balance: centsToUsd(Number(row.after_cents)),
});

/** Where a reading of the whole ledger goes on: below that row, with what was there before it. */
export interface LedgerPlace {
  id: number;
  cents: number;
}

export const restOfLedger = statement<
  Omit<Row, 'after_cents'> & { balance_cents: number },
  { userId: number; below: number | null; size: number }
>('rest_of_ledger')(
  `select t.id, t.amount_cents, t.operation, t.reason, t.admin_action, t.created_at, u.balance_cents
   from balance_transactions t join users u on u.id = t.user_id
   where t.user_id = :userId and t.id < coalesce(:below::int, 2147483647) order by t.id desc limit :size`,
);

/** The ledger by its rows and not by their count: what is written meanwhile moves nothing. */
export async function ledgerBefore(
  ctx: Ctx,
  userId: number,
  from: LedgerPlace | null,
  size: number,
): Promise<{ data: BalanceTransaction[]; next: LedgerPlace | null }> {
  const rows = await restOfLedger(ctx.db, { userId, below: from?.id ?? null, size });
  let cents = from?.cents ?? Number(rows[0]?.balance_cents ?? 0);
  const data = rows.map((row) => {
    const after_cents = cents;
    cents -= row.operation === 'add' ? Number(row.amount_cents) : -Number(row.amount_cents);
    return asTransaction(userId, { ...row, after_cents });
  });
  const last = rows.at(-1);
  return { data, next: last && rows.length === size ? { id: last.id, cents } : null };
}
