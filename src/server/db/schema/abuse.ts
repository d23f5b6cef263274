import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { BLOCK_KINDS } from '#domain/guard/abuse.ts';
import { bytes, instant } from './columns.ts';

export const devices = pgTable(
  'devices',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull(),
    userId: integer('user_id').notNull(),
    networkHash: bytes('network_hash'),
    agent: text('agent').notNull().default(''),
    locale: text('locale').notNull().default('id'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
);

export const accountGuards = pgTable('account_guards', {
  accountHash: bytes('account_hash').primaryKey(),
  failures: integer('failures').notNull(),
  failuresFrom: instant('failures_from').notNull(),
  nextAt: instant('next_at').notNull(),
});

export const abuseEvents = pgTable(
  'abuse_events',
  {
    kind: text('kind').notNull(),
    networkHash: bytes('network_hash').notNull(),
    hour: instant('hour').notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.networkHash, table.hour] })],
);

export const blocks = pgTable('blocks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: BLOCK_KINDS }).notNull(),
  value: text('value').notNull(),
  label: text('label').notNull().default(''),
  reason: text('reason').notNull().default(''),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at'),
});

export const spentChallenges = pgTable('spent_challenges', {
  nonceHash: bytes('nonce_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
