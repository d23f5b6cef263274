import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CLAIM_NOTES, CLAIM_OUTCOMES, CLAIM_SIDES, CLAIM_WAITS } from '#domain/orders/claims.ts';
import type { ReplaceReason } from '#domain/orders/replacing.ts';
import { bytes, instant } from './columns.ts';

/** What a buyer says of one of the goods. */
export const claims = pgTable('claims', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  goodsId: integer('goods_id').notNull(),
  reason: text('reason').$type<ReplaceReason>().notNull(),
  /** Null once it is closed. */
  waitsFor: text('waits_for', { enum: CLAIM_WAITS }),
  since: instant('since').notNull(),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  outcome: text('outcome', { enum: CLAIM_OUTCOMES }),
  refundId: integer('refund_id'),
});
export type ClaimRow = typeof claims.$inferSelect;

export const claimMessages = pgTable('claim_messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  claimId: integer('claim_id').notNull(),
  who: text('who', { enum: CLAIM_SIDES }).notNull(),
  userId: integer('user_id'),
  /** The store has no words. */
  note: text('note', { enum: CLAIM_NOTES }),
  text: text('text').notNull().default(''),
  at: instant('at').notNull(),
});

/** Written by us, whatever was sent. */
export const claimPictures = pgTable('claim_pictures', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  claimId: integer('claim_id').notNull(),
  mimeType: text('mime_type').notNull(),
  data: bytes('data').notNull(),
  sentAt: instant('sent_at').notNull(),
});

/** What the seller wrote to the buyers of a batch. */
export const batchLetters = pgTable('batch_letters', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  batchId: integer('batch_id').notNull(),
  words: text('words').notNull(),
  at: instant('at').notNull(),
});

/** By one of their orders. */
export const batchLetterReaders = pgTable(
  'batch_letter_readers',
  {
    batchId: integer('batch_id').notNull(),
    orderId: integer('order_id').notNull(),
    letterId: integer('letter_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.orderId] })],
);
