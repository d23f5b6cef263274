import * as z from 'zod/mini';
import { categoriesOf, MAX_CATEGORIES, MAX_CATEGORY } from '#domain/catalogue/catalogue.ts';
import { MOST_LINK_LABEL, MOST_PRODUCT_SLUG } from '#domain/catalogue/product-pages.ts';
import { MOST_LABEL, MOST_VALIDITY } from '#domain/catalogue/product-rules.ts';
import { DELIVERY_NAMES } from '#domain/orders/delivery-kinds.ts';
import { PROMO_TYPE } from '#domain/price/promos.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  filledText,
  id,
  idr,
  imageLink,
  line,
  pageNumber,
  pageSize,
  queryId,
  raw,
  text,
  usd,
  webLink,
} from '../wire/fields.ts';

const optional = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));

/** A list, or the same as comma-joined text; one to four. */
export const categories = z.pipe(
  z.union([raw(400), z.array(raw(100)).check(z.maxLength(20))]),
  z.pipe(
    z.transform((value: string | string[]) => categoriesOf(value)),
    z.array(filledText(MAX_CATEGORY)).check(z.minLength(1), z.maxLength(MAX_CATEGORIES)),
  ),
);

export const link = z.union([z.literal(''), webLink]);

/** A product as the storefront reads it. What stands behind `createdAt` is for an admin only. */
export const product = z.object({
  id,
  /** Its product's name and its label: 'Garuda Pass 7 days'. */
  name: z.string(),
  baseName: z.string(),
  /** '7 days'; empty for the plain one. */
  label: z.string(),
  /** How long it is good for; null: without end. */
  validitySeconds: z.nullable(z.int()),
  /** Where the seller put it among the variants of its product, from 1, if anywhere. */
  position: z.optional(z.int()),
  /** The last part of its page's address, the same for all its variants: '/p/garuda-pass'. */
  slug: z.optional(z.string()),
  /** How many pictures its page has beside `imageUrl`, if any. */
  morePictures: z.optional(z.int()),
  description: z.string(),
  hotDescription: z.string(),
  price: usd,
  originalPrice: z.nullable(usd),
  publicPriceIDR: z.nullable(idr),
  /** What it costs where it has no public price of its own. */
  fallbackPriceIDR: z.optional(idr),
  promoPriceIDR: z.optional(idr),
  originalPriceIDR: z.optional(idr),
  isFlashSaleActive: z.optional(z.boolean()),
  promoEndsAt: z.optional(z.string()),
  promoType: z.optional(z.literal(PROMO_TYPE)),
  category: z.array(z.string()),
  platform: z.string(),
  imageUrl: z.string(),
  youtubeLink: z.string(),
  status: z.string(),
  hotListOrder: z.int(),
  /** The same rank, told apart from none. */
  hotRank: z.optional(z.nullable(z.int())),
  totalCodes: z.int(),
  availableCodes: z.int(),
  /** It does not run out: `availableCodes` is the most that one order may have. */
  endless: z.optional(z.literal(true)),
  /** How it is handed over, where that is not a key from the stock. */
  delivery: z.optional(z.enum(DELIVERY_NAMES)),
  /** What is inside, where it is a bundle. */
  parts: z.optional(z.array(z.object({ id, baseName: z.string(), label: z.string(), quantity: z.int() }))),
  isMaintenanceMode: z.boolean(),
  maintenanceReason: z.string(),
  createdAt: z.string(),
  costPrice: z.optional(z.nullable(usd)),
  /** The same, where it was said in rupiah. */
  costPriceIDR: z.optional(idr),
  /** `price` is not set: it follows `publicPriceIDR` at the store's rate. */
  priceFollows: z.optional(z.boolean()),
  customLink: z.optional(z.string()),
  /** What buyers are told that link is, in the shop's own language. */
  linkLabel: z.optional(z.string()),
  /** The number of the product that it is a variant of. */
  groupId: z.optional(id),
});
export type Product = z.infer<typeof product>;

const productFields = z.strictObject({
  name: filledText(120),
  /** With it `name` is the product's alone, and nothing is read from it; `validitySeconds` says how long it is good for. */
  label: z.optional(filledText(MOST_LABEL)),
  validitySeconds: optional(z.int().check(z.positive(), z.maximum(MOST_VALIDITY))),
  description: z._default(text(4000), ''),
  /** Without one it follows `publicPriceIDR`. */
  price: optional(usd.check(z.positive())),
  publicPriceIDR: optional(idr),
  category: categories,
  imageUrl: imageLink,
  customLink: optional(link),
  linkLabel: optional(line(MOST_LINK_LABEL)),
  originalPrice: optional(usd),
  costPrice: optional(usd),
  costPriceIDR: optional(idr),
  platform: optional(text(MAX_CATEGORY)),
  youtubeLink: optional(link),
  hotDescription: optional(text(2000)),
  status: optional(text(40)),
  hotListOrder: optional(z.int().check(z.positive(), z.maximum(100_000))),
  isMaintenanceMode: z.optional(z.boolean()),
  maintenanceReason: optional(text(200)),
});
export const productInput = productFields.check(
  z.refine(({ price, publicPriceIDR }) => Boolean(price || publicPriceIDR), { path: ['price'] }),
);
export type ProductInput = z.infer<typeof productInput>;

/**
 * A whole product as `products/list` gave it, in either spelling; derived fields are taken and ignored,
 * anything else is refused. Fields left out stay as they are.
 */
const derived = z.optional(z.unknown());
export const productUpdate = z.strictObject({
  ...z.partial(productFields).shape,
  id,
  description: z.optional(text(4000)),
  is_maintenance_mode: z.optional(z.boolean()),
  maintenanceMode: z.optional(z.boolean()),
  maintenance_reason: optional(text(200)),
  cost_price: optional(usd),
  statusText: optional(text(40)),
  badge: optional(text(40)),
  currentStatus: optional(text(40)),
  baseName: derived,
  label: derived,
  position: derived,
  priceFollows: derived,
  groupId: derived,
  validitySeconds: derived,
  fallbackPriceIDR: derived,
  slug: derived,
  morePictures: derived,
  promoPriceIDR: derived,
  promo_price_idr: derived,
  originalPriceIDR: derived,
  original_price_idr: derived,
  isFlashSaleActive: derived,
  hotRank: derived,
  promoEndsAt: derived,
  promoType: derived,
  totalCodes: derived,
  availableCodes: derived,
  endless: derived,
  delivery: derived,
  parts: derived,
  usedCodes: derived,
  createdAt: derived,
  categoryIconUrl: derived,
  platformIconUrl: derived,
});
export type ProductUpdate = z.infer<typeof productUpdate>;

export const MOST_IDS = 100;
const idList = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z.array(id).check(z.maxLength(MOST_IDS)),
  ),
);

/** What a page of the shop window is chosen by; a page counts products with all their variants. */
export const shelfQuery = z.object({
  page: z.optional(pageNumber),
  size: z.optional(pageSize),
  query: z.optional(raw(200)),
  category: z.optional(raw(60)),
  platform: z.optional(raw(60)),
});
export type ShelfQuery = z.infer<typeof shelfQuery>;

/** Part of the shop window, in its order. */
export interface ShelfPage {
  products: Product[];
  /** How many products there are to choose from, each with its variants counted once. */
  total: number;
  /** Which page comes next; null: this was the last. */
  next: number | null;
}

export const listProducts = defineEndpoint({
  method: 'GET',
  path: 'products/list',
  audience: 'anyone',
  summary:
    'All products on sale with prices, promos and stock; with `page` or a filter so many of them, with `group_of` or `slug` the variants of one, with `ids` just those',
  input: z.object({
    ...shelfQuery.shape,
    ids: z.optional(idList),
    group_of: z.optional(queryId),
    slug: z.optional(raw(MOST_PRODUCT_SLUG)),
  }),
  output: z.object({
    data: z.array(product),
    total: z.optional(z.int()),
    next: z.optional(z.nullable(z.int())),
  }),
});

export const createProduct = defineEndpoint({
  method: 'POST',
  path: 'products/create',
  audience: 'admin',
  right: 'products.change',
  summary: 'Add one product (one duration variant)',
  input: productInput,
  output: z.object({ data: product }),
});

export const updateProduct = defineEndpoint({
  method: 'POST',
  path: 'products/update',
  audience: 'admin',
  right: 'products.change',
  summary: 'Change a product',
  input: productUpdate,
  output: z.object({ message: z.string(), data: product }),
});
