import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ROW, TERM_KINDS, TONES } from '#domain/catalogue/vocabulary.ts';
import { instant, json } from './columns.ts';

export const terms = pgTable('terms', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: [ROW, ...TERM_KINDS] }).notNull(),
  name: text('name').notNull(),
  place: integer('place').notNull(),
  texts: json('texts').notNull(),
  picture: text('picture').notNull(),
  tone: text('tone', { enum: TONES }).notNull(),
  words: text('words').notNull(),
  ahead: boolean('ahead').notNull(),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type TermRow = typeof terms.$inferSelect;
