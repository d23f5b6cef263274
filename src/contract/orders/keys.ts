import * as z from 'zod/mini';
import { MOST_BATCH_NOTE, MOST_SUPPLIER } from '#domain/orders/batches.ts';
import {
  KEY_MAX_LENGTH,
  KEY_VIEWS,
  KEYS_PER_CALL,
  KEYS_PER_EXPORT,
  KEYS_PER_MOVE,
  KEYS_PER_PAGE,
  MOST_DELIVERY_TEXT,
  MOST_KEYS_PER_PAGE,
} from '#domain/orders/keys.ts';
import { defineEndpoint, LARGE_BODY_LIMIT } from '../wire/endpoint.ts';
import { id, idr, line, onlyInBody, queryId, raw, realDay, shownMs, text, usd } from '../wire/fields.ts';

const manyCodes = z.array(raw(KEY_MAX_LENGTH)).check(z.minLength(1), z.maxLength(KEYS_PER_CALL));

export const createKeys = defineEndpoint({
  method: 'POST',
  path: 'codes/create',
  audience: 'admin',
  right: 'stock.change',
  summary: 'Add keys to a product; repeats are skipped and counted, waiting orders are served',
  input: z.strictObject({
    product_id: id,
    codes: manyCodes,
    /** What is known of this import, if anything: from whom, what one cost in rupiah or in dollars, a note. */
    supplier: z.optional(line(MOST_SUPPLIER)),
    costIDR: z.optional(idr),
    cost: z.optional(usd),
    note: z.optional(line(MOST_BATCH_NOTE)),
    /** Before which day they must be used: those that end soonest are sold first. */
    bestBefore: z.optional(realDay),
    /** More of an import that was begun. */
    batchId: z.optional(id),
  }),
  output: z.object({ added: z.int(), skipped: z.int(), delivered: z.int(), batchId: z.optional(id) }),
  bodyLimit: LARGE_BODY_LIMIT,
});

export const key = z.object({
  id,
  productId: id,
  code: z.string(),
  status: z.enum(KEY_VIEWS),
  isUsed: z.boolean(),
  usedBy: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
});
export type Key = z.infer<typeof key>;

const pageSize = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.maximum(MOST_KEYS_PER_PAGE)),
  ),
);

export const listKeys = defineEndpoint({
  method: 'GET',
  path: 'codes/list',
  audience: 'admin',
  right: 'keys.see',
  summary: 'Keys, newest first, a page at a time; one is found by its text with `codes/search`',
  input: z
    .object({
      product_id: z.optional(queryId),
      search: onlyInBody,
      status: z.optional(z.enum(KEY_VIEWS)),
      /** The `next` of the page before. */
      before: z.optional(queryId),
      limit: z._default(z.optional(pageSize), KEYS_PER_PAGE),
    })
    .check(z.refine((value) => !value.status || value.product_id !== undefined, { path: ['product_id'] })),
  output: z.object({
    data: z.array(key),
    next: z.nullable(id),
    /** The keys are hidden until the caller proves again who they are. */
    masked: z.boolean(),
    shownMs,
    /** Of the product that was asked for, however it is filtered. */
    counts: z.optional(z.record(z.enum(KEY_VIEWS), z.int())),
  }),
});

export const searchKeys = defineEndpoint({
  method: 'POST',
  path: 'codes/search',
  audience: 'admin',
  right: 'keys.see',
  summary: 'A key by its whole text in any letter case, on one product or on all',
  input: z.strictObject({
    search: raw(KEY_MAX_LENGTH).check(z.minLength(1)),
    product_id: z.optional(id),
    status: z.optional(z.enum(KEY_VIEWS)),
  }),
  output: z.object({ data: z.array(key), masked: z.boolean(), shownMs }),
});

export const deleteKey = defineEndpoint({
  method: 'POST',
  path: 'codes/delete',
  audience: 'admin',
  right: 'stock.change',
  summary: 'Remove a key that is neither sold nor held',
  input: z.strictObject({ id }),
  output: z.object({ message: z.string() }),
});

export const dryRunKeys = defineEndpoint({
  method: 'POST',
  path: 'codes/dry-run',
  audience: 'admin',
  right: 'stock.change',
  summary: 'What adding these keys would do; nothing is changed',
  input: z.strictObject({ product_id: id, codes: manyCodes }),
  output: z.object({
    fresh: z.int(),
    repeated: z.int(),
    inStock: z.int(),
    sold: z.int(),
    /** Found on other products only: they would be added all the same. Places in the list that was sent. */
    elsewhere: z.array(z.int()),
  }),
  bodyLimit: LARGE_BODY_LIMIT,
});

export const moveKeys = defineEndpoint({
  method: 'POST',
  path: 'codes/move',
  audience: 'admin',
  right: 'stock.change',
  summary: 'Give unsold keys to another product; those it has already, or that are held or sold, stay',
  input: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(KEYS_PER_MOVE)),
    product_id: id,
  }),
  output: z.object({ moved: z.int(), skipped: z.int(), delivered: z.int() }),
});

export const exportKeys = defineEndpoint({
  method: 'POST',
  path: 'codes/export',
  audience: 'admin',
  right: 'keys.see',
  stepUp: true,
  summary: `The keys of a product in plain text, ${KEYS_PER_EXPORT} at a time; each call is noted in the audit log`,
  input: z.strictObject({
    product_id: id,
    status: z.optional(z.enum(KEY_VIEWS)),
    before: z.optional(z.nullable(id)),
  }),
  output: z.object({ data: z.array(key), next: z.nullable(id) }),
});

const shared = { audience: 'admin', right: 'keys.see', stepUp: true } as const;

export const saveShared = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'shared/save',
  summary:
    'What every buyer of a variant gets that hands over the same to all; paid orders that wait for it are served',
  input: z.strictObject({ product_id: id, text: text(MOST_DELIVERY_TEXT).check(z.minLength(1)) }),
  output: z.object({ delivered: z.int() }),
});

export const showShared = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'shared/show',
  summary: 'The same in plain text, empty where none was written; each look is noted in the audit log',
  input: z.strictObject({ product_id: id }),
  output: z.object({ text: z.string(), shownMs }),
});

const pace = z.object({
  productId: id,
  /** Keys that were sold a day, of late. */
  perDay: z.number(),
  /** Paid orders that wait for its keys. */
  waiting: z.int(),
});
export type StockPace = z.infer<typeof pace>;

export const stockPace = defineEndpoint({
  method: 'GET',
  path: 'codes/pace',
  audience: 'admin',
  right: 'stock.change',
  summary: 'How fast each product has sold of late, and how many paid orders wait for its keys',
  input: z.object({}),
  output: z.object({ data: z.array(pace) }),
});
