import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { normalizeVoucherCode, type VoucherProblem, voucherProblem } from '#domain/price/vouchers.ts';
import type { Ctx } from '../../context.ts';
import { vouchers } from '../../db/schema/catalogue.ts';

const REFUSALS = {
  inactive: 'voucher.invalid',
  'other-product': 'voucher.other-product',
} as const satisfies Record<VoucherProblem, string>;

export interface CheckedVoucher {
  id: number;
  code: string;
  discountPercentage: number;
  productId: number | null;
  /** An order with it must take one of its uses. */
  limited: boolean;
}

/** The one judgement of a typed voucher code, for the checkout's button and for the order itself. */
export async function checkVoucher(
  ctx: Ctx,
  input: { code: string; productId: number },
): Promise<CheckedVoucher | Refusal> {
  const code = normalizeVoucherCode(input.code);
  if (code === '') return refuse('voucher.required');
  const [found] = await ctx.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.code, code), isNull(vouchers.deletedAt)));
  if (!found) return refuse('voucher.invalid');
  const problem = voucherProblem(found, input.productId);
  if (problem) return refuse(REFUSALS[problem]);
  const { id, discountPercentage, productId, maxUses } = found;
  return { id, code, discountPercentage, productId, limited: maxUses !== null };
}
