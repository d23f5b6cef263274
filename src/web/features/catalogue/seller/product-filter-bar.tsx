import { type ReactNode, useMemo } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { findTerm } from '#domain/catalogue/vocabulary.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useTermText } from '../use-term-text.ts';
import { isEmpty, NO_FILTER, type ProductFilter } from './filter-groups.ts';
import { categoriesIn } from './seller-groups.ts';

interface Props {
  products: readonly Product[];
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
  /** Buttons at the end of the line. */
  children: ReactNode;
}

export function ProductFilterBar({ products, filter, onChange, children }: Props) {
  const t = useT();
  const say = useTermText();
  const { game, category } = useTerms();
  const categories = useMemo(() => categoriesIn(products, game), [products, game]);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <input
        type="search"
        className="field field-dense w-full sm:w-64"
        aria-label={t('products.search')}
        placeholder={t('products.search')}
        value={filter.query}
        onChange={(event) => onChange({ ...filter, query: event.target.value })}
      />
      <Select
        className="flex-1 sm:w-52 sm:flex-none"
        label={t('products.category')}
        value={filter.category}
        onChoose={(value) => onChange({ ...filter, category: value })}
        none={t('products.allCategories')}
        options={categories.map((name) => [name, say(findTerm(category, name) ?? { name })])}
      />
      <Button label={t('products.reset')} disabled={isEmpty(filter)} onClick={() => onChange(NO_FILTER)} />
      <div className="flex flex-wrap gap-2 sm:ms-auto">{children}</div>
    </search>
  );
}
