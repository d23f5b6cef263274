import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { HAND_KINDS } from '#domain/hand-payments/hand-payments.ts';
import { bytes, instant } from './columns.ts';

export const handAccounts = pgTable('hand_accounts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: HAND_KINDS }).notNull(),
  name: text('name').notNull(),
  holder: text('holder').notNull(),
  number: text('number').notNull(),
  note: text('note').notNull(),
  qris: text('qris'),
  active: boolean('active').notNull(),
  place: integer('place').notNull(),
  removed: boolean('removed').notNull().default(false),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
});
export type HandAccountRow = typeof handAccounts.$inferSelect;

export const handPayments = pgTable('hand_payments', {
  orderId: integer('order_id').primaryKey(),
  accountId: integer('account_id').notNull(),
  claimedAt: instant('claimed_at'),
  waiting: boolean('waiting').notNull().default(false),
  refusedAt: instant('refused_at'),
  refusedWords: text('refused_words').notNull().default(''),
  remindedAt: instant('reminded_at'),
  /** Where the order came from, the /48 where there is one. */
  networkHash: bytes('network_hash'),
  /** Waits behind the others. */
  aside: boolean('aside').notNull().default(false),
});

export const handProofs = pgTable('hand_proofs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  hash: bytes('hash').notNull(),
  mimeType: text('mime_type').notNull(),
  data: bytes('data'),
  sentAt: instant('sent_at').notNull(),
});
