import * as z from 'zod/mini';
import { isColour } from '#domain/shop/accent.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, raw } from '../wire/fields.ts';
import { drawnMail } from './mail-words.ts';
import { brandPicture } from './settings.ts';

/** As long as a store's name may be. */
const MOST_NAME = 40;

const mailBrand = z.strictObject({
  locale: z.enum(LOCALES as [Locale, ...Locale[]]),
  storeName: filledText(MOST_NAME),
  accent: raw(7).check(z.refine((value) => value === '' || isColour(value), 'colour')),
  logoLight: z.nullable(brandPicture),
  mark: z.nullable(brandPicture),
});
export type MailBrand = z.infer<typeof mailBrand>;

export const previewBrandMail = defineEndpoint({
  method: 'POST',
  path: 'mail/preview-brand',
  audience: 'admin',
  right: 'settings.change',
  summary: 'A mail as it would be sent with this name, colour and pictures, about an example',
  input: mailBrand,
  output: drawnMail,
});
