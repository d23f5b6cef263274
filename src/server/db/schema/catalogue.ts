import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { FIRST_WARRANTY_HOURS } from '#domain/orders/claims.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import type { Question } from '#domain/orders/questions.ts';
import { bytes, instant, json } from './columns.ts';

/** What a buyer takes for one thing. */
export const products = pgTable('products', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Its name in small letters: those on sale have different ones. */
  key: text('key').notNull(),
  texts: json('texts').notNull().default({}),
  /** What is asked of its buyers before they pay. */
  questions: json('questions').$type<Question[]>().notNull().default([]),
  description: text('description').notNull().default(''),
  hotDescription: text('hot_description').notNull().default(''),
  category: text('category').array().notNull(),
  platform: text('platform').notNull().default(''),
  imageUrl: text('image_url').notNull(),
  morePictures: text('more_pictures').array().notNull().default([]),
  youtubeLink: text('youtube_link').notNull().default(''),
  status: text('status').notNull().default(''),
  hotListOrder: integer('hot_list_order'),
  isMaintenance: boolean('is_maintenance').notNull().default(false),
  maintenanceReason: text('maintenance_reason').notNull().default(''),
  /** For so long what was given can be claimed; 0: not at all. */
  warrantyHours: integer('warranty_hours').notNull().default(FIRST_WARRANTY_HOURS),
  /** So many claims a day are answered with another key by themselves. */
  autoReplace: smallint('auto_replace').notNull().default(0),
  version: integer('version').notNull().default(1),
  /** Since its last variant went. */
  deletedAt: instant('deleted_at'),
});

/** What is bought. The wire calls it Product. */
export const variants = pgTable('variants', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  /** Empty for the plain one. */
  label: text('label').notNull().default(''),
  /** Where the seller put it, from 1; 0: nowhere. */
  position: integer('position').notNull().default(0),
  /** Null: it has no end. */
  validitySeconds: integer('validity_seconds'),
  /** Null: it follows the price in rupiah. */
  priceCents: integer('price_cents'),
  originalPriceCents: integer('original_price_cents'),
  publicPriceIdr: integer('public_price_idr'),
  costPriceCents: integer('cost_price_cents'),
  /** Where it was said in rupiah; what that is in dollars stands beside it. */
  costPriceIdr: integer('cost_price_idr'),
  customLink: text('custom_link').notNull().default(''),
  delivery: text('delivery').$type<DeliveryKind>().notNull().default('key'),
  /** How many are sold at most, of what is no key; null: without end. */
  places: integer('places'),
  /** Rises with whatever changes it or its product. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const productSlugs = pgTable('product_slugs', {
  slug: text('slug').primaryKey(),
  productId: integer('product_id').notNull(),
  isCurrent: boolean('is_current').notNull(),
});

/** When a product was in maintenance; the database writes it. */
export const productPauses = pgTable(
  'product_pauses',
  {
    productId: integer('product_id').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.fromAt] })],
);

/** Of what is sold so many times: how many are gone, and how many of those are kept for who has not paid yet. */
export const variantPlaces = pgTable('variant_places', {
  variantId: integer('variant_id').primaryKey(),
  taken: integer('taken').notNull().default(0),
  held: integer('held').notNull().default(0),
});

/** What is inside a variant that is a bundle. */
export const bundleParts = pgTable(
  'bundle_parts',
  {
    bundleId: integer('bundle_id').notNull(),
    partId: integer('part_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.partId] })],
);

/** The text that every buyer of a variant gets. */
export const sharedGoods = pgTable('shared_goods', {
  variantId: integer('variant_id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const promos = pgTable('promos', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('variant_id').notNull(),
  promoPriceIdr: integer('promo_price_idr').notNull(),
  originalPriceIdr: integer('original_price_idr').notNull(),
  startDate: instant('start_date').notNull(),
  endDate: instant('end_date').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
});

export const vouchers = pgTable('vouchers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  /** 0 where it takes an amount. */
  discountPercentage: integer('discount_percentage').notNull(),
  discountIdr: integer('discount_idr'),
  mostIdr: integer('most_idr'),
  leastIdr: integer('least_idr'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  perBuyer: integer('per_buyer'),
  firstOrder: boolean('first_order').notNull().default(false),
  productId: integer('variant_id'),
  productIds: integer('product_ids').array().notNull().default([]),
  termIds: integer('term_ids').array().notNull().default([]),
  /** The first of those that were made together. */
  batchId: integer('batch_id'),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});
