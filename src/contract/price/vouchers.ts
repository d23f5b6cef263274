import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../wire/endpoint.ts';
import { id, raw } from '../wire/fields.ts';

/** What anybody may know: that an active voucher exists, and for which product. */
export const voucherOffer = z.object({ isActive: z.boolean(), productId: z.nullable(id) });
export type VoucherOffer = z.infer<typeof voucherOffer>;

/** The same for the seller. */
export const voucherView = z.object({
  ...voucherOffer.shape,
  id,
  code: z.string(),
  discountPercentage: z.int(),
  createdBy: z.nullable(id),
  createdAt: z.string(),
  productName: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  isGlobal: z.boolean(),
  maxUses: z.nullable(z.int()),
  /** Of a limited one also those that an open order holds; of another the paid orders. */
  uses: z.int(),
});
export type VoucherView = z.infer<typeof voucherView>;

export const listVouchers = defineEndpoint({
  method: 'GET',
  path: 'vouchers/list',
  audience: 'anyone',
  summary: 'Whether active vouchers exist and for which product; for an admin all of them',
  input: z.object({}),
  output: z.object({ data: z.union([z.array(voucherView), z.array(voucherOffer)]) }),
});
/** The same call as it answers the seller. */
const ownVouchers = z.object({ data: z.array(voucherView) });
export type ListOwnVouchers = Endpoint<typeof listVouchers.input, typeof ownVouchers, 'GET', 'vouchers/list'>;

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
