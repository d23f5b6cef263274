import * as z from 'zod/mini';
import { WITHHELD } from '#domain/orders/keys.ts';
import { PURCHASE_MAX_QUANTITY } from '#domain/orders/purchases.ts';
import { answers } from '../payments/checkout.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, onlyInBody, pageNumber, pageSize, queryId, raw, shownMs, usd } from '../wire/fields.ts';

export const purchase = z.object({
  id,
  userId: id,
  productId: id,
  productName: z.string(),
  /** The end of that name, and how long that is good for (null: without end); left out where only the name says it. */
  label: z.optional(z.string()),
  validitySeconds: z.optional(z.nullable(z.int())),
  price: usd,
  code: z.nullable(z.string()),
  /** The file that belongs to the key, for who sees the key. */
  customLink: z.optional(z.string()),
  linkLabel: z.optional(z.string()),
  purchaseDate: z.string(),
  /** Of what was given: its end, with what maintenance added; null: without one. */
  validUntil: z.optional(z.nullable(z.string())),
  /** The money went back to the balance, and the key is not the buyer's any more. */
  refundedAt: z.optional(z.string()),
  batchId: id,
  entryId: id,
  /** Of keys that the balance paid a part of: their order, in which `id` counts them. */
  orderId: z.optional(id),
});
export type Purchase = z.infer<typeof purchase>;

export const createPurchase = defineEndpoint({
  method: 'POST',
  path: 'purchase/create',
  audience: 'self-or-admin',
  right: 'customers.change',
  identity: 'user_id',
  stepUp: 'for-others',
  summary:
    'Buy with the balance; an Idempotency-Key header makes a repeat harmless. Who buys for somebody else is shown the keys only with the right to see keys',
  input: z.strictObject({
    user_id: z.optional(id),
    product_id: id,
    quantity: z._default(z.int().check(z.positive(), z.maximum(PURCHASE_MAX_QUANTITY)), 1),
    /** The total that the buyer was shown, when the page says it; another one is refused. */
    amount: z.optional(usd),
    answers: z.optional(answers),
  }),
  output: z.object({
    codes: z.array(z.string()),
    customLink: z.optional(z.string()),
    linkLabel: z.optional(z.string()),
    shownMs,
    new_balance: usd,
    message: z.string(),
    /** Of what is no key, for its buyer alone: the order, whose page shows what was bought or what it waits for. */
    merchant_ref: z.optional(z.string()),
  }),
});

const historyQuestion = {
  user_id: z.optional(queryId),
  page: z.optional(pageNumber),
  size: z.optional(pageSize),
};
const historyPage = z.object({
  data: z.array(purchase),
  total: z.int(),
  /** To staff: the keys of somebody else are masked until a fresh proof, or not for them. */
  withheld: z.optional(z.enum(WITHHELD)),
  shownMs,
});

export const listPurchases = defineEndpoint({
  method: 'GET',
  path: 'purchase/history',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  summary: 'Bought keys, newest first: one row per key; a page holds whole entries, which `total` counts',
  // The page adds a cache-buster, so other parameters are let through.
  input: z.object({ ...historyQuestion, query: onlyInBody }),
  output: historyPage,
});

export const searchPurchases = defineEndpoint({
  method: 'POST',
  path: 'purchase/search',
  audience: 'self-or-admin',
  right: 'customers.see',
  identity: 'user_id',
  summary: 'The same list, with what is looked for in the body',
  input: z.strictObject({ ...historyQuestion, query: z.optional(raw(200)) }),
  output: historyPage,
});
