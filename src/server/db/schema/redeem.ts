import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const redeemCodes = pgTable('redeem_codes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  amountCents: integer('amount_cents').notNull(),
  description: text('description').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  expiresAt: instant('expires_at'),
  usedBy: integer('used_by'),
  usedAt: instant('used_at'),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
});

export const redeemAttempts = pgTable('redeem_attempts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  codeAttempted: text('code_attempted').notNull(),
  success: boolean('success').notNull(),
  attemptedAt: instant('attempted_at').notNull(),
});

export const redeemSuspensions = pgTable('redeem_suspensions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  suspendedUntil: instant('suspended_until').notNull(),
  reason: text('reason').notNull(),
  failedAttempts: integer('failed_attempts').notNull(),
  createdAt: instant('created_at').notNull(),
});
