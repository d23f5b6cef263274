import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiRight } from '#domain/guard/api-keys.ts';
import { bytes, instant } from './columns.ts';

export const apiKeys = pgTable('api_keys', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id').notNull(),
  public: text('public').notNull(),
  sealed: bytes('sealed').notNull(),
  name: text('name').notNull(),
  rights: text('rights').array().$type<ApiRight[]>().notNull(),
  networks: text('networks').array().notNull().default([]),
  mostCents: integer('most_cents'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  endedAt: instant('ended_at'),
});

export const apiOrders = pgTable('api_orders', {
  orderId: integer('order_id').primaryKey(),
  keyId: integer('key_id').notNull(),
  request: bytes('request').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
});

export const apiKeyCalls = pgTable('api_key_calls', {
  keyId: integer('key_id').primaryKey(),
  calls: integer('calls').notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const apiSignatures = pgTable('api_signatures', {
  signature: bytes('signature').primaryKey(),
  attempt: text('attempt').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
