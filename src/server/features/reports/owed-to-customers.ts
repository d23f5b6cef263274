import type { ProfitSummary } from '#contract/reports/manage-reports.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

interface Row {
  owed: number;
  n: number;
  received: number;
}

/** Each sum is read from an index of its own. */
export const owedAndReceived = statement<Row, { from: Date; to: Date }>('owed_and_received')(
  `select (select coalesce(sum(balance_cents), 0)::float8 from users
       where balance_cents > 0 and deleted_at is null and not is_admin) as owed,
     count(*)::int as n, coalesce(sum(greatest(coalesce(paid_idr - fee_idr, total_idr - unique_idr) - refunded_idr, 0)), 0)::float8 as received
   from orders where status = 'PAID' and kind = 'top-up' and paid_at >= :from and paid_at < :to`,
);

const ofCustomer = statement<Row, { from: Date; to: Date; userId: number }>('owed_to_customer')(
  `select (select balance_cents::float8 from users where id = :userId) as owed,
     count(*)::int as n, coalesce(sum(greatest(coalesce(paid_idr - fee_idr, total_idr - unique_idr) - refunded_idr, 0)), 0)::float8 as received
   from orders where status = 'PAID' and kind = 'top-up' and paid_at >= :from and paid_at < :to and user_id = :userId`,
);

/** Balances are owed, not earned; what the seller's own people have is owed to nobody. What stands to be spent now, and what came in for it in a stretch. */
export async function owedToCustomers(
  ctx: Ctx,
  { from, to }: { from: Date; to: Date },
  userId: number | undefined,
): Promise<Pick<ProfitSummary, 'balancesOwed' | 'topUps' | 'topUpsIDR'>> {
  const [row] =
    userId === undefined
      ? await owedAndReceived(ctx.db, { from, to })
      : await ofCustomer(ctx.db, { from, to, userId });
  return { balancesOwed: centsToUsd(row?.owed ?? 0), topUps: row?.n ?? 0, topUpsIDR: row?.received ?? 0 };
}
