import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const images = pgTable('images', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  hash: text('hash').notNull(),
  filename: text('filename').notNull(),
  mimeType: text('mime_type').notNull(),
  data: bytes('data').notNull(),
  uploadedBy: integer('uploaded_by'),
  uploadedAt: instant('uploaded_at').notNull(),
});
