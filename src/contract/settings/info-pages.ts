import * as z from 'zod/mini';
import { isSlug } from '#domain/catalogue/slugs.ts';
import { MOST_INFO_PAGES, MOST_SLUG, MOST_TITLE, MOST_WORDS } from '#domain/shop/info-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, raw, text } from '../wire/fields.ts';

const slug = raw(MOST_SLUG).check(z.refine((value) => isSlug(value, MOST_SLUG), 'slug'));
const locale = z.enum(LOCALES as [Locale, ...Locale[]]);
const words = z.strictObject({ title: filledText(MOST_TITLE), body: text(MOST_WORDS) });
const texts = z.strictObject(
  Object.fromEntries(LOCALES.map((each) => [each, z.optional(words)])) as Record<
    Locale,
    z.ZodMiniOptional<typeof words>
  >,
);

/** A page of words as a reader sees it: its HTML is made by the store from Markdown and holds nothing else. */
const infoPage = z.object({ slug: z.string(), locale, title: z.string(), html: z.string() });
export type InfoPage = z.infer<typeof infoPage>;

export const readInfoPage = defineEndpoint({
  method: 'GET',
  path: 'info/page',
  audience: 'anyone',
  summary: 'A page of words: terms, privacy, or one of the seller’s own',
  input: z.object({ slug: raw(MOST_SLUG), lang: z.optional(locale) }),
  output: z.object({ data: infoPage }),
});

/** A page of words as the seller edits it. */
const ownInfoPage = z.object({
  slug: z.string(),
  /** It came with the store: it can be set back, not removed. */
  starter: z.boolean(),
  hidden: z.boolean(),
  /** Written or changed by the seller; until then a starter says its first words. */
  written: z.boolean(),
  texts,
  /** Rises with each change; 0 for what was never changed. */
  version: z.int(),
});
export type OwnInfoPage = z.infer<typeof ownInfoPage>;

const managed = { audience: 'admin', right: 'settings.change' } as const;

export const listInfoPages = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'info/list',
  summary: 'All pages of words with their texts, hidden ones too, in the order of the footer',
  input: z.object({}),
  output: z.object({ data: z.array(ownInfoPage) }),
});

export const saveInfoPage = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'info/save',
  summary: 'Write a page of words, or a new one; refused when somebody else changed it since that version',
  input: z.strictObject({ slug, version: z.int().check(z.nonnegative()), hidden: z.boolean(), texts }),
  output: z.object({ data: ownInfoPage }),
});

export const removeInfoPage = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'info/remove',
  summary: 'Take a page of words away; one that came with the store says its first words again',
  input: z.strictObject({ slug }),
  output: z.object({ message: z.string() }),
});

export const orderInfoPages = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'info/order',
  summary: 'Put the pages of words into this order; those left out follow as they were',
  input: z.strictObject({ slugs: z.array(slug).check(z.maxLength(MOST_INFO_PAGES)) }),
  output: z.object({ message: z.string() }),
});

export const previewInfoPage = defineEndpoint({
  audience: 'admin',
  right: 'any',
  method: 'POST',
  path: 'info/preview',
  summary: 'What Markdown will look like',
  input: z.strictObject({ body: text(MOST_WORDS) }),
  output: z.object({ html: z.string() }),
});
