import type { Redeemed } from '#contract/accounts/redeem.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { subjectOf } from '../accounts/subject-of.ts';

interface Row {
  code: string;
  amount_cents: number;
  description: string;
  used_at: Date | string;
}

export const pageOfRedeemed = statement<Row, { userId: number; size: number; skip: number }>(
  'page_of_redeemed',
)(
  `select code, amount_cents, description, used_at from redeem_codes
   where used_by = :userId order by used_at desc, id desc limit :size offset :skip`,
);

const countRedeemed = statement<{ total: number }, { userId: number }>('count_redeemed')(
  'select count(*)::int as total from redeem_codes where used_by = :userId',
);

const DEFAULT_SIZE = 100;

export async function listRedeemed(
  ctx: Ctx,
  { user_id, page = 1, size = DEFAULT_SIZE }: { user_id?: number; page?: number; size?: number },
): Promise<{ data: Redeemed[]; total: number }> {
  const userId = subjectOf(ctx, user_id);
  const [counted] = await countRedeemed(ctx.db, { userId });
  const rows = await pageOfRedeemed(ctx.db, { userId, size, skip: (page - 1) * size });
  return { data: rows.map(asRedeemed), total: counted?.total ?? 0 };
}

const asRedeemed = (row: Row): Redeemed => ({
  redeemedAt: new Date(row.used_at).toISOString(),
  amount: centsToUsd(row.amount_cents),
  description: row.description,
  code: row.code,
});

export const restOfRedeemed = statement<
  Row & { id: number },
  { userId: number; after: number | null; size: number }
>('rest_of_redeemed')(
  `select id, code, amount_cents, description, used_at from redeem_codes where used_by = :userId and (:after::int is null
     or (used_at, id) < (select r.used_at, r.id from redeem_codes r where r.id = :after))
   order by used_at desc, id desc limit :size`,
);

/** All of them, page after page, each from the last row of the one before: what is redeemed meanwhile moves nothing. */
export async function redeemedBefore(
  ctx: Ctx,
  userId: number,
  after: number | null,
  size: number,
): Promise<{ data: Redeemed[]; next: number | null }> {
  const rows = await restOfRedeemed(ctx.db, { userId, after, size });
  return { data: rows.map(asRedeemed), next: rows.length === size ? (rows.at(-1)?.id ?? null) : null };
}
