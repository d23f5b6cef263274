import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/rights.tsx';
import { useOpenDialog } from '#web/ui/dialog-stack.tsx';
import { LoadFailed } from '#web/ui/loaded.tsx';
import { DeleteAllDialog } from './delete-dialogs.tsx';
import { HotOrderDialog } from './hot-order-dialog.tsx';
import { filterProducts, NO_FILTER } from './product-filter.ts';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { sellerGroups, useSellerProducts } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StockGroup } from './stock-group.tsx';

const NEAR_GROUPS = 12;

/** The seller's products: found by text or category, grouped, and changed from here. */
export function ProductsTab() {
  const t = useT();
  const open = useOpenDialog();
  const mayChange = useMay()('products.change');
  const { products, groups: allGroups, query } = useSellerProducts();
  const [filter, setFilter] = useState(NO_FILTER);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const wanted = useDeferredValue(filter);
  const groups = useMemo(() => sellerGroups(filterProducts(products, wanted)), [products, wanted]);
  const whole = useMemo(() => new Map(allGroups.map((group) => [group.baseName, group])), [allGroups]);
  const select = (ids: readonly number[], on: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  const chosen = products.filter((product) => selected.has(product.id));

  return (
    <div className="flex flex-col gap-3">
      <ProductFilterBar products={products} filter={filter} onChange={setFilter}>
        {mayChange && (
          <>
            <button
              type="button"
              className="button"
              onClick={() => open((close) => <HotOrderDialog onClose={close} />)}
            >
              {t('hot.title')}
            </button>
            <button
              type="button"
              className="button button-danger"
              disabled={products.length === 0}
              onClick={() => open((close) => <DeleteAllDialog onClose={close} />)}
            >
              {t('products.deleteAll')}
            </button>
          </>
        )}
      </ProductFilterBar>
      <LoadFailed query={query} text={t('products.loadFailed')} />
      {groups.length === 0 ? (
        <p className="panel py-8 text-center text-muted" role="status">
          {query.isPending ? t('layout.loading') : t('products.notFound')}
        </p>
      ) : (
        <>
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
          {groups.map((group, at) => (
            <StockGroup
              key={group.main.id}
              group={group}
              whole={whole.get(group.baseName) ?? group}
              selected={selected}
              onSelect={select}
              far={at >= NEAR_GROUPS}
            />
          ))}
        </>
      )}
      {chosen.length > 0 && <SelectionBar products={chosen} onClear={() => setSelected(new Set())} />}
    </div>
  );
}
