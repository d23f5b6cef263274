import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

export const telegramChats = pgTable('telegram_chats', {
  chatId: whole('chat_id').primaryKey(),
  locale: text('locale').notNull(),
  name: text('name').notNull().default(''),
  step: text('step'),
  draft: jsonb('draft').notNull().default({}),
  buttons: jsonb('buttons').notNull().default([]),
  blockedAt: instant('blocked_at'),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
});

export const telegramUpdates = pgTable('telegram_updates', {
  updateId: whole('update_id').primaryKey(),
  chatId: whole('chat_id').notNull(),
  body: jsonb('body'),
  receivedAt: instant('received_at').notNull(),
  takenUntil: instant('taken_until').notNull(),
  tries: integer('tries').notNull().default(0),
  doneAt: instant('done_at'),
});

export const telegramOrders = pgTable('telegram_orders', {
  merchantRef: text('merchant_ref').primaryKey(),
  chatId: whole('chat_id').notNull(),
  createdAt: instant('created_at').notNull(),
  told: text('told', { enum: ['waiting', 'given'] }),
  open: boolean('open').notNull().default(true),
  nextAt: instant('next_at').notNull(),
  refundNextAt: instant('refund_next_at'),
  refundToldIdr: whole('refund_told_idr').notNull().default(0),
  refundToldAt: instant('refund_told_at'),
});

export const telegramBot = pgTable('telegram_bot', {
  one: boolean('one').primaryKey().default(true),
  name: text('name').notNull().default(''),
  webhook: text('webhook'),
  nextUpdate: whole('next_update').notNull().default(0),
  polledUntil: instant('polled_until').notNull(),
  chargesRead: integer('charges_read').notNull().default(0),
  failedAt: instant('failed_at'),
  failure: text('failure').notNull().default(''),
});

export const telegramStars = pgTable('telegram_stars', {
  payload: text('payload').primaryKey(),
  merchantRef: text('merchant_ref').notNull(),
  chatId: whole('chat_id').notNull(),
  stars: integer('stars').notNull(),
  amountIdr: integer('amount_idr').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  checkoutId: text('checkout_id'),
  checkoutUntil: instant('checkout_until'),
});

export const telegramCharges = pgTable('telegram_charges', {
  chargeId: text('charge_id').primaryKey(),
  payload: text('payload').notNull(),
  chatId: whole('chat_id').notNull(),
  stars: integer('stars').notNull(),
  paidAt: instant('paid_at').notNull(),
  counts: boolean('counts').notNull(),
  refundedAt: instant('refunded_at'),
  nextAt: instant('next_at').notNull(),
  sellerSays: text('seller_says').$type<'return' | 'leave'>(),
});

export const telegramClaims = pgTable('telegram_claims', {
  claimId: integer('claim_id').primaryKey(),
  chatId: whole('chat_id').notNull(),
  told: integer('told').notNull().default(0),
  open: boolean('open').notNull().default(true),
  nextAt: instant('next_at').notNull(),
});

export const telegramLinks = pgTable('telegram_links', {
  chatId: whole('chat_id').primaryKey(),
  userId: integer('user_id').notNull().unique(),
  linkedAt: instant('linked_at').notNull(),
});

export const telegramLinkCodes = pgTable('telegram_link_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  chatId: whole('chat_id').unique(),
  userId: integer('user_id').unique(),
  expiresAt: instant('expires_at').notNull(),
});
