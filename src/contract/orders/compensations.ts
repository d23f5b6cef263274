import * as z from 'zod/mini';
import {
  COMPENSATION_DAYS,
  MOST_COMPENSATION_USD,
  MOST_COMPENSATION_WORDS,
} from '#domain/orders/compensations.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, idr, queryId, text, usd } from '../wire/fields.ts';

const holders = { holders: z.int(), accounts: z.int() };
const discount = { percentage: z.int(), idr: z.nullable(idr) };

export const previewCompensation = defineEndpoint({
  method: 'GET',
  path: 'compensations/preview',
  audience: 'admin',
  right: 'offers.change',
  summary:
    'How many hold something of a product that still runs, how many of them by account, and what they were given last',
  input: z.object({ productId: queryId }),
  output: z.object({
    ...holders,
    lately: z.array(
      z.object({
        at: z.string(),
        voucher: z.nullable(z.object(discount)),
        usd: z.nullable(usd),
        balances: z.int(),
        vouchers: z.int(),
      }),
    ),
  }),
});
export type CompensationPreview = z.infer<typeof previewCompensation.output>;

export const giveCompensation = defineEndpoint({
  method: 'POST',
  path: 'compensations/give',
  audience: 'admin',
  right: 'offers.change',
  stepUp: true,
  summary:
    'Gives each of them a voucher for one use, or a balance where they have an account, and tells them by mail; refused where they are not as many as were seen',
  input: z.strictObject({
    productId: id,
    /** Names the attempt: what was given under it is not given again. */
    attempt: text(64).check(z.minLength(8)),
    ...holders,
    voucher: z.nullable(
      z.strictObject({
        ...discount,
        days: z.int().check(z.minimum(1), z.maximum(COMPENSATION_DAYS.most)),
        onlyHere: z.boolean(),
      }),
    ),
    usd: z.nullable(usd.check(z.maximum(MOST_COMPENSATION_USD))),
    words: text(MOST_COMPENSATION_WORDS),
  }),
  output: z.object({ balances: z.int(), vouchers: z.int() }),
});
