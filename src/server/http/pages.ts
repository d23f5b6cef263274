import type { Hono } from 'hono';
import { API_BASE } from '#contract/endpoint.ts';
import type { PageData } from '#contract/store.ts';
import { networkOf } from '#domain/networks.ts';
import type { Deps } from '../deps.ts';
import { LIMITS, type MemoryLimiter } from '../guard/rate-limit.ts';
import { replyRefusal } from './errors.ts';
import { PreparedBody } from './prepared-body.ts';
import { requestLocale } from './route.ts';

const MOST_PAGES = 400;
const LONGEST_SEARCH = 300;
const RENDERED_WITH_PRODUCTS = new Set(['/', '/purchase']);
const NOT_A_PAGE = new RegExp(
  `^(${API_BASE}/|/healthz$|/readyz$|/metrics$|/sandbox/.*(\\.json|/api/|/api-sandbox/|/v1/|/qr/|/mail/|/faults$))`,
);

interface CachedPage {
  version: string;
  page: Promise<{ body: PreparedBody; status: number; redirect?: string }>;
}

/** HTML of every route: rendered once for each state of the catalogue, then sent from memory. */
export function pageRoutes(
  app: Hono,
  deps: Deps,
  headers: Record<string, string>,
  limiter: MemoryLimiter,
): void {
  const { renderer } = deps;
  if (!renderer) return;
  const pages = new Map<string, CachedPage>();
  const pageHeaders = { ...headers, 'Cache-Control': 'no-cache' };

  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (NOT_A_PAGE.test(path) || (path.startsWith('/sandbox') && deps.config.mode === 'live')) return next();
    const { url } = c.req;
    const mark = url.indexOf('?');
    const search = mark < 0 ? '' : url.slice(mark);
    const locale = requestLocale(c);
    const { etag } = await deps.catalogue.snapshot();
    const version = `${etag} ${deps.settings.revision}`;
    const key = `${locale} ${path}${search}`;
    let cached = pages.get(key);
    if (!cached || cached.version !== version) {
      // Rendering costs far more than sending: nobody may make us do it without end by inventing addresses.
      const over = limiter(LIMITS.render, networkOf(deps.clientAddress(c)), deps.clock.now().getTime());
      if (over) return replyRefusal(c, over);
      cached = { version, page: render(path, search.length > LONGEST_SEARCH ? '' : search, locale) };
      pages.delete(key);
      makeRoom(pages);
      pages.set(key, cached);
      cached.page.catch(() => pages.delete(key));
    }
    const page = await cached.page;
    if (page.redirect) {
      for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value);
      return c.redirect(page.redirect, 302);
    }
    return page.body.reply(c.req.raw, pageHeaders, page.status);
  });

  async function render(path: string, search: string, locale: PageData['locale']) {
    const data: PageData = { locale, store: deps.store(), origin: deps.config.storeUrl ?? undefined };
    if (RENDERED_WITH_PRODUCTS.has(path)) {
      data.products = (await deps.catalogue.snapshot()).products;
      data.channels = deps.channels.views();
    }
    const { html, status, redirect } = (renderer as NonNullable<typeof renderer>).render(path, search, data);
    return { body: await PreparedBody.of(html, 'text/html; charset=utf-8'), status, redirect };
  }
}

/** The pages asked for longest ago go first. */
function makeRoom(pages: Map<string, CachedPage>): void {
  for (const key of pages.keys()) {
    if (pages.size < MOST_PAGES) return;
    pages.delete(key);
  }
}
