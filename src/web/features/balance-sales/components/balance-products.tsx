import { useCallback, useRef, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { compareByValidity, type ProductGroup, SHELF_SIZE } from '#domain/catalogue/product-groups.ts';
import { useLookingAgain } from '#web/features/catalogue/api/use-live.ts';
import { useShelf } from '#web/features/catalogue/api/use-shelf.ts';
import { isFlashSale } from '#web/features/catalogue/card-view.ts';
import { filterOf, pageLink, withFilter } from '#web/features/catalogue/catalogue-filter.ts';
import { FilterBar } from '#web/features/catalogue/components/filter-bar.tsx';
import { NoProducts } from '#web/features/catalogue/components/no-products.tsx';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useSearchParams } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { toHead } from '#web/ui/lists/use-pages.ts';
import { BoltIcon } from '#web/ui/screen/icons.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import { renewProduct } from '../renew-product.ts';
import { BalancePrice } from './balance-price.tsx';
import { BuyDialog } from './buy-dialog.tsx';

const NONE: readonly Product[] = [];

/** The catalogue at balance prices: each group with its variants, to be bought on the spot. */
export function BalanceProducts({ user }: { user: User }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Product | null>(null);
  const filter = filterOf(params);
  const { groups, total, loading, error } = useShelf(filter);
  const services = useServices();
  const { shelf, now } = services;
  useLookingAgain(useCallback((maxAgeMs) => shelf.refreshShown(now(), maxAgeMs), [shelf, now]));
  const head = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    setParams(new URLSearchParams(pageLink(params, page)));
    toHead(head.current);
  };
  const group = groups.find(({ variants }) => variants.some(({ id }) => id === chosen?.id));
  // One that has left the list stays as it was last seen: so does what stands in its dialog.
  const product = group?.variants.find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <>
      <FilterBar
        filter={filter}
        count={total}
        onChange={(name, value) => setParams((now) => withFilter(now, name, value), { replace: true })}
      />
      <div className="mt-4">
        <LoadFailed
          query={{
            error,
            isFetching: loading,
            refetch: () => shelf.part(filter).refresh(now()),
          }}
          text={t('checkout.loadFailed')}
        />
      </div>
      {total === 0 ? (
        <NoProducts
          query={filter.query}
          onClear={() => setParams((now) => withFilter(now, 'query', ''))}
          onClearAll={() => setParams({ tab: 'products' })}
        />
      ) : (
        <div ref={head} tabIndex={-1} className="mt-4 flex scroll-mt-20 flex-col gap-4 outline-none">
          <ul className="grid gap-3 md:grid-cols-2" aria-label={t('catalogue.products')}>
            {groups.map((group) => (
              <Offer key={group.baseName} group={group} onBuy={setChosen} />
            ))}
          </ul>
          {total !== null && total > SHELF_SIZE && (
            <Pager page={filter.page} size={SHELF_SIZE} total={total} onPage={turn} anyPage />
          )}
        </div>
      )}
      {product && (
        <BuyDialog
          key={product.id}
          product={product}
          others={group?.variants ?? NONE}
          user={user}
          onTried={() => renewProduct(services, filter, product.id)}
          onChoose={setChosen}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function Offer({ group, onBuy }: { group: ProductGroup<Product>; onBuy: (product: Product) => void }) {
  const t = useT();
  const { store } = useServices();
  const { main } = group;
  return (
    <li className="ticket">
      <div className="flex items-center gap-3 p-3">
        <div className="size-14 flex-none overflow-hidden rounded-card bg-paper [&>*]:size-full [&>*]:object-cover">
          <Picture src={main.imageUrl} />
        </div>
        <div className="min-w-0">
          <h2 className="font-bold wrap-anywhere">
            <bdi>{group.baseName}</bdi>
          </h2>
          <p className="text-xs text-muted">
            <bdi>{main.category.join(', ')}</bdi>
          </p>
        </div>
        {main.isMaintenanceMode ? (
          <span className="badge badge-bad ms-auto">{t('catalogue.maintenance')}</span>
        ) : (
          isFlashSale(group) && (
            <span className="badge badge-bad ms-auto flex-none">
              <BoltIcon size={12} />
              {t('catalogue.flash')}
            </span>
          )
        )}
      </div>
      {main.isMaintenanceMode && (
        <p className="px-3 pb-3 text-sm text-muted">
          {main.maintenanceReason || store.cardMaintenance || t('catalogue.defaultReason')}
        </p>
      )}
      <div className="ticket-tear" />
      <ul className="px-3 py-2">
        {[...group.variants].sort(compareByValidity).map((variant) => (
          <Variant key={variant.id} product={variant} onBuy={() => onBuy(variant)} />
        ))}
      </ul>
    </li>
  );
}

function Variant({ product, onBuy }: { product: Product; onBuy: () => void }) {
  const { t, locale } = useLanguage();
  const soldOut = product.availableCodes === 0;
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{labelText(t, product.label)}</p>
        <p className={`text-xs ${soldOut ? 'text-chilli-text' : 'text-muted'}`}>
          {soldOut
            ? t('buy.outOfStock')
            : product.endless
              ? t('buy.available')
              : `${t('buy.available')} · ${formatCount(product.availableCodes, locale)}`}
        </p>
      </div>
      <p className="money text-sm">
        <BalancePrice product={product} />
      </p>
      <Button
        label={t('buy.open')}
        look="small"
        disabled={soldOut || product.isMaintenanceMode}
        aria-label={`${t('buy.open')} ${productText(t, product.name)}`}
        aria-haspopup="dialog"
        onClick={onBuy}
      />
    </li>
  );
}
