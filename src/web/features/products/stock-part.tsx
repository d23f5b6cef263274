import type { ComponentType } from 'react';
import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { soldCount } from '#domain/catalogue/product-groups.ts';
import type { Right } from '#domain/guard/rights.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { isOutOfStock, useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { stockText } from '#web/features/catalogue/seller/stock-text.ts';
import { SourcesDialog } from '#web/features/supply/sources-dialog.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import type { PlainKey } from '#web/i18n/message-keys.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenDialog, useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { Part } from './part.tsx';
import { SharedDialog } from './shared-dialog.tsx';

interface Put {
  right: Right;
  open: PlainKey;
  of: 'shared.of' | 'file.of' | 'bundle.of';
  Dialog: ComponentType<{ productId: number; onClose: () => void }>;
}

/** Where the seller puts what a variant hands over, by its kind. */
const PUT: Partial<Record<DeliveryKind, Put>> = {
  shared: { right: 'keys.see', open: 'shared.open', of: 'shared.of', Dialog: SharedDialog },
  file: { right: 'stock.change', open: 'file.open', of: 'file.of', Dialog: FileDialog },
  bundle: { right: 'products.change', open: 'bundle.open', of: 'bundle.of', Dialog: BundleDialog },
};

/** What is left of each variant, and the way to its keys. */
export function StockPart({ own }: { own: OwnProduct }) {
  const t = useT();
  const may = useMay();
  const open = useOpenNamed();
  const openDialog = useOpenDialog();
  const { products } = useSellerProducts();
  const ids = own.variants.map(({ id }) => id);
  const shown = products.filter(({ id }) => ids.includes(id));
  return (
    <Part flush title={t('product.keys')} summary={stockText(t, shown)}>
      <ul>
        {own.variants.map(({ id, label }) => {
          const product = products.find((each) => each.id === id);
          const name = labelText(t, label);
          const put = product?.delivery && PUT[product.delivery];
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2"
            >
              <span className="min-w-0 flex-1 text-sm">
                <bdi className="wrap-anywhere">{name}</bdi>
                <span className="block text-xs text-muted">
                  {t('product.sold', { n: product ? soldCount(product) : 0 })}
                </span>
              </span>
              <span className={`font-semibold ${product && isOutOfStock(product) ? 'text-chilli-text' : ''}`}>
                {product ? stockText(t, [product]) : t('keys.count', { n: 0 })}
              </span>
              {product && put && may(put.right) && (
                <RowButton
                  label={t(put.open)}
                  said={t(put.of, { name: product.name })}
                  onPress={() => openDialog((close) => <put.Dialog productId={id} onClose={close} />)}
                />
              )}
              {product?.delivery === 'supplier' && (
                <RowButton
                  label={t('sources.open')}
                  said={t('sources.of', { name: product.name })}
                  onPress={() => openDialog((close) => <SourcesDialog productId={id} onClose={close} />)}
                />
              )}
              {product?.delivery === undefined && (
                <RowButton
                  label={t(may('stock.change') ? 'keys.add' : 'products.keys')}
                  said={t('products.keysOf', { name: product?.name ?? name })}
                  onPress={() => open('keys', { productId: id })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
