import * as z from 'zod/mini';
import { BRAND_USES, IMAGE_MAX_BYTES } from '#domain/catalogue/images.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, id } from '../wire/fields.ts';
import { brandPicture } from './settings.ts';

const BASE64_MAX = Math.ceil(IMAGE_MAX_BYTES / 3) * 4;

// A little more than allowed is read, so that too much can be said to be too much.
export const pictureData = z.string().check(
  z.minLength(1),
  z.maxLength(BASE64_MAX + 1024 * 1024),
  z.refine((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text), 'base64'),
);
export const PICTURE_BODY_LIMIT = BASE64_MAX + 2 * 1024 * 1024;

const file = { filename: filledText(200), data: pictureData };

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: 'images/upload',
  audience: 'admin',
  right: 'products.change',
  summary: 'Keep a picture (PNG, JPEG, WebP or GIF up to 5 MB, as base64); answers the address to show it by',
  input: z.strictObject(file),
  output: z.object({
    data: z.object({
      id,
      url: z.string(),
      filename: z.string(),
      mimeType: z.string(),
      uploadedAt: z.string(),
    }),
  }),
  bodyLimit: PICTURE_BODY_LIMIT,
});

export const uploadBrandPicture = defineEndpoint({
  method: 'POST',
  path: 'images/upload-brand',
  audience: 'admin',
  right: 'settings.change',
  summary:
    'Keep a logo or a square mark (PNG, JPEG, WebP or GIF up to 5 MB, as base64); answers what the settings take',
  input: z.strictObject({ ...file, use: z.enum(BRAND_USES) }),
  output: z.object({ data: brandPicture }),
  bodyLimit: PICTURE_BODY_LIMIT,
});

/** For a page that has no server to load pictures from. */
export const readImage = defineEndpoint({
  method: 'GET',
  path: 'images/read',
  audience: 'anyone',
  summary: 'A kept picture as base64',
  input: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  output: z.object({ data: z.object({ mimeType: z.string(), data: z.string() }) }),
});
