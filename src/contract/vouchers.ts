import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, raw } from './fields.ts';

/** The public learns only that an active voucher exists and for which product; the rest is for an admin. */
export const voucherView = z.object({
  isActive: z.boolean(),
  productId: z.nullable(id),
  id: z.optional(id),
  code: z.optional(z.string()),
  discountPercentage: z.optional(z.int()),
  createdBy: z.optional(z.nullable(id)),
  createdAt: z.optional(z.string()),
  productName: z.optional(z.nullable(z.string())),
  createdByName: z.optional(z.nullable(z.string())),
  isGlobal: z.optional(z.boolean()),
  maxUses: z.optional(z.nullable(z.int())),
  /** Counted only where the uses are limited. */
  uses: z.optional(z.int()),
});
export type VoucherView = z.infer<typeof voucherView>;

export const listVouchers = defineEndpoint({
  method: 'GET',
  path: 'vouchers/list',
  audience: 'anyone',
  summary: 'Whether active vouchers exist and for which product; for an admin all of them',
  input: z.object({}),
  output: z.object({ data: z.array(voucherView) }),
});

export const validatedVoucher = z.object({
  code: z.string(),
  discountPercentage: z.int(),
  productId: z.nullable(id),
});
export type ValidatedVoucher = z.infer<typeof validatedVoucher>;

export const validateVoucher = defineEndpoint({
  method: 'POST',
  path: 'vouchers/validate',
  audience: 'anyone',
  summary: 'What a voucher code takes off a product',
  input: z.strictObject({ code: raw(200), productId: id }),
  output: z.object({ voucher: validatedVoucher, message: z.string() }),
});
