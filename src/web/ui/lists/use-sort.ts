import { sortOf } from '#domain/catalogue/sorting.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import type { Order } from './data-table.tsx';

/** Which column a long list is sorted by, in the address; the store sorts it, so it starts at its first page. */
export function useSort<Column extends string>(columns: readonly Column[]) {
  const { of, put } = useAddress();
  const sort = sortOf(columns, of('sort'));
  const order: Order = {
    by: columns,
    sort: sort && { name: sort.column, down: sort.down },
    onSort: (next) => put({ sort: next ? `${next.down ? '-' : ''}${next.name}` : '', page: '' }),
  };
  /** As the call takes it. */
  const input: { sort?: Column | `-${Column}` } = sort
    ? { sort: sort.down ? `-${sort.column}` : sort.column }
    : {};
  return { order, input };
}

/** A part of a long list that has but one order: sorting what happens to be here would say something wrong. */
export const ONE_ORDER: Order = { by: [], sort: null, onSort: () => {} };
