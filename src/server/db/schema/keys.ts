import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
