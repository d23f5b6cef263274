import type { CustomerProfit } from '#contract/reports/manage-reports.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { type ProfitQuestion, profitTotal, stretchOf } from './profit-figures.ts';
import { customersByProfit } from './sales-by-customer.ts';

const PAGE = 100;

/** Whom a stretch of days was earned from, most first; `before` is the last one that was seen. */
export async function listProfitCustomers(
  ctx: Ctx,
  input: ProfitQuestion & { before?: string | undefined },
): Promise<{ data: CustomerProfit[]; nextBefore: string | null } | Refusal> {
  const stretch = stretchOf(ctx, input);
  if (isRefusal(stretch)) return stretch;
  const [profit, userId] = input.before?.split('.').map(Number) ?? [];
  const after = profit === undefined || userId === undefined ? null : { profit, userId };
  const rows = await customersByProfit(ctx, { ...stretch, after, most: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ user_id, username, email, ...sums }) => ({
      userId: user_id,
      username,
      email,
      ...profitTotal(sums),
    })),
    nextBefore: last ? `${last.revenue - last.cost}.${last.user_id}` : null,
  };
}
