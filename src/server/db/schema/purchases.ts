import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const purchaseBatches = pgTable('purchase_batches', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  balanceAfterCents: bigint('balance_after_cents', { mode: 'number' }).notNull(),
  entryId: integer('entry_id').notNull(),
  idempotencyKey: text('idempotency_key'),
  createdAt: instant('created_at').notNull(),
});

export const purchases = pgTable('purchases', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  batchId: integer('batch_id').notNull(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  productName: text('product_name').notNull(),
  priceCents: integer('price_cents').notNull(),
  costCents: integer('cost_cents'),
  purchasedAt: instant('purchased_at').notNull(),
});
