import { useCallback, useDeferredValue, useMemo } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useShownProducts } from '#web/lib/calls/product-list.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Link } from '#web/lib/page/router.tsx';
import { usePageNumber } from '#web/lib/page/use-address.ts';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { usePages } from '#web/ui/lists/use-pages.ts';
import { filterGroups, isEmpty, NO_FILTER, type ProductFilter } from './filter-groups.ts';
import { ProductRow } from './product-row.tsx';
import { useSellerGroups, useSellerProducts } from './seller-products.ts';
import { useReadySearch } from './use-ready-search.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** Products of a page: what is drawn does not grow with the shop. */
const PAGE = 25;
const LOADING_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface Props {
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  selected: ReadonlySet<number>;
  onSelected: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void;
}

/** The products that the filter leaves, a page at a time. */
export function ProductList({ filter, onFilter, selected, onSelected }: Props) {
  const t = useT();
  const mayChange = useMay()('products.change');
  const { products, query } = useSellerProducts();
  const allGroups = useSellerGroups();
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
      onSelected((before) => {
        const next = new Set(before);
        for (const id of ids)
          if (on) next.add(id);
          else next.delete(id);
        return next;
      }),
    [onSelected],
  );
  const isNew = products.length === 0 && query.error === null && isEmpty(filter);
  return (
    <>
      <LoadFailed query={query} text={t('products.loadFailed')} />
      {query.isPending ? (
        <div className="panel p-0" role="status" aria-label={t('layout.loading')}>
          {LOADING_ROWS.map((row) => (
            <div key={row} className="product-row border-t border-line first:border-0">
              <div className="skeleton h-9 flex-1" />
            </div>
          ))}
        </div>
      ) : groups.length === 0 ? (
        <div
          className="panel flex flex-col items-center gap-3 py-8 text-center text-sm text-muted"
          role="status"
        >
          <p>{t(isNew ? 'product.noneYet' : 'products.notFound')}</p>
          {isNew && mayChange && (
            <Link className="button button-go" to={paths.adminProduct()}>
              {t('product.addFirst')}
            </Link>
          )}
          {!isEmpty(filter) && (
            <Button label={t('product.showAll')} look="small" onClick={() => onFilter(NO_FILTER)} />
          )}
        </div>
      ) : (
        <div ref={head} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
          <p className="sr-only" role="status">
            {t('products.count', { n: groups.length })}
          </p>
          <div className="panel product-list p-0">
            {shown.map((group) => (
              <ProductRow
                key={group.key}
                group={group}
                whole={whole.get(group.baseName) ?? group}
                selected={selected}
                onSelect={select}
              />
            ))}
          </div>
          {groups.length > PAGE && <Pager {...pager} anyPage />}
        </div>
      )}
    </>
  );
}
