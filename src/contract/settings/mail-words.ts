import * as z from 'zod/mini';
import { WORDED_MAILS, type WordedMail } from '#domain/mail/mail-words.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { raw } from '../wire/fields.ts';

/** Bounds what travels. How long words may be, and what may stand in them, is said of the words themselves. */
const MOST_TYPED = 5_000;
const MOST_AT_ONCE = WORDED_MAILS.length * LOCALES.length;

const typed = raw(MOST_TYPED).check(z.trim());
export const mailWords = z.strictObject({ subject: typed, text: typed });
const which = {
  kind: z.enum(WORDED_MAILS as [WordedMail, ...WordedMail[]]),
  locale: z.enum(LOCALES as [Locale, ...Locale[]]),
};
const changedWords = z.strictObject({ ...which, ...mailWords.shape });
export type ChangedMailWords = z.infer<typeof changedWords>;

/** A kind of mail in a language: what it says by itself, and what the seller says instead, empty where nothing. */
const shownWords = z.object({ ...which, first: mailWords, own: mailWords });
export type ShownMailWords = z.infer<typeof shownWords>;

/** A mail as the very renderer draws it that sends. */
export const drawnMail = z.object({
  data: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});

const managed = { audience: 'admin', right: 'settings.change' } as const;

export const listMailWords = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'mail/words',
  summary: 'What mails to buyers and customers say, in every language, and what they say instead',
  input: z.object({}),
  output: z.object({ data: z.array(shownWords) }),
});

export const saveMailWords = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'mail/save-words',
  stepUp: true,
  summary: 'Write what some mails say in some languages; empty: their first words again. Others stay',
  input: z.strictObject({
    words: z.array(changedWords).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
  output: z.object({ data: z.array(shownWords) }),
});

export const previewMail = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'mail/preview',
  summary: 'A mail as it would be sent with these words, about an example',
  input: changedWords,
  output: drawnMail,
});
