import * as z from 'zod/mini';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { hasAtMostTwoDecimals, MAX_IDR, MAX_USD } from '#domain/price/money.ts';
import { isDay } from '#domain/reports/report-days.ts';
import { isImageLink, isWebLink } from '#domain/shop/links.ts';

/** The building blocks of every schema. Strict by default: numbers are numbers, ids are whole and positive. */
const MAX_ID = 2_147_483_647;
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));
/** In a query everything is text. */
export const queryId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    id,
  ),
);

/** To staff: for how long what only a fresh proof shows may be on a screen, until that has run out. */
export const shownMs = z.optional(z.int());

export const usd = z
  .number()
  .check(z.nonnegative(), z.maximum(MAX_USD), z.refine(hasAtMostTwoDecimals, 'at most 2 decimals'));
export const idr = z.int().check(z.nonnegative(), z.maximum(MAX_IDR));

// Control characters have no place in names; line breaks are for descriptions only.
const noControlCharacters = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being refused
  (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
  'control characters',
);
const oneLine = z.refine<string>((value) => !/\p{Cc}/u.test(value), 'line breaks');

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), noControlCharacters);
/** One line, or nothing. */
export const line = (max: number) => text(max).check(oneLine);
export const filledText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), oneLine);

/** Text as it came, for what is compared rather than kept. */
export const raw = (max: number) => z.string().check(z.maxLength(max), noControlCharacters);

/** What may be a key travels in a body only: addresses end up in logs. A GET that names it is refused. */
export const onlyInBody = z.optional(z.never());

export const email = z.pipe(
  raw(300),
  z.pipe(z.transform(normalizeEmail), z.string().check(z.refine(isEmail, 'email'))),
);

export const webLink = z.string().check(z.trim(), z.maxLength(2000), z.refine(isWebLink, 'link'));
export const imageLink = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(2000), z.refine(isImageLink, 'link'));

export const instant = z.iso.datetime();
/** '2026-11-15', as the store's calendar has it. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** One that there is. */
export const realDay = day.check(z.refine(isDay, 'day'));

/** How many rows of a list a page wants; text, as in every query. */
export const MAX_PAGE = 100;
export const pageSize = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.maximum(MAX_PAGE)),
  ),
);

/** From 1. */
export const pageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
  z.transform((text: string) => Number(text)),
);
