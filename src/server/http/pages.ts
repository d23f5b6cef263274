import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { brandStyle } from '#contract/brand-style.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { isOpenPage, openPart, type PageName, pageAt, pageOf, redirectOf } from '#contract/pages.ts';
import { type ShelfQuery, shelfQuery } from '#contract/products.ts';
import type { PageData } from '#contract/store.ts';
import { announcementAt, offeredLocales } from '#domain/brand.ts';
import type { Locale } from '#domain/locales.ts';
import { networkOf } from '#domain/networks.ts';
import { SHELF_SIZE } from '#domain/product-groups.ts';
import type { Deps } from '../deps.ts';
import type { Marked } from '../features/catalogue/shelf.ts';
import { LIMITS, type MemoryLimiter } from '../guard/rate-limit.ts';
import { replyRefusal } from './errors.ts';
import { KeptAnswers } from './kept-answers.ts';
import { PreparedBody } from './prepared-body.ts';
import { requestLocale } from './route.ts';
import { withStyle } from './security-headers.ts';

const MOST_PAGES = 400;
const LONGEST_SEARCH = 300;
const NOT_A_PAGE = new RegExp(
  `^(${API_BASE}/(?!docs$)|/healthz$|/readyz$|/metrics$|/sandbox/.*(\\.json|/api/|/api-sandbox/|/v1/|/qr/|/mail/|/faults$))`,
);

interface RenderedPage {
  body: PreparedBody;
  status: number;
  headers: Record<string, string>;
}

/** HTML of every route: rendered once for each state of what it shows, then sent from memory. */
export function pageRoutes(
  app: Hono,
  deps: Deps,
  headers: Record<string, string>,
  limiter: MemoryLimiter,
): void {
  const { renderer } = deps;
  if (!renderer) return;
  const pages = new KeptAnswers<RenderedPage>(MOST_PAGES);
  const pageHeaders = { ...headers, 'Cache-Control': 'no-cache' };

  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (NOT_A_PAGE.test(path) || isKept(path, deps.config)) return next();
    const { url } = c.req;
    const mark = url.indexOf('?');
    const asked = mark < 0 ? '' : url.slice(mark);
    const settings = deps.settings.current();
    const at = pageAt(path);
    const name = at && isOpenPage(at, settings) ? at : null;
    const search = short(name ? knownPart(name, asked) : asked);
    const redirect = redirectOf(path, search);
    if (!name || redirect !== null) {
      for (const [header, value] of Object.entries(pageHeaders)) c.header(header, value);
      return c.redirect(redirect ?? '/', 302);
    }
    // A link may ask for a language; the page keeps it as its reader's choice.
    const wanted = new URLSearchParams(asked).get('lang');
    const spoken = offeredLocales(settings).find((each) => each === wanted);
    const locale = spoken ?? requestLocale(c, settings);
    const slug = pageOf(name).data?.includes('info') ? knownSlug(path) : null;
    // By nothing else of the address: what an advertisement adds to it makes no new page.
    const key = `${locale} ${name}${slug === null ? '' : `/${slug}`}${search}`;
    const { turn, look } = await shown(name, search, { slug, locale });
    let page = pages.find(key, turn, () => look().mark);
    if (!page) {
      // Rendering costs far more than sending: nobody may make us do it without end by inventing addresses.
      const over = limiter(LIMITS.render, networkOf(deps.clientAddress(c)), deps.clock.now().getTime());
      if (over) return replyRefusal(c, over);
      page = pages.keep(key, turn, look().mark, render(name, search, { locale, ...look().value }));
    }
    const { body, status, headers: own } = await page;
    deps.metrics.add('kunci_page_views_total', { page: name });
    return body.reply(c.req.raw, own, status, deps.packer);
  });

  /** Of all that are invented there is one page. */
  const knownSlug = (path: string): string => {
    const slug = openPart(path) ?? '';
    return deps.infoPages.has(slug) ? slug : '';
  };

  /** What the page shows of the shop, and what tells that it is still so. */
  async function shown(
    name: PageName,
    search: string,
    { slug, locale }: { slug: string | null; locale: Locale },
  ): Promise<{ turn: string; look: () => Marked<Shown> }> {
    const given = pageOf(name).data ?? [];
    const { mark: vocabulary } = deps.vocabulary.shown(deps.catalogue.shelf);
    const said = announcementAt(deps.settings.current(), deps.clock.now()) !== null;
    const around = `${deps.settings.revision} ${said} ${deps.watch.revision} ${deps.infoPages.revision} ${vocabulary}`;
    if (slug !== null) {
      const info = deps.infoPages.read(slug, locale, deps.settings.current());
      return { turn: around, look: () => ({ value: { info }, mark: around }) };
    }
    if (given.length === 0) return { turn: around, look: () => ({ value: {}, mark: around }) };
    const { shelf } = await deps.catalogue.ready();
    const look = (): Marked<Shown> => {
      const channels = deps.channels.views();
      if (given.includes('shelf')) {
        // A shop that fits on one page comes as a whole: what is searched for is then found in the page.
        const of = shelf.groups().length <= SHELF_SIZE ? {} : shelfQueryOf(search);
        const { value, mark } = shelf.page(of);
        return { value: { channels, shelf: { ...value, of } }, mark: `${around} ${mark}` };
      }
      const id = new URLSearchParams(search).get('productId') ?? '';
      const { value, mark } = shelf.groupOf(Number(id));
      return { value: { channels, product: { id, variants: [...value] } }, mark: `${around} ${mark}` };
    };
    let looked: Marked<Shown> | null = null;
    return {
      turn: `${around} ${shelf.turn}`,
      look: () => {
        looked ??= look();
        return looked;
      },
    };
  }

  async function render(page: PageName, search: string, about: Shown & Pick<PageData, 'locale'>) {
    const data: PageData = { ...about, store: deps.store(), origin: deps.config.storeUrl ?? undefined };
    const { html, status } = (renderer as NonNullable<typeof renderer>).render(page, search, data);
    const style = brandStyle(data.store);
    return {
      body: await PreparedBody.of(html, 'text/html; charset=utf-8'),
      status,
      headers: style === '' ? pageHeaders : withStyle(pageHeaders, await sha256(style)),
    };
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Pages that this store does not show. */
const isKept = (path: string, { mode, apiDocs }: Deps['config']): boolean =>
  (mode === 'live' && path.startsWith('/sandbox')) || (!apiDocs && path.startsWith(API_BASE));

type Shown = Pick<PageData, 'shelf' | 'product' | 'channels' | 'info'>;

/** What makes no sense is not asked for. */
function shelfQueryOf(search: string): ShelfQuery {
  const asked = z.safeParse(shelfQuery, Object.fromEntries(new URLSearchParams(search)));
  return asked.success ? asked.data : {};
}

/** The part of a query that the page's HTML depends on, always in the same order. */
function knownPart(page: PageName, search: string): string {
  const asked = new URLSearchParams(search);
  const known = (pageOf(page).reads ?? []).flatMap((name) => {
    const value = asked.get(name);
    return value ? [[name, value]] : [];
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

const short = (search: string): string => (search.length > LONGEST_SEARCH ? '' : search);
