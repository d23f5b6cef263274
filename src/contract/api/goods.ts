import * as z from 'zod/mini';
import { DELIVERY_NAMES } from '#domain/orders/delivery-kinds.ts';
import { MOST_KEYS } from '#domain/orders/orders.ts';
import { IDEMPOTENCY_KEY_MAX, isIdempotencyKey } from '#domain/orders/purchases.ts';
import { QUESTION_KINDS } from '#domain/orders/questions.ts';
import { answers } from '../payments/checkout.ts';
import { id, instant, pageSize, queryId, raw } from '../wire/fields.ts';
import { defineCall } from './v1.ts';

const cents = z.int();
const idr = z.int();
const quantity = z.int().check(z.positive(), z.maximum(MOST_KEYS.api));
/** The caller's own number of an order. */
const number = raw(IDEMPOTENCY_KEY_MAX).check(z.refine(isIdempotencyKey, 'number'));
const MOST_CURSOR = 60;

export const v1Variant = z.object({
  id,
  /** Its product's name and its label together. */
  name: z.string(),
  product: z.string(),
  label: z.string(),
  category: z.array(z.string()),
  platform: z.string(),
  /** How long it is good for; null: without end. */
  validity_seconds: z.nullable(z.int()),
  delivery: z.enum(DELIVERY_NAMES),
  /** What can be bought now; null: it does not run out. */
  stock: z.nullable(z.int()),
  /** What one costs you, in cents of a US dollar, and what that is in rupiah. */
  price_cents: cents,
  price_idr: idr,
  /** Not for sale for the moment. */
  paused: z.boolean(),
  /** What is asked before it is bought: answered in `answers` by these ids. */
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(QUESTION_KINDS),
      required: z.boolean(),
      label: z.string(),
      choices: z.optional(z.array(z.string())),
    }),
  ),
});
export type V1Variant = z.infer<typeof v1Variant>;

export const readCatalogue = defineCall({
  method: 'GET',
  path: 'catalogue',
  right: 'catalogue',
  summary:
    'Every variant with its stock and your price. `since` with the `cursor` of an earlier answer: what has changed after it, and what is `gone`. Where the store does not know that far back, `whole` is true and all of it comes. `If-None-Match` is honoured',
  input: z.strictObject({ since: z.optional(raw(MOST_CURSOR)) }),
  output: z.object({
    cursor: z.string(),
    /** All there is: what is not in it is no longer sold. */
    whole: z.boolean(),
    variants: z.array(v1Variant),
    gone: z.array(id),
  }),
});

export const readBalance = defineCall({
  method: 'GET',
  path: 'balance',
  right: null,
  summary: 'What the account has, and what this key has spent within 24 hours and may spend at most',
  input: z.strictObject({}),
  output: z.object({
    balance_cents: cents,
    balance_idr: idr,
    spent_cents: cents,
    most_cents: z.nullable(cents),
  }),
});

export const makeQuote = defineCall({
  method: 'POST',
  path: 'quote',
  right: 'catalogue',
  summary: 'What so many would cost now, and whether stock and balance suffice. Nothing is held',
  input: z.strictObject({ variant_id: id, quantity: z._default(quantity, 1) }),
  output: z.object({
    variant_id: id,
    quantity: z.int(),
    unit_cents: cents,
    total_cents: cents,
    unit_idr: idr,
    total_idr: idr,
    stock: z.nullable(z.int()),
    in_stock: z.boolean(),
    affordable: z.boolean(),
  }),
});

export const V1_ORDER_STATUSES = ['delivered', 'waiting', 'refunded'] as const;
export type V1OrderStatus = (typeof V1_ORDER_STATUSES)[number];

const orderFacts = z.object({
  id,
  /** Your own. */
  number: z.string(),
  status: z.enum(V1_ORDER_STATUSES),
  variant_id: id,
  name: z.string(),
  quantity: z.int(),
  unit_cents: cents,
  total_cents: cents,
  total_idr: idr,
  /** The balance right after it was paid. */
  balance_after_cents: cents,
  /** The part of the key that may be shown: which one bought it. */
  key: z.string(),
  created_at: instant,
  delivered_at: z.nullable(instant),
  refunded_at: z.nullable(instant),
});

export const v1Order = z.object({
  ...orderFacts.shape,
  /** What was handed over and not taken back. */
  goods: z.array(z.object({ id, text: z.string() })),
});
export type V1Order = z.infer<typeof v1Order>;
export type V1OrderFacts = z.infer<typeof orderFacts>;

export const placeOrder = defineCall({
  method: 'POST',
  path: 'orders',
  right: 'buy',
  makes: true,
  summary:
    'Buys with the balance and hands over at once. `number`, or the header `Idempotency-Key`, is your own and names the order for ever: the same again buys nothing more and answers with the same order, waiting for one that is under way; another body under it is refused with 409. What was refused left nothing, and may be tried again under its number',
  input: z.strictObject({
    variant_id: id,
    quantity: z._default(quantity, 1),
    number: z.optional(number),
    /** It is not bought for more. */
    max_total_cents: z.optional(z.int().check(z.nonnegative())),
    /** Where there are not enough, as many as there are. */
    partial: z._default(z.boolean(), false),
    answers: z.optional(answers),
  }),
  output: v1Order,
});
export type PlaceOrderInput = z.infer<typeof placeOrder.input>;

export const readOrder = defineCall({
  method: 'GET',
  path: 'orders/:order',
  right: 'orders',
  summary: 'One order with its goods, by your own number, or else by its id',
  input: z.strictObject({ order: raw(IDEMPOTENCY_KEY_MAX) }),
  output: v1Order,
});

export const listOrders = defineCall({
  method: 'GET',
  path: 'orders',
  right: 'orders',
  summary:
    'What the keys of the account bought, newest first, without the goods. `next` as `cursor` has what follows',
  input: z.strictObject({
    status: z.optional(z.enum(V1_ORDER_STATUSES)),
    cursor: z.optional(queryId),
    size: z.optional(pageSize),
  }),
  output: z.object({ orders: z.array(orderFacts), next: z.nullable(id) }),
});

export const readLedger = defineCall({
  method: 'GET',
  path: 'ledger',
  right: 'orders',
  summary: 'Every change of the balance, newest first. `next` as `cursor` has what follows',
  input: z.strictObject({ cursor: z.optional(queryId), size: z.optional(pageSize) }),
  output: z.object({
    entries: z.array(
      z.object({
        id,
        /** Below nothing where the balance became less. */
        change_cents: cents,
        balance_after_cents: cents,
        reason: z.string(),
        order_id: z.nullable(id),
        at: instant,
      }),
    ),
    next: z.nullable(id),
  }),
});
