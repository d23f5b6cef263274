import type { Redeemed } from '#contract/redeem.ts';
import { centsToUsd } from '#domain/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { subjectOf } from '../accounts/subject-of.ts';

export const pageOfRedeemed = statement<
  { code: string; amount_cents: number; description: string; used_at: Date | string },
  readonly [userId: number, size: number, skip: number]
>(
  'page_of_redeemed',
  `select code, amount_cents, description, used_at from redeem_codes
   where used_by = $1 order by used_at desc, id desc limit $2 offset $3`,
);

const countRedeemed = statement<{ total: number }, readonly [userId: number]>(
  'count_redeemed',
  'select count(*)::int as total from redeem_codes where used_by = $1',
);

const DEFAULT_SIZE = 100;

export async function listRedeemed(
  ctx: Ctx,
  { user_id, page = 1, size = DEFAULT_SIZE }: { user_id?: number; page?: number; size?: number },
): Promise<{ data: Redeemed[]; total: number }> {
  const userId = subjectOf(ctx, user_id);
  const [counted] = await countRedeemed(ctx.db, [userId]);
  const rows = await pageOfRedeemed(ctx.db, [userId, size, (page - 1) * size]);
  return {
    data: rows.map((row) => ({
      redeemedAt: new Date(row.used_at).toISOString(),
      amount: centsToUsd(row.amount_cents),
      description: row.description,
      code: row.code,
    })),
    total: counted?.total ?? 0,
  };
}
