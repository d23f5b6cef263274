import * as z from 'zod/mini';
import {
  MOST_TERM_NAME,
  MOST_TERM_WORDS,
  MOST_TERMS,
  ROW,
  TERM_KINDS,
  TONES,
} from '#domain/catalogue/vocabulary.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, imageLink, text } from '../wire/fields.ts';

const kind = z.enum([ROW, ...TERM_KINDS]);
const tone = z.enum(TONES);
/** Products name several of them with commas between. */
const name = filledText(MOST_TERM_NAME).check(z.refine((value) => !value.includes(','), 'comma'));
const texts = z.strictObject(
  Object.fromEntries(LOCALES.map((each) => [each, z.optional(filledText(MOST_TERM_NAME))])) as Record<
    Locale,
    z.ZodMiniOptional<z.ZodMiniString>
  >,
);

/** A term as strangers may see it; what is empty is left out. */
const openTerm = z.object({
  kind,
  name: z.string(),
  texts: z.optional(texts),
  picture: z.optional(z.string()),
  tone: z.optional(tone),
  words: z.optional(z.string()),
  ahead: z.optional(z.literal(true)),
});
export type ListedTerm = z.infer<typeof openTerm>;

export const listTerms = defineEndpoint({
  method: 'GET',
  path: 'terms/list',
  audience: 'anyone',
  summary: 'The words products are sorted by: filters, categories and badges, in their order',
  input: z.object({}),
  output: z.object({ data: z.array(openTerm) }),
});

/** A term as the seller edits it. */
const ownTerm = z.object({
  id,
  kind,
  name: z.string(),
  texts,
  picture: z.string(),
  tone,
  words: z.string(),
  ahead: z.boolean(),
  /** Rises with each change. */
  version: z.int(),
  /** How many products have it, each with its variants counted once, and the first of them. */
  uses: z.int(),
  products: z.array(z.string()),
});
export type OwnTerm = z.infer<typeof ownTerm>;

const managed = { audience: 'admin', right: 'products.change' } as const;

export const listOwnTerms = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'terms/all',
  summary: 'The words products are sorted by, with where they are used, as the seller edits them',
  input: z.object({}),
  output: z.object({ data: z.array(ownTerm) }),
});

const saved = z.strictObject({
  kind,
  name,
  texts,
  picture: z.union([z.literal(''), imageLink]),
  tone,
  words: text(MOST_TERM_WORDS),
  ahead: z.boolean(),
});

export const addTerm = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'terms/add',
  summary: 'A new filter, category or badge, behind those of its kind',
  input: saved,
  output: z.object({ message: z.string() }),
});

export const changeTerm = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'terms/change',
  summary:
    'Change a filter, category or badge; another name is another name in all products. Refused when somebody else changed it since that version',
  input: z.strictObject({ ...saved.shape, id, version: z.int() }),
  output: z.object({ message: z.string() }),
});

export const removeTerm = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'terms/remove',
  summary:
    'Take a filter, category or badge away. One that products have is refused unless `instead` says what they have then: another of its kind, or nothing',
  input: z.strictObject({ id, version: z.int(), instead: z.optional(z.union([z.literal(''), name])) }),
  output: z.object({ message: z.string() }),
});

export const clearTerms = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'terms/clear',
  summary: 'Take all filters, categories or badges away that no product has',
  input: z.strictObject({ kind: z.enum(TERM_KINDS) }),
  output: z.object({ message: z.string(), removed: z.int() }),
});

export const orderTerms = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'terms/order',
  summary: 'Put filters, categories or badges into this order; those left out follow as they were',
  input: z.strictObject({
    kind: z.enum(TERM_KINDS),
    ids: z.array(id).check(z.maxLength(MOST_TERMS)),
  }),
  output: z.object({ message: z.string() }),
});
