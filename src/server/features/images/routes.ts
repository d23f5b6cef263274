import type { Hono } from 'hono';
import { readImage, uploadImage } from '#contract/images.ts';
import { refuse } from '#contract/refusals.ts';
import { imageHashOf } from '#domain/images.ts';
import type { Deps } from '../../deps.ts';
import { replyRefusal } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { toBase64 } from './base64.ts';
import { ImageShelf } from './find-image.ts';
import { storeImage } from './store-image.ts';

const SHELF_BYTES = 8 * 1024 * 1024;

/** Where a page loads an uploaded picture from. It stands before the pages, which answer every other address. */
export function pictureRoute(app: Hono, deps: Deps, headers: Record<string, string>): void {
  const shelf = new ImageShelf(SHELF_BYTES);
  app.get('/images/:file', async (c) => {
    for (const name in headers) c.header(name, headers[name]);
    const hash = imageHashOf(c.req.path);
    const image = hash && (await shelf.find(deps.db, hash));
    if (!image) return replyRefusal(c, refuse('image.not-found'));
    c.header('Content-Type', image.mimeType);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(image.bytes);
  });
}

export function imageRoutes(app: Hono, deps: Deps): void {
  const shelf = new ImageShelf(SHELF_BYTES / 8);
  route(app, deps, uploadImage, storeImage);
  route(app, deps, readImage, async (ctx, { hash }) => {
    const image = await shelf.find(ctx.db, hash);
    if (!image) return refuse('image.not-found');
    return { data: { mimeType: image.mimeType, data: toBase64(image.bytes) } };
  });
}
