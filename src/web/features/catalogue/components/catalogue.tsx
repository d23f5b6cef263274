import { useT } from '#web/i18n/language-context.tsx';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { useShelf } from '../api/use-shelf.ts';
import { activeFilters, type FilterName, filterOf, pageLink, withFilter } from '../catalogue-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { MoreProducts } from './more-products.tsx';
import { NoProducts } from './no-products.tsx';
import { EmptyShop, LoadFailed } from './no-shop.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

export function Catalogue() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { groups, total, loading, more, failed, retry } = useShelf(filter);
  const isBare = total === 0 && activeFilters(filter).length === 0 && filter.page === 1;
  const change = (name: FilterName, value: string) => setParams((now) => withFilter(now, name, value));

  return (
    <>
      <h1 className="sr-only md:not-sr-only md:mb-5 md:text-xl md:font-extrabold">
        {t('catalogue.heading')}
      </h1>
      {!isBare && <FilterBar filter={filter} count={total} onChange={change} />}
      <section className="mt-4" aria-label={t('catalogue.products')}>
        {filter.page > 1 && (
          <p className="mb-4 text-center">
            <Link to={pageLink(params, 1)} className="button">
              {t('catalogue.fromStart')}
            </Link>
          </p>
        )}
        {loading ? (
          <ProductGridSkeleton />
        ) : failed ? (
          <LoadFailed onRetry={retry} />
        ) : isBare ? (
          <EmptyShop />
        ) : groups.length === 0 ? (
          <NoProducts
            query={filter.query}
            onClear={() => change('query', '')}
            onClearAll={() => setParams({})}
          />
        ) : (
          <ProductGrid groups={groups} />
        )}
        {more && <MoreProducts params={params} {...more} />}
      </section>
    </>
  );
}
