import * as z from 'zod/mini';
import { chatKeyword } from '../settings/chat.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, raw } from '../wire/fields.ts';
import { promoView } from './promos.ts';
import { voucherView } from './vouchers.ts';

/** Sent by the page and not believed: who makes a thing is who is signed in. */
const createdBy = z.optional(z.nullable(id));
const message = z.string();
const wholeIdr = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));
const switched = z.strictObject({ id, isActive: z.boolean() });

export const createVoucher = defineEndpoint({
  method: 'POST',
  path: 'vouchers/create',
  audience: 'admin',
  right: 'offers.change',
  stepUp: true,
  summary: 'Make a voucher, for one product or for all',
  input: z.strictObject({
    code: raw(200),
    discountPercentage: z.int().check(z.minimum(-1_000), z.maximum(1_000)),
    productId: z.optional(z.nullable(id)),
    maxUses: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(1_000_000)))),
    createdBy,
  }),
  output: z.object({ data: voucherView, message }),
});

export const updateVoucher = defineEndpoint({
  method: 'POST',
  path: 'vouchers/update',
  audience: 'admin',
  right: 'offers.change',
  stepUp: true,
  summary: 'Switch a voucher on or off',
  input: switched,
  output: z.object({ data: voucherView }),
});

export const deleteVoucher = defineEndpoint({
  method: 'POST',
  path: 'vouchers/delete',
  audience: 'admin',
  right: 'offers.change',
  summary: 'Delete a voucher; orders that used it keep their price',
  input: z.strictObject({ id }),
  output: z.object({ message }),
});

export const adminPromo = z.object({
  ...promoView.shape,
  createdBy: z.nullable(id),
  createdByName: z.nullable(z.string()),
});
export type AdminPromo = z.infer<typeof adminPromo>;

export const listAllPromos = defineEndpoint({
  method: 'GET',
  path: 'promo/admin-list',
  audience: 'admin',
  right: 'offers.change',
  summary: 'The newest promos, running or not',
  input: z.object({}),
  output: z.object({ data: z.array(adminPromo) }),
});

export const createPromo = defineEndpoint({
  method: 'POST',
  path: 'promo/create',
  audience: 'admin',
  right: 'offers.change',
  summary: 'Start a promo now; a product has at most one that runs',
  input: z.strictObject({
    productId: id,
    promoPriceIDR: wholeIdr,
    originalPriceIDR: wholeIdr,
    endDate: instant,
    createdBy,
  }),
  output: z.object({ data: adminPromo, message, debug: z.object({ is_currently_valid: z.boolean() }) }),
});

export const updatePromo = defineEndpoint({
  method: 'POST',
  path: 'promo/update',
  audience: 'admin',
  right: 'offers.change',
  summary: 'Switch a promo on or off',
  input: switched,
  output: z.object({ data: adminPromo }),
});

export const deletePromo = defineEndpoint({
  method: 'POST',
  path: 'promo/delete',
  audience: 'admin',
  right: 'offers.change',
  summary: 'Delete a promo; orders that used it keep their price',
  input: z.strictObject({ id }),
  output: z.object({ message }),
});

export const saveKeyword = defineEndpoint({
  method: 'POST',
  path: 'chatbot/create',
  audience: 'admin',
  right: 'offers.change',
  summary: 'Add a keyword of the chat helper, or with `id` change one',
  input: z.strictObject({
    id: z.optional(id),
    keyword: raw(200),
    response: raw(2_000),
    isActive: z.optional(z.boolean()),
    createdBy,
  }),
  output: z.object({ data: chatKeyword, message }),
});

export const deleteKeyword = defineEndpoint({
  method: 'POST',
  path: 'chatbot/delete',
  audience: 'admin',
  right: 'offers.change',
  summary: 'Delete a keyword of the chat helper',
  input: z.strictObject({ id }),
  output: z.object({ message }),
});
