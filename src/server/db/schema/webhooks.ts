import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { OutsideName } from '#domain/orders/events.ts';
import { OFF_REASONS } from '#domain/webhooks/webhooks.ts';
import { bytes, instant } from './columns.ts';

export const outsideKinds = pgTable('outside_kinds', {
  kind: text('kind').primaryKey(),
  name: text('name').notNull(),
  heard: boolean('heard').notNull().default(false),
});

export const outsideEvents = pgTable('outside_events', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  orderId: integer('order_id'),
  variantId: integer('variant_id'),
  claimId: integer('claim_id'),
  at: instant('at').notNull(),
});

export const variantMarks = pgTable('variant_marks', {
  variantId: integer('variant_id').primaryKey(),
  stock: text('stock', { enum: ['there', 'low', 'out'] }).notNull(),
  price: text('price').notNull(),
});

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Null: the shop's own. */
  userId: integer('user_id'),
  url: text('url').notNull(),
  events: text('events').array().$type<OutsideName[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  failingSince: instant('failing_since'),
  offAt: instant('off_at'),
  offWhy: text('off_why', { enum: OFF_REASONS }),
});
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

export const webhookSecrets = pgTable('webhook_secrets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  endpointId: integer('endpoint_id').notNull(),
  sealed: bytes('sealed').notNull(),
  madeAt: instant('made_at').notNull(),
  endsAt: instant('ends_at'),
});

export const webhookSends = pgTable('webhook_sends', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  endpointId: integer('endpoint_id').notNull(),
  eventId: bigint('event_id', { mode: 'number' }),
  message: text('message').notNull(),
  name: text('name').notNull(),
  orderId: integer('order_id'),
  variantId: integer('variant_id'),
  claimId: integer('claim_id'),
  at: instant('at').notNull(),
  madeAt: instant('made_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at'),
  outcome: text('outcome', { enum: ['sent', 'failed'] }),
  triedAt: instant('tried_at'),
  status: smallint('status'),
  tookMs: integer('took_ms'),
  answer: text('answer').notNull().default(''),
});
