import { useMemo, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { usePages } from '#web/ui/lists/use-pages.ts';
import { CheckIcon, PlusIcon } from '#web/ui/screen/icons.tsx';
import { needsKeys, useSellerProducts } from './seller-products.ts';

const PAGE = 50;

/** What cannot be sold now; the plus leads to its keys and comes back here. */
export function OutOfStockDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const openNamed = useOpenNamed();
  const may = useMay();
  const { products, query } = useSellerProducts();
  const out = useMemo(() => products.filter(needsKeys), [products]);
  const { shown, head, pager } = usePages(out, PAGE, useState(1));
  return (
    <Dialog title={t('stock.title')} onClose={onClose}>
      <LoadFailed query={query} text={t('products.loadFailed')} />
      {!query.data ? (
        query.error === null && <SkeletonRows rows={3} />
      ) : out.length === 0 ? (
        <p className="flex items-center justify-center gap-2 py-6 font-semibold text-teal-text" role="status">
          <CheckIcon />
          {t('stock.allAvailable')}
        </p>
      ) : (
        <div ref={head} tabIndex={-1} className="flex flex-col gap-3 outline-none">
          <ul>
            {shown.map((product) => (
              <li
                key={product.id}
                className="flex items-center gap-3 border-b border-line py-1 last:border-0"
              >
                <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
                  <bdi>{product.name}</bdi>
                </span>
                {may('stock.change') && (
                  <IconButton
                    icon={<PlusIcon />}
                    label={t('stock.addKeys', { name: product.name })}
                    onClick={() => openNamed('keys', { productId: product.id })}
                  />
                )}
              </li>
            ))}
          </ul>
          {out.length > PAGE && <Pager {...pager} anyPage />}
        </div>
      )}
    </Dialog>
  );
}
