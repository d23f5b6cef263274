import '#web/ui/styles.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { PageData } from '#contract/store.ts';
import { keepLocale, showLocale, storedLocale } from '#web/i18n/chosen-language.ts';
import { I18n } from '#web/i18n/i18n.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { createServices } from '#web/lib/services.ts';
import { networkTransport } from '#web/lib/transport.ts';
import { App } from './app.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { PAGE_NAMES, PAGES, type PageName, pageAt, pageFile } from './page-registry.ts';
import type { PageComponents } from './routes.tsx';

const files = import.meta.glob<ComponentType>('./pages/*-page.tsx', { import: 'Page' });

async function start(root: HTMLElement, data: PageData): Promise<void> {
  const i18n = new I18n(
    data.locale,
    { storefront: await loadMessages(data.locale, 'storefront') },
    loadMessages,
  );
  const pages = Object.fromEntries(
    PAGE_NAMES.map((name) => [
      name,
      lazyPage(async () => {
        const load = files[pageFile(name)];
        if (!load) throw new Error(`no page: ${name}`);
        const [page] = await Promise.all([load(), i18n.need(PAGES[name].areas)]);
        return page;
      }),
    ]),
  ) as Record<PageName, LazyPage>;

  const services = createServices(data, createApiClient(networkTransport), (url) => location.assign(url));
  services.products.markFresh(services.now());
  services.channels.markFresh(services.now());

  const first = pageAt(location.pathname);
  if (first) await pages[first].preload().catch(() => {});
  const components = Object.fromEntries(PAGE_NAMES.map((name) => [name, pages[name].Page])) as PageComponents;
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App i18n={i18n} services={services} pages={components} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.dataset.rendered === 'true') hydrateRoot(root, app);
  else createRoot(root).render(app);
  slowNote?.remove();

  const chosen = storedLocale();
  if (chosen && chosen !== data.locale) {
    keepLocale(chosen);
    await i18n.setLocale(chosen);
    showLocale(chosen);
  }
  // The way most visitors go next.
  if (first === 'home') setTimeout(() => void pages.purchase.preload().catch(() => {}), 1_500);
}

const slowNote = document.getElementById('slow');
const root = document.getElementById('root');
const data = document.getElementById('page-data')?.textContent;
if (root && data) {
  // What the server sent stays readable; the visitor learns why nothing answers.
  start(root, JSON.parse(data) as PageData).catch(() => slowNote?.classList.add('slow-now'));
}
