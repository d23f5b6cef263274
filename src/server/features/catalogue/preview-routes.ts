import type { Hono } from 'hono';
import { refuse } from '#contract/wire/refusals.ts';
import { networkOf } from '#domain/guard/networks.ts';
import type { Deps } from '../../deps.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { replyRefusal } from '../../http/errors.ts';

const RETRY_SECONDS = 5;

/** The picture of a product's link. It stands before the pages, which answer every other address. */
export function previewRoute(
  app: Hono,
  deps: Deps,
  headers: Record<string, string>,
  limiter: MemoryLimiter,
): void {
  app.get('/p/:file{[a-z0-9-]+\\.jpg}', async (c) => {
    for (const name in headers) c.header(name, headers[name]);
    const slug = c.req.param('file').slice(0, -'.jpg'.length);
    const { shelf } = await deps.catalogue.ready();
    const { value: variants } = shelf.groupAt(slug);
    if (!deps.previews || variants.length === 0) return replyRefusal(c, refuse('image.not-found'));
    const over = limiter(LIMITS.render, networkOf(deps.clientAddress(c)), deps.clock.now().getTime());
    if (over) return replyRefusal(c, over);
    const drawn = await deps.linkPreviews.draw(slug, variants, deps.settings.current());
    if (!drawn) return replyRefusal(c, refuse('request.too-many', {}, RETRY_SECONDS));
    const isNamed = c.req.query('v') === drawn.mark;
    c.header('Content-Type', 'image/jpeg');
    c.header('Cache-Control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return c.body(drawn.bytes);
  });
}
