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

const COLUMNS =
  'id, amount_cents, operation, reason, admin_action, created_at, balance_after_cents as after_cents';

/** Newest first. */
export const pageOfLedger = statement<Row, { userId: number; size: number; skip: number }>('page_of_ledger')(
  `select ${COLUMNS} from balance_transactions where user_id = :userId order by id desc limit :size offset :skip`,
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

export const restOfLedger = statement<Row, { userId: number; below: number | null; size: number }>(
  'rest_of_ledger',
)(
  `select ${COLUMNS} from balance_transactions
   where user_id = :userId and id < coalesce(:below::int, 2147483647) order by id desc limit :size`,
);

/** The ledger by its rows and not by their count, below one of them: what is written meanwhile moves nothing. */
export async function ledgerBefore(
  ctx: Ctx,
  userId: number,
  below: number | null,
  size: number,
): Promise<{ data: BalanceTransaction[]; next: number | null }> {
  const rows = await restOfLedger(ctx.db, { userId, below, size });
  const next = rows.length === size ? (rows.at(-1)?.id ?? null) : null;
  return { data: rows.map((row) => asTransaction(userId, row)), next };
}
