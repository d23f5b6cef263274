import type { ReactNode } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { headingOf, taglineOf } from '#web/i18n/store-words.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Link, useSearchParams } from '#web/lib/page/router.tsx';
import { useShelf } from '../api/use-shelf.ts';
import { activeFilters, type FilterName, filterOf, pageLink, withFilter } from '../catalogue-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { MoreProducts } from './more-products.tsx';
import { NoProducts } from './no-products.tsx';
import { EmptyShop, LoadFailed } from './no-shop.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

/** `aside` has its place beside the heading, where it covers nothing. */
export function Catalogue({ aside }: { aside?: ReactNode }) {
  const t = useT();
  const { store } = useServices();
  const heading = headingOf(t, store);
  const tagline = taglineOf(t, store);
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { groups, total, loading, more, error, retry } = useShelf(filter);
  const isBare = total === 0 && activeFilters(filter).length === 0 && filter.page === 1;
  const change = (name: FilterName, value: string) => setParams((now) => withFilter(now, name, value));

  return (
    <>
      <div className="relative mb-3 flex min-h-12 items-center lg:mb-4 lg:min-h-14">
        <div className="min-w-0">
          <h1 className="font-bold lg:text-xl lg:font-extrabold">
            {heading ? <bdi>{heading}</bdi> : t('catalogue.heading')}
          </h1>
          {tagline && (
            <p className="text-sm text-muted">
              <bdi>{tagline}</bdi>
            </p>
          )}
        </div>
        {aside}
      </div>
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
        ) : error !== null ? (
          <LoadFailed error={error} onRetry={retry} />
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
