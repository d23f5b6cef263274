import * as z from 'zod/mini';
import { VOUCHER_BATCH_MOST, VOUCHER_PREFIX_MAX } from '#domain/price/vouchers.ts';
import { chatKeyword } from '../settings/chat.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, idr, instant, raw } from '../wire/fields.ts';
import { promoView } from './promos.ts';
import { voucherView } from './vouchers.ts';

/** Sent by the page and not believed: who makes a thing is who is signed in. */
const createdBy = z.optional(z.nullable(id));
const message = z.string();
const wholeIdr = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));
const switched = z.strictObject({ id, isActive: z.boolean() });

const optional = <T extends z.core.$ZodType>(each: T) => z.optional(z.nullable(each));
const MOST_NAMED = 200;
const ids = z.optional(z.array(id).check(z.maxLength(MOST_NAMED)));

/** What a voucher takes, of what and for whom; what is left out limits nothing. */
const voucherRules = {
  discountPercentage: z.int().check(z.minimum(-1_000), z.maximum(1_000)),
  discountIDR: optional(wholeIdr),
  mostIDR: optional(idr.check(z.positive())),
  leastIDR: optional(idr.check(z.positive())),
  startsAt: optional(instant),
  endsAt: optional(instant),
  perBuyer: optional(z.int().check(z.positive(), z.maximum(1_000_000))),
  firstOrder: z.optional(z.boolean()),
  productId: optional(id),
  productIds: ids,
  termIds: ids,
};

export const createVoucher = defineEndpoint({
  method: 'POST',
  path: 'vouchers/create',
  audience: 'admin',
  right: 'offers.change',
  stepUp: true,
  summary: 'Make a voucher, for one product or for all',
  input: z.strictObject({
    code: raw(200),
    ...voucherRules,
    maxUses: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(1_000_000)))),
    createdBy,
  }),
  output: z.object({ data: voucherView, message }),
});

export const createVouchers = defineEndpoint({
  method: 'POST',
  path: 'vouchers/create-batch',
  audience: 'admin',
  right: 'offers.change',
  stepUp: true,
  summary: 'Make many vouchers with the same rules, each for one use',
  input: z.strictObject({
    count: z.int().check(z.minimum(2), z.maximum(VOUCHER_BATCH_MOST)),
    /** Stands before the random part of each code. */
    prefix: z.optional(raw(VOUCHER_PREFIX_MAX)),
    ...voucherRules,
  }),
  output: z.object({ data: voucherView, message }),
});

export const exportVouchers = defineEndpoint({
  method: 'POST',
  path: 'vouchers/export',
  audience: 'admin',
  right: 'offers.change',
  stepUp: true,
  summary: 'The codes of a batch, with what became of each',
  input: z.strictObject({ id }),
  output: z.object({
    data: z.array(z.object({ code: z.string(), uses: z.int(), isActive: z.boolean() })),
  }),
});

export const updateVoucher = defineEndpoint({
  method: 'POST',
  path: 'vouchers/update',
  audience: 'admin',
  right: 'offers.change',
  stepUp: true,
  summary: 'Switch a voucher on or off, with all of its batch',
  input: switched,
  output: z.object({ data: voucherView }),
});

export const deleteVoucher = defineEndpoint({
  method: 'POST',
  path: 'vouchers/delete',
  audience: 'admin',
  right: 'offers.change',
  summary: 'Delete a voucher, with all of its batch; orders that used it keep their price',
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
  summary: 'Start a promo now or later; a product has at most one at a time',
  input: z.strictObject({
    productId: id,
    promoPriceIDR: wholeIdr,
    originalPriceIDR: wholeIdr,
    /** Now, where it is left out. */
    startDate: optional(instant),
    endDate: instant,
    createdBy,
  }),
  output: z.object({ data: adminPromo, message, debug: z.object({ is_currently_valid: z.boolean() }) }),
});

export const createPromos = defineEndpoint({
  method: 'POST',
  path: 'promo/create-many',
  audience: 'admin',
  right: 'offers.change',
  summary:
    'Take a share off every variant of products, or of what has a term; those with a promo at that time stay',
  input: z.strictObject({
    productIds: ids,
    termIds: ids,
    percent: z.int().check(z.minimum(1), z.maximum(99)),
    startDate: optional(instant),
    endDate: instant,
  }),
  output: z.object({ made: z.int(), left: z.int(), message }),
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
