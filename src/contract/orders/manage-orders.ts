import * as z from 'zod/mini';
import { ORDER_COLUMNS, sortsBy } from '#domain/catalogue/sorting.ts';
import { MOST_DELIVERY_TEXT } from '#domain/orders/keys.ts';
import { ORDER_NEEDS } from '#domain/orders/order-states.ts';
import { DELIVERY_STATUSES, DISPUTES, ORDER_KINDS, ORDER_STATUSES } from '#domain/orders/orders.ts';
import { REFUND_WAYS } from '#domain/orders/refunds.ts';
import { MOST_REPLACE_WORDS, MOST_REPLACED, REPLACE_REASON_NAMES } from '#domain/orders/replacing.ts';
import { TIMELINE_KINDS } from '#domain/orders/timeline.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  email,
  filledText,
  id,
  instant,
  line,
  onlyInBody,
  pageSize,
  queryId,
  raw,
  text,
  usd,
} from '../wire/fields.ts';
import { orderCredit, orderView } from './orders.ts';

/** An order by its number, or by the gateway's reference or ours. */
const byKey = { id: z.optional(id), reference: z.optional(raw(100)) };
const reason = filledText(300);

export const timelineEntry = z.object({
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  source: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type OrderTimelineEntry = z.infer<typeof timelineEntry>;

export const getOrderTimeline = defineEndpoint({
  method: 'GET',
  path: 'orders/timeline',
  audience: 'admin',
  right: 'orders.see',
  summary: 'What happened to one order, oldest first',
  input: z.object({
    id: z.optional(queryId),
    reference: z.optional(raw(100)),
    merchant_ref: z.optional(raw(100)),
  }),
  output: z.object({ orderId: id, data: z.array(timelineEntry) }),
});

/**
 * Each part has the SHA-256, in hex, of the hash before it, a line break, and the part itself as JSON without its hash; the first
 * has nothing before it. Whoever changes one changes all that follow.
 */
const evidence = z.object({
  facts: z.object({
    order: z.int(),
    writtenAt: z.string(),
    of: z.array(z.object({ name: z.string(), value: z.string() })),
    hash: z.string(),
  }),
  goods: z.array(
    z.object({
      number: z.int(),
      kind: z.string(),
      givenAt: z.string(),
      revokedAt: z.nullable(z.string()),
      replacedBy: z.nullable(z.int()),
      hash: z.string(),
    }),
  ),
  story: z.array(z.object({ at: z.string(), what: z.string(), hash: z.string() })),
  /** What its buyer and the store said to each other about it. */
  messages: z.array(z.object({ at: z.string(), who: z.string(), text: z.string(), hash: z.string() })),
  /** The last of them. */
  hash: z.string(),
});
export type EvidenceRecord = z.infer<typeof evidence>;

export const getEvidence = defineEndpoint({
  method: 'GET',
  path: 'orders/evidence',
  audience: 'admin',
  right: 'orders.see',
  summary:
    'What the seller can show a bank about a disputed payment, without the keys: as text, and as a record whose parts are chained by their hashes',
  input: z.object({ id: queryId }),
  output: z.object({ orderId: id, text: z.string(), record: evidence }),
});

/** Its `merchantRef` is always the order's number. */
export const managedOrder = z.object({
  ...orderView,
  id,
  gateway: z.enum(GATEWAY_NAMES),
  kind: z.enum(ORDER_KINDS),
  /** A top-up has none, but what it brings. */
  productId: z.nullable(id),
  credit: z.optional(orderCredit),
  /** The account that ordered. */
  userId: z.nullable(id),
  status: z.enum(ORDER_STATUSES),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  customerName: z.string(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  dispute: z.nullable(z.enum(DISPUTES)),
  /** Of what was paid, what has gone back. */
  refunded: z.int(),
  /** What arrived; null while nothing has. */
  paid: z.nullable(z.int()),
  /** Dollars that the account's balance paid of it. */
  fromBalance: usd,
  /** What of it waits for the seller. */
  needs: z.nullable(z.enum(ORDER_NEEDS)),
});
export type ManagedOrder = z.infer<typeof managedOrder>;

const orderQuestion = {
  kind: z.optional(z.enum(ORDER_KINDS)),
  status: z.optional(z.enum(ORDER_STATUSES)),
  deliveryStatus: z.optional(z.enum(DELIVERY_STATUSES)),
  gateway: z.optional(z.enum(GATEWAY_NAMES)),
  /** Those that their buyers dispute and no bank has decided. */
  dispute: z.optional(z.literal('open')),
  /** Made at or after, and before: moments. */
  from: z.optional(instant),
  to: z.optional(instant),
  /** The newest first unless it says otherwise; `before` is the last of the page before. */
  sort: z.optional(z.enum(sortsBy(ORDER_COLUMNS))),
  before: z.optional(queryId),
  limit: z.optional(pageSize),
};
export const exportOrders = defineEndpoint({
  method: 'GET',
  path: 'orders/export',
  audience: 'admin',
  right: 'orders.see',
  stepUp: true,
  summary: 'Every order of a filter, as a file without keys',
  input: z.object({
    kind: orderQuestion.kind,
    status: orderQuestion.status,
    deliveryStatus: orderQuestion.deliveryStatus,
    gateway: orderQuestion.gateway,
    from: orderQuestion.from,
    to: orderQuestion.to,
  }),
  output: z.string(),
  file: 'text/csv',
});

const orderPage = z.object({ data: z.array(managedOrder), nextBefore: z.nullable(id) });

export const listOrders = defineEndpoint({
  method: 'GET',
  path: 'orders/list',
  audience: 'admin',
  right: 'orders.see',
  summary: 'Orders of every gateway, newest first; `nextBefore` leads to the next page',
  input: z.object({ ...orderQuestion, search: onlyInBody }),
  output: orderPage,
});

export const findOrders = defineEndpoint({
  method: 'POST',
  path: 'orders/search',
  audience: 'admin',
  right: 'orders.see',
  summary: 'The same list, with what is looked for in the body',
  input: z.strictObject({
    ...orderQuestion,
    /**
     * An e-mail address, a reference of the gateway's or ours, the order's number, or a delivered key; where none of them
     * fits, words of the product's name or an amount, among the newest 10,000 orders.
     */
    search: z.optional(raw(300)),
  }),
  output: orderPage,
});

export const waitingOrder = z.object({
  ...managedOrder.shape,
  /** How long its buyer, or the bank, has waited. */
  waitingSeconds: z.int(),
  /** Keys that lack before it can be served. */
  missing: z.int(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

export const listQueue = defineEndpoint({
  method: 'GET',
  path: 'orders/queue',
  audience: 'admin',
  right: 'orders.see',
  summary: 'Orders that wait for the seller: for keys, for a look at a transfer, for the bank; longest first',
  input: z.object({
    offset: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
    limit: z.optional(pageSize),
  }),
  output: z.object({ data: z.array(waitingOrder), total: z.int() }),
});

export const countOrders = defineEndpoint({
  method: 'GET',
  path: 'orders/counts',
  audience: 'admin',
  right: 'orders.see',
  summary: 'How many orders wait for the seller, and how many for their payment; counted up to 1,000',
  input: z.object({}),
  output: z.object({ waiting: z.int(), unpaid: z.int() }),
});

export const exportQueue = defineEndpoint({
  method: 'GET',
  path: 'orders/queue-export',
  audience: 'admin',
  right: 'orders.see',
  stepUp: true,
  summary: 'Every order that waits for the seller, as a file',
  input: z.object({}),
  output: z.string(),
  file: 'text/csv',
});

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/refund',
  audience: 'admin',
  right: 'orders.change',
  stepUp: true,
  summary:
    'Gives a payment back, whole or in part: through the gateway where it can, else it is marked as given back by hand. Whole revokes the keys',
  input: z.strictObject({
    ...byKey,
    reason,
    /** Rupiah; without it all that is left. */
    amount: z.optional(z.int().check(z.positive())),
    /** What had gone back when the seller looked; a part is only sent when it is still so. */
    refunded: z.optional(z.int().check(z.nonnegative())),
    by: z.optional(z.enum(REFUND_WAYS)),
  }),
  output: z.object({
    orderId: id,
    status: z.string(),
    deliveryStatus: z.string(),
    already: z.boolean(),
    /** All that has gone back so far. */
    refunded: z.int(),
    /** The gateway has not confirmed it yet, and is asked again. */
    pending: z.boolean(),
  }),
});

export const creditOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/credit',
  audience: 'admin',
  right: 'customers.change',
  stepUp: true,
  summary: 'Refunds a paid order as balance of a customer, at the fixed rate',
  input: z.strictObject({ ...byKey, userId: z.optional(id), userEmail: z.optional(email), reason }),
  output: z.object({
    orderId: id,
    userId: id,
    /** Dollars. */
    amount: z.number(),
    newBalance: z.number(),
    already: z.boolean(),
  }),
});

export const swapOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/swap',
  audience: 'admin',
  right: 'orders.change',
  summary: 'Moves a paid order that waits for keys to another product; what was paid stays',
  input: z.strictObject({ id, productId: id }),
  output: z.object({ orderId: id, productName: z.string(), deliveryStatus: z.string() }),
});

export const replaceGoods = defineEndpoint({
  method: 'POST',
  path: 'orders/replace',
  audience: 'admin',
  right: 'orders.change',
  stepUp: true,
  summary:
    'Takes back some of what a delivered order got and gives keys of the stock in their places; needs the right to see keys too',
  input: z.strictObject({
    id,
    /** As the order's `goods` names them: what was replaced meanwhile is not replaced again. */
    goods: z.array(id).check(z.minLength(1), z.maxLength(MOST_REPLACED)),
    reason: z.enum(REPLACE_REASON_NAMES),
    /** The buyer reads them. */
    words: z.optional(line(MOST_REPLACE_WORDS)),
    /** Whose stock is given; that of what was ordered unless it is said. */
    variantId: z.optional(id),
  }),
  output: z.object({ orderId: id, replaced: z.int(), productName: z.string() }),
});

export const deliverOrder = defineEndpoint({
  method: 'POST',
  path: 'orders/deliver',
  audience: 'admin',
  right: 'orders.change',
  summary:
    'Hands over what the seller wrote for a paid order that waits for their delivery; its buyer is told',
  input: z.strictObject({ id, text: text(MOST_DELIVERY_TEXT).check(z.minLength(1)) }),
  output: z.object({ orderId: id, deliveryStatus: z.string() }),
});
