import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What was sold on a day that is over. */
export const salesDays = pgTable('sales_days', {
  day: date('day').primaryKey(),
  /** By whose clock. */
  zone: text('zone').notNull().default('Asia/Jakarta'),
  guestOrders: integer('guest_orders').notNull(),
  guestRevenueIdr: bigint('guest_revenue_idr', { mode: 'number' }).notNull(),
  guestCostIdr: bigint('guest_cost_idr', { mode: 'number' }).notNull(),
  guestFeesIdr: bigint('guest_fees_idr', { mode: 'number' }).notNull().default(0),
  purchases: integer('purchases').notNull(),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  costCents: bigint('cost_cents', { mode: 'number' }).notNull(),
});

/** Of which something has changed since. */
export const staleSalesDays = pgTable('stale_sales_days', {
  day: date('day').notNull(),
});
