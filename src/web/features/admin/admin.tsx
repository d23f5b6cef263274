import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Right } from '#domain/rights.ts';
import { AdminProductsProvider } from '#web/features/catalogue/seller/admin-products.tsx';
import { useI18n, useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { lazyPage } from '#web/lib/lazy-page.tsx';
import { RightsProvider } from '#web/lib/rights.tsx';
import { AdminDialogs } from '#web/ui/dialog-stack.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type AdminTab, tabsFor } from './admin-tabs.ts';
import { StockButtons } from './stock-buttons.tsx';

/** The seller's area: one tool per tab, the chosen one in the address. */
export function Admin({ rights }: { rights: readonly Right[] }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tabs = useMemo(() => tabsFor(rights), [rights]);
  const own = useMemo(() => new Set(rights), [rights]);
  const tab = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0];
  useTitle(t(tab?.label ?? 'admin.title'));
  if (!tab) return <p className="panel text-center text-sm text-muted">{t('admin.nothing')}</p>;
  return (
    <RightsProvider value={own}>
      <AdminProductsProvider>
        <AdminDialogs>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="text-lg font-extrabold">{t('admin.title')}</h1>
            <StockButtons />
          </div>
          <Tabs
            label={t('admin.tabs')}
            tabs={tabs.map(({ name, label }) => ({ name, label: t(label) }))}
            chosen={tab.name}
            onChoose={(name) => setSearch({ tab: name })}
          >
            <LazyTab key={tab.name} tab={tab} />
          </Tabs>
        </AdminDialogs>
      </AdminProductsProvider>
    </RightsProvider>
  );
}

function LazyTab({ tab }: { tab: AdminTab }) {
  const t = useT();
  const i18n = useI18n();
  const { Page } = useMemo(
    () =>
      lazyPage(async () => {
        const [page] = await Promise.all([tab.load(), i18n.need(tab.areas)]);
        return page;
      }),
    [tab, i18n],
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
