import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { OUTSIDE_HEALTH } from '#domain/notices/outside-health.ts';
import { instant, json } from './columns.ts';

export const gatewayStates = pgTable('gateway_states', {
  gateway: text('gateway').primaryKey(),
  health: text('health', { enum: OUTSIDE_HEALTH }).notNull(),
  since: instant('since').notNull(),
  probedAt: instant('probed_at').notNull(),
});

export const notices = pgTable('notices', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  matter: text('matter').notNull(),
  subject: text('subject').notNull().default(''),
  details: json('details').notNull().default({}),
  openedAt: instant('opened_at').notNull(),
  toldAt: instant('told_at'),
  overAt: instant('over_at'),
  overToldAt: instant('over_told_at'),
});

export const refusedNotices = pgTable('refused_notices', {
  minute: instant('minute').primaryKey(),
  count: integer('count').notNull(),
});

export const dailySummaries = pgTable('daily_summaries', {
  day: date('day').primaryKey(),
  toldAt: instant('told_at').notNull(),
});
