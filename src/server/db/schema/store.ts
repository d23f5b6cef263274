import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant, json } from './columns.ts';

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: json('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const infoPages = pgTable('info_pages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull(),
  place: integer('place').notNull(),
  hidden: boolean('hidden').notNull(),
  texts: json('texts').notNull(),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  userId: integer('user_id'),
  action: text('action').notNull(),
  target: text('target').notNull(),
  before: json('before'),
  after: json('after'),
  /** The place in the chain; the database gives both at the commit. */
  seq: bigint('seq', { mode: 'number' }),
  hash: bytes('hash'),
});

export const auditHead = pgTable('audit_head', {
  single: boolean('single').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
});

export const loginGuards = pgTable('login_guards', {
  pairHash: bytes('pair_hash').primaryKey(),
  submissions: integer('submissions').notNull(),
  submissionsFrom: instant('submissions_from').notNull(),
  failures: integer('failures').notNull(),
  failuresFrom: instant('failures_from').notNull(),
  lockedUntil: instant('locked_until'),
});

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  windowEnds: instant('window_ends').notNull(),
});

export const backgroundTurns = pgTable('background_turns', {
  name: text('name').primaryKey(),
  claimedAt: instant('claimed_at').notNull(),
  freeFrom: instant('free_from').notNull(),
});

export const backupRuns = pgTable('backup_runs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  good: boolean('good'),
  place: text('place'),
  bytes: bigint('bytes', { mode: 'number' }),
  error: text('error'),
});

export const storeFacts = pgTable('store_facts', {
  name: text('name').primaryKey(),
  since: instant('since').notNull(),
});

export const retentionMarks = pgTable('retention_marks', {
  name: text('name').primaryKey(),
  through: bigint('through', { mode: 'number' }).notNull(),
});

/** Rows that were put there to look around, by kind and number. */
export const examples = pgTable(
  'examples',
  { kind: text('kind').notNull(), id: text('id').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
