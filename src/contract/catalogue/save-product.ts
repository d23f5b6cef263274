import * as z from 'zod/mini';
import { MAX_CATEGORY } from '#domain/catalogue/catalogue.ts';
import { MOST_LABEL, MOST_VALIDITY, MOST_VARIANTS } from '#domain/catalogue/product-rules.ts';
import { MOST_AUTO_REPLACE, MOST_WARRANTY_HOURS } from '#domain/orders/claims.ts';
import { DELIVERY_NAMES, MOST_PLACES } from '#domain/orders/delivery-kinds.ts';
import {
  MOST_CHOICE,
  MOST_CHOICES,
  MOST_PATTERN,
  MOST_QUESTION,
  MOST_QUESTIONS,
  QUESTION_ID,
  QUESTION_KINDS,
} from '#domain/orders/questions.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, idr, line, queryId, text, usd } from '../wire/fields.ts';
import { inTongues, pictures, slug, texts } from './product-pages.ts';
import { categories, link } from './products.ts';

const label = text(MOST_LABEL).check(z.refine((value) => !/\p{Cc}/u.test(value), 'line breaks'));

/** A variant as the seller writes it. */
const ownVariant = z.strictObject({
  /** Any word; empty for the plain one. Letter case aside no two of a product have the same. */
  label,
  /** How long it is good for; null: without end. */
  validitySeconds: z.nullable(z.int().check(z.positive(), z.maximum(MOST_VALIDITY))),
  /** Where it stands among the others, from 1; 0: by the shop's own order, behind those that have a place. */
  position: z.int().check(z.nonnegative(), z.maximum(MOST_VARIANTS)),
  publicPriceIDR: z.nullable(idr),
  /** Null: it follows the one in rupiah, which must be there then. */
  price: z.nullable(usd),
  originalPrice: z.nullable(usd),
  /** What one costs the seller, in rupiah; or else in dollars. */
  costPriceIDR: z.nullable(idr),
  costPrice: z.nullable(usd),
  customLink: link,
  /** How it is handed over; left out: as it was, a key from the stock for a new one. */
  delivery: z.optional(z.enum(DELIVERY_NAMES)),
  /** Of what is no key: how many are sold at most; null: without end. Left out: as it was. */
  places: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(MOST_PLACES)))),
});
export type OwnVariant = z.infer<typeof ownVariant>;

/** What is asked of a buyer before they pay. */
const question = z.strictObject({
  id: z.string().check(z.regex(QUESTION_ID)),
  kind: z.enum(QUESTION_KINDS),
  required: z.boolean(),
  label: inTongues(filledText(MOST_QUESTION)),
  choices: z.array(inTongues(filledText(MOST_CHOICE))).check(z.maxLength(MOST_CHOICES)),
  /** A regular expression without look-around and back references, which the whole answer must fit. */
  pattern: line(MOST_PATTERN),
  wrong: inTongues(filledText(MOST_QUESTION)),
});
const questions = z.array(question).check(z.maxLength(MOST_QUESTIONS));

const words = {
  name: filledText(100),
  description: text(4000),
  hotDescription: text(2000),
  youtubeLink: link,
  texts,
  platform: text(MAX_CATEGORY),
  status: text(40),
};

/** What the seller promises of what was given. */
const warranty = {
  /** For so many hours after it was given a buyer may claim that it does not work; 0: never. */
  warrantyHours: z.int().check(z.nonnegative(), z.maximum(MOST_WARRANTY_HOURS)),
  /** So many keys a day that do not work are replaced at once, without the seller; 0: none. */
  autoReplace: z.int().check(z.nonnegative(), z.maximum(MOST_AUTO_REPLACE)),
};

/** A product with its variants, as the seller edits it. */
const ownProduct = z.object({
  id,
  /** Stands for all that is here; whoever saves says by which it was read. */
  mark: z.string(),
  ...words,
  ...warranty,
  category: z.array(z.string()),
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  pictures: z.array(z.string()),
  questions,
  variants: z.array(
    z.object({
      ...ownVariant.shape,
      id,
      delivery: z.enum(DELIVERY_NAMES),
      places: z.nullable(z.int()),
    }),
  ),
});
export type OwnProduct = z.infer<typeof ownProduct>;

const managed = { audience: 'admin', right: 'products.change' } as const;

export const getOwnProduct = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'products/own',
  summary: 'A product with its variants and its texts in all languages, as `products/save` takes it',
  input: z.object({ id: queryId }),
  output: z.object({ data: ownProduct }),
});

export const saveProduct = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'products/save',
  summary:
    'Write a product with all its variants, or a new one: all of it happens, or nothing. Refused when somebody else changed it since it was read, with the field that is wrong in `params.field` otherwise',
  input: z
    .strictObject({
      id: z.optional(id),
      mark: z.optional(filledText(100)),
      ...words,
      /** Left out: as it was. */
      warrantyHours: z.optional(warranty.warrantyHours),
      autoReplace: z.optional(warranty.autoReplace),
      category: categories,
      /** Without one a new product gets one from its name. */
      slug: z.optional(slug),
      pictures,
      /** Left out: as they were. */
      questions: z.optional(questions),
      variants: z
        .array(z.strictObject({ ...ownVariant.shape, id: z.optional(id) }))
        .check(z.minLength(1), z.maxLength(MOST_VARIANTS)),
      /** Of the variants that were read, those that go. */
      removed: z._default(z.array(id).check(z.maxLength(MOST_VARIANTS)), []),
    })
    .check(z.refine((input) => (input.id === undefined) === (input.mark === undefined), { path: ['mark'] })),
  output: z.object({ message: z.string(), data: ownProduct }),
});
