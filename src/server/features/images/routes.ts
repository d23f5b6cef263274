import type { Context, Hono } from 'hono';
import { readImage, uploadBrandPicture, uploadImage } from '#contract/settings/images.ts';
import { refuse } from '#contract/wire/refusals.ts';
import { imageHashOf, renditionOf } from '#domain/catalogue/images.ts';
import type { Deps } from '../../deps.ts';
import { replyRefusal } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { toBase64 } from './base64.ts';
import { type FoundImage, ImageShelf } from './find-image.ts';
import { storeBrandPicture } from './store-brand-picture.ts';
import { storeImage } from './store-image.ts';

const SHELF_BYTES = 8 * 1024 * 1024;

/** Where a page loads an uploaded picture from. It stands before the pages, which answer every other address. */
export function pictureRoute(app: Hono, deps: Deps, headers: Record<string, string>): void {
  const shelf = new ImageShelf(SHELF_BYTES);
  const send = (c: Context, image: FoundImage | null, own: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries({ ...headers, ...own })) c.header(name, value);
    if (!image) return replyRefusal(c, refuse('image.not-found'));
    c.header('Content-Type', image.mimeType);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(image.bytes);
  };
  app.get('/images/:file', async (c) => {
    const hash = imageHashOf(c.req.path);
    return send(c, hash ? await shelf.find(deps.db, hash) : null);
  });
  app.get('/images/:hash/:name', async (c) => {
    const asked = renditionOf(c.req.path);
    const image = asked && (await shelf.findRendition(deps.db, asked.hash, asked.name));
    // A mail that is read in a browser shows them on a page of somebody else's.
    return send(c, image, { 'Cross-Origin-Resource-Policy': 'cross-origin' });
  });
}

export function routes(app: Hono, deps: Deps): void {
  const shelf = new ImageShelf(SHELF_BYTES / 8);
  route(app, deps, uploadImage, storeImage);
  route(app, deps, uploadBrandPicture, storeBrandPicture);
  route(app, deps, readImage, async (ctx, { hash }) => {
    const image = await shelf.find(ctx.db, hash);
    if (!image) return refuse('image.not-found');
    return { data: { mimeType: image.mimeType, data: toBase64(image.bytes) } };
  });
}
