import * as z from 'zod/mini';
import { BATCH_CHANGES, HELD_BACK_BY } from '#domain/orders/batches.ts';
import { MOST_CLAIM_WORDS } from '#domain/orders/claims.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { drawnMail } from '../settings/mail-words.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, idr, queryId, realDay, text, usd } from '../wire/fields.ts';

/** One import of keys, and what has become of them. */
export const keyBatch = z.object({
  id,
  supplier: z.string(),
  note: z.string(),
  /** Of one key, for who may see what things cost: in dollars, and in rupiah where it was said so. */
  cost: z.optional(usd),
  costIDR: z.optional(idr),
  createdAt: z.string(),
  /** Its keys must be used before this day. */
  bestBefore: z.nullable(z.string()),
  /** Who holds it back; null: it is on sale. */
  held: z.nullable(z.enum(HELD_BACK_BY)),
  free: z.int(),
  paused: z.int(),
  sold: z.int(),
  /** Of those that were sold, for whatever reason; and because they did not work. */
  replaced: z.int(),
  defects: z.int(),
});
export type KeyBatch = z.infer<typeof keyBatch>;

export const listBatches = defineEndpoint({
  method: 'GET',
  path: 'codes/batches',
  audience: 'admin',
  right: 'stock.change',
  summary:
    'The imports of a product, newest first, with what has become of their keys, and the suppliers there are',
  input: z.object({ product_id: queryId }),
  output: z.object({ data: z.array(keyBatch), suppliers: z.array(z.string()) }),
});

export const changeBatch = defineEndpoint({
  method: 'POST',
  path: 'codes/change-batch',
  audience: 'admin',
  right: 'stock.change',
  summary:
    'Holds an import back, puts it on sale again, gives it to another product, sets its day, or undoes it while none is sold',
  input: z.strictObject({
    id,
    change: z.enum(BATCH_CHANGES),
    /** Where it is moved to. */
    product_id: z.optional(id),
    /** Before which day its keys must be used; null: they do not end. */
    bestBefore: z.optional(z.nullable(realDay)),
  }),
  output: z.object({ keys: z.int() }),
});

const letters = { audience: 'admin', right: 'orders.change' } as const;
const readers = z.object({ readers: z.int() });

export const countBatchReaders = defineEndpoint({
  ...letters,
  method: 'GET',
  path: 'codes/batch-readers',
  summary: 'How many buyers of an import have a key of it, claimed nothing, and were not written to about it',
  input: z.object({ id: queryId }),
  output: readers,
});

const letter = { id, words: text(MOST_CLAIM_WORDS).check(z.minLength(1)) };

export const previewLetter = defineEndpoint({
  ...letters,
  method: 'POST',
  path: 'codes/preview-letter',
  summary: 'That mail with these words, in one language, about an example of the same product',
  input: z.strictObject({ ...letter, locale: z.enum(LOCALES as [Locale, ...Locale[]]) }),
  output: drawnMail,
});

export const writeToBuyers = defineEndpoint({
  ...letters,
  method: 'POST',
  path: 'codes/write-to-buyers',
  stepUp: true,
  summary: 'Sends these words to each of them by one mail, once for each import and buyer',
  input: z.strictObject(letter),
  output: readers,
});
