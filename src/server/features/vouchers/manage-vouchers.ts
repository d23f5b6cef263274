import { and, eq, isNull } from 'drizzle-orm';
import type { VoucherView } from '#contract/price/vouchers.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { defaultMaxUses, normalizeVoucherCode, VOUCHER_CODE_MAX } from '#domain/price/vouchers.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { variants, vouchers } from '../../db/schema/catalogue.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { voucherById } from './list-vouchers.ts';

export interface NewVoucher {
  code: string;
  discountPercentage: number;
  productId?: number | null;
  maxUses?: number | null;
}

type Made = { data: VoucherView; message: string };

export async function createVoucher(ctx: Ctx, input: NewVoucher): Promise<Made | Refusal> {
  const code = normalizeVoucherCode(input.code);
  if (code === '') return refuse('voucher.required');
  if (code.length > VOUCHER_CODE_MAX) return refuse('voucher.too-long');
  const { discountPercentage, productId = null } = input;
  if (discountPercentage < 1 || discountPercentage > 100) return refuse('voucher.discount');
  const maxUses = input.maxUses === undefined ? defaultMaxUses(discountPercentage) : input.maxUses;
  try {
    return await inTransaction<Made | Refusal>(ctx, async (tx) => {
      if (productId !== null && !(await productExists(tx, productId))) return refuse('product.not-found');
      const [made] = await tx.db
        .insert(vouchers)
        .values({
          code,
          discountPercentage,
          productId,
          maxUses,
          createdBy: tx.actor?.id ?? null,
          createdAt: now(tx),
        })
        .returning({ id: vouchers.id });
      const data = made && (await voucherById(tx, made.id));
      if (!data) throw new Error('the insert answered no row');
      // The code is money: the log names the voucher, not the word.
      await recordAudit(tx, 'voucher.create', `voucher:${made.id}`, null, {
        discountPercentage,
        productId,
        maxUses,
      });
      return { data, message: 'Voucher berhasil dibuat!' };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'vouchers_code')) return refuse('voucher.taken', { code });
    throw error;
  }
}

const productExists = async (ctx: Ctx, id: number): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: variants.id })
      .from(variants)
      .where(and(eq(variants.id, id), isNull(variants.deletedAt)))
      .for('share')
  ).length > 0;

export function switchVoucher(
  ctx: Ctx,
  input: { id: number; isActive: boolean },
): Promise<{ data: VoucherView } | Refusal> {
  return inTransaction<{ data: VoucherView } | Refusal>(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(vouchers)
      .set({ isActive: input.isActive })
      .where(and(eq(vouchers.id, input.id), isNull(vouchers.deletedAt)))
      .returning({ id: vouchers.id });
    const data = changed && (await voucherById(tx, changed.id));
    if (!data) return refuse('voucher.not-found');
    await recordAudit(tx, 'voucher.update', `voucher:${input.id}`, null, { isActive: input.isActive });
    return { data };
  });
}

/** It stays in the books for the orders that used it. */
export function deleteVoucher(ctx: Ctx, input: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction<{ message: string } | Refusal>(ctx, async (tx) => {
    const [gone] = await tx.db
      .update(vouchers)
      .set({ isActive: false, deletedAt: now(tx) })
      .where(and(eq(vouchers.id, input.id), isNull(vouchers.deletedAt)))
      .returning();
    if (!gone) return refuse('voucher.not-found');
    const { discountPercentage, productId, uses } = gone;
    await recordAudit(
      tx,
      'voucher.delete',
      `voucher:${gone.id}`,
      { discountPercentage, productId, uses },
      null,
    );
    return { message: 'Voucher berhasil dihapus!' };
  });
}
