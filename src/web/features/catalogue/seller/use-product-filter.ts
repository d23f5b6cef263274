import { useCallback } from 'react';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import type { ProductFilter } from './filter-groups.ts';

/** The filter as it stands in the address. What is typed shows at once; the address follows it. */
export function useProductFilter(): [ProductFilter, (next: ProductFilter) => void] {
  const { of, put } = useAddress();
  const { typed, setTyped, setSent } = useTyped(of('query'));
  const change = useCallback(
    (next: ProductFilter) => {
      setTyped(next.query);
      setSent(next.query);
      put({ ...next, page: '' });
    },
    [put, setTyped, setSent],
  );
  return [{ query: typed, category: of('category') }, change];
}
