import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { groupProducts, matchesFilter } from '#domain/catalogue.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useProducts } from '../api/use-products.ts';
import { type FilterName, filterOf, withFilter } from '../catalogue-filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

export function Catalogue() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { value: products, loading } = useProducts();
  const filter = filterOf(params);
  const { query, category, platform } = filter;
  const matching = useMemo(
    () => groupProducts((products ?? []).filter((p) => matchesFilter(p, { query, category, platform }))),
    [products, query, category, platform],
  );
  // Chips and boxes answer at once; hundreds of cards may take a moment and give way to the next touch.
  const groups = useDeferredValue(matching);
  const loadingCards = products ? groups.length === 0 && matching.length > 0 : loading;
  const change = (name: FilterName, value: string) =>
    setParams((now) => withFilter(now, name, value), { preventScrollReset: true });

  return (
    <>
      <h1 className="sr-only md:not-sr-only md:mb-5 md:text-xl md:font-extrabold">
        {t('catalogue.heading')}
      </h1>
      <FilterBar filter={filter} count={products ? groups.length : null} onChange={change} />
      <section className="mt-4" aria-label={t('catalogue.products')}>
        {loadingCards ? (
          <ProductGridSkeleton />
        ) : groups.length === 0 ? (
          <NoProducts query={query} onClear={() => change('query', '')} onClearAll={() => setParams({})} />
        ) : (
          <ProductGrid groups={groups} />
        )}
      </section>
    </>
  );
}
