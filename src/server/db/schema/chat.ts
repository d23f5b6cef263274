import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const chatKeywords = pgTable('chat_keywords', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  keyword: text('keyword').notNull(),
  response: text('response').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
});
