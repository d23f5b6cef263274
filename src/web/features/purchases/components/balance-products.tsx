import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Product } from '#contract/products.ts';
import { compareByDuration, groupProducts, matchesFilter, type ProductGroup } from '#domain/catalogue.ts';
import { durationLabel } from '#domain/durations.ts';
import { filterOf, withFilter } from '#web/features/catalogue/catalogue-filter.ts';
import { FilterBar } from '#web/features/catalogue/components/filter-bar.tsx';
import { NoProducts } from '#web/features/catalogue/components/no-products.tsx';
import { durationText } from '#web/features/catalogue/duration-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { useProductList, useShownProducts } from '#web/lib/product-list.ts';
import { useSteadyOrder } from '#web/lib/use-steady-order.ts';
import { LoadFailed } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { BuyDialog, Price } from './buy-dialog.tsx';

/** Groups of a page: what is drawn does not grow with the shop. */
const PAGE = 24;

/** The catalogue at balance prices: each group with its variants, to be bought on the spot. */
export function BalanceProducts({ user }: { user: User }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { products, query: list } = useProductList();
  const [chosen, setChosen] = useState<number | null>(null);
  const filter = filterOf(params);
  const query = useDeferredValue(filter.query);
  const { category, platform } = filter;
  const inOrder = useSteadyOrder(useMemo(() => groupProducts(products), [products]));
  const groups = useMemo(
    () => inOrder(groupProducts(products.filter((p) => matchesFilter(p, { query, category, platform })))),
    [inOrder, products, query, category, platform],
  );
  const { shown, head, toFirst, pager } = usePages(groups, PAGE);
  useShownProducts(useMemo(() => shown.flatMap(({ variants }) => variants.map(({ id }) => id)), [shown]));
  const product = products.find(({ id }) => id === chosen);
  const change = (next: (now: URLSearchParams) => URLSearchParams, how?: { replace: true }) => {
    setParams(next, how);
    toFirst();
  };
  return (
    <>
      <FilterBar
        filter={filter}
        count={list.data ? groups.length : null}
        onChange={(name, value) => change((now) => withFilter(now, name, value), { replace: true })}
      />
      {!list.data && (
        <div className="mt-4">
          <LoadFailed query={list} text={t('checkout.loadFailed')} />
        </div>
      )}
      {list.data && groups.length === 0 ? (
        <NoProducts
          query={query}
          onClear={() => change((now) => withFilter(now, 'query', ''))}
          onClearAll={() => change(() => new URLSearchParams({ tab: 'products' }))}
        />
      ) : (
        <div ref={head} tabIndex={-1} className="mt-4 flex scroll-mt-20 flex-col gap-4 outline-none">
          <ul className="grid gap-3 md:grid-cols-2" aria-label={t('catalogue.products')}>
            {shown.map((group) => (
              <Offer key={group.baseName} group={group} onBuy={setChosen} />
            ))}
          </ul>
          {groups.length > PAGE && <Pager {...pager} anyPage />}
        </div>
      )}
      {product && <BuyDialog product={product} user={user} onClose={() => setChosen(null)} />}
    </>
  );
}

interface OfferProps {
  group: ProductGroup<Product>;
  onBuy: (id: number) => void;
}

const Offer = memo(function Offer({ group, onBuy }: OfferProps) {
  const t = useT();
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
        {main.isMaintenanceMode && (
          <span className="badge badge-bad ms-auto">{t('catalogue.maintenance')}</span>
        )}
      </div>
      {main.isMaintenanceMode && (
        <p className="px-3 pb-3 text-sm text-muted">
          {main.maintenanceReason || t('catalogue.defaultReason')}
        </p>
      )}
      <div className="ticket-tear" />
      <ul className="px-3 py-2">
        {[...group.variants].sort(compareByDuration).map((variant) => (
          <Variant key={variant.id} product={variant} onBuy={() => onBuy(variant.id)} />
        ))}
      </ul>
    </li>
  );
});

function Variant({ product, onBuy }: { product: Product; onBuy: () => void }) {
  const { t, locale } = useLanguage();
  const soldOut = product.availableCodes === 0;
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{durationText(t, durationLabel(product.name))}</p>
        <p className={`text-xs ${soldOut ? 'text-chilli-text' : 'text-muted'}`}>
          {soldOut
            ? t('buy.outOfStock')
            : `${t('buy.available')} · ${formatCount(product.availableCodes, locale)}`}
        </p>
      </div>
      <p className="money text-sm">
        <Price product={product} />
      </p>
      <button
        type="button"
        className="button button-small"
        disabled={soldOut || product.isMaintenanceMode}
        aria-label={`${t('buy.open')} ${product.name}`}
        aria-haspopup="dialog"
        onClick={onBuy}
      >
        {t('buy.open')}
      </button>
    </li>
  );
}
