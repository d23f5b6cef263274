import '#web/ui/styles/styles.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_NAMES, PAGES, type PageName, pageAt } from '#contract/pages.ts';
import type { PageData } from '#contract/shop/store.ts';
import { offeredLocales } from '#domain/settings/brand.ts';
import { keepLocale, showLocale, storedLocale, takeAskedLocale } from '#web/i18n/chosen-language.ts';
import { I18n } from '#web/i18n/i18n.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { createApiClient } from '#web/lib/calls/api-client.ts';
import { createServices } from '#web/lib/calls/services.ts';
import { networkTransport } from '#web/lib/calls/transport.ts';
import { type LazyPage, lazyPage } from '#web/lib/page/lazy-page.tsx';
import { browserAddresses } from '#web/lib/page/location.ts';
import { Router } from '#web/lib/page/router.tsx';
import { App } from './app.tsx';
import type { Connection } from './connection.ts';
import { pageFile } from './page-file.ts';
import type { PageComponents } from './routes.tsx';

/** Those that the server renders. */
const files = import.meta.glob<ComponentType>('./pages/{home,purchase,product,info}-page.tsx', {
  import: 'Page',
});

async function loadPage(name: PageName): Promise<ComponentType> {
  const file = pageFile(name);
  const load = files[file] ?? (await import('./further-pages.ts')).furtherPages[file];
  if (!load) throw new Error(`no page: ${name}`);
  return load();
}

const NETWORK: Connection = {
  transport: networkTransport,
  leaveTo: (url) => location.assign(url),
  basename: '/',
};

async function start(root: HTMLElement, data: PageData, connection: Connection): Promise<void> {
  const i18n = new I18n(
    data.locale,
    { storefront: await loadMessages(data.locale, 'storefront') },
    loadMessages,
    data.store.timeZone,
  );
  const pages = Object.fromEntries(
    PAGE_NAMES.map((name) => [
      name,
      lazyPage(async () => {
        const [page] = await Promise.all([loadPage(name), i18n.need(PAGES[name].areas)]);
        return page;
      }),
    ]),
  ) as Record<PageName, LazyPage>;

  const { transport, leaveTo, basename, ...inDemo } = connection;
  const services = {
    ...createServices(
      data,
      createApiClient(transport, (code) => i18n.needRefusal(code)),
      leaveTo,
    ),
    ...inDemo,
  };
  if (inDemo.demo) await i18n.need(['demo']);
  services.shelf.markLoaded(services.now());
  services.channels.markLoaded(services.now());

  const places = browserAddresses(basename);
  const first = pageAt(places.current().pathname);
  if (first) await pages[first].preload().catch(() => {});
  const components = Object.fromEntries(PAGE_NAMES.map((name) => [name, pages[name].Page])) as PageComponents;
  const app = (
    <StrictMode>
      <Router places={places}>
        <App i18n={i18n} services={services} pages={components} />
      </Router>
    </StrictMode>
  );
  if (root.dataset.rendered === 'true') hydrateRoot(root, app);
  else createRoot(root).render(app);
  slowNote?.remove();

  const chosen = storedLocale();
  // At every start: some browsers keep what a script wrote for a week only.
  if (chosen) keepLocale(chosen);
  // What the shop no longer speaks stays chosen, in case it does again.
  if (chosen && chosen !== data.locale && offeredLocales(data.store).includes(chosen)) {
    await i18n.setLocale(chosen);
    showLocale(chosen);
  }
  // The way most visitors go next.
  if (first === 'home') setTimeout(() => void pages.product.preload().catch(() => {}), 1_500);
}

const slowNote = document.getElementById('slow');
const root = document.getElementById('root');
const data = document.getElementById('page-data')?.textContent;
if (root && data) {
  const page = JSON.parse(data) as PageData;
  takeAskedLocale();
  const isDemo = document.documentElement.dataset.demo !== undefined || page.withoutServer;
  // The one place that chooses. What demo mode needs is loaded only here.
  const started = isDemo
    ? import('./start-demo.tsx').then(({ startDemo }) => startDemo(root, page, start))
    : start(root, page, NETWORK);
  // What the server sent stays readable; the visitor learns why nothing answers.
  started.catch(() => slowNote?.classList.add('slow-now'));
}
