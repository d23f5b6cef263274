import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { SUPPLIER_RESULTS, SUPPLY_STATES, type SupplierAdapter } from '#domain/orders/supply.ts';
import type { AnswerShape } from '#domain/orders/supply-answers.ts';
import { bytes, instant } from './columns.ts';

export const suppliers = pgTable('suppliers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  adapter: text('adapter').$type<SupplierAdapter>().notNull(),
  url: text('url').notNull(),
  reads: jsonb('reads').$type<AnswerShape>().notNull(),
  address: text('address').notNull(),
  calledAt: instant('called_at'),
  result: text('result', { enum: SUPPLIER_RESULTS }),
  removed: boolean('removed').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
export type SupplierRow = typeof suppliers.$inferSelect;

export const supplierSecrets = pgTable('supplier_secrets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  supplierId: integer('supplier_id').notNull(),
  sealed: bytes('sealed').notNull(),
  madeAt: instant('made_at').notNull(),
  endsAt: instant('ends_at'),
});

export const variantSuppliers = pgTable(
  'variant_suppliers',
  {
    variantId: integer('variant_id').notNull(),
    position: smallint('position').notNull(),
    supplierId: integer('supplier_id').notNull(),
    article: text('article').notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.position] })],
);

export const supplyRequests = pgTable('supply_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  line: smallint('line').notNull().default(1),
  round: smallint('round').notNull().default(1),
  position: smallint('position').notNull(),
  supplierId: integer('supplier_id').notNull(),
  article: text('article').notNull(),
  quantity: integer('quantity').notNull(),
  key: text('key').notNull(),
  state: text('state', { enum: SUPPLY_STATES }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextAt: instant('next_at'),
  reference: text('reference').notNull().default(''),
  why: text('why').notNull().default(''),
  madeAt: instant('made_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type SupplyRow = typeof supplyRequests.$inferSelect;

export const supplySpares = pgTable('supply_spares', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  variantId: integer('variant_id').notNull(),
  requestId: integer('request_id').notNull(),
  sealed: bytes('sealed').notNull(),
  arrivedAt: instant('arrived_at').notNull(),
});
