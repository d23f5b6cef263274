import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useRoomy } from '#web/lib/hooks/use-narrow.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { Thumb } from '#web/ui/screen/picture.tsx';
import { filterGroups, NO_FILTER } from './filter-groups.ts';
import { ProductMenu } from './product-menu.tsx';
import { useSellerGroups } from './seller-products.ts';
import { stockText } from './stock-text.ts';
import { useSteadyOrder } from './use-steady-order.ts';

/** So many at a time; the others are found by their names. */
const SHOWN = 30;

/** The other products, beside the one that is open, where there is room for both. */
export function ProductsBeside({ here }: { here: number }) {
  return useRoomy() ? <List here={here} /> : null;
}

function List({ here }: { here: number }) {
  const t = useT();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const { game } = useTerms();
  const groups = useSteadyOrder(useSellerGroups());
  const found = useMemo(
    () => filterGroups(groups, { ...NO_FILTER, query: wanted }, game),
    [groups, wanted, game],
  );
  return (
    <nav className="products-beside" aria-label={t('admin.tab.products')}>
      <input
        type="search"
        className="field field-dense"
        aria-label={t('products.search')}
        placeholder={t('products.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="panel product-list p-0">
        {found.slice(0, SHOWN).map((group) => {
          const keys = group.variants.reduce((sum, each) => sum + each.availableCodes, 0);
          const { main, baseName, variants } = group;
          return (
            <li
              key={main.id}
              className={`product-row border-t border-line first:border-0 ${main.groupId === here ? 'product-here' : ''}`}
            >
              <Thumb src={main.imageUrl} />
              <Link
                className="min-w-0 flex-1"
                to={paths.adminProduct(main.groupId)}
                aria-current={main.groupId === here ? 'page' : undefined}
              >
                <bdi className="block truncate text-sm font-semibold">{baseName}</bdi>
                <span className="block text-xs text-muted">
                  {t('product.variants', { n: variants.length })}
                  {' · '}
                  <span className={keys === 0 ? 'text-chilli-text' : ''}>
                    {keys === 0 ? t('product.soldOut') : stockText(t, variants)}
                  </span>
                </span>
              </Link>
              <ProductMenu group={group} />
            </li>
          );
        })}
      </ul>
      {found.length > SHOWN && (
        <Link className="text-sm font-semibold underline" to={paths.adminTab('products')}>
          {t('product.allOf', { n: found.length })}
        </Link>
      )}
    </nav>
  );
}
