import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useShownProducts } from '#web/lib/calls/product-list.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { usePageNumber } from '#web/lib/page/use-address.ts';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { useOpenDialog, useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { usePages } from '#web/ui/lists/use-pages.ts';
import { DeleteAllDialog } from './delete-dialogs.tsx';
import { filterGroups } from './filter-groups.ts';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSellerGroups, useSellerProducts } from './seller-products.ts';
import { StockGroup } from './stock-group.tsx';
import { useProductFilter } from './use-product-filter.ts';
import { useReadySearch } from './use-ready-search.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** Groups of a page: what is drawn does not grow with the shop. */
const PAGE = 25;

/** The seller's products: found by text or category, grouped, and changed from here. */
export function ProductsTab() {
  const t = useT();
  const open = useOpenDialog();
  const openNamed = useOpenNamed();
  const mayChange = useMay()('products.change');
  const { products, query } = useSellerProducts();
  const allGroups = useSellerGroups();
  const [filter, setFilter] = useProductFilter();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const wanted = useDeferredValue(filter);
  const inPlace = useSteadyOrder(allGroups);
  const { game } = useTerms();
  useReadySearch(allGroups, game);
  const groups = useMemo(() => filterGroups(inPlace, wanted, game), [inPlace, wanted, game]);
  const { shown, head, pager } = usePages(groups, PAGE, usePageNumber());
  useShownProducts(useMemo(() => shown.flatMap(({ variants }) => variants.map(({ id }) => id)), [shown]));
  const whole = useMemo(() => new Map(allGroups.map((group) => [group.baseName, group])), [allGroups]);
  const select = useCallback(
    (ids: readonly number[], on: boolean) =>
      setSelected((before) => {
        const next = new Set(before);
        for (const id of ids)
          if (on) next.add(id);
          else next.delete(id);
        return next;
      }),
    [],
  );
  const chosen = selected.size === 0 ? [] : products.filter((product) => selected.has(product.id));
  const chosenNames = new Set(chosen.map(({ baseName }) => baseName));

  return (
    <div className="flex flex-col gap-3">
      <ProductFilterBar products={products} filter={filter} onChange={setFilter}>
        {mayChange && (
          <>
            <Button label={t('hot.title')} onClick={() => openNamed('hotOrder', {})} />
            <Button label={t('products.csv')} onClick={() => openNamed('importProducts', {})} />
            <Button
              label={t('products.deleteAll')}
              look="danger"
              disabled={products.length === 0}
              onClick={() => open((close) => <DeleteAllDialog onClose={close} />)}
            />
          </>
        )}
      </ProductFilterBar>
      <LoadFailed query={query} text={t('products.loadFailed')} />
      {groups.length === 0 ? (
        <p className="panel py-8 text-center text-muted" role="status">
          {query.isPending ? t('layout.loading') : t('products.notFound')}
        </p>
      ) : (
        <div ref={head} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
          <p className="sr-only" role="status">
            {t('products.count', { n: groups.length })}
          </p>
          <div className="stock-titles" aria-hidden="true">
            <span />
            <span />
            <span>{t('products.variant')}</span>
            <span className="text-end">{t('products.stock')}</span>
            <span className="text-end">{t('products.balance')}</span>
            <span className="text-end">{t('products.public')}</span>
            <span className="text-end">{t('products.cost')}</span>
            <span />
          </div>
          {shown.map((group) => (
            <StockGroup
              key={group.main.id}
              group={group}
              whole={whole.get(group.baseName) ?? group}
              selected={selected}
              onSelect={select}
            />
          ))}
          {groups.length > PAGE && <Pager {...pager} anyPage />}
        </div>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          products={chosen}
          siblings={products.filter(({ baseName }) => chosenNames.has(baseName))}
          onClear={() => setSelected(new Set())}
        />
      )}
    </div>
  );
}
