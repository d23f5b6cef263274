import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../wire/endpoint.ts';
import { id, idr, raw } from '../wire/fields.ts';

/** What it takes of an order: a share and at most so much, or an amount; from an order of so much. */
const discount = {
  /** 0 where it takes an amount. */
  discountPercentage: z.int(),
  discountIDR: z.nullable(idr),
  mostIDR: z.nullable(idr),
  leastIDR: z.nullable(idr),
};

/** What anybody may know: that an active voucher exists, and for which product. */
export const voucherOffer = z.object({ isActive: z.boolean(), productId: z.nullable(id) });
export type VoucherOffer = z.infer<typeof voucherOffer>;

/** The same for the seller. */
export const voucherView = z.object({
  ...voucherOffer.shape,
  id,
  code: z.string(),
  ...discount,
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  perBuyer: z.nullable(z.int()),
  firstOrder: z.boolean(),
  /** Products, or terms of the vocabulary, that it is for. */
  productIds: z.array(id),
  termIds: z.array(id),
  /** What it is for by name: products or terms. */
  names: z.array(z.string()),
  createdBy: z.nullable(id),
  createdAt: z.string(),
  productName: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  isGlobal: z.boolean(),
  maxUses: z.nullable(z.int()),
  /** Of a limited one also those that an open order holds; of another the paid orders. */
  uses: z.int(),
  /** The first of many that were made together stands for all of them: how many there are, and how many are used. */
  batch: z.nullable(z.object({ size: z.int(), used: z.int() })),
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

/** What it does not ask for, or take, is left out. */
export const validatedVoucher = z.object({
  code: z.string(),
  discountPercentage: z.int(),
  discountIDR: z.optional(idr),
  mostIDR: z.optional(idr),
  leastIDR: z.optional(idr),
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
