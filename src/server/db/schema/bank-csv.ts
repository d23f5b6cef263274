import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { BankColumns } from '#domain/hand-payments/bank-csv.ts';
import { bytes, instant, json } from './columns.ts';

/** Lines of a bank's list that have confirmed an order. */
export const bankLines = pgTable('bank_lines', {
  key: bytes('key').primaryKey(),
  accountId: integer('account_id').notNull(),
  orderId: integer('order_id').notNull(),
  confirmedBy: integer('confirmed_by'),
  confirmedAt: instant('confirmed_at').notNull(),
  /** Null: taken by an older version. */
  day: date('day'),
  amountIdr: bigint('amount_idr', { mode: 'number' }),
});

/** What the columns of a kind of file are. */
export const bankFormats = pgTable('bank_formats', {
  header: text('header').primaryKey(),
  columns: json('columns').$type<BankColumns>().notNull(),
  changedAt: instant('changed_at').notNull(),
});
