import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { SEEN_STATES } from '#domain/orders/supplied.ts';
import { SUPPLIER_RESULTS, SUPPLY_STATES, type SupplierAdapter } from '#domain/orders/supply.ts';
import type { AnswerShape } from '#domain/orders/supply-answers.ts';
import { ROUNDINGS } from '#domain/price/margin.ts';
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
  stopped: boolean('stopped').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
export type SupplierRow = typeof suppliers.$inferSelect;

export const supplierSecrets = pgTable('supplier_secrets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  supplierId: integer('supplier_id').notNull(),
  sealed: bytes('sealed').notNull(),
  madeAt: instant('made_at').notNull(),
  endsAt: instant('ends_at'),
  signs: text('signs', { enum: ['calls', 'events'] })
    .notNull()
    .default('calls'),
});

/** Another Kunci: how far it is known, and what is put on its prices. */
export const supplierShops = pgTable('supplier_shops', {
  supplierId: integer('supplier_id').primaryKey(),
  marginPercent: smallint('margin_percent').notNull().default(20),
  rounding: text('rounding', { enum: ROUNDINGS }).notNull().default('500'),
  cursor: text('cursor').notNull().default(''),
  rate: integer('rate').notNull().default(0),
  lookAt: instant('look_at').notNull(),
  asked: boolean('asked').notNull().default(false),
  turn: integer('turn').notNull().default(0),
  leasedUntil: instant('leased_until').notNull().default(sql`'-infinity'`),
  lookedAt: instant('looked_at'),
  wholeAt: instant('whole_at'),
  beganAt: instant('began_at').notNull(),
  failures: smallint('failures').notNull().default(0),
  why: text('why').notNull().default(''),
  hookUrl: text('hook_url').notNull().default(''),
  hookWhy: text('hook_why').notNull().default(''),
});
export type ShopRow = typeof supplierShops.$inferSelect;

/** What is sold here and comes from another Kunci, as it was last seen there. */
export const suppliedVariants = pgTable(
  'supplied_variants',
  {
    variantId: integer('variant_id').notNull(),
    supplierId: integer('supplier_id').notNull(),
    remoteId: integer('remote_id').notNull(),
    remoteName: text('remote_name').notNull(),
    remoteCents: integer('remote_cents').notNull(),
    stock: integer('stock'),
    seen: text('seen', { enum: SEEN_STATES }).notNull(),
    base: integer('base').notNull().default(0),
    marginPercent: smallint('margin_percent'),
    rounding: text('rounding', { enum: ROUNDINGS }),
    follows: boolean('follows').notNull(),
    ownIdr: integer('own_idr'),
    loss: boolean('loss').notNull().default(false),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.supplierId] })],
);

export const supplierEvents = pgTable(
  'supplier_events',
  {
    supplierId: integer('supplier_id').notNull(),
    eventId: text('event_id').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplierId, table.eventId] })],
);

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
  sentTo: text('sent_to').notNull().default(''),
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
