import type { BalanceTransaction } from '#contract/wallet.ts';
import { centsToUsd } from '#domain/money.ts';
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
export const pageOfLedger = statement<Row, readonly [userId: number, size: number, skip: number]>(
  'page_of_ledger',
  `select t.id, t.amount_cents, t.operation, t.reason, t.admin_action, t.created_at,
    u.balance_cents - coalesce(sum(case t.operation when 'add' then t.amount_cents else -t.amount_cents end)
      over (order by t.id desc rows between unbounded preceding and 1 preceding), 0) as after_cents
   from balance_transactions t join users u on u.id = t.user_id
   where t.user_id = $1 order by t.id desc limit $2 offset $3`,
);

const countLedger = statement<{ total: number }, readonly [userId: number]>(
  'count_ledger',
  'select count(*)::int as total from balance_transactions where user_id = $1',
);

const DEFAULT_SIZE = 100;

export async function listTransactions(
  ctx: Ctx,
  { user_id, page = 1, size = DEFAULT_SIZE }: { user_id?: number; page?: number; size?: number },
): Promise<{ data: BalanceTransaction[]; total: number }> {
  const userId = subjectOf(ctx, user_id);
  const [counted] = await countLedger(ctx.db, [userId]);
  const rows = await pageOfLedger(ctx.db, [userId, size, (page - 1) * size]);
  return {
    data: rows.map((row) => ({
      id: row.id,
      userId,
      amount: centsToUsd(Number(row.amount_cents)),
      operation: row.operation,
      reason: row.reason,
      adminAction: row.admin_action,
      createdAt: new Date(row.created_at).toISOString(),
      balance: centsToUsd(Number(row.after_cents)),
    })),
    total: counted?.total ?? 0,
  };
}
