import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { MAX_IDR } from '#domain/price/money.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, raw, usd } from '../wire/fields.ts';
import { answers, transaction } from './checkout.ts';

/** What the page showed as the sum to be paid, in rupiah; another one is refused. */
const shown = z.int().check(z.positive(), z.maximum(MAX_IDR));
const amountWithBonus = z.object({ amount: usd, bonus: usd });

export const topUpTerms = z.object({
  offered: z.boolean(),
  least: usd,
  most: usd,
  presets: z.array(amountWithBonus),
  /** From so much on, so much more; from small to large. */
  steps: z.array(amountWithBonus),
  idrPerUsd: z.int(),
});
export type TopUpTermsView = z.infer<typeof topUpTerms>;

export const readTopUpTerms = defineEndpoint({
  method: 'GET',
  path: 'wallet/top-up-terms',
  audience: 'signed-in',
  summary: 'Between what a balance can be filled up, at which rate, and what comes on top',
  input: z.object({}),
  output: z.object({ data: topUpTerms }),
});

export const createTopUp = defineEndpoint({
  method: 'POST',
  path: 'wallet/top-up',
  audience: 'signed-in',
  summary:
    'Open a payment that fills up the caller’s balance; the same `merchant_ref` again answers the same',
  input: z.strictObject({ amount: usd, total: shown, method: raw(30), merchant_ref: raw(80) }),
  output: z.object({ data: transaction }),
});

export const payRest = defineEndpoint({
  method: 'POST',
  path: 'purchase/pay-rest',
  audience: 'signed-in',
  summary:
    'Buy with too little balance: open a payment for the rest. The balance is taken when the rest arrives, both or neither',
  input: z.strictObject({
    product_id: id,
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
    total: shown,
    method: raw(30),
    merchant_ref: raw(80),
    voucher_code: z.optional(z.nullable(raw(50))),
    answers: z.optional(answers),
  }),
  output: z.object({ data: transaction }),
});
