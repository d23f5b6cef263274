import { Suspense, useMemo } from 'react';
import type { Right } from '#domain/rights.ts';
import { useI18n, useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { lazyPage } from '#web/lib/lazy-page.tsx';
import { RightsProvider } from '#web/lib/rights.tsx';
import { useSearchParams } from '#web/lib/router.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OpenPlacesProvider } from './open-places.ts';
import { type Place, placesFor } from './places.ts';
import { SellerDialogs } from './seller-dialogs.tsx';
import { StockButtons } from './stock-buttons.tsx';
import './admin.css';

// Put in by the build, from package.json.
declare const KUNCI_VERSION: string;

/** The seller's area: one place per tab, the chosen one in the address. */
export function Admin({ rights }: { rights: readonly Right[] }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const places = useMemo(() => placesFor(rights), [rights]);
  const own = useMemo(() => new Set(rights), [rights]);
  const open = useMemo(() => new Set(places.map(({ name }) => name)), [places]);
  const place = places.find(({ name }) => name === search.get('tab')) ?? places[0];
  useTitle(t(place?.title ?? 'admin.title'));
  if (!place) return <p className="panel text-center text-sm text-muted">{t('admin.nothing')}</p>;
  return (
    <RightsProvider value={own}>
      <OpenPlacesProvider value={open}>
        <SellerDialogs>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="text-lg font-extrabold">{t('admin.title')}</h1>
            <StockButtons />
          </div>
          <Tabs
            label={t('admin.tabs')}
            tabs={places.map(({ name, title }) => ({ name, label: t(title) }))}
            chosen={place.name}
            onChoose={(name) => setSearch({ tab: name })}
          >
            <LazyPlace key={place.name} place={place} />
          </Tabs>
          <p className="mt-8 text-center text-xs text-muted" dir="ltr">
            Kunci {KUNCI_VERSION}
          </p>
        </SellerDialogs>
      </OpenPlacesProvider>
    </RightsProvider>
  );
}

function LazyPlace({ place }: { place: Place }) {
  const t = useT();
  const i18n = useI18n();
  const { Page } = useMemo(
    () =>
      lazyPage(async () => {
        const [page] = await Promise.all([place.load(), i18n.need(place.areas)]);
        return page;
      }),
    [place, i18n],
  );
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={t('layout.loading')} className="grid place-items-center py-16">
          <span className="spinner" />
        </div>
      }
    >
      <Page />
    </Suspense>
  );
}
