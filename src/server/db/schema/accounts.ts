import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReadyRole, Right } from '#domain/guard/rights.ts';
import { bytes, instant } from './columns.ts';

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  profileImage: text('profile_image'),
  balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
  isAdmin: boolean('is_admin').notNull().default(false),
  isOwner: boolean('is_owner').notNull().default(false),
  factorAskedAt: instant('factor_asked_at'),
  readyRole: text('ready_role').$type<ReadyRole>(),
  roleId: integer('role_id'),
  passwordGiven: boolean('password_given').notNull().default(false),
  invitedAt: instant('invited_at'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const balanceTransactions = pgTable('balance_transactions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  operation: text('operation', { enum: ['add', 'deduct'] }).notNull(),
  reason: text('reason').notNull(),
  adminAction: boolean('admin_action').notNull().default(false),
  createdBy: integer('created_by'),
  redeemCodeId: integer('redeem_code_id'),
  /** The order that moved it: when it was paid, when something went back, or when its money became balance ('kept'). */
  orderId: integer('order_id'),
  orderMove: text('order_move', { enum: ['paid', 'back', 'kept'] }),
  attempt: text('attempt'),
  balanceAfterCents: bigint('balance_after_cents', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  device: text('device').notNull().default(''),
  network: text('network').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  provedAt: instant('proved_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  challenge: text('challenge'),
});

export const roles = pgTable('roles', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  rights: text('rights').array().$type<Right[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const emailChanges = pgTable('email_changes', {
  userId: integer('user_id').primaryKey(),
  oldEmail: text('old_email').notNull(),
  newEmail: text('new_email').notNull(),
  nonce: text('nonce').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const formerNames = pgTable(
  'former_names',
  {
    userId: integer('user_id').notNull(),
    until: instant('until').notNull(),
    name: text('name').notNull(),
  },
  ({ userId, until }) => [primaryKey({ columns: [userId, until] })],
);

export const passwordResets = pgTable('password_resets', {
  emailHash: bytes('email_hash').primaryKey(),
  userId: integer('user_id'),
  nonce: text('nonce').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
