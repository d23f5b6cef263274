import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What the seller gave to all who hold something of a product that runs. */
export const compensations = pgTable('compensations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  attempt: text('attempt').notNull(),
  percentage: integer('percentage'),
  idr: integer('idr'),
  cents: bigint('cents', { mode: 'number' }),
  words: text('words').notNull().default(''),
  createdBy: integer('created_by'),
  at: instant('at').notNull(),
});

export const compensationShares = pgTable('compensation_shares', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  compensationId: integer('compensation_id').notNull(),
  orderId: integer('order_id').notNull(),
  userId: integer('user_id'),
  voucherId: integer('voucher_id'),
  ledgerId: integer('ledger_id'),
});
