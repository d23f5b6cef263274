import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { GONE_WAYS, REFUND_STATES } from '#domain/orders/refunds.ts';
import { instant } from './columns.ts';

export const orderRefunds = pgTable('order_refunds', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  amountIdr: bigint('amount_idr', { mode: 'number' }).notNull(),
  key: text('key').notNull(),
  way: text('way', { enum: GONE_WAYS }).notNull(),
  /** What it took of a balance when it was asked for. */
  creditCents: integer('credit_cents').notNull().default(0),
  state: text('state', { enum: REFUND_STATES }).notNull(),
  reason: text('reason').notNull().default(''),
  askedBy: integer('asked_by'),
  gatewayId: text('gateway_id'),
  why: text('why'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
});
export type RefundRow = typeof orderRefunds.$inferSelect;
