import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** A file that a variant hands over; its bytes lie elsewhere. */
export const shopFiles = pgTable('shop_files', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  variantId: integer('variant_id').notNull(),
  name: text('name').notNull(),
  storedAs: text('stored_as').notNull(),
  begunAt: instant('begun_at').notNull(),
  begunBy: integer('begun_by').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  sha256: bytes('sha256'),
  replacedAt: instant('replaced_at'),
  removedAt: instant('removed_at'),
});

/** Which file some goods are, and how often it was fetched. */
export const givenFiles = pgTable('given_files', {
  goodsId: integer('goods_id').primaryKey(),
  fileId: integer('file_id').notNull(),
  most: integer('most').notNull(),
  taken: integer('taken').notNull().default(0),
  countedAt: instant('counted_at'),
  countedFor: bytes('counted_for'),
});
