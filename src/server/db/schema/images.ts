import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

export const imageRenditions = pgTable(
  'image_renditions',
  {
    imageId: integer('image_id').notNull(),
    name: text('name').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.name] })],
);
