import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChannelKind } from '#domain/notices/notice-channels.ts';
import type { MatterName } from '#domain/notices/notices.ts';
import { OUTSIDE_HEALTH } from '#domain/notices/outside-health.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { bytes, instant, json } from './columns.ts';

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

export const noticeChannels = pgTable('notice_channels', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<ChannelKind>().notNull(),
  name: text('name').notNull(),
  sealed: bytes('sealed').notNull(),
  host: text('host').notNull(),
  events: text('events').array().$type<OutsideName[]>().notNull(),
  matters: text('matters').array().$type<MatterName[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  nextAt: instant('next_at').notNull(),
  failures: integer('failures').notNull().default(0),
  problem: text('problem').notNull().default(''),
  offAt: instant('off_at'),
});

export const noticeCodes = pgTable('notice_codes', {
  hash: bytes('hash').primaryKey(),
  channelId: integer('channel_id'),
  madeBy: integer('made_by').notNull(),
  name: text('name').notNull(),
  events: text('events').array().$type<OutsideName[]>().notNull(),
  matters: text('matters').array().$type<MatterName[]>().notNull(),
  endsAt: instant('ends_at').notNull(),
});

export const noticePosts = pgTable('notice_posts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channelId: integer('channel_id').notNull(),
  name: text('name'),
  orderId: integer('order_id'),
  variantId: integer('variant_id'),
  noticeId: integer('notice_id'),
  isOver: boolean('is_over').notNull().default(false),
  at: instant('at').notNull(),
});
