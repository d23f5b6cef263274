import * as z from 'zod/mini';
import {
  MOST_LINK_LABEL,
  MOST_LONG,
  MOST_PAGE_TEXT,
  MOST_PAGE_TITLE,
  MOST_PICTURES,
  MOST_PRODUCT_SLUG,
  MOST_SHORT,
} from '#domain/catalogue/product-pages.ts';
import { isSlug } from '#domain/catalogue/slugs.ts';
import { QUESTION_KINDS } from '#domain/orders/questions.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id, imageLink, line, queryId, raw, text } from '../wire/fields.ts';
import { product } from './products.ts';

const locale = z.enum(LOCALES as [Locale, ...Locale[]]);
export const slug = raw(MOST_PRODUCT_SLUG).check(
  z.refine((value) => isSlug(value, MOST_PRODUCT_SLUG), 'slug'),
);
const words = z.strictObject({
  short: text(MOST_SHORT),
  long: text(MOST_LONG),
  title: line(MOST_PAGE_TITLE),
  description: line(MOST_PAGE_TEXT),
  /** What only buyers are shown. */
  guide: z.optional(text(MOST_LONG)),
  linkLabel: z.optional(line(MOST_LINK_LABEL)),
  /** What only who holds a key that is still good is shown. */
  content: z.optional(text(MOST_LONG)),
});
export const inTongues = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(LOCALES.map((each) => [each, z.optional(schema)])) as Record<
      Locale,
      z.ZodMiniOptional<Schema>
    >,
  );
export const texts = inTongues(words);

/** What a product's page says beside its variants, in a reader's language or else in the store's own. */
const productPage = z.object({
  slug: z.string(),
  /** The short text, and the language it is in; null: the variants' own description. */
  short: z.nullable(z.object({ text: z.string(), locale })),
  /** The long one: made by the store from Markdown, it holds nothing else. */
  long: z.nullable(z.object({ html: z.string(), locale })),
  /** For search engines; empty: what follows from the product. */
  title: z.string(),
  description: z.string(),
  /** Those after the variants' own. */
  pictures: z.array(z.string()),
  /** What is asked of its buyers before they pay; absent where nothing is. */
  questions: z.optional(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(QUESTION_KINDS),
        required: z.boolean(),
        label: z.string(),
        choices: z.optional(z.array(z.string())),
      }),
    ),
  ),
});
export type ProductPage = z.infer<typeof productPage>;

export const readProductPage = defineEndpoint({
  method: 'GET',
  path: 'products/page',
  audience: 'anyone',
  summary:
    'What the page of a product says beside its variants; by its address, today’s or a former one, or by a variant',
  input: z.object({
    slug: z.optional(raw(MOST_PRODUCT_SLUG)),
    product_id: z.optional(queryId),
    lang: z.optional(locale),
  }),
  output: z.object({ data: productPage }),
});

/** In the order in which they are shown, the card's first. */
export const pictures = z.array(imageLink).check(z.minLength(1), z.maxLength(MOST_PICTURES));

const managed = { audience: 'admin', right: 'products.change' } as const;

/** A product's page as the seller edits it. */
const ownProductPage = z.object({
  slug: z.string(),
  /** Those that lead to it since it was called otherwise. */
  formerSlugs: z.array(z.string()),
  texts,
  /** All of them, the one of the card first. */
  pictures: z.array(z.string()),
  /** Rises with each change. */
  version: z.int(),
});
export type OwnProductPage = z.infer<typeof ownProductPage>;

export const getOwnProductPage = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'products/own-page',
  summary: 'The page of the product that a variant belongs to, with its texts in all languages',
  input: z.object({ product_id: queryId }),
  output: z.object({ data: ownProductPage }),
});

export const saveProductPage = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'products/save-page',
  summary:
    'Write the page of the product that a variant belongs to; refused when somebody else changed it since that version, or when its address belongs to another',
  input: z.strictObject({
    product_id: id,
    version: z.int().check(z.positive()),
    slug,
    texts,
    pictures,
  }),
  output: z.object({ data: ownProductPage }),
});

export const duplicateProduct = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'products/duplicate',
  summary:
    'The product that a variant belongs to once more under another name: variants, prices, texts, pictures; no keys',
  input: z.strictObject({ product_id: id, name: filledText(100) }),
  output: z.object({ message: z.string(), data: z.array(product) }),
});
