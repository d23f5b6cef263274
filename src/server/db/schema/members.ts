import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REPORT_CHOICES } from '#domain/orders/members.ts';
import { bytes, instant } from './columns.ts';

export const memberSessions = pgTable('member_sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  keyId: integer('key_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const reportVotes = pgTable(
  'report_votes',
  {
    keyId: integer('key_id').notNull(),
    baseKey: text('base_key').notNull(),
    choice: text('choice', { enum: REPORT_CHOICES }).notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.baseKey] })],
);

export const reports = pgTable('reports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  baseKey: text('base_key').notNull(),
  baseName: text('base_name').notNull(),
  keyId: integer('key_id').notNull(),
  choice: text('choice', { enum: REPORT_CHOICES }).notNull(),
  createdAt: instant('created_at').notNull(),
});
