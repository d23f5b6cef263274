import { act, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PageData } from '#contract/shop/store.ts';
import { I18n, type LoadMessages } from '#web/i18n/i18n.ts';
import { LanguageProvider } from '#web/i18n/language-context.tsx';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { createApiClient } from '#web/lib/calls/api-client.ts';
import { QueryClient } from '#web/lib/calls/query-store.ts';
import { createServices, type Services, ServicesContext } from '#web/lib/calls/services.ts';
import { Ticker } from '#web/lib/calls/ticker.ts';
import type { Transport } from '#web/lib/calls/transport.ts';
import { QueryClientProvider } from '#web/lib/calls/use-query.ts';
import { memoryAddresses } from '#web/lib/page/location.ts';
import { Router, useLocation } from '#web/lib/page/router.tsx';
import { ALL_AREAS } from './all-areas.ts';
import { sampleStore } from './sample-data.ts';
import './no-owner-stacks.ts';

// What is loaded when it is needed may take its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const kept = new Map<string, ReturnType<LoadMessages>>();
/** Each file of texts once per worker: the runner's imports would cost more than the pages. */
const loadOnce: LoadMessages = (locale, area) => {
  const name = `${locale}/${area}`;
  const texts = kept.get(name) ?? loadMessages(locale, area);
  kept.set(name, texts);
  return texts;
};

interface Options {
  at?: string;
  transport: Transport;
  data?: Partial<PageData>;
  now?: () => number;
  services?: Partial<Services>;
}

/** Shows a part of the app as it stands in the browser; the wire and the clock are the test's. */
export async function renderPage(
  element: ReactElement,
  { at = '/', transport, data, now, services: own }: Options,
) {
  const page: PageData = { locale: 'id', store: sampleStore, ...data };
  const texts = await Promise.all(ALL_AREAS.map(async (area) => [area, await loadOnce(page.locale, area)]));
  const i18n = new I18n(page.locale, Object.fromEntries(texts), loadOnce, page.store.timeZone);
  const left: string[] = [];
  const services: Services = {
    ...createServices(page, createApiClient(transport), (url) => left.push(url)),
    ...(now ? { now, ticker: new Ticker(now) } : {}),
    ...own,
  };
  // A failure is one at once, and nothing is left ticking for the next test.
  const client = new QueryClient(services.api, { retries: 0, gcTime: Number.POSITIVE_INFINITY });
  services.shelf.markLoaded(services.now());
  services.channels.markLoaded(services.now());
  let address = at;
  const Address = () => {
    const { pathname, search } = useLocation();
    address = `${pathname}${search}`;
    return null;
  };
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <LanguageProvider i18n={i18n}>
          <QueryClientProvider value={client}>
            <Router places={memoryAddresses(at)}>
              <Address />
              {element}
            </Router>
          </QueryClientProvider>
        </LanguageProvider>
      </ServicesContext>,
    );
  });
  return { address: () => address, left, services, i18n };
}
