import * as z from 'zod/mini';
import { ORDER_NEEDS } from '#domain/orders/order-states.ts';
import { SALE_CHANNELS } from '#domain/orders/orders.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, raw, shownMs, usd } from '../wire/fields.ts';
import { orderCredit, orderWithKeys } from './orders.ts';

export const trackedOrder = z.object({
  ...orderWithKeys,
  id,
  customerName: z.string(),
  /** These for an admin only. */
  customerPhone: z.optional(z.string()),
  gateway: z.optional(z.enum(GATEWAY_NAMES)),
  /** What the gateway charged. */
  charged: z.optional(z.int()),
  /** What a top-up brings: only an admin finds those here. */
  credit: z.optional(orderCredit),
  productId: z.optional(z.nullable(id)),
  needs: z.optional(z.nullable(z.enum(ORDER_NEEDS))),
  /** Dollars that the account's balance paid of it. */
  fromBalance: z.optional(usd),
  /** What `codes` are, by their numbers and in their order. */
  goods: z.optional(z.array(id)),
  /** The door that it came in by. */
  channel: z.optional(z.enum(SALE_CHANNELS)),
  /** For who may see reports: what its keys cost, what the gateway keeps and what is left, in the money of the total. */
  margin: z.optional(z.object({ cost: z.number(), fees: z.number(), profit: z.number() })),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

const searchInput = z.strictObject({
  searchTerm: raw(300),
  searchType: z.enum(['email', 'reference']),
  /** The mailed code, where the store asks for one. */
  verificationCode: z.optional(z.nullable(raw(20))),
});
export type OrderSearch = z.infer<typeof searchInput>;

/** What an admin reads when nothing fits. */
export const NO_ORDERS_FOUND = 'Tidak ada pesanan ditemukan';

const searchOutput = z.object({
  message: z.optional(z.string()),
  data: z.array(trackedOrder),
  /** A code is on its way to the address: the same call with it gives the orders. */
  verificationRequired: z.optional(z.boolean()),
  shownMs,
});
export type OrderSearchResult = z.infer<typeof searchOutput>;

export const searchOrders = defineEndpoint({
  method: 'POST',
  path: 'tripay/search-orders',
  audience: 'anyone',
  summary: 'Paid orders of an e-mail address with their keys; for an admin all orders, by reference too',
  input: searchInput,
  output: searchOutput,
});

export const searchStripeOrders = defineEndpoint({
  method: 'POST',
  path: 'stripe/search-orders',
  audience: 'anyone',
  summary: 'The same for orders that were paid by card',
  input: searchInput,
  output: searchOutput,
});
