import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { type DeliveryKind, type Place, WAITS } from '#domain/orders/delivery-kinds.ts';
import type { EventKind } from '#domain/orders/events.ts';
import {
  DELIVERY_STATUSES,
  DISPUTES,
  ORDER_KINDS,
  ORDER_STATUSES,
  SALE_CHANNELS,
} from '#domain/orders/orders.ts';
import type { GivenAnswer } from '#domain/orders/questions.ts';
import type { ReplaceReason } from '#domain/orders/replacing.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import { IDR_PER_USD } from '#domain/price/money.ts';
import type { PriceStep } from '#domain/price/price.ts';
import { bytes, instant, json } from './columns.ts';

export const orders = pgTable('orders', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ORDER_KINDS }).notNull().default('goods'),
  /** The door that it came in by. */
  channel: text('channel', { enum: SALE_CHANNELS }).notNull().default('web'),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  merchantRef: text('merchant_ref').notNull(),
  gatewayReference: text('gateway_reference'),
  requestHash: bytes('request_hash').notNull(),
  paymentMethod: text('payment_method').notNull(),
  /** Of all its lines. */
  quantity: integer('quantity').notNull(),
  voucherId: integer('voucher_id'),
  voucherHeld: boolean('voucher_held').notNull().default(false),
  totalIdr: bigint('total_idr', { mode: 'number' }).notNull(),
  feeIdr: integer('fee_idr').notNull().default(0),
  uniqueIdr: smallint('unique_idr').notNull().default(0),
  balanceCents: integer('balance_cents').notNull().default(0),
  balanceIdr: bigint('balance_idr', { mode: 'number' }).notNull().default(0),
  chargedIdr: bigint('charged_idr', { mode: 'number' }),
  /** What arrived, where that was another amount. */
  paidIdr: bigint('paid_idr', { mode: 'number' }),
  /** What a top-up brings, and what comes on top. */
  creditCents: integer('credit_cents').notNull().default(0),
  bonusCents: integer('bonus_cents').notNull().default(0),
  /** The number in its account's history, once the balance has paid; `entryId` is the first of what stands there as one. */
  batchId: integer('batch_id'),
  entryId: integer('entry_id'),
  /** Names one attempt to buy. */
  attempt: text('attempt'),
  /** What the gateway keeps, by the fee that it publishes. */
  paymentCostIdr: integer('payment_cost_idr').notNull().default(0),
  /** What went back to the buyer so far. */
  refundedIdr: bigint('refunded_idr', { mode: 'number' }).notNull().default(0),
  /** What it cost the seller: all its lines, and what was given beside them, which the second says alone. */
  costCents: integer('cost_cents'),
  costBesideCents: integer('cost_beside_cents').notNull().default(0),
  /** The rate that it was sold by. */
  idrPerUsd: integer('idr_per_usd').notNull().default(IDR_PER_USD),
  /** The account that ordered; guests have none. */
  userId: integer('user_id'),
  customerEmail: text('customer_email').notNull(),
  customerName: text('customer_name').notNull(),
  locale: text('locale').notNull().default('id'),
  addressHash: bytes('address_hash'),
  /** Of the /48 around it. */
  wideHash: bytes('wide_hash'),
  browserHash: bytes('browser_hash'),
  status: text('status', { enum: ORDER_STATUSES }).notNull().default('UNPAID'),
  deliveryStatus: text('delivery_status', { enum: DELIVERY_STATUSES }).notNull().default('PENDING'),
  /** What it waits for, once it is paid and has not got all. */
  waitsFor: text('waits_for', { enum: WAITS }),
  checkoutUrl: text('checkout_url'),
  heldUntil: instant('held_until'),
  createLeaseUntil: instant('create_lease_until'),
  nextCheckAt: instant('next_check_at'),
  lastCheckedAt: instant('last_checked_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  paidAt: instant('paid_at'),
  deliveredAt: instant('delivered_at'),
  refundedAt: instant('refunded_at'),
  viewedAt: instant('viewed_at'),
  dispute: text('dispute', { enum: DISPUTES }),
});
export type OrderRow = typeof orders.$inferSelect;

/** One variant of an order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id').notNull(),
    line: smallint('line').notNull().default(1),
    /** A top-up has none. */
    variantId: integer('variant_id'),
    /** As it was sold. */
    name: text('name').notNull(),
    /** The end of that name; null in orders from before it was kept, of which the name says this and the next. */
    label: text('label'),
    /** How long it is good for; null beside a label: without end. */
    validitySeconds: integer('validity_seconds'),
    quantity: integer('quantity').notNull(),
    unitIdr: integer('unit_idr').notNull(),
    /** What one cost before the steps in `orderAdjustments`; null in orders from before they were kept. */
    plainIdr: integer('plain_idr'),
    /** What one costs an account, in dollars. */
    unitCents: integer('unit_cents'),
    costCents: integer('cost_cents'),
    /** How it is handed over. */
    delivery: text('delivery').$type<DeliveryKind>().notNull().default('key'),
    /** As its order says; the database writes it. */
    waitsFor: text('waits_for', { enum: WAITS }),
    /** Of what is no key; the database counts it. */
    place: text('place').$type<Place>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
);

/** What a buyer answered to the questions of a line. */
export const orderAnswers = pgTable(
  'order_answers',
  {
    orderId: integer('order_id').notNull(),
    line: smallint('line').notNull().default(1),
    answers: json('answers').$type<GivenAnswer[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
);

/** The steps from the plain price to the total. */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    orderId: integer('order_id').notNull(),
    step: smallint('step').notNull(),
    why: text('why').$type<PriceStep['why']>().notNull(),
    takesIdr: bigint('takes_idr', { mode: 'number' }),
    ref: text('ref'),
    text: text('text'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.step] })],
);

export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id'),
  /** Of those that are no order's. */
  variantId: integer('variant_id'),
  kind: text('kind').$type<EventKind>().notNull(),
  source: text('source').notNull(),
  detail: json('detail').notNull().default({}),
  at: instant('at').notNull(),
});

/** What was handed over: a key of the stock, or a sealed text. */
export const goods = pgTable('goods', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  line: smallint('line').notNull().default(1),
  slot: smallint('slot').notNull(),
  /** Unique: a key is sold once. */
  keyId: integer('key_id'),
  sealed: bytes('sealed'),
  givenAt: instant('given_at').notNull(),
  revokedAt: instant('revoked_at'),
  replacedBy: integer('replaced_by'),
  /** What it cost, where its batch knew it. */
  costCents: integer('cost_cents'),
});

/** What was given instead of other goods, and why. */
export const replacements = pgTable('replacements', {
  goodsId: integer('goods_id').primaryKey(),
  reason: text('reason').$type<ReplaceReason>().notNull(),
  words: text('words').notNull().default(''),
  variantId: integer('variant_id').notNull(),
  /** These where it is of another variant than was ordered. */
  name: text('name'),
  label: text('label'),
  validitySeconds: integer('validity_seconds'),
  costCents: integer('cost_cents'),
  at: instant('at').notNull(),
});
