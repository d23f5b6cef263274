import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { HELD_BACK_BY } from '#domain/orders/batches.ts';
import { KEY_STATUSES } from '#domain/orders/keys.ts';
import { bytes, instant } from './columns.ts';

export const keys = pgTable('keys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  variantId: integer('variant_id').notNull(),
  sealed: bytes('sealed').notNull(),
  exactHash: bytes('exact_hash').notNull(),
  memberHash: bytes('member_hash').notNull(),
  status: text('status', { enum: KEY_STATUSES }).notNull().default('free'),
  heldByOrderId: integer('held_by_order_id'),
  heldUntil: instant('held_until'),
  createdAt: instant('created_at').notNull(),
  /** The import that it came with; null before those were kept. */
  batchId: integer('batch_id'),
  /** It must be used before this day. */
  bestBefore: date('best_before', { mode: 'string' }),
});

export const keyBatches = pgTable('key_batches', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  variantId: integer('variant_id').notNull(),
  /** The stretch of numbers that its keys lie in, among others perhaps. */
  firstKey: integer('first_key').notNull(),
  lastKey: integer('last_key').notNull(),
  supplier: text('supplier').notNull().default(''),
  costCents: integer('cost_cents'),
  costIdr: integer('cost_idr'),
  note: text('note').notNull().default(''),
  bestBefore: date('best_before', { mode: 'string' }),
  heldAt: instant('held_at'),
  heldWhy: text('held_why', { enum: HELD_BACK_BY }),
  createdAt: instant('created_at').notNull(),
});

export const variantStock = pgTable('variant_stock', {
  variantId: integer('variant_id').primaryKey(),
  free: integer('free').notNull(),
  sold: integer('sold').notNull(),
  revoked: integer('revoked').notNull(),
});

export const stockChanges = pgTable('stock_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  variantId: integer('variant_id').notNull(),
  free: integer('free').notNull(),
  sold: integer('sold').notNull(),
  revoked: integer('revoked').notNull(),
});
