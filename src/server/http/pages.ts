import type { Context, Hono } from 'hono';
import { V1_BASE } from '#contract/api/paths.ts';
import {
  isOpenPage,
  openPart,
  type PageName,
  pageAt,
  pageOf,
  productPath,
  redirectOf,
} from '#contract/pages.ts';
import { brandStyle } from '#contract/shop/brand-style.ts';
import type { PageData } from '#contract/shop/store.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { MOST_PRODUCT_SLUG } from '#domain/catalogue/product-pages.ts';
import { isSlug } from '#domain/catalogue/slugs.ts';
import { networkOf } from '#domain/guard/networks.ts';
import { offeredLocales } from '#domain/settings/brand.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Deps } from '../deps.ts';
import { LIMITS, type MemoryLimiter } from '../guard/rate-limit.ts';
import { replyRefusal } from './errors.ts';
import { KeptAnswers } from './kept-answers.ts';
import { knownSlug, type Shown, shown, wordsOf } from './page-contents.ts';
import { PreparedBody } from './prepared-body.ts';
import { requestLocale } from './route.ts';
import { withStyle } from './security-headers.ts';

const MOST_PAGES = 400;
const LONGEST_SEARCH = 300;
const NOT_A_PAGE = new RegExp(`^((?:${API_BASE}|${V1_BASE})/(?!docs$)|/healthz$|/readyz$|/metrics$)`);
/** Below the stand-ins only what is in the table is a page: their own APIs have whatever addresses they like. */
const isOfStandIn = (path: string): boolean =>
  path.startsWith('/sandbox') && (pageAt(path) === null || path.endsWith('.json'));

interface RenderedPage {
  body: PreparedBody;
  status: number;
  headers: Record<string, string>;
  /** Nothing was missing when it was made. */
  whole: boolean;
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
    if (NOT_A_PAGE.test(path) || isOfStandIn(path) || isKept(path, deps.config)) return next();
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
    const wanted = asked === '' ? null : new URLSearchParams(asked).get('lang');
    const spoken = wanted === null ? undefined : offeredLocales(settings).find((each) => each === wanted);
    const locale = spoken ?? requestLocale(c, settings);
    const slug = pageOf(name).open ? await knownSlug(deps, name, path) : null;
    if (name === 'product' && slug === '') {
      const moved = await movedTo(c, openPart(path) ?? '');
      if (isRefusal(moved)) return replyRefusal(c, moved);
      if (moved !== null) {
        for (const [header, value] of Object.entries(pageHeaders)) c.header(header, value);
        return c.redirect(`${productPath(moved)}${asked}`, 301);
      }
    }
    // By nothing else of the address: what an advertisement adds to it makes no new page.
    const key = `${locale} ${name}${slug === null ? '' : `/${slug}`}${search}`;
    const { turn, look } = await shown(deps, name, search, { slug, locale });
    let page = pages.find(key, turn, () => look().mark);
    if (!page) {
      // Rendering costs far more than sending: nobody may make us do it without end by inventing addresses.
      const over = limiter(LIMITS.render, networkOf(deps.clientAddress(c)), deps.clock.now().getTime());
      if (over) return replyRefusal(c, over);
      const made = render(name, search, { locale, ...look().value });
      page = pages.keep(key, turn, look().mark, made, ({ whole }) => whole);
    }
    const { body, status, headers: own } = await page;
    deps.metrics.add('kunci_page_views_total', { page: name });
    return body.reply(c.req.raw, own, status, deps.packer);
  });

  /** Where a product is that had this address once; asking the database is not for those who invent addresses. */
  async function movedTo(c: Context, slug: string): Promise<string | null | Refusal> {
    const wanted = slug.toLowerCase();
    if (!isSlug(wanted, MOST_PRODUCT_SLUG)) return null;
    const over = limiter(LIMITS.render, networkOf(deps.clientAddress(c)), deps.clock.now().getTime());
    if (over) return over;
    const current = await deps.products.currentSlug(wanted);
    // One that was given this moment is not in the shop window yet.
    return current === slug ? null : current;
  }

  async function render(page: PageName, search: string, about: Shown & { locale: Locale }) {
    const words = await wordsOf(deps, about);
    const preview = await deps.linkPreviews.addressOf(about.product?.variants ?? [], deps.settings.current());
    const product = about.product && { ...about.product, page: words, ...(preview ? { preview } : {}) };
    const data: PageData = {
      ...about,
      ...(product ? { product } : {}),
      store: deps.store(),
      origin: deps.config.storeUrl ?? undefined,
    };
    const { html, status } = (renderer as NonNullable<typeof renderer>).render(page, search, data);
    const style = brandStyle(data.store);
    return {
      body: await PreparedBody.of(html, 'text/html; charset=utf-8'),
      status,
      headers: style === '' ? pageHeaders : withStyle(pageHeaders, await sha256(style)),
      whole: words !== undefined,
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

/** The part of a query that the page's HTML depends on, always in the same order. */
function knownPart(page: PageName, search: string): string {
  if (search === '') return '';
  const asked = new URLSearchParams(search);
  const known = (pageOf(page).reads ?? []).flatMap((name) => {
    const value = asked.get(name);
    return value ? [[name, value]] : [];
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

const short = (search: string): string => (search.length > LONGEST_SEARCH ? '' : search);
