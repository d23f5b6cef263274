import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { useOpenDialog, useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { RowMenu } from '#web/ui/lists/row-menu.tsx';
import { DeleteAllDialog } from './delete-dialogs.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { ProductList } from './product-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSellerProducts } from './seller-products.ts';
import { useProductFilter } from './use-product-filter.ts';

/** The seller's products: found by text or category, opened, and changed many at once. */
export function ProductsTab() {
  const { of } = useAddress();
  return of('view') === 'deleted' ? <DeletedProducts /> : <OnSale />;
}

function OnSale() {
  const t = useT();
  const open = useOpenDialog();
  const openNamed = useOpenNamed();
  const { put } = useAddress();
  const mayChange = useMay()('products.change');
  const { products } = useSellerProducts();
  const [filter, setFilter] = useProductFilter();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const chosen = selected.size === 0 ? [] : products.filter((product) => selected.has(product.id));
  const chosenNames = new Set(chosen.map(({ baseName }) => baseName));
  return (
    <div className="flex flex-col gap-3">
      <ProductFilterBar products={products} filter={filter} onChange={setFilter}>
        {mayChange && (
          <>
            <Button label={t('products.csv')} onClick={() => openNamed('importProducts', {})} />
            <RowMenu label={t('product.moreTools')}>
              <button type="button" className="menu-item" onClick={() => openNamed('hotOrder', {})}>
                {t('hot.title')}
              </button>
              <button type="button" className="menu-item" onClick={() => put({ view: 'deleted' })}>
                {t('product.deleted')}
              </button>
              <hr className="my-1 border-line" />
              <button
                type="button"
                className="menu-item text-chilli-text"
                disabled={products.length === 0}
                onClick={() => open((close) => <DeleteAllDialog onClose={close} />)}
              >
                {t('products.deleteAll')}
              </button>
            </RowMenu>
          </>
        )}
      </ProductFilterBar>
      <ProductList filter={filter} onFilter={setFilter} selected={selected} onSelected={setSelected} />
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
