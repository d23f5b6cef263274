import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  infoPath,
  PAGE_NAMES,
  PAGES,
  type PageName,
  pageOf,
  productPath,
  type RenderedName,
} from '#contract/pages.ts';
import type { PageData } from '#contract/shop/store.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { PageRenderer } from '#server/ports/page-renderer.ts';
import { type CardItemProps, CardItems } from '#web/features/catalogue/components/card-item.tsx';
import { ProductCard } from '#web/features/catalogue/components/product-card.tsx';
import { productOf } from '#web/features/checkout/product-of.ts';
import { I18n } from '#web/i18n/i18n.ts';
import { serverMessages } from '#web/i18n/server-messages.ts';
import { createApiClient } from '#web/lib/calls/api-client.ts';
import { createServices } from '#web/lib/calls/services.ts';
import { memoryAddresses } from '#web/lib/page/location.ts';
import { Router } from '#web/lib/page/router.tsx';
import { App, Around } from './app.tsx';
import type { Assets } from './assets.ts';
import { htmlDocument } from './document.ts';
import { headTags } from './head.ts';
import { KeptCards } from './kept-cards.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Page as HomePage } from './pages/home-page.tsx';
import { Page as InfoPage } from './pages/info-page.tsx';
import { Page as PurchasePage } from './pages/purchase-page.tsx';
import type { PageComponents } from './routes.tsx';

// Rendering reads what it was given; a call from here would be a mistake.
const noCalls = createApiClient({ send: () => Promise.reject(new Error('no calls while rendering')) });
const noLoading = () => Promise.reject(new Error('no loading while rendering'));

const skeletons = Object.fromEntries(
  PAGE_NAMES.map((name) => [name, PageSkeleton]),
) as unknown as PageComponents;
const rendered: Record<RenderedName, ComponentType> = {
  home: HomePage,
  purchase: PurchasePage,
  product: PurchasePage,
  info: InfoPage,
};
const pages: PageComponents = { ...skeletons, ...rendered };

// React hints at pictures that the body names a few bytes later anyway.
const withoutHints = (body: string) => body.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');

const isRendered = (page: PageName, given: PageData) =>
  pageOf(page).data?.every((name) => given[name] !== undefined) ?? false;

const i18nOf = (locale: Locale, zone: TimeZone) =>
  new I18n(locale, { storefront: serverMessages(locale) }, noLoading, zone);

/** The address that the page is drawn for; of all that lead to nothing one is as good as another. */
function pathOf(page: PageName, { info, product }: PageData): string {
  if (info) return infoPath(info.slug);
  return product?.slug ? productPath(product.slug) : PAGES[page].paths[0];
}

function isMissing(page: PageName, { info, product }: PageData): boolean {
  if (page === 'info') return !info;
  const shows = pageOf(page).data?.includes('product') ?? false;
  return shows && !(product && productOf(product.variants, product));
}

export function createRenderer(assets: Assets): PageRenderer {
  const cards = new KeptCards();
  const languages = new Map<string, I18n>();
  return {
    render(page, search, data) {
      const rendered = isRendered(page, data);
      const { timeZone } = data.store;
      const tongue = `${data.locale} ${timeZone}`;
      const i18n = languages.get(tongue) ?? i18nOf(data.locale, timeZone);
      languages.set(tongue, i18n);
      const around = { i18n, services: createServices(data, noCalls, () => {}) };
      const path = pathOf(page, data);
      const places = memoryAddresses(`${path}${search}`);
      const html = (part: ReactNode) =>
        withoutHints(
          renderToString(
            <StrictMode>
              <Router places={places}>{part}</Router>
            </StrictMode>,
          ),
        );
      const store = JSON.stringify(data.store);
      const KeptItem = ({ className, ...card }: CardItemProps) => {
        const kept = cards.htmlOf(card, data.locale, store, () =>
          html(
            <Around {...around}>
              <ProductCard {...card} />
            </Around>,
          ),
        );
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made it, a moment or some pages ago
        return <li className={className} dangerouslySetInnerHTML={{ __html: kept }} />;
      };
      const body = html(
        <CardItems value={KeptItem}>
          <App {...around} pages={rendered ? pages : skeletons} />
        </CardItems>,
      );
      const { t } = i18n.language;
      const missing = rendered && isMissing(page, data);
      return {
        status: missing ? 404 : 200,
        html: htmlDocument({
          data,
          head: headTags(t, page, data),
          slow: { text: t('layout.slow'), reload: t('layout.reload') },
          entry: assets.entry,
          css: assets.css,
          fonts: assets.fonts,
          scripts: assets.scriptsOf(page, data.locale),
          body,
          rendered,
        }),
      };
    },
  };
}
