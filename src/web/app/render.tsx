import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PAGE_NAMES, PAGES, type PageName, pageOf, type RenderedName } from '#contract/pages.ts';
import type { PageData } from '#contract/store.ts';
import type { PageRenderer } from '#server/ports/page-renderer.ts';
import { productOf } from '#web/features/checkout/product-of.ts';
import { I18n } from '#web/i18n/i18n.ts';
import { serverMessages } from '#web/i18n/server-messages.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { memoryPlaces } from '#web/lib/places.ts';
import { Router } from '#web/lib/router.tsx';
import { createServices } from '#web/lib/services.ts';
import { App } from './app.tsx';
import type { Assets } from './assets.ts';
import { htmlDocument } from './document.ts';
import { headTags } from './head.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Page as HomePage } from './pages/home-page.tsx';
import { Page as PurchasePage } from './pages/purchase-page.tsx';
import type { PageComponents } from './routes.tsx';

// Rendering reads what it was given; a call from here would be a mistake.
const noCalls = createApiClient({ send: () => Promise.reject(new Error('no calls while rendering')) });
const noLoading = () => Promise.reject(new Error('no loading while rendering'));

const skeletons = Object.fromEntries(
  PAGE_NAMES.map((name) => [name, PageSkeleton]),
) as unknown as PageComponents;
const rendered: Record<RenderedName, ComponentType> = { home: HomePage, purchase: PurchasePage };
const pages: PageComponents = { ...skeletons, ...rendered };

// React hints at pictures that the body names a few bytes later anyway.
const withoutHints = (body: string) => body.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');

const isRendered = (page: PageName, given: PageData) =>
  pageOf(page).data?.every((name) => given[name] !== undefined) ?? false;

export function createRenderer(assets: Assets): PageRenderer {
  return {
    render(page, search, data) {
      const rendered = isRendered(page, data);
      const i18n = new I18n(data.locale, { storefront: serverMessages(data.locale) }, noLoading);
      const body = renderToString(
        <StrictMode>
          <Router places={memoryPlaces(`${PAGES[page].paths[0]}${search}`)}>
            <App
              i18n={i18n}
              services={createServices(data, noCalls, () => {})}
              pages={rendered ? pages : skeletons}
            />
          </Router>
        </StrictMode>,
      );
      const { t } = i18n.language;
      const product = page === 'purchase' ? productOf(data.product?.variants ?? [], search) : null;
      const missing = page === 'purchase' && rendered && !product;
      return {
        status: missing ? 404 : 200,
        html: htmlDocument({
          data,
          head: headTags(t, page, search, data),
          slow: { text: t('layout.slow'), reload: t('layout.reload') },
          entry: assets.entry,
          css: assets.css,
          fonts: assets.fonts,
          scripts: assets.scriptsOf(page, data.locale),
          body: withoutHints(body),
          rendered,
        }),
      };
    },
  };
}
